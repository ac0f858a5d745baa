// Holds the curve, the burst point and the stated odds of Lobo Rising to known answers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainLength, newChainEnd, pointOf, unrollChain } from './chain.ts';
import {
  burstPoint,
  ceilingOf,
  chanceOf,
  endOf,
  firstOut,
  highest,
  parseReading,
  payoutAt,
  readingAt,
  readingText,
  timeOf,
} from './rules.ts';
import { largestPayoutOf, stakesOf } from './stakes.ts';

const withFirst52 = (bits: bigint): Uint8Array => {
  const bytes = Buffer.alloc(32, 0xff);
  bytes.writeBigUInt64BE((bits << 12n) | 0xfffn);
  return bytes;
};
const all = 2n ** 52n;
const currencies = ['PHP', 'USDT', 'VND', 'FUN'] as const;

test('the burst point is floor(97 / (1 - u)) hundredths, in known cases', () => {
  expect(burstPoint(withFirst52(0n))).toBe(100);
  expect(burstPoint(withFirst52(all / 2n))).toBe(194);
  expect(burstPoint(withFirst52(all - all / 10n))).toBe(970);
  expect(burstPoint(withFirst52(all - 1n))).toBe(highest);
});

test('for every reading the share of hashes that reach it is 0.97 / reading to 2^-52', () => {
  const reading = fc.integer({ min: firstOut, max: highest });
  fc.assert(
    fc.property(reading, (at) => {
      // The lowest u that reaches it: 1 - u = floor(97 x 2^52 / at).
      const reaching = (97n * all) / BigInt(at);
      expect(burstPoint(withFirst52(all - reaching))).toBeGreaterThanOrEqual(at);
      expect(burstPoint(withFirst52(all - reaching - 1n))).toBeLessThan(at);
      expect(Math.abs(Number(reaching) / Number(all) - chanceOf(at))).toBeLessThan(1e-12);
    }),
  );
});

test('reading and time are inverse: a reading shows from its own millisecond on', () => {
  fc.assert(
    fc.property(fc.integer({ min: firstOut, max: highest }), (reading) => {
      expect(readingAt(timeOf(reading))).toBeGreaterThanOrEqual(reading);
      expect(readingAt(timeOf(reading) - 1)).toBeLessThan(reading);
    }),
  );
  expect(timeOf(200)).toBe(6932);
  expect(readingAt(0)).toBe(100);
  expect(readingAt(10 ** 7)).toBe(highest);
  expect(endOf(100)).toBe(timeOf(101));
});

test('every stake pays exactly at every reading, and never more than the largest payout', () => {
  for (const currency of currencies) {
    for (const stake of stakesOf(currency)) {
      expect(stake % 100n).toBe(0n);
      const ceiling = ceilingOf(stake, largestPayoutOf(currency), null);
      expect(ceiling).toBeGreaterThanOrEqual(50_000);
      expect(payoutAt(stake, ceiling)).toBeLessThanOrEqual(largestPayoutOf(currency));
      expect(ceilingOf(stake, largestPayoutOf(currency), 150)).toBe(150);
    }
  }
});

test('a typed reading is a plain decimal within what one can get out at', () => {
  expect(['1.01', '2', '2.5', '10.00', '1000'].map(parseReading)).toEqual([
    101, 200, 250, 1000, 100_000,
  ]);
  for (const bad of ['1', '1.00', '0.5', '1.005', '1e3', '-2', ' 2', '1000.01', '2,5', '']) {
    expect(parseReading(bad)).toBeNull();
  }
  expect([100, 235, 100_000].map(readingText)).toEqual(['1.00', '2.35', '1000.00']);
});

test('each seed hashes to the one before it, and the ends differ', () => {
  const end = newChainEnd();
  const seeds = unrollChain(end, 50);
  expect(seeds).toHaveLength(51);
  expect(seeds[50]).toEqual(end);
  for (let n = 1; n <= 50; n += 1) {
    const again = unrollChain(seeds[n] ?? end, 1);
    expect(again[0]).toEqual(seeds[n - 1]);
  }
  expect(newChainEnd()).not.toEqual(end);
  expect(chainLength).toBe(100_000);
});

test('a burst point depends on the seed and the public seed alone, by a known answer', () => {
  const seed = Buffer.alloc(32, 1);
  expect(pointOf(seed, 'perya')).toBe(pointOf(seed, 'perya'));
  expect(pointOf(seed, 'perya')).toBe(5119);
});
