// Reads texts by good patterns, and by those that would take for ever.
import { expect, it } from 'vitest';
import { fitsPattern } from './pattern.ts';

it('[REG-03] says whether a text fits', () => {
  expect(fitsPattern('Maria-1', '^[A-Z][a-z]+-\\d$')).toBe(true);
  expect(fitsPattern('maria', '^[A-Z]')).toBe(false);
  expect(fitsPattern('ñandú', '^\\S+$')).toBe(true);
});

it.each(['^(a+)+$', '^(\\w+\\s?)*$', '(', '^(.*)*\\1$'])(
  'is stopped by no pattern: %s',
  (pattern) => {
    const began = performance.now();
    for (let i = 0; i < 100; i += 1) {
      expect(fitsPattern(`${'a'.repeat(127)}!`, pattern)).toBe(false);
    }
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(fitsPattern('still there', '^[a-z ]+$')).toBe(true);
  },
);
