// The return of Putok at Midnight, computed exactly from its strips, pays and chances.
import type { Fraction } from '../kit/fraction.ts';
import { lineSum, stripWindow } from '../kit/lines.ts';
import { cellCount, countdown, landing, lineRules, lines, putok, rowCount } from './symbols.ts';
import { strips, symbols, values } from './symbols.ts';

const stopCount = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

function fraction(top: bigint, bottom: bigint): Fraction {
  const by = greatestDivisor(top, bottom);
  return { top: top / by, bottom: bottom / by };
}

const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
const whole = (n: number): Fraction => ({ top: BigInt(n), bottom: 1n });

/** Sum of all lines' pays over all combinations of stops, in line stakes. */
function allLines(): bigint {
  const counts = (reel: number, row: number): number[] => {
    const strip = strips[reel] ?? [];
    return symbols.map(
      (_, symbol) =>
        strip.filter((_each, stop) => stripWindow(strip, stop, rowCount)[row] === symbol).length,
    );
  };
  const each = (rows: readonly number[]): bigint =>
    lineSum(
      rows.map((row, reel) => counts(reel, row)),
      lineRules,
    );
  return lines.reduce((sum, rows) => sum + each(rows), 0n);
}

/** Combinations of stops that show 0, 1, … 15 rockets: the product of the reels' polynomials. */
export function rocketWays(): bigint[] {
  return strips.reduce<bigint[]>(
    (ways, strip) => {
      const next = Array.from({ length: ways.length + rowCount }, () => 0n);
      strip.forEach((_, stop) => {
        const shown = stripWindow(strip, stop, rowCount).filter((each) => each === putok).length;
        ways.forEach((way, n) => (next[n + shown] = (next[n + shown] ?? 0n) + way));
      });
      return next;
    },
    [1n],
  );
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

export interface Countdown {
  /** Expected rockets at the end, and the chance that all fifteen are there, by how many began. */
  readonly rockets: readonly Fraction[];
  readonly full: readonly Fraction[];
}

/**
 * What comes of a countdown that stands at n rockets with its turns anew, from 15 backwards. With
 * q the chance that a turn lands nothing on the e = 15 - n empty places, the countdown ends here
 * with chance q^3; else the first turn that lands something, the first, second or third
 * (1 + q + q^2), lands j with the binomial chance C(e, j) p^j (1 - p)^(e - j).
 */
export function computeCountdown(): Countdown {
  const of = BigInt(landing.of);
  const hits = BigInt(landing.hits);
  const misses = of - hits;
  const rockets: Fraction[] = [];
  const full: Fraction[] = [];
  rockets[cellCount] = whole(cellCount);
  full[cellCount] = whole(1);
  for (let n = cellCount - 1; n >= countdown.rockets; n -= 1) {
    const empty = cellCount - n;
    const q = fraction(misses ** BigInt(empty), of ** BigInt(empty));
    const first = plus(plus(whole(1), q), times(q, q));
    let expected = times(times(q, times(q, q)), whole(n));
    let filled = whole(0);
    for (let j = 1; j <= empty; j += 1) {
      const ways = choose(empty, j) * hits ** BigInt(j) * misses ** BigInt(empty - j);
      const chance = times(first, fraction(ways, of ** BigInt(empty)));
      expected = plus(expected, times(chance, rockets[n + j] ?? whole(0)));
      filled = plus(filled, times(chance, full[n + j] ?? whole(0)));
    }
    rockets[n] = expected;
    full[n] = filled;
  }
  return { rockets, full };
}

export interface Returns {
  /** Shares of the stake that come back by lines and by the countdown; and their sum. */
  readonly lines: Fraction;
  readonly countdown: Fraction;
  readonly total: Fraction;
  /** Chances that a round starts the countdown, and that it wins the pool. */
  readonly trigger: Fraction;
  readonly grand: Fraction;
}

/**
 * The exact return without the pool. Every stop of a reel is equally likely, reels are independent,
 * and values are drawn apart from everything else: so the countdown pays the expected number of
 * rockets at its end times the mean value of one (Wald).
 */
export function computeReturns(): Returns {
  const ways = rocketWays();
  const { rockets, full } = computeCountdown();
  const weight = values.reduce((sum, value) => sum + value.weight, 0);
  const worth = values.reduce((sum, value) => sum + value.weight * value.stakes, 0);
  const mean = fraction(BigInt(worth), BigInt(weight));
  let expected = whole(0);
  let trigger = whole(0);
  let grand = whole(0);
  for (let n = countdown.rockets; n <= cellCount; n += 1) {
    const chance = fraction(ways[n] ?? 0n, stopCount);
    trigger = plus(trigger, chance);
    expected = plus(expected, times(chance, rockets[n] ?? whole(0)));
    grand = plus(grand, times(chance, full[n] ?? whole(0)));
  }
  const byLines = fraction(allLines(), stopCount * BigInt(lines.length));
  const byCountdown = times(expected, mean);
  const total = plus(byLines, byCountdown);
  return { lines: byLines, countdown: byCountdown, total, trigger, grand };
}
