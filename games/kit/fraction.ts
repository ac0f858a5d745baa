// Exact fractions, for returns that are computed and not simulated.

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A fraction in parts per million, rounded down. */
export function partsPerMillion(value: Fraction): number {
  return Number((value.top * 1_000_000n) / value.bottom);
}

/** A fraction as a number, to fifteen decimals; its parts may be too large for numbers. */
export function numberOf(value: Fraction): number {
  return Number((value.top * 10n ** 15n) / value.bottom) / 1e15;
}
