// Shows which numbers of envelopes are taken, however a phone writes them.
import { expect, test } from 'vitest';
import { countIn, countProblem } from './envelopes.ts';

test('[AGENT-15] whole numbers above nothing, in any digits', () => {
  expect(['5', ' 12 ', '٧', '0', '-1', '1.5', '', 'ten'].map(countIn)).toEqual([
    5,
    12,
    7,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('[AGENT-15] no more envelopes than the limit, and none that would be empty', () => {
  expect(countProblem('500', 50_000n)).toBeNull();
  expect(countProblem('501', 50_000n)).toBe('many');
  expect(countProblem('5', 4n)).toBe('many');
  expect(countProblem('5', null)).toBeNull();
  expect(countProblem('x', 4n)).toBe('wrong');
});
