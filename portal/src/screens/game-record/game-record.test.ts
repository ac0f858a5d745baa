// Shows the periods of the betting record, what a bet came to, and its days.
import { describe, expect, test } from 'vitest';
import { signOf } from '#lib/format-money.ts';
import { byDay } from '#domain/records/by-day.ts';
import { outcomeOf } from './bets.ts';
import { dayIn, isAskable, lengthOf, periodOf } from '#domain/records/period.ts';

const manila = 'Asia/Manila';
const at = (iso: string) => Date.parse(iso);

describe('the periods', () => {
  test('[ROUTE-20] today is the merchant’s, not the device’s or the server’s', () => {
    const lateEvening = at('2026-11-20T16:30:00Z');
    expect(dayIn('UTC', lateEvening)).toBe('2026-11-20');
    expect(dayIn(manila, lateEvening)).toBe('2026-11-21');
    expect(periodOf('today', lateEvening, manila)).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-11-21',
    });
  });

  test('[ROUTE-20] yesterday, 7 days and 30 days count whole days and include both ends', () => {
    const now = at('2026-03-01T04:00:00Z');
    expect(periodOf('yesterday', now, manila)).toEqual({
      startDate: '2026-02-28',
      endDate: '2026-02-28',
    });
    expect(periodOf('week', now, manila)).toEqual({
      startDate: '2026-02-23',
      endDate: '2026-03-01',
    });
    expect(periodOf('month', now, manila)).toEqual({
      startDate: '2026-01-31',
      endDate: '2026-03-01',
    });
  });

  test('[ROUTE-20] half a year is the longest, of one’s own too', () => {
    const half = periodOf('halfYear', at('2026-11-20T12:00:00Z'), manila);
    expect(half).toEqual({ startDate: '2026-05-21', endDate: '2026-11-20' });
    expect(lengthOf(half)).toBe(184);
    expect(isAskable(half)).toBe(true);
    expect(isAskable({ ...half, startDate: '2026-05-20' })).toBe(false);
    expect(isAskable({ startDate: '2026-11-20', endDate: '2026-11-19' })).toBe(false);
    expect(isAskable({ startDate: '', endDate: '2026-11-19' })).toBe(false);
    expect(isAskable({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe(true);
  });

  test('[ROUTE-20] a night with a changed clock loses no day', () => {
    const afterSpringForward = at('2026-03-29T22:30:00Z');
    expect(periodOf('yesterday', afterSpringForward, 'Europe/Berlin').endDate).toBe('2026-03-29');
  });
});

describe('the bets', () => {
  const bet = { state: 'settled', stake: '5.00', payout: '0.00', currency: 'PHP' } as const;

  test('[ROUTE-20] a bet brings its payout less its stake', () => {
    expect(outcomeOf(bet)).toEqual({ kind: 'lost', net: '-5.00' });
    expect(outcomeOf({ ...bet, payout: '12.50' })).toEqual({ kind: 'won', net: '7.50' });
    expect(outcomeOf({ ...bet, payout: '5.00' })).toEqual({ kind: 'even', net: '0.00' });
    const small = { ...bet, stake: '0.000002', payout: '0.000003', currency: 'USDT' } as const;
    expect(outcomeOf(small)).toEqual({ kind: 'won', net: '0.000001' });
  });

  test('[ROUTE-20] a payout below the stake is a loss, and nothing is won at zero', () => {
    expect(outcomeOf({ ...bet, payout: '4.99' })).toEqual({ kind: 'lost', net: '-0.01' });
    expect(['0.00', '-1.00', '0.01'].map(signOf)).toEqual([0, -1, 1]);
  });

  test('[ROUTE-20] an open or cancelled bet has brought nothing', () => {
    expect(outcomeOf({ ...bet, state: 'open' })).toEqual({ kind: 'open' });
    expect(outcomeOf({ ...bet, state: 'cancelled' })).toEqual({ kind: 'cancelled' });
  });

  test('[ROUTE-20] bets stand under the merchant’s day, in the order they came', () => {
    const bets = [
      { id: 1, placedAt: '2026-11-20T17:00:00Z' },
      { id: 2, placedAt: '2026-11-20T16:00:00Z' },
      { id: 3, placedAt: '2026-11-20T15:59:59Z' },
    ];
    const days = byDay(bets, manila).map(({ day, bets: of }) => [day, of.map(({ id }) => id)]);
    expect(days).toEqual([
      ['2026-11-21', [1, 2]],
      ['2026-11-20', [3]],
    ]);
    expect(byDay([], manila)).toEqual([]);
  });
});
