// Reads the lotteries that a merchant offers, their next draws, and what was drawn.
import { sql } from 'kysely';
import type { GameCategory, PlayType, PrizeMode } from '@perya/contract/games/category';
import type { LotteryChoice, LotteryRegion } from '@perya/contract/games/lottery';
import type { Queries } from '#db/database';

export interface LotteryRow {
  readonly nodeId: number;
  readonly name: string;
  readonly gameCode: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  readonly region: LotteryRegion;
  readonly prizeModes: PrizeMode[];
  readonly playTypes: PlayType[];
  readonly drawAt: Date;
  readonly closesAt: Date;
  readonly everyMinutes: number | null;
  readonly drawDays: number[];
  /** "18:15" of the merchant's day. */
  readonly drawTimes: string[];
}

export interface LotteryFilter {
  readonly prizeMode?: PrizeMode | undefined;
  readonly vendor?: string | undefined;
}

export interface DrawnRow {
  readonly nodeId: number;
  readonly name: string;
  readonly gameCode: string;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly region: LotteryRegion;
  readonly drawnAt: Date;
  readonly prizes: { prize: string; numbers: string[] }[];
}

const offered = (merchant: string) => sql`lottery.lottery l
  join games.offered_game_view g on g.node_id = l.node_id and g.merchant = ${merchant}`;

/** The next to draw first; `timeZone` decides what the merchant's day is. */
export async function readLotteries(
  db: Queries,
  { code, timeZone }: { readonly code: string; readonly timeZone: string },
  { prizeMode, vendor }: LotteryFilter,
  now: Date,
): Promise<LotteryRow[]> {
  const { rows } = await sql<LotteryRow>`
    select l.node_id as "nodeId", g.name, g.game_code as "gameCode", g.vendor,
           g.vendor_name as "vendorName", g.category, l.region, l.prize_modes as "prizeModes",
           l.play_types as "playTypes", n.draw_at as "drawAt",
           n.draw_at - make_interval(secs => l.closes_seconds) as "closesAt",
           l.every_minutes as "everyMinutes", l.draw_days as "drawDays",
           (select coalesce(array_agg(to_char(t, 'HH24:MI') order by t), '{}')
              from unnest(l.draw_times) t) as "drawTimes"
      from ${offered(code)}
     cross join lateral (select lottery.next_draw(l, ${timeZone}, ${now}) as draw_at) n
     where n.draw_at is not null
       and (${prizeMode ?? null}::text is null or ${prizeMode ?? null} = any (l.prize_modes))
       and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null})
     order by n.draw_at, g.plain_name collate "C", l.node_id`.execute(db);
  return rows;
}

export async function readModes(
  db: Queries,
  merchant: string,
): Promise<{ prizeMode: PrizeMode; region: LotteryRegion; count: number }[]> {
  const { rows } = await sql<{ prizeMode: PrizeMode; region: LotteryRegion; count: number }>`
    select m.mode as "prizeMode", l.region, count(*)::int as count
      from ${offered(merchant)} cross join unnest(l.prize_modes) as m (mode)
     group by m.mode, l.region order by m.mode, l.region`.execute(db);
  return rows;
}

/** The play types that any lottery of the merchant has. */
export async function readPlayTypes(db: Queries, merchant: string): Promise<PlayType[]> {
  const { rows } = await sql<{ playType: PlayType }>`
    select distinct t.type as "playType"
      from ${offered(merchant)} cross join unnest(l.play_types) as t (type)`.execute(db);
  return rows.map(({ playType }) => playType);
}

export interface WaysRow {
  readonly prizeModes: PrizeMode[];
  readonly playTypes: PlayType[];
}

/** How a game can be played as a lottery; null where nothing is written of it. */
export async function readWays(db: Queries, nodeId: number): Promise<WaysRow | null> {
  const { rows } = await sql<WaysRow>`
    select prize_modes as "prizeModes", play_types as "playTypes" from lottery.lottery
     where node_id = ${nodeId}`.execute(db);
  return rows[0] ?? null;
}

/** The member (a UUID); null where nothing was chosen. */
export async function readChoice(db: Queries, member: string): Promise<LotteryChoice | null> {
  const { rows } = await sql<LotteryChoice>`
    select prize_mode as "prizeMode", play_type as "playType" from lottery.choice
     where member = ${member}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what is given and answers what is chosen by now; null leaves a choice as it was. */
export async function writeChoice(
  db: Queries,
  member: string,
  { prizeMode, playType }: LotteryChoice,
): Promise<LotteryChoice | null> {
  const { rows } = await sql<LotteryChoice>`
    insert into lottery.choice as c (member, prize_mode, play_type)
    values (${member}, ${prizeMode}, ${playType})
    on conflict (member) do update set
      prize_mode = coalesce(excluded.prize_mode, c.prize_mode),
      play_type = coalesce(excluded.play_type, c.play_type), chosen_at = excluded.chosen_at
    returning prize_mode as "prizeMode", play_type as "playType"`.execute(db);
  return rows[0] ?? null;
}

/** The last result of each lottery of the regions. */
export async function readLastResults(
  db: Queries,
  merchant: string,
  regions: readonly LotteryRegion[],
): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select l.node_id as "nodeId", g.name, g.game_code as "gameCode", g.vendor, g.category,
           l.region, r.drawn_at as "drawnAt", r.prizes
      from ${offered(merchant)}
     cross join lateral (select d.drawn_at, d.prizes from lottery.result d
       where d.node_id = l.node_id order by d.drawn_at desc limit 1) r
     where l.region = any (${regions}::text[])
     order by r.drawn_at desc, l.node_id`.execute(db);
  return rows;
}

/** The results of the last draws of all lotteries of the regions, latest first. */
export async function readLastDraws(
  db: Queries,
  merchant: string,
  regions: readonly LotteryRegion[],
  limit: number,
): Promise<Pick<DrawnRow, 'drawnAt' | 'prizes'>[]> {
  const { rows } = await sql<Pick<DrawnRow, 'drawnAt' | 'prizes'>>`
    select r.drawn_at as "drawnAt", r.prizes
      from ${offered(merchant)} join lottery.result r on r.node_id = l.node_id
     where l.region = any (${regions}::text[])
     order by r.drawn_at desc, r.node_id limit ${limit}`.execute(db);
  return rows;
}
