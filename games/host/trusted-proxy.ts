// Whose word on where a request comes from is believed: the setting TRUST_PROXY, as the platform's.
import proxyAddress from '@fastify/proxy-addr';

/** Whether the proxy at this address, so many hops away, is believed. */
export type TrustedProxy = (address: string, hop: number) => boolean;

/**
 * 'off' for nobody, 'on' for the nearest alone, or addresses and ranges with commas between.
 * @throws TypeError for anything else
 */
export function trustedProxy(setting: string): TrustedProxy {
  if (setting === 'off') return () => false;
  if (setting === 'on') return (_address, hop) => hop === 0;
  return proxyAddress.compile(setting.split(',').map((each) => each.trim()));
}
