// Shows how an instant is written for a time zone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentIn } from './clock.ts';

test.each([
  ['Asia/Manila', '2026-03-01T16:05:00Z', '2026-03-02T00:05:00+08:00'],
  ['America/Sao_Paulo', '2026-01-01T02:59:59Z', '2025-12-31T23:59:59-03:00'],
  ['Asia/Kolkata', '2026-06-30T18:30:00Z', '2026-07-01T00:00:00+05:30'],
  ['UTC', '2026-03-01T16:05:00Z', '2026-03-01T16:05:00+00:00'],
])('the clocks of %s show %s as %s', (timeZone, instant, shown) => {
  expect(momentIn(timeZone, new Date(instant))).toBe(shown);
});

test('what a time zone shows is the instant that it was asked for', () => {
  const zones = fc.constantFrom('Asia/Manila', 'Europe/Lisbon', 'America/St_Johns', 'UTC');
  const seconds = fc.integer({ min: 0, max: 4_102_444_800 });
  fc.assert(
    fc.property(zones, seconds, (timeZone, at) => {
      expect(Date.parse(momentIn(timeZone, new Date(at * 1000)))).toBe(at * 1000);
    }),
  );
});
