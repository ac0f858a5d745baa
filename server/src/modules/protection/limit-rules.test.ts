// Plays through what a player may ask for: whatever the order, nothing loosens within a day.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitAfter, limitAt, noLimit } from './limit-rules.ts';
import type { StoredLimit } from './limit-rules.ts';

const start = Date.parse('2026-03-01T04:00:00Z');
const hour = 60 * 60 * 1000;
const at = (hours: number): Date => new Date(start + hours * hour);

describe('a limit', () => {
  it('counts at once where there was none, and where it is lower', () => {
    const set = limitAfter(noLimit, 1_000n, at(0));
    expect(set).toEqual({ most: 1_000n, pendingMost: null, pendingFrom: null });
    expect(limitAfter(set, 400n, at(1))).toEqual({ ...noLimit, most: 400n });
  });

  it('is raised or lifted after 24 hours, to the millisecond', () => {
    const held: StoredLimit = { ...noLimit, most: 400n };
    for (const wanted of [401n, null]) {
      const asked = limitAfter(held, wanted, at(0));
      expect(asked).toEqual({ most: 400n, pendingMost: wanted, pendingFrom: at(24) });
      expect(limitAt(asked, new Date(at(24).getTime() - 1))).toEqual(asked);
      expect(limitAt(asked, at(24))).toEqual({ ...noLimit, most: wanted });
    }
  });

  it('does not wait longer when the same is asked for again, but does for something else', () => {
    const asked = limitAfter({ ...noLimit, most: 400n }, 800n, at(0));
    expect(limitAfter(asked, 800n, at(20))).toEqual(asked);
    expect(limitAfter(asked, 900n, at(20)).pendingFrom).toEqual(at(44));
    expect(limitAfter(asked, null, at(20)).pendingFrom).toEqual(at(44));
  });

  it('calls off what waits when what holds, or less, is asked for', () => {
    const asked = limitAfter({ ...noLimit, most: 400n }, null, at(0));
    expect(limitAfter(asked, 400n, at(1))).toEqual({ ...noLimit, most: 400n });
    expect(limitAfter(asked, 10n, at(1))).toEqual({ ...noLimit, most: 10n });
  });

  it('never loosens within a day of having been asked to, whatever else is asked for', () => {
    const wish = fc.record({
      wanted: fc.option(fc.bigInt({ min: 1n, max: 50n }), { nil: null }),
      afterHours: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 20 }), (wishes) => {
        let stored: StoredLimit = noLimit;
        let hours = 0;
        const asked: { hours: number; wanted: bigint | null }[] = [];
        for (const { wanted, afterHours } of wishes) {
          const before = limitAt(stored, at(hours));
          hours += afterHours;
          const held = limitAt(stored, at(hours)).most;
          const looser = held === null ? before.most !== null : held > (before.most ?? held);
          const aDayAgo = asked.some((one) => one.wanted === held && hours - one.hours >= 24);
          expect(!looser || aDayAgo).toBe(true);
          stored = limitAfter(stored, wanted, at(hours));
          const now = limitAt(stored, at(hours)).most;
          expect(held === null || (now !== null && now <= held)).toBe(true);
          asked.push({ hours, wanted });
        }
      }),
      { numRuns: 500 },
    );
  });
});
