// Rates in percent and in parts per million, there and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ppmOfRate, rateOfPpm, rateSchema } from './rates.ts';

test('a rate is the same, there and back', () => {
  expect(['0', '0.8', '1.25', '0.0001'].map(ppmOfRate)).toEqual([0, 8_000, 12_500, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      const text = rateOfPpm(ppm);
      expect(rateSchema.safeParse(text).success).toBe(true);
      expect(ppmOfRate(text)).toBe(ppm);
    }),
  );
});

test('[AGENT-12] percent signs, commas and signs are no rate', () => {
  for (const wrong of ['0.8%', '0,8', '-1', '+1', '1e2', '.5', '1.', '00.5', '0.00001', '']) {
    expect(rateSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});
