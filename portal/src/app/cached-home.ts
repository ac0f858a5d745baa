// Whether to say that the page is outdated: a cached one for which no newer answer has come.

interface Page {
  /** When the server rendered the page, if the service worker took it from its cache. */
  readonly cachedAt: string | undefined;
  readonly online: boolean;
  /** The server's time in its last answer; that of the cached page until there is one. */
  readonly serverTime: string | undefined;
  /** When the last call ended, in milliseconds since 1970; the cached page's time until then. */
  readonly settledAt: number;
  /** The server answered with an error. */
  readonly failed: boolean;
}

/**
 * The time of the cached page, once the server could not be reached or answered with an error; null
 * while it may still answer.
 */
export function outdatedSince({
  cachedAt,
  online,
  serverTime,
  settledAt,
  failed,
}: Page): Date | null {
  if (cachedAt === undefined || serverTime !== cachedAt) return null;
  const wasInVain = failed || settledAt !== Date.parse(cachedAt);
  return wasInVain || !online ? new Date(cachedAt) : null;
}
