// Shows the bars of the profit and loss: no day is left out, none is counted twice.
import { describe, expect, test } from 'vitest';
import { lengthOf } from './period.ts';
import { barsOf } from './buckets.ts';

const days = [
  { day: '2026-11-01', net: '-20.00' },
  { day: '2026-11-03', net: '5.50' },
  { day: '2026-11-30', net: '1.00' },
];

describe('the bars', () => {
  test('[CASH-04] up to a month has a bar a day, oldest first, days without play at zero', () => {
    const bars = barsOf(days, { startDate: '2026-11-01', endDate: '2026-11-30' });
    expect(bars).toHaveLength(30);
    expect(bars.map(({ net }) => net).filter((net) => net !== 0)).toEqual([-20, 5.5, 1]);
    expect(bars[0]).toEqual({
      period: { startDate: '2026-11-01', endDate: '2026-11-01' },
      net: -20,
    });
    expect(bars[bars.length - 1]?.period.startDate).toBe('2026-11-30');
  });

  test('[CASH-04] a longer period has a bar a week to its end, and the rest in the first', () => {
    const period = { startDate: '2026-05-31', endDate: '2026-11-30' };
    const bars = barsOf(days, period);
    expect(bars.reduce((sum, bar) => sum + lengthOf(bar.period), 0)).toBe(lengthOf(period));
    expect(bars[bars.length - 1]).toEqual({
      period: { startDate: '2026-11-24', endDate: '2026-11-30' },
      net: 1,
    });
    expect(bars[0]?.period.startDate).toBe('2026-05-31');
    expect(bars.reduce((sum, { net }) => sum + net, 0)).toBe(-13.5);
  });

  test('[CASH-04] no play has flat bars', () => {
    const bars = barsOf([], { startDate: '2026-11-01', endDate: '2026-11-07' });
    expect(bars.map(({ net }) => net)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
