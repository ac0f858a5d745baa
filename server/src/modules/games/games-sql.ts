// Reads and writes the catalogue's tables; every read goes through what the merchant offers.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { GameCategory, RoomType } from '@perya/contract/games/category';
import type { Queries } from '#db/database';

/** A game as a merchant offers it. */
export interface GameRow {
  nodeId: number;
  gameCode: string;
  name: string;
  vendor: string;
  vendorName: string;
  category: GameCategory;
  classify: string;
  isNew: boolean;
  /** It can be tried with play money. */
  freePlay: boolean;
  /** The smallest stake, in hundredths of a major unit. */
  minBet: bigint;
  jackpot: boolean;
  favourite: boolean;
  /** The room of a live game, and who it is open to. */
  roomId: string | null;
  roomType: RoomType | null;
}

export interface Filter {
  category?: GameCategory | undefined;
  vendor?: string | undefined;
  classify?: string | undefined;
  isNew?: boolean | undefined;
  /** In hundredths of a major unit. */
  minBet?: bigint | undefined;
  /** The fewest lines that it is played with. */
  minLine?: number | undefined;
}

/** Whose list it is: the merchant, and the member (a UUID) where there is one. */
export interface Viewer {
  merchant: string;
  member: string | null;
}

export interface Window {
  limit: number;
  offset: number;
}

export interface Found {
  rows: GameRow[];
  total: number;
}

type Fragment = RawBuilder<unknown>;

/** Where a list comes from (joined to g and mg) and how it is ordered. */
interface Source {
  from: Fragment;
  order: Fragment;
}

/** In hundredths of a major unit, of games that say one; 0 where none does. */
export async function smallestMinBet(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ least: bigint }>`
    select coalesce(min(g.min_bet) filter (where g.min_bet > 0), 0) as least
      from games.merchant_game mg join games.game g on g.node_id = mg.node_id
     where mg.merchant = ${merchant} and mg.enabled`.execute(db);
  return rows[0]?.least ?? 0n;
}

const houseOrder = sql`mg.hot_rank nulls last, g.plain_name collate "C", g.node_id`;

const everything: Source = { from: sql`games.merchant_game mg`, order: houseOrder };

const favouritesOf = (member: string): Source => ({
  from: sql`(select f.node_id, f.added_at from games.favourite f where f.member = ${member}) own
    join games.merchant_game mg on mg.node_id = own.node_id`,
  order: sql`own.added_at desc, g.node_id`,
});

const recentOf = (member: string): Source => ({
  from: sql`(select r.node_id, r.launched_at from games.recent r where r.member = ${member}) own
    join games.merchant_game mg on mg.node_id = own.node_id`,
  order: sql`own.launched_at desc, g.node_id`,
});

const named = (words: string): Source => ({
  from: sql`(select node_id, max(closeness) as closeness
      from games.find_by_name(${words}) group by node_id) own
    join games.merchant_game mg on mg.node_id = own.node_id`,
  order: sql`own.closeness desc, ${houseOrder}`,
});

function offered({ from }: Source, merchant: string, filter: Filter): Fragment {
  const { category, vendor, classify, isNew, minBet, minLine } = filter;
  const where = [sql`mg.merchant = ${merchant} and mg.enabled`];
  if (category !== undefined) where.push(sql`g.category = ${category}`);
  if (vendor !== undefined) where.push(sql`g.vendor = ${vendor}`);
  if (classify !== undefined) where.push(sql`g.classify = ${classify}`);
  if (isNew !== undefined) where.push(sql`g.is_new = ${isNew}`);
  if (minBet !== undefined) where.push(sql`g.min_bet = ${minBet}`);
  if (minLine !== undefined) where.push(sql`g.min_line >= ${minLine}`);
  return sql`from ${from}
    join games.game g on g.node_id = mg.node_id
    join games.vendor v on v.code = g.vendor
    where ${sql.join(where, sql` and `)}`;
}

function columns(member: string | null): Fragment {
  const favourite = sql`exists (
    select from games.favourite f where f.member = ${member} and f.node_id = g.node_id)`;
  return sql`g.node_id as "nodeId", g.game_code as "gameCode", g.name, g.vendor,
    v.name as "vendorName", g.category, g.classify, g.is_new as "isNew",
    g.free_play as "freePlay", g.min_bet as "minBet", g.jackpot,
    g.room_id as "roomId", g.room_type as "roomType",
    ${member === null ? sql`false` : favourite} as favourite`;
}

