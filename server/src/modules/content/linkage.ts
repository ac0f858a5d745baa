// Where a link that an operator wrote may lead.

/**
 * The address as a link may carry it, or null where it may not: a page of the portal ("/m/…"), or
 * an https or http address without credentials. Only what a browser reads the way it is written
 * passes, so no dot segments, backslashes, control characters or second meanings.
 */
export function safeLinkage(address: string): string | null {
  const inApp = address.startsWith('/m/');
  if (!inApp && !/^https?:\/\//.test(address)) return null;
  const url = URL.parse(address, 'https://portal.invalid');
  if (!url || url.username !== '' || url.password !== '') return null;
  const read = inApp ? url.pathname + url.search + url.hash : url.href;
  const bare = !inApp && url.pathname === '/' && url.search === '' && url.hash === '';
  return read === address || (bare && read === `${address}/`) ? address : null;
}
