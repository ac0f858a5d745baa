// A feed of invented football: every process counts the same matches out of the clock alone.
import { createHash } from 'node:crypto';
import type { Match, SportsFeed, Team } from './feed.ts';

interface League {
  readonly name: string;
  readonly teams: readonly Team[];
  /** Minutes after the full hour at which its matches start. */
  readonly startsAtMinute: number;
  /** One match starts every so many hours. */
  readonly everyHours: number;
}

/** Its crest is drawn by the portal under the same name: `crest/cebu-corals`. */
const team = (name: string): Team => ({
  name,
  crest: `crest/${name.toLowerCase().replaceAll(' ', '-')}`,
});

const leagues: readonly League[] = [
  {
    name: 'Island League',
    startsAtMinute: 0,
    everyHours: 1,
    teams: [
      team('Manila Mariners'),
      team('Cebu Corals'),
      team('Davao Falcons'),
      team('Baguio Pines'),
      team('Iloilo Tides'),
      team('Vigan Riders'),
      team('Bohol Tarsiers'),
      team('Legazpi Volcanoes'),
    ],
  },
  {
    name: 'River Cup',
    startsAtMinute: 30,
    everyHours: 2,
    teams: [
      team('Mekong Herons'),
      team('Chao Phraya Kings'),
      team('Kapuas Crocodiles'),
      team('Red River Dragons'),
      team('Irrawaddy Dolphins'),
      team('Pasig Lanterns'),
    ],
  },
];

const hourMs = 3_600_000;
const minuteMs = 60_000;
const playMinutes = 90;
const breakMinutes = 15;
/** A match ends so many minutes after its start, the break at half-time included. */
const lastsMinutes = playMinutes + breakMinutes;
/** The book's share, in parts per thousand: the odds pay back 1000 of 1060. */
const bookPerMille = 60;

/** A number in [0, 1) that a text decides. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Goals a minute: each side's strength in a match lies between 0.8 and 2.2 goals. */
const strength = (id: string, side: string): number => 0.8 + 1.4 * chance(`${id} ${side} strength`);

function goalsBy(id: string, side: 'home' | 'away', minute: number): number {
  const perMinute = strength(id, side) / playMinutes;
  let goals = 0;
  for (let at = 1; at <= minute; at += 1) {
    if (chance(`${id} ${side} ${String(at)}`) < perMinute) goals += 1;
  }
  return goals;
}

function poisson(mean: number, count: number): number {
  let value = Math.exp(-mean);
  for (let at = 1; at <= count; at += 1) value *= mean / at;
  return value;
}

const mostGoals = 10;
/** In hundredths: 500 to 1. */
const longestOdds = 50_000;

/**
 * Decimal odds in hundredths, rounded down: the chance that the rest of the match ends so, with
 * goals as two independent Poisson counts, less the book's share. Null when one outcome is so sure
 * that no odds above 1.00 leave the book its share: the bets are closed then.
 */
export function oddsOf(
  lead: number,
  expected: { readonly home: number; readonly away: number },
): Match['odds'] {
  const sums = { home: 0, draw: 0, away: 0 };
  for (let home = 0; home <= mostGoals; home += 1) {
    for (let away = 0; away <= mostGoals; away += 1) {
      const difference = lead + home - away;
      const side = difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw';
      sums[side] += poisson(expected.home, home) * poisson(expected.away, away);
    }
  }
  const pays = 1000 / (1000 + bookPerMille);
  const price = (probability: number): number =>
    Math.min(Math.floor((100 * pays) / Math.max(probability, 1e-4)), longestOdds);
  const odds = { home: price(sums.home), draw: price(sums.draw), away: price(sums.away) };
  return Math.min(odds.home, odds.draw, odds.away) > 100 ? odds : null;
}

function pairOf(league: League, slot: number): readonly [Team, Team] {
  const { name, teams } = league;
  const first = Math.floor(chance(`${name} ${String(slot)} home`) * teams.length);
  const step = 1 + Math.floor(chance(`${name} ${String(slot)} away`) * (teams.length - 1));
  const [home, away] = [teams[first], teams[(first + step) % teams.length]];
  if (!home || !away) throw new Error(`${name} has no teams`);
  return [home, away];
}

/** Minutes of play, the break taken out. */
function playedMinutes(elapsed: number): number {
  const half = playMinutes / 2;
  if (elapsed <= half) return elapsed;
  return Math.max(half, Math.min(elapsed - breakMinutes, playMinutes));
}

function matchOf(league: League, slot: number, startsAt: Date, now: Date): Match {
  const id = `${league.name.toLowerCase().replaceAll(' ', '-')}-${String(slot)}`;
  const [home, away] = pairOf(league, slot);
  const elapsed = Math.floor((now.getTime() - startsAt.getTime()) / minuteMs);
  const state = elapsed < 0 ? 'upcoming' : elapsed < lastsMinutes ? 'live' : 'finished';
  const minute = state === 'upcoming' ? 0 : playedMinutes(elapsed);
  const score = { home: goalsBy(id, 'home', minute), away: goalsBy(id, 'away', minute) };
  const left = (playMinutes - minute) / playMinutes;
  const expected = { home: strength(id, 'home') * left, away: strength(id, 'away') * left };
  return {
    id,
    league: league.name,
    home,
    away,
    startsAt,
    state,
    minute: state === 'live' ? minute : null,
    score: state === 'upcoming' ? null : score,
    odds: state === 'finished' ? null : oddsOf(score.home - score.away, expected),
  };
}

/** The same clock gives the same matches, scores and odds, in every process and after a restart. */
export const simulatedFeed: SportsFeed = {
  matches(from, until, now) {
    const found = leagues.flatMap((league) => {
      const everyMs = league.everyHours * hourMs;
      const offsetMs = league.startsAtMinute * minuteMs;
      const first = Math.ceil((from.getTime() - lastsMinutes * minuteMs - offsetMs) / everyMs);
      const last = Math.floor((until.getTime() - offsetMs) / everyMs);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
        const slot = first + at;
        return matchOf(league, slot, new Date(slot * everyMs + offsetMs), now);
      });
    });
    return found.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  },
};
