// Shows which sums a member is offered: usual and round ones, never outside the limits.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickSums } from './quick-sums.ts';

const limits = { least: 10_000n, most: 5_000_000n };

test('[CASH-01] without a habit they are round, the smallest first', () => {
  expect(quickSums([], limits)).toEqual([10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n]);
});

test('[CASH-01] what a member usually deposits is among them', () => {
  expect(quickSums([77_700n, 10_000n, 3_000_000n, 30_000n], limits)).toEqual([
    10_000n,
    20_000n,
    50_000n,
    77_700n,
    100_000n,
    3_000_000n,
  ]);
});

test('they are within the limits, ascending, each once, and at most six', () => {
  const sums = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(sums), sums, sums, (usual, one, other) => {
      const [least, most] = one < other ? [one, other] : [other, one];
      const quick = quickSums(usual, { least, most });
      expect(quick.length).toBeLessThanOrEqual(6);
      expect(quick.every((sum) => sum >= least && sum <= most)).toBe(true);
      expect(quick.every((sum, place) => place === 0 || sum > (quick[place - 1] ?? 0n))).toBe(true);
    }),
  );
});
