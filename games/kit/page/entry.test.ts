// The stake that a game begins with, and shares that add up.
import { expect, test, vi } from 'vitest';
import { lastChip } from '../../dado-ng-perya/stakes.ts';
import type { RoundView } from './api.ts';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
// The page's modules read the screen's settings when they are loaded.
const { recentOutcome, startingStake } = await import('./entry.ts');
const sheets = await import('./sheets.ts');

const stakes = ['1.00', '2.00', '5.00', '10.00', '20.00'];

test('a game begins with the stake that was played last', () => {
  expect(startingStake({ stakes, balance: '100.00' }, '20.00')).toBe('20.00');
});

test('a last stake that is no longer offered or can not be paid gives the next one below', () => {
  expect(startingStake({ stakes, balance: '100.00' }, '50.00')).toBe('20.00');
  expect(startingStake({ stakes, balance: '7.00' }, '20.00')).toBe('5.00');
  expect(startingStake({ stakes, balance: '100.00' }, '0.50')).toBe('1.00');
});

test('the last chip is the largest that the last bets can be laid with', () => {
  const choice = { red: '1000', green: '500' };
  expect(lastChip({ choice, currency: 'PHP' }, stakes)).toBe('5.00');
  expect(lastChip({ choice: null, currency: 'PHP' }, stakes)).toBeUndefined();
});

test('a return and the house’s share add up to 100 %, whatever is cut off', () => {
  for (const ppm of [956_802, 961_358, 956_480, 967_592, 972_222, 970_000]) {
    const [own, house] = [sheets.percent(ppm), sheets.restPercent(ppm)].map(Number.parseFloat);
    expect(((own ?? 0) + (house ?? 0)).toFixed(2)).toBe('100.00');
  }
});

test('a page that is loaded anew says what came of the round that it was left in', () => {
  const at = new Date().toISOString();
  const round = { payout: '12.00', currency: 'PHP', at } as RoundView;
  expect(recentOutcome(round)).toBe('Your last round paid ₱12.00');
  expect(recentOutcome({ ...round, payout: '0.00' })).toBe('Your last round paid nothing');
  expect(recentOutcome({ ...round, at: '2026-01-01T00:00:00.000Z' })).toBeNull();
  expect(recentOutcome(null)).toBeNull();
});
