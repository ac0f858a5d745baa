// The wheel is drawn to scale: what is seen is what is drawn by.
import { expect, test } from 'vitest';
import { middleOf, placesOf, slicePath, wholePercent } from './wheel-places.ts';

const places = placesOf([
  { amount: '0', chance: 5_000 },
  { amount: '5.00', chance: 2_500 },
  { amount: '500.00', chance: 2_500 },
]);

test('each place is as wide as its chance', () => {
  expect(places.map(({ from, to }) => to - from)).toEqual([180, 90, 90]);
  expect(places.map(({ isEmpty }) => isEmpty)).toEqual([true, false, false]);
  expect(middleOf(places, 2)).toBe(315);
});

test('a slice of half the disc is a half circle, a quarter of it a quarter', () => {
  expect(slicePath({ from: 0, to: 180, isEmpty: false })).toBe(
    'M0 0 L0.00 -100.00 A100 100 0 0 1 0.00 100.00 Z',
  );
  expect(slicePath({ from: 90, to: 360, isEmpty: false })).toContain('A100 100 0 1 1');
});

test('chances are written in percent, however small', () => {
  expect([5_000, 125, 1].map(wholePercent)).toEqual(['50', '1.25', '0.01']);
});
