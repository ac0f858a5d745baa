// The return of Lucky Parol, computed exactly from its strips and pays, with no simulation.
import type { Fraction } from '../kit/fraction.ts';
import { lineSum } from '../kit/lines.ts';
import { reelWindow } from './rules.ts';
import { freeSpins, lineRules, lines, scatter, scatterPays, strips, symbols } from './symbols.ts';

const stopCount = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

/** How many stops of a reel show each symbol in a row. */
function symbolCounts(reel: number, row: number, free: boolean): number[] {
  const counts = symbols.map(() => 0);
  for (let stop = 0; stop < (strips[reel] ?? []).length; stop += 1) {
    const symbol = reelWindow(reel, stop, free)[row] ?? scatter;
    counts[symbol] = (counts[symbol] ?? 0) + 1;
  }
  return counts;
}

/** Combinations of stops that show 0, 1, … 5 wheels (a reel shows at most one). */
function wheelWays(): bigint[] {
  return strips.reduce<bigint[]>(
    (ways, strip, reel) => {
      const shown = BigInt(
        strip.filter((_, stop) => reelWindow(reel, stop, false).includes(scatter)).length,
      );
      const hidden = BigInt(strip.length) - shown;
      return [...ways, 0n].map((way, n) => way * hidden + (ways[n - 1] ?? 0n) * shown);
    },
    [1n],
  );
}

/**
 * Expected free spins of a round that has won them, over `stopCount ** 20`.
 * With q the chance that a spin shows fewer than three wheels: ten, and ten more unless the first
 * ten show none (1 - q^10), and ten more if the twenty so begun show at least two
 * (1 - q^10 - 10 (1 - q) q^9 q^10). See `freeSpins`.
 */
function expectedFreeSpins(ways: readonly bigint[]): bigint {
  const total = stopCount;
  const hit = (ways[3] ?? 0n) + (ways[4] ?? 0n) + (ways[5] ?? 0n);
  const miss = total - hit;
  const second = total ** 20n - miss ** 10n * total ** 10n;
  const third = second - 10n * hit * miss ** 19n;
  return BigInt(freeSpins.award) * (total ** 20n + second + third);
}

export interface Returns {
  /** Shares of the stake that come back by lines, by wheels and by free spins; and their sum. */
  readonly lines: Fraction;
  readonly wheels: Fraction;
  readonly free: Fraction;
  readonly total: Fraction;
  /** Chance that a paid spin starts free spins. */
  readonly trigger: Fraction;
}

/**
 * The exact return to player. Every stop of a reel is equally likely and reels are independent:
 * - lines: for each line, the sum over all symbol combinations of ways x pay, over all stops;
 * - wheels: the same over the number of wheels shown;
 * - free: chance of a trigger x expected free spins (above) x what one free spin pays on average.
 *   The product holds since whether a free spin is played never depends on its own result (Wald).
 */
export function computeReturns(): Returns {
  const stake = BigInt(lines.length);
  const ways = wheelWays();
  const sum = (free: boolean): bigint =>
    lines.reduce(
      (all, rows) =>
        all +
        lineSum(
          rows.map((row, reel) => symbolCounts(reel, row, free)),
          lineRules,
        ),
      0n,
    );
  const wheelSum = scatterPays.reduce((all, pay, n) => all + BigInt(pay) * (ways[n + 3] ?? 0n), 0n);
  const hit = (ways[3] ?? 0n) + (ways[4] ?? 0n) + (ways[5] ?? 0n);
  const paid = sum(false);
  const freeTop = hit * expectedFreeSpins(ways) * (sum(true) + wheelSum);
  const scale = stopCount ** 21n;
  const bottom = stopCount * stake;
  return {
    lines: { top: paid, bottom },
    wheels: { top: wheelSum, bottom },
    free: { top: freeTop, bottom: bottom * scale },
    total: { top: (paid + wheelSum) * scale + freeTop, bottom: bottom * scale },
    trigger: { top: hit, bottom: stopCount },
  };
}
