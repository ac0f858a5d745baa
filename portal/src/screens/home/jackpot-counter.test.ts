// Holds the illustrative jackpot to the specification's bounds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jackpotAt, nextStep } from './jackpot-counter.ts';

test('[FRAME-10] starts between 70,000,000 and 130,000,000, the same for everybody', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 60_000 }), (merchant, day) => {
      const start = jackpotAt(merchant, day * 86_400_000);
      expect(start).toBeGreaterThanOrEqual(70_000_000);
      expect(start).toBeLessThanOrEqual(130_000_000);
      expect(jackpotAt(merchant, day * 86_400_000)).toBe(start);
      expect(jackpotAt(merchant, day * 86_400_000 + 8_000)).toBe(start + 600);
    }),
  );
});

test('[FRAME-10] grows by 100 to 500 every 3, 4 or 5 seconds', () => {
  const below = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(below, below, (first, second) => {
      const chances = [first, second];
      const { grow, afterMs } = nextStep(() => chances.shift() ?? 0);
      expect(grow).toBeGreaterThanOrEqual(100);
      expect(grow).toBeLessThanOrEqual(500);
      expect([3_000, 4_000, 5_000]).toContain(afterMs);
    }),
  );
  expect(nextStep(() => 0)).toEqual({ grow: 100, afterMs: 3_000 });
  expect(nextStep(() => 0.999_999)).toEqual({ grow: 500, afterMs: 5_000 });
});
