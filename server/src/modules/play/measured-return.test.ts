// The measured return against a second way to compute it, and against games whose return is known.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measuredReturn } from './measured-return.ts';
import type { RoundSums } from './measured-return.ts';

type Round = readonly [stake: number, payout: number];

const add = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

const sumsOf = (rounds: readonly Round[]): RoundSums => ({
  rounds: rounds.length,
  stakes: add(rounds, ([x]) => x),
  payouts: add(rounds, ([, y]) => y),
  stakesSquared: add(rounds, ([x]) => x * x),
  payoutsSquared: add(rounds, ([, y]) => y * y),
  products: add(rounds, ([x, y]) => x * y),
});

it('is the ratio of the sums, with the error of what each round differs by', () => {
  const round = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e8 }));
  fc.assert(
    fc.property(fc.array(round, { minLength: 2, maxLength: 60 }), (rounds) => {
      const measured = measuredReturn(sumsOf(rounds));
      const stakes = add(rounds, ([x]) => x);
      const is = add(rounds, ([, y]) => y) / stakes;
      const n = rounds.length;
      const variance = add(rounds, ([x, y]) => (y - is * x) ** 2) / (n - 1);
      const half = 1.959964 * (Math.sqrt(variance / n) / (stakes / n));
      expect(measured?.is).toBeCloseTo(is, 9);
      expect(measured?.high).toBeCloseTo(is + half, 4);
      expect(measured?.low).toBeCloseTo(Math.max(is - half, 0), 4);
    }),
  );
});

/** A small generator of its own (mulberry32): the same numbers each time. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('holds a known return in about 95 of 100 tries', () => {
  const random = randoms(7);
  const tries = 400;
  let held = 0;
  for (let n = 0; n < tries; n += 1) {
    const rounds = Array.from({ length: 1500 }, (): Round => {
      const stake = random() < 0.5 ? 100 : 500;
      return [stake, random() < 0.32 ? stake * 3 : 0];
    });
    const measured = measuredReturn(sumsOf(rounds));
    if (measured && measured.low <= 0.96 && measured.high >= 0.96) held += 1;
  }
  expect(held / tries).toBeGreaterThan(0.92);
  expect(held / tries).toBeLessThan(0.98);
});

it('says where it is rough: few rounds, or a few that outweigh all others', () => {
  const even = (n: number): Round[] =>
    Array.from({ length: n }, (_, i): Round => [100, i % 2 === 0 ? 190 : 0]);
  expect(measuredReturn(sumsOf(even(20)))?.rough).toBe(true);
  expect(measuredReturn(sumsOf(even(1000)))?.rough).toBe(false);
  expect(measuredReturn(sumsOf([...even(1000), [100, 5_000_000]]))?.rough).toBe(true);
  expect(measuredReturn(sumsOf(even(1)))).toBeNull();
  expect(measuredReturn(sumsOf([]))).toBeNull();
});
