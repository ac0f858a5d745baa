// The figures about Lobo Rising that players are shown; tests hold them to the rules.

export const gameCode = 'lobo-rising';

export const facts = {
  returnPercent: 97,
  /** Chance of a burst before the first way out, 1 - 0.97 / 1.01, in parts per million. */
  groundBurstPpm: 39_603,
  /** Readings of the odds sheet, in hundredths. */
  oddsAt: [110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000],
  highest: 100_000,
  betsPerRound: 2,
} as const;
