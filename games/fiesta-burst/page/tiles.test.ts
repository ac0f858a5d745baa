// Where a falling symbol is, and how far a bursting one has come.
import { expect, test } from 'vitest';
import { burstMs, burstPart, dropTo, fallMs, isMoving, rowOf, tileAt } from './tiles.ts';

test('a symbol stands still until it falls, and comes to rest on its row', () => {
  const tile = tileAt(3, 0);
  expect(rowOf(tile, 100)).toBe(0);
  dropTo(tile, 2, 1000);
  expect(rowOf(tile, 999)).toBe(0);
  const way = [0.1, 0.3, 0.5, 0.7].map((part) => rowOf(tile, 1000 + part * fallMs));
  expect(way).toEqual([...way].sort((a, b) => a - b));
  // It goes a little too far, and never as far as the next row.
  expect(rowOf(tile, 1000 + 0.86 * fallMs)).toBeGreaterThan(2);
  expect(rowOf(tile, 1000 + 0.86 * fallMs)).toBeLessThan(2.2);
  expect(rowOf(tile, 1000 + fallMs)).toBe(2);
  expect(isMoving(tile, 1000 + fallMs)).toBe(false);
});

test('a symbol that comes in falls from where it is said to', () => {
  const tile = tileAt(3, 1);
  dropTo(tile, 1, 0, -4);
  expect(rowOf(tile, 0)).toBe(-4);
});

test('a burst goes from nothing to gone', () => {
  const tile = tileAt(3, 1);
  expect(burstPart(tile, 5000)).toBe(0);
  tile.burstAt = 5000;
  expect(burstPart(tile, 5000 + burstMs / 2)).toBeCloseTo(0.5);
  expect(burstPart(tile, 9000)).toBe(1);
});
