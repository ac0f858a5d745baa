// What a game returned, measured over its rounds, with the interval that its true return is in.

/** Sums over rounds with a stake, in minor units (the squares in their squares). */
export interface RoundSums {
  readonly rounds: number;
  readonly stakes: number;
  readonly payouts: number;
  readonly stakesSquared: number;
  readonly payoutsSquared: number;
  readonly products: number;
}

/** Parts of the stakes: 0.96 is 96 %. */
export interface MeasuredReturn {
  readonly is: number;
  readonly low: number;
  readonly high: number;
  /** Too few rounds, or a few that outweigh the others: the true return may be outside of it. */
  readonly rough: boolean;
}

/** Of a normal distribution, 95 % are within so many standard deviations. */
const within95 = 1.959_964;
const fewestRounds = 30;
const mostVariation = 0.1;

/**
 * The ratio of payouts to stakes, R = Σy / Σx, and its interval of 95 %, R ± 1.96 se, where
 *
 *     se² = n / (Σx)² · Σ(y − R x)² / (n − 1),   Σ(y − R x)² = Σy² − 2 R Σxy + R² Σx²
 *
 * W. G. Cochran, Sampling Techniques, 3rd edition, Wiley 1977: the estimated variance of a ratio,
 * section 2.11; and chapter 6, by which rule the interval is rough with fewer than 30 rounds, or
 * where the mean of stakes or of payouts is not known to 10 %. Null with fewer than two rounds.
 */
export function measuredReturn(sums: RoundSums): MeasuredReturn | null {
  const { rounds: n, stakes, payouts, stakesSquared, payoutsSquared, products } = sums;
  if (n < 2 || stakes <= 0) return null;
  const is = payouts / stakes;
  const residual = payoutsSquared - 2 * is * products + is * is * stakesSquared;
  const error = Math.sqrt((n * Math.max(residual, 0)) / (n - 1)) / stakes;
  const variationOf = (sum: number, squares: number): number =>
    sum === 0
      ? Infinity
      : Math.sqrt(Math.max(squares - (sum * sum) / n, 0) / (n - 1) / n) / (sum / n);
  const varies = Math.max(variationOf(stakes, stakesSquared), variationOf(payouts, payoutsSquared));
  return {
    is,
    low: Math.max(is - within95 * error, 0),
    high: is + within95 * error,
    rough: n <= fewestRounds || varies >= mostVariation,
  };
}
