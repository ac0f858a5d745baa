// Shows that whoever can transfer nothing is told the reason that holds.
import { expect, test } from 'vitest';
import { leastOf, whyNothing } from './transfer-form.ts';

const terms = {
  currency: 'PHP',
  receiver: 'm****a',
  wallet: '100.00',
  free: '100.00',
  locked: '0.00',
  owed: '0.00',
  daily: '500.00',
  leftToday: '500.00',
  most: '100.00',
  bonusRuns: false,
} as const;

test('[ROUTE-25] nothing keeps what can go', () => {
  expect(whyNothing(terms)).toBeNull();
});

test.each([
  ['transfer.noneOff', { daily: '0.00', leftToday: '0.00' }],
  ['transfer.noneLimit', { leftToday: '0.00' }],
  ['transfer.noneEmpty', { wallet: '0.00', free: '0.00' }],
  ['transfer.noneLocked', { free: '0.00', locked: '100.00' }],
  ['transfer.noneOwed', { owed: '100.00' }],
  ['transfer.noneBonus', { bonusRuns: true }],
])('[ROUTE-25] [AGENT-10] %s', (text, other) => {
  expect(whyNothing({ ...terms, ...other, most: '0.00' })).toBe(text);
});

test('[ROUTE-25] the least is one unit of the currency', () => {
  expect([leastOf('PHP'), leastOf('USDT'), leastOf('VND')]).toEqual(['0.01', '0.000001', '1']);
});
