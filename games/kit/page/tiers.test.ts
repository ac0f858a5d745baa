// What is celebrated, and how much: by payout and stake, exact at every limit.
import { expect, test } from 'vitest';
import { cheers, countMs, isWin, loudnessOf, tierFrom, tierOf } from './tiers.ts';

test.each([
  ['0', '10.00', 'none'],
  ['0.000000', '10.00', 'none'],
  ['0.01', '10.00', 'returned'],
  ['9.99', '10.00', 'returned'],
  ['10.00', '10.00', 'returned'],
  ['10.01', '10.00', 'win'],
  ['149.99', '10.00', 'win'],
  ['150.00', '10.00', 'big'],
  ['499.99', '10.00', 'big'],
  ['500.00', '10.00', 'huge'],
  ['0.000016', '0.000001', 'big'],
  ['100000000000.00', '1.00', 'huge'],
] as const)('[LAUNCH-05] %s at a stake of %s is %s', (payout, stake, tier) => {
  expect(tierOf(payout, stake)).toBe(tier);
});

test('[LAUNCH-05] what does not exceed the stake is no win', () => {
  expect((['none', 'returned', 'win', 'big', 'huge'] as const).filter(isWin)).toEqual([
    'win',
    'big',
    'huge',
  ]);
});

test('a larger win is counted longer, fuller and with more paper, within limits', () => {
  const payouts = ['11.00', '40.00', '150.00', '500.00', '5000.00', '900000.00'];
  const times = payouts.map((payout) => countMs(payout, '10.00'));
  const louds = payouts.map((payout) => loudnessOf(payout, '10.00'));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(louds).toEqual([...louds].sort((a, b) => a - b));
  expect(times[0]).toBeLessThan(1000);
  expect(Math.max(...times)).toBe(3000);
  expect([louds[0], Math.max(...louds)]).toEqual([0, 4]);
  expect(cheers.huge.papers).toBeGreaterThan(cheers.big.papers);
  expect(tierFrom.huge).toBeGreaterThan(tierFrom.big);
});
