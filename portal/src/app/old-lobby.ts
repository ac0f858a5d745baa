// Whether the lobby on the screen is an old one: a kept page that no answer took the place of.

interface Page {
  /** When the server painted the page, if it is one that the worker had kept. */
  readonly kept: string | undefined;
  readonly online: boolean;
  /** The server's time in its last answer; the kept page's own until there is one. */
  readonly serverTime: string | undefined;
  /** When asking was over last, in milliseconds since 1970; the kept page's own time until then. */
  readonly settledAt: number;
  /** The server answered, and wrongly. */
  readonly failed: boolean;
}

/**
 * The time of the old lobby; null while nobody needs to know. A server that takes its time is
 * waited for: only one that was not reached, or answered wrongly, leaves the old lobby standing.
 */
export function oldSince({ kept, online, serverTime, settledAt, failed }: Page): Date | null {
  if (kept === undefined || serverTime !== kept) return null;
  const inVain = failed || settledAt !== Date.parse(kept);
  return inVain || !online ? new Date(kept) : null;
}
