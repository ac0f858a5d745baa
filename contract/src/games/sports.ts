// Sports as the lobby shows them: hot matches with scores and odds from a feed.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Decimal odds as text, as "2.15". */
const odds = z.string().check(z.regex(/^\d{1,3}\.\d{2}$/));

export const hotMatchSchema = z.object({
  matchId: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  /** With its offset, so that the wall's clock of the merchant's place can be read off it. */
  matchTime: z.iso.datetime({ offset: true }),
  state: z.enum(['upcoming', 'live', 'finished']),
  /** Whole minutes played; null unless it is live. */
  minute: z.nullable(z.int()),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  /** Null once nothing can be bet on any more. */
  odds: z.nullable(z.object({ home: odds, draw: odds, away: odds })),
  /** What it is bet on with, as a game is launched. */
  vendor: z.string(),
  roomId: z.string(),
  nodeId: z.int(),
  supportPlay: z.boolean(),
});

export type HotMatch = z.output<typeof hotMatchSchema>;

/** The matches of the hour: live ones first, then the next to start. */
export const hotMatches = endpoint({
  method: 'GET',
  path: '/wps/sports/hotMatches',
  summary: 'Matches of the hour, live ones first',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ matches: z.array(hotMatchSchema) }),
  errors: [],
});
