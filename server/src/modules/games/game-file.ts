// A vendor's games out of a file, into the catalogue and into what a merchant offers.
import { gameCategories } from '@perya/contract/games/category';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';

/** Numbers that are not given are given from here on, above those of the demonstration. */
const firstOwnNumber = 900_000;

/** A minimum bet as vendors write it: major units, at most two digits behind the point. */
const minBet = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));

/** One game of a file; what it leaves out is as for the plainest of games. */
const game = z.strictObject({
  /** The operator's own number of the game; a new game without one is given the next. */
  nodeId: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999))),
  /** What the vendor calls it. */
  gameCode: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  category: z.enum(gameCategories),
  /** The vendor's own class, a chip of the list's filter. */
  classify: z._default(z.string().check(z.maxLength(40)), ''),
  isNew: z._default(z.boolean(), false),
  /** Whether it can be tried with play money. */
  freePlay: z._default(z.boolean(), false),
  minBet: z._default(minBet, '0'),
  /** The fewest lines that it is played with; 1 for what has none. */
  minLine: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  jackpot: z._default(z.boolean(), false),
  /** The room that a live game opens, and its type; both or none. */
  roomId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  roomType: z.optional(z.enum(['free', 'vip', 'paid'])),
});

export const gameFile = z.array(game).check(z.minLength(1), z.maxLength(10_000));
export type FileGame = z.infer<typeof game>;

