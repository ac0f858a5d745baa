// Holds the invented matches to what a feed must keep: one past, one future, fair odds.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { artOf } from '#lib/art';
import { oddsOf, simulatedFeed } from './simulated-feed.ts';
import { hotMatchesOf } from './sports.ts';

const hour = 3_600_000;
const start = new Date('2026-03-01T12:20:00Z');
const drawn = readFileSync(new URL('../../../../portal/art/crests.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => `crest/${row.split('\t')[0] ?? ''}`);
const art = artOf(
  Object.fromEntries(drawn.map((key) => [key, { file: `${key}.webp`, width: 128, height: 128 }])),
);
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const at = (now: Date) =>
  simulatedFeed.matches(new Date(now.getTime() - 2 * hour), new Date(now.getTime() + hour), now);

describe('the simulated feed', () => {
  it('[HOME-10] tells the same of the same moment, and never takes a goal back', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 90 }), (now, minutes) => {
        const first = at(now);
        expect(at(now)).toEqual(first);
        const later = new Map(
          simulatedFeed
            .matches(
              new Date(now.getTime() - 3 * hour),
              new Date(now.getTime() + hour),
              new Date(now.getTime() + minutes * 60_000),
            )
            .map((match) => [match.id, match]),
        );
        for (const match of first) {
          const next = later.get(match.id);
          expect(next?.startsAt).toEqual(match.startsAt);
          expect(next?.home.name).toBe(match.home.name);
          if (!match.score) continue;
          expect(next?.score?.home).toBeGreaterThanOrEqual(match.score.home);
          expect(next?.score?.away).toBeGreaterThanOrEqual(match.score.away);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('no team plays itself, what is over has no odds, what is to come has', () => {
    fc.assert(
      fc.property(moment, (now) => {
        for (const { home, away, state, odds, minute, score } of at(now)) {
          expect(home.name).not.toBe(away.name);
          // While it is played the bets may be closed: it is as good as decided.
          expect(state === 'live' || (odds === null) === (state === 'finished')).toBe(true);
          expect(minute === null).toBe(state !== 'live');
          expect(score === null).toBe(state === 'upcoming');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('prices every outcome so that the book keeps its share, never more than it says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 3 }),
        fc.double({ min: 0.05, max: 2.5, noNaN: true }),
        fc.double({ min: 0.05, max: 2.5, noNaN: true }),
        (lead, home, away) => {
          const odds = oddsOf(lead, { home, away });
          if (odds === null) return;
          const book = 100 / odds.home + 100 / odds.draw + 100 / odds.away;
          expect(book).toBeGreaterThan(1);
          expect(Math.min(odds.home, odds.draw, odds.away)).toBeGreaterThan(100);
        },
      ),
    );
  });

  it('[HOME-10] has a crest drawn for each of its teams', () => {
    const week = simulatedFeed.matches(start, new Date(start.getTime() + 7 * 24 * hour), start);
    const worn = new Set(week.flatMap(({ home, away }) => [home.crest, away.crest]));
    expect(worn).toEqual(new Set(drawn));
  });
});

describe('the matches of the hour', () => {
  it('[HOME-10] shows live ones first, eight at most, with what they are bet on', () => {
    const game = { vendor: 'LIGA', nodeId: 2101, supportPlay: false };
    const shown = hotMatchesOf(simulatedFeed, game, { art, timeZone: 'Asia/Manila' }, start);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.length).toBeLessThanOrEqual(8);
    const states = shown.map(({ state }) => state);
    expect(states).toEqual(states.toSorted());
    expect(states).toContain('live');
    for (const match of shown) {
      expect(match.matchTime).toMatch(/\+08:00$/);
      expect(match).toMatchObject({ vendor: 'LIGA', nodeId: 2101, roomId: match.matchId });
      expect(match.homeTeamImageUrl).toMatch(/^\/m\/art\/crest\/[-a-z]+\.webp$/);
      expect(match.awayTeamImageUrl).not.toBe(match.homeTeamImageUrl);
    }
  });
});
