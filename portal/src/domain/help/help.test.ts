// Shows how the address chooses the active item of the help centre.
import { expect, test } from 'vitest';
import { activeItem } from './help.ts';

test.each([
  [null, 3, 0],
  ['2', 3, 2],
  ['3', 3, -1],
  ['none', 3, -1],
  ['-1', 3, -1],
  ['1e1', 20, -1],
])('[ROUTE-27] query i=%s of %i items selects %i', (query, count, active) => {
  expect(activeItem(query, count)).toBe(active);
});
