// Writes spans of time as clocks do.
import { expect, it } from 'vitest';
import { clockOf } from './seconds.ts';

it('writes time as a clock', () => {
  expect([0, 59_999, 247_000, 3_847_000, -5].map(clockOf)).toEqual([
    '0:00',
    '0:59',
    '4:07',
    '1:04:07',
    '0:00',
  ]);
});
