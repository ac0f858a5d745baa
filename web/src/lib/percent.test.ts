// Shows shares written as percent, with the mark of the language.
import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('shares are written exactly, without zeros at the end', () => {
  expect([0, 1, 4_500, 10_000, 5_000, 123_456].map((ppm) => percentOf(ppm, 'EN'))).toEqual([
    '0%',
    '0.0001%',
    '0.45%',
    '1%',
    '0.5%',
    '12.3456%',
  ]);
  expect(percentOf(4_500, 'PT')).toBe('0,45%');
});
