// The figures about Putok at Midnight that players are shown; tests hold them to the rules.

/** Parts per million unless said otherwise. Base, trigger and grand are exact (returns.ts). */
export const facts = {
  /** What comes back by lines and rockets, rounded down. */
  basePpm: 946_480,
  /** What of each stake goes into the pool, and so comes back through it. */
  contributionPpm: 10_000,
  /** Rounds that start the countdown. */
  triggerPpm: 10_229,
  /** Rounds that fill all fifteen places: 1 in this many. */
  grandOneIn: 97_521,
  /** Rounds that pay anything, and that pay more than the stake: over 10 million rounds. */
  hitPpm: 580_600,
  abovePpm: 162_390,
  /** The highest of 10 million simulated rounds, in stakes, without the pool. */
  highestSeenStakes: 759,
} as const;
