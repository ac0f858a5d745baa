// Shows which limits a form changes, and which amounts it refuses.
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
