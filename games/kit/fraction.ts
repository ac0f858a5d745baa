// Exact fractions, for returns that are computed and not simulated.

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A fraction in parts per million, rounded down. */
export function partsPerMillion(value: Fraction): number {
  return Number((value.top * 1_000_000n) / value.bottom);
}
