// What games took and paid by the hour: counted behind the bets, and read.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { RoundSums } from './measured-return.ts';

/** Hours in one go: a new installation of an old database counts its past in turns. */
const mostHours = 200;

/** Counts the hours that are due; safe to run twice. Answers how many it counted. */
export async function countGameHours(db: Queries): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select play.count_game_hours(${mostHours}) as done`.execute(db);
  return rows[0]?.done ?? 0;
}

/** In one currency; money in minor units. */
export interface GameFigures extends RoundSums {
  readonly currency: Currency;
  readonly staked: bigint;
  /** With what free rounds paid, which `payouts` leaves out. */
  readonly paid: bigint;
}

export interface FiguresOf {
  readonly node: number;
  /** Null for all of them. */
  readonly merchant: string | null;
  /** By when rounds were placed, to the hour (UTC). */
  readonly since: Date;
  readonly until: Date;
}

/** What a game took and paid, and up to when it is counted (null: not at all). */
export async function gameFigures(
  db: Queries,
  { node, merchant, since, until }: FiguresOf,
): Promise<{ readonly figures: GameFigures[]; readonly countedUntil: Date | null }> {
  const { rows } = await sql<GameFigures>`
    select currency, sum(rounds)::float8 as rounds, sum(stakes)::float8 as stakes,
           sum(payouts)::float8 as payouts, sum(stakes_squared)::float8 as "stakesSquared",
           sum(payouts_squared)::float8 as "payoutsSquared", sum(products)::float8 as products,
           sum(stakes)::bigint as staked, sum(payouts + free_payouts)::bigint as paid
      from play.game_hour_view
     where node_id = ${node} and (${merchant}::text is null or merchant = ${merchant})
       and hour >= ${since} and hour < ${until}
     group by currency order by currency`.execute(db);
  const counted = await sql<{ until: Date | null }>`
    select play.games_counted_until() as until`.execute(db);
  return { figures: rows, countedUntil: counted.rows[0]?.until ?? null };
}
