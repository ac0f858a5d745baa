// The catalogue as operators see and change it: at one merchant, or (null) at all of them.
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface DeskGame {
  readonly node: number;
  readonly name: string;
  /** What names are sorted by. */
  readonly plainName: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  readonly gameCode: string;
  /** At the merchant; at all of them, that it is not closed for all. */
  readonly on: boolean;
  /** For all merchants. */
  readonly closed: boolean;
  /** Among the games that the merchant puts first. */
  readonly place: number | null;
  readonly isNew: boolean;
  readonly jackpot: boolean;
  readonly freePlay: boolean;
  /** Parts per million. */
  readonly statedReturn: number | null;
}

export interface GameSearch {
  readonly merchant: string | null;
  readonly search: string;
  readonly vendor: string | undefined;
  readonly category: GameCategory | undefined;
  readonly on: boolean | undefined;
  readonly sort: 'place' | 'name';
}

/** Behind every place. */
const noPlace = 1_000_000_000;

const onText = sql.raw('coalesce(mg.enabled, c.node_id is null)');

const columns = sql`g.node_id as node, g.name, g.plain_name as "plainName", g.vendor,
  v.name as "vendorName", g.category, g.game_code as "gameCode", ${onText} as "on",
  c.node_id is not null as closed, mg.hot_rank as place, g.is_new as "isNew", g.jackpot,
  g.free_play as "freePlay", g.stated_return as "statedReturn"`;

const from = (merchant: string | null) => sql`games.game g
  join games.vendor v on v.code = g.vendor
  left join games.closed_game c on c.node_id = g.node_id
  ${merchant === null ? sql`left` : sql``} join games.merchant_game mg
    on mg.node_id = g.node_id and mg.merchant = ${merchant}`;

const placeOf = (sort: GameSearch['sort']) =>
  sort === 'name' ? sql`0` : sql`coalesce(mg.hot_rank, ${noPlace}::integer)`;

/** What a row stands by in the list. */
export const gameKeyOf = ({ place, plainName, node }: DeskGame, sort: GameSearch['sort']) => [
  String(sort === 'name' ? 0 : (place ?? noPlace)),
  plainName,
  String(node),
];

export async function findGames(
  db: Queries,
  { merchant, search, vendor, category, on, sort }: GameSearch,
  { after, read }: Page,
): Promise<DeskGame[]> {
  const place = placeOf(sort);
  const where = [sql`true`];
  if (vendor !== undefined) where.push(sql`g.vendor = ${vendor}`);
  if (category !== undefined) where.push(sql`g.category = ${category}`);
  if (on !== undefined) where.push(sql`${onText} = ${on}`);
  if (search !== '') {
    where.push(sql`(g.plain_name like games.pattern_of(games.plain(${search}))
      or g.game_code = ${search} or g.node_id::text = ${search})`);
  }
  if (after !== null) {
    const [rank = '', name = '', node = ''] = after;
    where.push(sql`(${place}, g.plain_name collate "C", g.node_id)
      > (${rank}::bigint, ${name}::text collate "C", ${node}::bigint)`);
  }
  const { rows } = await sql<DeskGame>`
    select ${columns} from ${from(merchant)} where ${sql.join(where, sql` and `)}
     order by ${sort === 'name' ? sql`` : sql`${place},`} g.plain_name collate "C", g.node_id
     limit ${read}`.execute(db);
  return rows;
}

/** Null where there is none, or the merchant does not have it. */
export async function readGame(
  db: Queries,
  merchant: string | null,
  node: number,
): Promise<DeskGame | null> {
  const { rows } = await sql<DeskGame>`
    select ${columns} from ${from(merchant)} where g.node_id = ${node}`.execute(db);
  return rows[0] ?? null;
}

/** Where a game is open and where it is not; of one merchant, or of all that have it. */
export async function merchantsOf(
  db: Queries,
  merchant: string | null,
  node: number,
): Promise<{ merchant: string; on: boolean }[]> {
  const { rows } = await sql<{ merchant: string; on: boolean }>`
    select merchant, enabled as "on" from games.merchant_game
     where node_id = ${node} and (${merchant}::text is null or merchant = ${merchant})
     order by merchant`.execute(db);
  return rows;
}

/**
 * Puts a game at a place (1 is the first) among those that a merchant shows first, or (null) takes
 * it out. The others keep their order, and are numbered without a gap.
 */
export async function placeGame(
  tx: Queries,
  merchant: string,
  node: number,
  place: number | null,
): Promise<void> {
  const { rows } = await sql<{ node: number }>`
    select node_id as node from games.merchant_game
     where merchant = ${merchant} and (hot_rank is not null or node_id = ${node})
     order by hot_rank, node_id for update`.execute(tx);
  const order = rows.map((row) => row.node).filter((each) => each !== node);
  if (place !== null) order.splice(place - 1, 0, node);
  await sql`
    update games.merchant_game mg set hot_rank = n.place
      from (select m.node_id, o.place from games.merchant_game m
              left join unnest(${order}::integer[]) with ordinality as o (node, place)
                on o.node = m.node_id
             where m.merchant = ${merchant} and (m.hot_rank is not null or m.node_id = ${node})) n
     where mg.merchant = ${merchant} and mg.node_id = n.node_id
       and mg.hot_rank is distinct from n.place`.execute(tx);
}

export interface Labels {
  readonly isNew?: boolean | undefined;
  readonly jackpot?: boolean | undefined;
  /** Parts per million; null takes it away. */
  readonly statedReturn?: number | null | undefined;
}

/** Changes what a game is labelled with everywhere; what is left out stays. */
export async function labelGame(
  tx: Queries,
  node: number,
  { isNew, jackpot, statedReturn }: Labels,
): Promise<void> {
  const stated = statedReturn === undefined ? sql`stated_return` : sql`${statedReturn}::integer`;
  await sql`
    update games.game set
      is_new = coalesce(${isNew ?? null}::boolean, is_new),
      jackpot = coalesce(${jackpot ?? null}::boolean, jackpot),
      stated_return = ${stated}
     where node_id = ${node}`.execute(tx);
}
