// The figures about Fiesta Burst that players are shown; tests hold them to the rules.

/** Parts per million, rounded down. */
export const facts = {
  /**
   * Exact (returns.ts), but for the highest possible win: no round reached that in 10 million, nor
   * did one in 5 million rounds that had won free spins.
   */
  returnPpm: 961_358,
  /** Rounds that win free spins, and paid spins in which anything bursts: exact. */
  triggerPpm: 6_023,
  burstPpm: 275_455,
  /** Rounds that pay more than the stake: measured over 10 million rounds. */
  aboveStakePpm: 104_950,
  /** The highest of 10 million rounds, in stakes (`npm run bench rtp -- fiesta-burst`). */
  highestSeenStakes: 4_594.58,
  /** Standard deviation of one round's payout, in stakes: measured over 10 million rounds. */
  deviationStakes: 11.1,
} as const;
