// Customer-service links: encoded for the way, and checked before anybody follows one.

import { fromBase64Url, toBase64Url } from '../sealed.ts';

/** The types of customer service, in the order in which they are shown. */
export const serviceTypes = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Where links of each type may lead; a live chat's hosts are the merchant's own to name. */
const hostsOf: Readonly<Record<ServiceType, readonly string[]>> = {
  LIVECHAT: [],
  TELEGRAM: ['t.me', 'telegram.me'],
  FACEBOOK: ['m.me', 'facebook.com', 'www.facebook.com', 'www.messenger.com'],
};

function mix(bytes: Uint8Array, key: string): Uint8Array {
  const pad = new TextEncoder().encode(key);
  return bytes.map((byte, place) => byte ^ (pad[place % pad.length] ?? 0));
}

/**
 * Encodes a link with the merchant's key of eight characters, as the specification has it (its
 * section 9). It keeps links out of the sight of simple scrapers; it keeps nothing secret.
 */
export function encodeServiceLink(link: string, key: string): string {
  return toBase64Url(mix(new TextEncoder().encode(link), key));
}

/**
 * The link as it may be followed: a page of the portal, https to a host of its type or to one of
 * `chatHosts`, or what is on an origin that stands among those. Null for anything else.
 */
export function checkServiceLink(
  type: ServiceType,
  link: string,
  chatHosts: readonly string[],
): string | null {
  if (/^\/m\/[\w/?=&.-]*$/.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, username, password, port, origin } = new URL(link);
  if (username !== '' || password !== '') return null;
  if (/^https?:$/.test(protocol) && chatHosts.includes(origin)) return link;
  const plain = protocol === 'https:' && port === '';
  return plain && [...hostsOf[type], ...chatHosts].includes(hostname) ? link : null;
}

/** Decodes a link and checks it; null when it is not one that may be followed. */
export function decodeServiceLink(
  type: ServiceType,
  encoded: string,
  key: string,
  chatHosts: readonly string[],
): string | null {
  try {
    const link = new TextDecoder('utf-8', { fatal: true }).decode(mix(fromBase64Url(encoded), key));
    return checkServiceLink(type, link, chatHosts);
  } catch {
    return null;
  }
}
