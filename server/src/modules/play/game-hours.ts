// What games took and paid by the hour: counted behind the bets, and read.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { measuredReturn } from './measured-return.ts';
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

/** Over so many days a game's return is held against what is stated. */
const oddDays = 30;
const dayMs = 24 * 3_600_000;

interface Sums extends RoundSums {
  readonly merchant: string;
  readonly node: number;
  readonly currency: string;
  /** Parts per million. */
  readonly stated: number;
}

/** Where what is stated is outside of the measured interval, and that is no rough one. */
function oddOf(sums: Sums) {
  const found = measuredReturn(sums);
  if (found === null || found.rough) return null;
  const stated = sums.stated / 1_000_000;
  return stated < found.low || stated > found.high ? { ...sums, ...found } : null;
}

/**
 * Finds the games whose measured return is another than is stated, by merchant and currency, from
 * the hours of the last 30 days. Answers how many there are.
 */
export async function findOddReturns(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - oddDays * dayMs);
  const { rows } = await sql<Sums>`
    select h.merchant, h.node_id as node, h.currency, g.stated_return as stated,
           sum(h.rounds)::float8 as rounds, sum(h.stakes)::float8 as stakes,
           sum(h.payouts)::float8 as payouts, sum(h.stakes_squared)::float8 as "stakesSquared",
           sum(h.payouts_squared)::float8 as "payoutsSquared", sum(h.products)::float8 as products
      from play.game_hour_view h join games.stated_view g on g.node_id = h.node_id
     where h.hour >= ${since}
     group by h.merchant, h.node_id, h.currency, g.stated_return`.execute(db.kysely);
  const odd = rows.flatMap((sums) => oddOf(sums) ?? []);
  const given = odd.map(({ merchant, node, currency, rounds, is, low, high, stated }) => {
    return { merchant, node_id: node, currency, rounds, measured: is, low, high, stated };
  });
  await db.transaction(async (tx) => {
    await sql`delete from play.odd_return`.execute(tx);
    await sql`insert into play.odd_return
      select o.merchant, o.node_id, o.currency, o.rounds, o.measured, o.low, o.high, o.stated,
             ${since}, ${now}
        from jsonb_populate_recordset(null::play.odd_return, ${JSON.stringify(given)}) o
    `.execute(tx);
  });
  return odd.length;
}

export interface OddReturn {
  readonly node: number;
  readonly name: string;
  readonly currency: Currency;
  readonly rounds: number;
  readonly measured: number;
  readonly low: number;
  readonly high: number;
  readonly stated: number;
}

/** The merchant's, the furthest from what is stated first. */
export async function oddReturns(db: Queries, merchant: string, most: number) {
  const { rows } = await sql<OddReturn>`
    select o.node_id as node, g.name, o.currency, o.rounds::float8 as rounds, o.measured, o.low,
           o.high, o.stated / 1e6::float8 as stated
      from play.odd_return_view o join games.stated_view g on g.node_id = o.node_id
     where o.merchant = ${merchant} and g.stated_return = o.stated
     order by greatest(o.low - o.stated / 1e6, o.stated / 1e6 - o.high) desc, o.node_id
     limit ${most}`.execute(db);
  return rows;
}
