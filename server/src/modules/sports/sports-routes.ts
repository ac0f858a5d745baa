// The calls of the sports feed.
import { hotMatches } from '@perya/contract/games/sports';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { findGames } from '#modules/games/games';
import { hotMatchesOf } from './sports.ts';
import type { SportsFeed } from './sports.ts';

export function registerSportsRoutes(app: App, feed: SportsFeed): void {
  const { db, clock, art } = app.platform;

  handle(app, hotMatches, async (_input, { merchant }) => {
    // A merchant without sports has nothing to bet on, and so no matches.
    const viewer = { merchant: merchant.code, memberId: null };
    const filter = { category: 'SPORTS' } as const;
    const { games } = await findGames(db.kysely, viewer, filter, { pageNo: 1, pageSize: 1 });
    const [game] = games;
    if (!game) return { matches: [] };
    const { vendor, nodeId, freePlay } = game;
    const launched = { vendor, nodeId, supportPlay: freePlay };
    const place = { art: art.of(merchant), timeZone: merchant.timeZone };
    return { matches: hotMatchesOf(feed, launched, place, clock.now()) };
  });
}