async function read(
  db: Queries,
  viewer: Viewer,
  source: Source,
  filter: Filter,
  window: Window,
): Promise<Found> {
  const matching = offered(source, viewer.merchant, filter);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${matching}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (window.offset >= total) return { rows: [], total };
  const { rows } = await sql<GameRow>`
    select ${columns(viewer.member)} ${matching}
     order by ${source.order} limit ${window.limit} offset ${window.offset}`.execute(db);
  return { rows, total };
}

/** The merchant's games whose names hold the words or nearly do, best match first. */
export async function searchGames(
  db: Queries,
  viewer: Viewer,
  filter: Filter & { words: string },
  window: Window,
): Promise<Found> {
  const { words, ...rest } = filter;
  return read(db, viewer, named(words), rest, window);
}

/** The nodes of the merchant's games in its own order: hot ones first, then by name. */
export async function orderOf(db: Queries, merchant: string, filter: Filter): Promise<number[]> {
  const { rows } = await sql<{ nodeId: number }>`
    select g.node_id as "nodeId" ${offered(everything, merchant, filter)}
     order by ${houseOrder}`.execute(db);
  return rows.map(({ nodeId }) => nodeId);
}

export async function listFavourites(
  db: Queries,
  viewer: Viewer & { member: string },
  filter: Filter,
  window: Window,
): Promise<Found> {
  return read(db, viewer, favouritesOf(viewer.member), filter, window);
}

export async function listRecent(
  db: Queries,
  viewer: Viewer & { member: string },
  filter: Filter,
  window: Window,
): Promise<Found> {
  return read(db, viewer, recentOf(viewer.member), filter, window);
}

export async function listHot(
  db: Queries,
  viewer: Viewer,
  category: GameCategory | undefined,
  limit: number,
): Promise<GameRow[]> {
  const hot = {
    ...everything,
    from: sql`(select m.* from games.merchant_game m
    where m.hot_rank is not null) mg`,
  };
  const { rows } = await sql<GameRow>`
    select ${columns(viewer.member)} ${offered(hot, viewer.merchant, { category })}
     order by ${houseOrder} limit ${limit}`.execute(db);
  return rows;
}

/** Games by node, in no order; those that the merchant does not offer are left out. */
export async function readGames(
  db: Queries,
  viewer: Viewer,
  nodeIds: readonly number[],
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${columns(viewer.member)} ${offered(everything, viewer.merchant, {})}
       and g.node_id = any(${nodeIds})`.execute(db);
  return rows;
}

export async function readGameByCode(
  db: Queries,
  merchant: string,
  vendor: string,
  gameCode: string,
): Promise<GameRow | null> {
  const { rows } = await sql<GameRow>`
    select ${columns(null)} ${offered(everything, merchant, { vendor })}
       and g.game_code = ${gameCode}`.execute(db);
  return rows[0] ?? null;
}

export interface VendorRow {
  category: GameCategory;
  vendor: string;
  vendorName: string;
  gameCount: number;
  classifies: string[];
}

/** Vendors per category, those first that the catalogue puts first. */
export async function readVendors(db: Queries, merchant: string): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select g.category, g.vendor, v.name as "vendorName", count(*)::int as "gameCount",
           array_remove(array_agg(distinct g.classify collate "C"), '') as classifies
      ${offered(everything, merchant, {})}
     group by g.category, g.vendor, v.name, v.position
     order by v.position, g.vendor`.execute(db);
  return rows;
}

export async function insertFavourite(db: Queries, member: string, nodeId: number): Promise<void> {
  await sql`insert into games.favourite (member, node_id) values (${member}, ${nodeId})
    on conflict do nothing`.execute(db);
}

export async function deleteFavourite(db: Queries, member: string, nodeId: number): Promise<void> {
  await sql`delete from games.favourite
     where member = ${member} and node_id = ${nodeId}`.execute(db);
}

export async function upsertRecent(db: Queries, member: string, nodeId: number): Promise<void> {
  await sql`insert into games.recent (member, node_id) values (${member}, ${nodeId})
    on conflict (member, node_id) do update set launched_at = excluded.launched_at`.execute(db);
}

export async function readVersion(db: Queries): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text as version from games.catalogue_version`.execute(db);
  return rows[0]?.version ?? '0';
}
