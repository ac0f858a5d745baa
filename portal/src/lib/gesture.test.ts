// Shows when a movement counts as a swipe.
import { expect, test } from 'vitest';
import { swipeDirection } from './gesture.ts';

test.each([
  [61, 0, 'right'],
  [-61, 10, 'left'],
  [10, -70, 'up'],
  [0, 70, 'down'],
  [60, 0, null],
  [-60, 59, null],
] as const)('[CONST-08] a movement of %i by %i is %s', (x, y, direction) => {
  expect(swipeDirection(x, y)).toBe(direction);
});
