// Shows how moments are written.
import { expect, test } from 'vitest';
import { formatKickOff } from './clock.ts';

test('[HOME-10] a match starts at month/day hour:minute of the merchant’s time zone', () => {
  const iso = '2026-03-01T16:05:00Z';
  expect(formatKickOff(iso, 'en', 'Asia/Manila')).toBe('3/2 00:05');
  expect(formatKickOff(iso, 'fil', 'UTC')).toBe('3/1 16:05');
});
