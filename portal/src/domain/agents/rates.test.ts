// Rates as people type them.
import { expect, test } from 'vitest';
import { readRate, writtenRate } from './rates.ts';

test.each([
  ['0.8', '0.8'],
  ['0,8', '0.8'],
  ['0.80 %', '0.8'],
  [' 0,8% ', '0.8'],
  ['٠٫٨٪', '0.8'],
  ['.5', '0.5'],
  ['007', '7'],
  ['12.', '12'],
  ['10', '10'],
  ['0', '0'],
  ['100', '100'],
  ['0.0001', '0.0001'],
])('[AGENT-13] %j is read as %s percent', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

test.each(['', '%', '-1', '1e2', '0.00001', '100.1', '1.2.3', 'eight', '0.8%%'])(
  '[AGENT-13] %j is no rate',
  (typed) => {
    expect(readRate(typed)).toBeNull();
  },
);

test('a rate is written in the language’s way', () => {
  expect(writtenRate('0.8', 'EN')).toBe('0.8%');
  expect(writtenRate('0.8', 'PT')).toBe('0,8%');
});
