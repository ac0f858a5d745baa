// The figures about Lucky Parol that players are shown; tests hold them to the rules.

/** Parts per million. Return and trigger are exact (returns.ts), rounded down. */
export const facts = {
  returnPpm: 956_802,
  triggerPpm: 8_735,
  /** Paid spins or their free spins that pay anything: measured over 10 million rounds. */
  hitPpm: 314_160,
  /** Largest win of one line, in stakes: five jeepneys. */
  lineMaxStakes: 200,
  /** The highest of 10 million simulated rounds, in stakes (`npm run bench rtp -- lucky-parol`). */
  highestSeenStakes: 881.5,
} as const;