/** "1.5" as 150n: the catalogue keeps hundredths of a major unit, whatever the currency. */
function hundredths(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

/** The games as rows; `place` numbers them in the order of the file, for those without number. */
const rowsOf = (games: readonly FileGame[]): string =>
  JSON.stringify(
    games.map((each, place) => ({
      ...each,
      place,
      minBet: String(hundredths(each.minBet)),
    })),
  );

/** The codes of games that have a number which another game has already. */
async function takenNumbers(
  db: Queries,
  vendor: string,
  games: readonly FileGame[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select x."gameCode" as code
      from jsonb_to_recordset(${rowsOf(games)}::jsonb) as x ("nodeId" integer, "gameCode" text)
      join games.game g on g.node_id = x."nodeId"
     where (g.vendor, g.game_code) <> (${vendor}, x."gameCode")`.execute(db);
  return rows.map(({ code }) => code);
}

/** What lists call the vendor; null: what they did, or its code. A new one stands last. */
async function nameVendor(tx: Queries, code: string, name: string | null): Promise<void> {
  await sql`
    insert into games.vendor as v (code, name, position)
    select ${code}, ${name ?? code}, coalesce(max(position), 0) + 1 from games.vendor
    on conflict (code) do update set name = coalesce(${name}, v.name)
     where v.name <> coalesce(${name}, v.name)`.execute(tx);
}

/**
 * Writes the vendor's games; one that is there is brought up to date and keeps its number. The
 * vendor must have a name. Answers how many are new and how many differed.
 */
async function writeGames(
  tx: Queries,
  vendor: string,
  games: readonly FileGame[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: boolean }>`
    with given as (
      select x.*, coalesce(g.node_id, x."nodeId") as known
        from jsonb_to_recordset(${rowsOf(games)}::jsonb)
          as x (place integer, "nodeId" integer, "gameCode" text, name text, category text,
            classify text, "isNew" boolean, "freePlay" boolean, "minBet" bigint, "minLine" integer,
            jackpot boolean, "roomId" text, "roomType" text)
        left join games.game g on g.vendor = ${vendor} and g.game_code = x."gameCode"
    ), last as (
      select greatest(${firstOwnNumber}, (select max(node_id) from games.game),
        (select max(known) from given)) as number
    )
    insert into games.game as g (node_id, vendor, game_code, name, category, classify, is_new,
      free_play, min_bet, min_line, jackpot, room_id, room_type)
    select coalesce(known, last.number + row_number() over (partition by known is null
             order by place)),
           ${vendor}, "gameCode", name, category, classify, "isNew", "freePlay", "minBet",
           "minLine", jackpot, "roomId", "roomType"
      from given, last
    on conflict (vendor, game_code) do update set name = excluded.name,
      category = excluded.category, classify = excluded.classify, is_new = excluded.is_new,
      free_play = excluded.free_play, min_bet = excluded.min_bet, min_line = excluded.min_line,
      jackpot = excluded.jackpot, room_id = excluded.room_id, room_type = excluded.room_type
     where (g.name, g.category, g.classify, g.is_new, g.free_play, g.min_bet, g.min_line,
            g.jackpot, g.room_id, g.room_type)
       is distinct from (excluded.name, excluded.category, excluded.classify, excluded.is_new,
            excluded.free_play, excluded.min_bet, excluded.min_line, excluded.jackpot,
            excluded.room_id, excluded.room_type)
    returning xmax = 0 as added`.execute(tx);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/** Offers all games of these codes at a merchant; one that was closed there stays closed. */
async function offerGames(
  tx: Queries,
  merchant: string,
  vendor: string,
  codes: readonly string[],
): Promise<void> {
  await sql`
    insert into games.merchant_game (merchant, node_id)
    select ${merchant}, node_id from games.game
     where vendor = ${vendor} and game_code = any (${codes})
    on conflict (merchant, node_id) do nothing`.execute(tx);
}

export interface GamesToTake {
  readonly vendor: string;
  /** What lists call the vendor; null: what they did, or its code. */
  readonly name: string | null;
  /** Where they are offered as well; null for no merchant. */
  readonly merchant: string | null;
  readonly games: readonly FileGame[];
}

/** The games can't be taken; the message says why. */
export class GamesRefused extends Error {
  override name = 'GamesRefused';
}

/** The values that come more than once. */
function repeated<T>(values: readonly (T | undefined)[]): T[] {
  const given = values.filter((value): value is T => value !== undefined);
  return given.filter((value, place) => given.indexOf(value) !== place);
}

function refuseContradictions(games: readonly FileGame[]): void {
  const again = [
    ...repeated(games.map(({ gameCode }) => gameCode)),
    ...repeated(games.map(({ nodeId }) => nodeId)),
  ];
  if (again.length > 0) throw new GamesRefused(`More than once in the file: ${again.join(', ')}`);
  const halves = games.filter(({ roomId, roomType }) => !roomId !== !roomType);
  if (halves.length === 0) return;
  const codes = halves.map(({ gameCode }) => gameCode).join(', ');
  throw new GamesRefused(`roomId and roomType go together: ${codes}`);
}

/**
 * Takes a vendor's games into the catalogue and, with a merchant, into what that one offers.
 * Answers how many are new and how many differed. Throws GamesRefused.
 */
export async function takeGames(
  tx: Queries,
  { vendor, name, merchant, games }: GamesToTake,
): Promise<{ added: number; changed: number }> {
  refuseContradictions(games);
  const taken = await takenNumbers(tx, vendor, games);
  if (taken.length > 0) {
    throw new GamesRefused(`Their numbers are those of other games: ${taken.join(', ')}`);
  }
  await nameVendor(tx, vendor, name);
  const done = await writeGames(tx, vendor, games);
  if (merchant !== null) {
    const codes = games.map(({ gameCode }) => gameCode);
    await offerGames(tx, merchant, vendor, codes);
  }
  return done;
}

/** A vendor's game, and the merchants at which it is open. */
export interface GameLine {
  readonly node_id: number;
  readonly game_code: string;
  readonly name: string;
  readonly category: string;
  readonly merchants: readonly string[];
}

export async function gameLines(db: Queries, vendor: string): Promise<GameLine[]> {
  const { rows } = await sql<GameLine>`
    select g.node_id, g.game_code, g.name, g.category,
           coalesce(array_agg(mg.merchant order by mg.merchant) filter (where mg.enabled), '{}')
             as merchants
      from games.game g left join games.merchant_game mg on mg.node_id = g.node_id
     where g.vendor = ${vendor} group by g.node_id order by g.node_id`.execute(db);
  return rows;
}
