// Shows how moments are written.
import { expect, test } from 'vitest';
import { formatKickOff } from './clock.ts';

test('[HOME-10] a match starts at month/day hour:minute of the merchant’s time zone', () => {
  expect(formatKickOff('2026-03-02T00:05:00+08:00')).toBe('3/2 00:05');
  expect(formatKickOff('2026-12-10T16:05:00+00:00')).toBe('12/10 16:05');
});
