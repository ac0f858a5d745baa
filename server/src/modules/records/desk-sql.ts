// The queries by which operators find bets, and read a round.
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import { isUuid, lowestUuidAt } from '#lib/uuid';
import type { BetState } from './records-sql.ts';

export interface DeskBet {
  readonly id: string;
  readonly member: string;
  readonly username: string;
  readonly vendor: string;
  readonly game: string;
  readonly gameCode: string;
  readonly category: GameCategory;
  readonly roundId: string;
  readonly transactionId: string;
  readonly state: BetState;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

const columns = sql.raw(`b.id, b.member_id as member, m.username, b.vendor,
  coalesce(g.name, b.game_code) as game, b.game_code as "gameCode", b.category,
  b.round_id as "roundId", b.transaction_id as "transactionId", b.state, b.currency, b.stake,
  b.payout, b.placed_at as "placedAt", b.settled_at as "settledAt"`);

const tables = sql.raw(`play.bet_view b
  join account.member_view m on m.id = b.member_id
  left join games.offered_game_view g on g.merchant = m.merchant and g.node_id = b.node_id`);

/** When bets were first settled. */
interface Settled {
  readonly since: Date | undefined;
  readonly until: Date | undefined;
}

export interface BetSearch {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string | undefined;
  readonly vendor: string | undefined;
  /** The beginning of the game's name, or the vendor's name for it. */
  readonly game: string | undefined;
  readonly state: BetState | undefined;
  readonly category: GameCategory | undefined;
  /** A bet's id, or the vendor's name for a round or a transaction. */
  readonly search: string;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly settled: Settled;
  readonly sort: 'placed' | '-placed';
}

function named(search: string) {
  const id = search.toLowerCase().replace(/^bet_/, '');
  return isUuid(id) ? sql`b.id = ${id}` : sql`${search} in (b.round_id, b.transaction_id)`;
}

function ofGame(game: string) {
  return sql`(b.game_code = ${game} or starts_with(lower(g.name), lower(${game})))`;
}

const longestOpenMs = 7 * 24 * 3_600_000;

/** No index knows when bets were settled: their ids tell when they were placed, shortly before. */
function settledWithin({ since, until }: Settled) {
  const placed = since && new Date(since.getTime() - longestOpenMs);
  return sql`${since === undefined ? sql`true` : sql`b.counted_at >= ${since}`}
    and ${placed === undefined ? sql`true` : sql`b.id >= ${lowestUuidAt(placed)}`}
    and ${until === undefined ? sql`true` : sql`b.counted_at < ${until}`}
    and ${until === undefined ? sql`true` : sql`b.id < ${lowestUuidAt(until)}`}`;
}

export async function findBets(
  db: Queries,
  of: BetSearch,
  { after, read }: Page,
): Promise<DeskBet[]> {
  const { merchant, member, vendor, game, state, category, search, since, until, sort } = of;
  const [key = ''] = after ?? [];
  const from = sort === 'placed' ? sql`b.id > ${key}` : sql`b.id < ${key}`;
  const { rows } = await sql<DeskBet>`
    select ${columns} from ${tables}
     where m.merchant = ${merchant}
       and ${member === undefined ? sql`true` : sql`b.member_id = ${member}`}
       and ${vendor === undefined ? sql`true` : sql`b.vendor = ${vendor}`}
       and ${game === undefined ? sql`true` : ofGame(game)}
       and ${state === undefined ? sql`true` : sql`b.state = ${state}`}
       and ${category === undefined ? sql`true` : sql`b.category = ${category}`}
       and ${settledWithin(of.settled)}
       and ${search === '' ? sql`true` : named(search)}
       and ${since === undefined ? sql`true` : sql`b.id >= ${lowestUuidAt(since)}`}
       and ${until === undefined ? sql`true` : sql`b.id < ${lowestUuidAt(until)}`}
       and ${after === null ? sql`true` : from}
     order by b.id ${sql.raw(sort === 'placed' ? 'asc' : 'desc')} limit ${read}`.execute(db);
  return rows;
}

/** The bets of the round that a bet belongs to, the first first; none of another merchant's. */
export async function roundOf(db: Queries, merchant: string, bet: string): Promise<DeskBet[]> {
  const { rows } = await sql<DeskBet>`
    select ${columns} from ${tables}
     where m.merchant = ${merchant}
       and (b.member_id, b.round_id, b.vendor, b.currency) =
           (select member_id, round_id, vendor, currency from play.bet_view where id = ${bet})
     order by b.id limit 200`.execute(db);
  return rows;
}
