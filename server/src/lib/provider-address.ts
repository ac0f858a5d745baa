// Which addresses of identity providers are called: none over a connection that others can read.

/** True for https, and for http to this machine, where a demonstration's stand-in listens. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** How long a provider may take to answer. */
export const providerTimeoutSeconds = 5;
