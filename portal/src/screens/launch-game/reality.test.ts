// Holds the reality check to its interval: never later than an hour, never twice for the same time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalMs, playedMs, untilCheck } from './reality.ts';

const began = '2026-03-01T04:00:00.000Z';
const minute = 60_000;

describe('a reality check', () => {
  it.each([15, 30, 60])('[LAUNCH-05] of every %i minutes is due at the minute', (minutes) => {
    expect(untilCheck(began, 0, minutes, null)).toBe(minutes * minute);
    expect(untilCheck(began, minutes * minute, minutes, null)).toBe(0);
  });

  it('counts on from the one that was answered, in the same sitting only', () => {
    const answered = { startedAt: began, elapsedMs: 31 * minute };
    expect(untilCheck(began, 40 * minute, 30, answered)).toBe(21 * minute);
    const later = '2026-03-01T09:00:00.000Z';
    expect(untilCheck(later, 5 * minute, 30, answered)).toBe(25 * minute);
  });

  it('[LAUNCH-05] counts no pause: its clock runs on for as long as the server says', () => {
    const played = { playedSeconds: 600, countsOnSeconds: 300 };
    expect(playedMs(played, 0)).toBe(10 * minute);
    expect(playedMs(played, 4 * minute)).toBe(14 * minute);
    expect(playedMs(played, 20 * minute)).toBe(15 * minute);
    expect(playedMs(played, -minute)).toBe(10 * minute);
  });

  it('never waits longer than an hour, whatever number is kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.constant(Number.MAX_SAFE_INTEGER)), (minutes) => {
        expect(intervalMs(minutes)).toBeGreaterThan(0);
        expect(intervalMs(minutes)).toBeLessThanOrEqual(60 * minute);
      }),
    );
  });
});
