// Shows when a movement counts as a swipe.
import { expect, test } from 'vitest';
import { isPull, isSwipeBack, landsAtEdge, swipeDirection, swipesBackItself } from './gesture.ts';

test.each([
  [61, 0, 'right'],
  [-61, 10, 'left'],
  [10, -70, 'up'],
  [0, 70, 'down'],
  [60, 0, null],
  [-60, 59, null],
] as const)('[CONST-03] a movement of %i by %i is %s', (x, y, direction) => {
  expect(swipeDirection(x, y)).toBe(direction);
});

test.each([
  [101, 0, 'ltr', true],
  [100, 0, 'ltr', false],
  [150, 151, 'ltr', false],
  [-150, 0, 'ltr', false],
  [-101, 20, 'rtl', true],
  [150, 0, 'rtl', false],
] as const)('[FRAME-11] from the edge by %i, %i (%s): back %s', (x, y, direction, back) => {
  expect(isSwipeBack(x, y, direction)).toBe(back);
});

test('[FRAME-11] a swipe back begins at the edge that the text begins at', () => {
  const width = 360;
  expect(landsAtEdge({ startX: 36, width, direction: 'ltr' })).toBe(true);
  expect(landsAtEdge({ startX: 37, width, direction: 'ltr' })).toBe(false);
  expect(landsAtEdge({ startX: 324, width, direction: 'rtl' })).toBe(true);
  expect(landsAtEdge({ startX: 10, width, direction: 'rtl' })).toBe(false);
});

test('a pull goes down, and further than a swipe', () => {
  expect([isPull(0, 101), isPull(0, 100), isPull(0, -150), isPull(120, 110)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, false],
])('%s with %i touch points has a swipe of its own: %s', (agent, points, own) => {
  expect(swipesBackItself(agent, points)).toBe(own);
});
