// Shows which limits a form changes, and which amounts it refuses.
import { limitPeriods, type LimitPeriod } from '@perya/contract/play/protection';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, readProtection, type CurrentLimits } from './protection-form.ts';

const none = formOf([]);
const deposit = (amounts: Partial<typeof none.deposit>) => ({
  ...none,
  deposit: { ...none.deposit, ...amounts },
});

test('nothing filled in sets nothing', () => {
  expect(readProtection(none, 'PHP', [])).toEqual({ limits: [], problems: {} });
});

test('amounts become limits of their period, minutes one of the day', () => {
  const form = { ...deposit({ day: '1,500', month: ' 20000.5 ' }), minutesADay: 120 };
  expect(readProtection(form, 'PHP', [])).toEqual({
    limits: [
      { kind: 'deposit', period: 'day', amount: '1500.00', minutes: null },
      { kind: 'deposit', period: 'month', amount: '20000.50', minutes: null },
      { kind: 'session', period: 'day', amount: null, minutes: 120 },
    ],
    problems: {},
  });
});

test('what holds is filled in, and only what is changed is sent', () => {
  const rest = { pending: null, minutes: null };
  const current: CurrentLimits = [
    { kind: 'deposit', period: 'day', amount: '1500.00', ...rest },
    { kind: 'deposit', period: 'week', amount: '5000.00', ...rest },
    { kind: 'loss', period: 'day', amount: '300.00', ...rest },
    { kind: 'session', period: 'day', amount: null, minutes: 45, pending: null },
  ];
  const form = formOf(current);
  expect(form).toEqual({
    ...deposit({ day: '1500.00', week: '5000.00' }),
    loss: { day: '300.00', week: '', month: '' },
    minutesADay: 45,
  });
  expect(readProtection(form, 'PHP', current).limits).toEqual([]);
  const changed = { ...form, deposit: { ...form.deposit, day: '1,500', week: '' } };
  expect(readProtection({ ...changed, minutesADay: null }, 'PHP', current).limits).toEqual([
    { kind: 'deposit', period: 'week', amount: null, minutes: null },
    { kind: 'session', period: 'day', amount: null, minutes: null },
  ]);
});

test('losses are limited by themselves, and told apart from deposits', () => {
  const form = { ...none, loss: { day: '250', week: '', month: '-1' } };
  expect(readProtection(form, 'PHP', [])).toEqual({
    limits: [{ kind: 'loss', period: 'day', amount: '250.00', minutes: null }],
    problems: { 'loss.month': 'invalid' },
  });
});

test.each(['0', '-5', 'abc', '1e3', '0.001', '99999999999999999'])('refuses %s', (week) => {
  expect(readProtection(deposit({ week }), 'PHP', [])).toEqual({
    limits: [],
    problems: { week: 'invalid' },
  });
});

test('a longer period that allows less than a shorter one is marked', () => {
  const form = deposit({ day: '500', week: '300', month: '400' });
  expect(readProtection(form, 'PHP', []).problems).toEqual({ week: 'order', month: 'order' });
  const equal = deposit({ day: '500', week: '500', month: '500' });
  expect(readProtection(equal, 'PHP', []).problems).toEqual({});
  const gap = { ...none, loss: { day: '500', week: '', month: '499.99' } };
  expect(readProtection(gap, 'PHP', []).problems).toEqual({ 'loss.month': 'order' });
});

test('what waits counts for a period that stays', () => {
  const pending = { amount: '900.00', minutes: null, from: '2026-03-02T04:00:00.000Z' };
  const held = { kind: 'deposit', minutes: null } as const;
  const current: CurrentLimits = [
    { ...held, period: 'day', amount: '100.00', pending },
    { ...held, period: 'week', amount: '5000.00', pending: null },
  ];
  const lower = (week: string) => readProtection(deposit({ day: '100.00', week }), 'PHP', current);
  expect(lower('800').problems).toEqual({ week: 'order' });
  expect(lower('900').problems).toEqual({});
});

const amounts = fc.record({
  day: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  week: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  month: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
});

function isOrdered({ day, week, month }: Readonly<Record<LimitPeriod, number | null>>): boolean {
  const known = [day, week, month].filter((most) => most !== null);
  return known.every((most, i) => i === 0 || most >= (known[i - 1] ?? 0));
}

test('changes are sent in an order in which each one keeps the periods in theirs', () => {
  fc.assert(
    fc.property(amounts.filter(isOrdered), amounts.filter(isOrdered), (before, after) => {
      const typed = (most: number | null) => (most === null ? '' : `${most}.00`);
      const current: CurrentLimits = limitPeriods.flatMap((period) =>
        before[period] === null
          ? []
          : [
              {
                kind: 'deposit',
                period,
                amount: typed(before[period]),
                minutes: null,
                pending: null,
              },
            ],
      );
      const { day, week, month } = after;
      const form = deposit({ day: typed(day), week: typed(week), month: typed(month) });
      const { limits, problems } = readProtection(form, 'PHP', current);
      expect(problems).toEqual({});
      const held = { ...before };
      for (const { period, amount } of limits) {
        held[period] = amount === null ? null : Number(amount);
        expect(isOrdered(held)).toBe(true);
      }
      expect(held).toEqual(after);
    }),
  );
});
