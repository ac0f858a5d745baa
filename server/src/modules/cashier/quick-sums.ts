// The sums that a member chooses from: their own usual ones, and round ones; pure.

const most = 6;
const mostUsual = 3;

/** The round sums from `least` on: 1, 2 and 5 with as many zeros as it takes. */
function* roundSums(least: bigint): Generator<bigint> {
  for (let ten = 1n; ; ten *= 10n) {
    for (const digit of [1n, 2n, 5n]) {
      if (digit * ten >= least) yield digit * ten;
    }
  }
}

interface Limits {
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * Up to six sums within the limits, ascending, in minor units: of the member's usual ones (the
 * most usual first) up to three, and the smallest round ones, so that nothing leads upwards.
 */
export function quickSums(usual: readonly bigint[], limits: Limits): bigint[] {
  const within = usual.filter((sum) => sum >= limits.least && sum <= limits.most);
  const sums = new Set(within.slice(0, mostUsual));
  for (const sum of roundSums(limits.least)) {
    if (sums.size >= most || sum > limits.most) break;
    sums.add(sum);
  }
  return [...sums].sort((a, b) => (a < b ? -1 : 1));
}
