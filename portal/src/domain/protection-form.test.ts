// Shows which limits a form asks for, and which amounts it refuses.
import { expect, test } from 'vitest';
import { noLimits, readProtection } from './protection-form.ts';

const deposit = (amounts: Partial<typeof noLimits.deposit>) => ({
  ...noLimits,
  deposit: { ...noLimits.deposit, ...amounts },
});

test('nothing filled in sets nothing', () => {
  expect(readProtection(noLimits, 'PHP')).toEqual({ limits: [], problems: {} });
});

test('amounts become limits of their period, minutes one of the day', () => {
  const form = { ...deposit({ day: '1,500', month: ' 20000.5 ' }), minutesADay: 120 };
  expect(readProtection(form, 'PHP')).toEqual({
    limits: [
      { kind: 'deposit', period: 'day', amount: '1500.00', minutes: null },
      { kind: 'deposit', period: 'month', amount: '20000.50', minutes: null },
      { kind: 'session', period: 'day', amount: null, minutes: 120 },
    ],
    problems: {},
  });
});

test.each(['0', '-5', 'abc', '1e3', '0.001', '99999999999999999'])('refuses %s', (week) => {
  expect(readProtection(deposit({ week }), 'PHP')).toEqual({
    limits: [],
    problems: { week: 'invalid' },
  });
});
