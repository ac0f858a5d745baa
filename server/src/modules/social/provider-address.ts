// Which addresses of an identity provider are called at all: none that a listener could read.

/** True for https, and for http to this machine, where a demonstration's stand-in listens. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** How long a provider may take to answer. */
export const providerTimeoutSeconds = 5;
