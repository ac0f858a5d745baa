// Holds the split of a rain to its promise: all of it falls, no envelope is empty, no place better.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom } from '../draws.ts';
import type { Draw } from '../draws.ts';
import { splitOf } from './rain-split.ts';

/** A stream of its own for each seed: a small generator, as the split takes any. */
function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  return drawFrom(() => {
    const block = new Uint8Array(32);
    for (let i = 0; i < 32; i += 1) {
      // Mulberry32.
      state = (state + 0x6d_2b_79_f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      block[i] = (mixed ^ (mixed >>> 14)) & 255;
    }
    return block;
  });
}

test('[AGENT-15] the envelopes are the total, and none is empty', () => {
  const sums = fc
    .tuple(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 2 ** 31 - 2_000 }))
    .map(([count, more]) => ({ count, total: count + more }));
  fc.assert(
    fc.property(fc.nat(), sums, (seed, { count, total }) => {
      const envelopes = splitOf(drawOf(seed), total, count);
      expect(envelopes).toHaveLength(count);
      expect(envelopes.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(Math.min(...envelopes)).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('as few units as envelopes are one each', () => {
  expect(splitOf(drawOf(7), 5, 5)).toEqual([1, 1, 1, 1, 1]);
  expect(splitOf(drawOf(7), 9, 1)).toEqual([9]);
});

test('who comes first has no advantage, and none in how much it varies', () => {
  const [rounds, count, total] = [20_000, 8, 800];
  const sums = Array.from({ length: count }, () => 0);
  const squares = Array.from({ length: count }, () => 0);
  const draw = drawOf(26);
  for (let round = 0; round < rounds; round += 1) {
    splitOf(draw, total, count).forEach((amount, place) => {
      sums[place] = (sums[place] ?? 0) + amount;
      squares[place] = (squares[place] ?? 0) + (amount - total / count) ** 2;
    });
  }
  const spread = squares.reduce((sum, each) => sum + each, 0) / (rounds * count);
  for (let place = 0; place < count; place += 1) {
    // Four standard errors of a mean; of the variance, a twentieth of it.
    const mean = (sums[place] ?? 0) / rounds;
    expect(Math.abs(mean - total / count)).toBeLessThan(4 * Math.sqrt(spread / rounds));
    expect((squares[place] ?? 0) / rounds / spread).toBeCloseTo(1, 1);
  }
});

test('the same draws give the same split', () => {
  expect(splitOf(drawOf(3), 10_000, 20)).toEqual(splitOf(drawOf(3), 10_000, 20));
});
