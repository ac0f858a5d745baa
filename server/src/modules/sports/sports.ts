// The matches of the hour: what the lobby shows of the sports feed.
import type { HotMatch } from '@perya/contract/games/sports';
import type { Art } from '#lib/art';
import { momentIn } from '#lib/clock';
import type { Match, SportsFeed } from './feed.ts';

export type { SportsFeed } from './feed.ts';
export { simulatedFeed } from './simulated-feed.ts';

const aheadMs = 3 * 60 * 60 * 1000;
const mostMatches = 8;

/** What a match is bet on with: a game of the catalogue. */
export interface SportsGame {
  readonly vendor: string;
  readonly nodeId: number;
  readonly supportPlay: boolean;
}

const price = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What a merchant's own page needs besides the match itself. */
export interface Place {
  readonly art: Art;
  readonly timeZone: string;
}

function wireMatch(match: Match, game: SportsGame, { art, timeZone }: Place): HotMatch {
  const { id, league, home, away, startsAt, state, minute, score, odds } = match;
  return {
    matchId: id,
    league,
    homeTeam: home.name,
    awayTeam: away.name,
    homeTeamImageUrl: art.url(home.crest),
    awayTeamImageUrl: art.url(away.crest),
    matchTime: momentIn(timeZone, startsAt),
    state,
    minute,
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    odds: odds && { home: price(odds.home), draw: price(odds.draw), away: price(odds.away) },
    roomId: id,
    ...game,
  };
}

/** Live matches first, then the next to start within three hours; eight at most. */
export function hotMatchesOf(
  feed: SportsFeed,
  game: SportsGame,
  place: Place,
  now: Date,
): HotMatch[] {
  return feed
    .matches(now, new Date(now.getTime() + aheadMs), now)
    .filter(({ state }) => state !== 'finished')
    .toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live'))
    .slice(0, mostMatches)
    .map((match) => wireMatch(match, game, place));
}
