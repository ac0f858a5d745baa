// Which reel is worth waiting for: one after which the bonus is nearer, and can really still come.

export interface Awaited {
  readonly strips: readonly (readonly number[])[];
  readonly rowCount: number;
  readonly special: number;
  /** So many specials start the bonus. */
  readonly needs: number;
  /** From so many specials on, a reel is waited for. */
  readonly from: number;
  /** Whether reels are waited for after the bonus is certain, because more specials give more. */
  readonly beyond: boolean;
}

/** The most specials that a window of a strip shows, of all its stops. */
export function mostInWindow(strip: readonly number[], rowCount: number, special: number): number {
  const at = (stop: number): number =>
    Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]).filter(
      (symbol) => symbol === special,
    ).length;
  return Math.max(0, ...strip.map((_, stop) => at(stop)));
}

/**
 * Answers, for the specials seen so far and how many reels are still to stop, whether the next reel
 * is waited for. It reads the strips alone: what will come out is not asked, so that nothing is
 * made to look nearer than it is, and nothing is waited for that cannot come.
 */
export function anticipation(awaited: Awaited): (seen: number, reelsLeft: number) => boolean {
  const { strips, rowCount, special, needs, from, beyond } = awaited;
  const most = strips.map((strip) => mostInWindow(strip, rowCount, special));
  return (seen, reelsLeft) => {
    const left = most.slice(most.length - reelsLeft);
    if (reelsLeft < 1 || seen < from || left[0] === 0) return false;
    if (seen >= needs) return beyond;
    return seen + left.reduce((sum, each) => sum + each, 0) >= needs;
  };
}
