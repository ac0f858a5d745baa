// Shows which colours can be read on which.
import { expect, test } from 'vitest';
import { colourNames, contrast, unreadablePairs, type ColourSet } from './colours.ts';

test('contrast is that of WCAG: from none to that of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

test('a set that can be read names no pair, and one colour that can’t names its pairs', () => {
  const dark = new Set(['ground', 'surface', 'raised', 'line', 'on-accent', 'on-alert']);
  const set = Object.fromEntries(
    colourNames.map((name) => [name, dark.has(name) ? '#101010' : '#ffffff']),
  ) as ColourSet;
  expect(unreadablePairs(set)).toEqual([]);
  expect(unreadablePairs({ ...set, quiet: '#444444' })).toEqual([
    ['quiet', 'ground'],
    ['quiet', 'surface'],
    ['quiet', 'raised'],
  ]);
});
