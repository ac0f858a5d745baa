// Shows that the mosaic never ends in a ragged row.
import { expect, test } from 'vitest';
import { fillRows } from './hot-games.tsx';

test.each([
  [0, 0],
  [1, 1],
  [5, 5],
  [6, 6],
  [8, 6],
  [11, 9],
  [41, 12],
])('[HOME-05] of %i hot games the mosaic shows %i', (given, shown) => {
  expect(fillRows(Array.from({ length: given }, (_, index) => index))).toHaveLength(shown);
});
