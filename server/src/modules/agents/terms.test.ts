// Worked cases of salaries and dividends, with their numbers.
import type { Terms } from '@perya/contract/agents/contracts';
import { expect, test } from 'vitest';
import { dividendOf, salaryOf } from './terms.ts';
import type { Figures } from './terms.ts';

const tier = (base: string, active: number, rate: string) => ({
  base,
  active,
  rate,
  loss: null,
  fixed: null,
});

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '100',
  tiers: [tier('10000', 2, '0.5'), tier('50000', 5, '0.8')],
  deductions: [],
  carry: 'none',
};

const of = (turnover: bigint, active: number, payout = 0n): Figures => ({
  turnover,
  valid: turnover,
  payout,
  deductions: 0n,
  active,
});

const salary = (figures: Figures, changes: Partial<Terms> = {}) =>
  salaryOf({ ...terms, ...changes }, figures, 'PHP');

test('[AGENT-13] case 2: with four active the lower tier, with five the higher', () => {
  expect(salary(of(6_425_075n, 4))).toMatchObject({ gross: 32_125n, tier: 0 });
  expect(salary(of(6_425_075n, 5))).toMatchObject({ gross: 51_400n, tier: 1 });
  expect(salary(of(999_999n, 5))).toMatchObject({ gross: 0n, tier: null });
});

test('[AGENT-13] a named loss is signed: a team that won passes none', () => {
  const tiers = [{ ...tier('10000', 2, '0.5'), loss: '500' }];
  expect(salary(of(2_000_000n, 2, 1_950_000n), { tiers }).gross).toBe(10_000n);
  expect(salary(of(2_000_000n, 2, 1_950_001n), { tiers }).gross).toBe(0n);
  expect(salary(of(2_000_000n, 2, 2_050_000n), { tiers }).gross).toBe(0n);
});

test('[AGENT-13] a fixed sum is paid whatever the base is', () => {
  const tiers = [{ ...tier('10000', 2, '0'), rate: null, fixed: '88.00' }];
  expect(salary(of(9_900_000n, 2), { tiers }).gross).toBe(8_800n);
});

test('[AGENT-13] case 4: what a winning half carries, none, into the half after, for good', () => {
  const lost = (sum: bigint): Figures =>
    sum < 0n ? of(100_000_000n, 0, 100_000_000n - sum) : of(sum, 0);
  const tiers = [tier('0', 0, '10')];
  const halves = (carry: Terms['carry'], begins = 0n) => {
    const by = { ...terms, tiers, carry };
    const context = { currency: 'PHP', carry: begins } as const;
    const first = dividendOf(by, lost(-1_800_000n), { ...context, isFirst: true });
    const after = { ...context, carry: first.carryOut, isFirst: false };
    return [first.gross, dividendOf(by, lost(9_500_000n), after).gross];
  };
  expect(halves('none')).toEqual([0n, 950_000n]);
  expect(halves('half')).toEqual([0n, 770_000n]);
  expect(halves('permanent', 600_000n)).toEqual([0n, 710_000n]);
  const second = { currency: 'PHP', carry: 0n, isFirst: false } as const;
  expect(dividendOf({ ...terms, tiers, carry: 'half' }, lost(-1n), second).carryOut).toBe(0n);
});
