// Opens and reads playing sessions, and reads wins, vendors and pools.
import type { GameCategory } from '@perya/contract/games/category';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { Currency } from '@perya/contract/money';
import type { ValidRule } from '@perya/contract/play/valid-bet';
import type { Database } from '#db/database';

/** Minor units travel as text inside jsonb, where numbers would become floats. */
export interface Done {
  readonly betId: string;
  readonly memberId: string;
  /** Null for a bet that never was. */
  readonly merchant: string | null;
  readonly currency: Currency;
  readonly balance: string;
  /** What the wallet and the active bonus hold; answers of before had none of the two. */
  readonly cash?: string;
  readonly bonus?: string;
  /** It counted for a bonus; that bonus ended by it. */
  readonly wagered?: true;
  readonly ended?: true;
  /** The ledger's transaction; null where nothing moved. */
  readonly transactionId: string | null;
  /** Of a rollback: there is no such original, and there will be none. */
  readonly unknown?: true;
  /** Of the end of a round: its bets. */
  readonly bets?: number;
  /** Of a payment beside bets: what moved. */
  readonly amount?: string;
}

export type Answer =
  | { readonly code: null; readonly replayed: boolean; readonly result: Done }
  | { readonly code: ErrorCode; readonly replayed: false; readonly result: unknown };

export interface LaunchRow {
  readonly tokenHash: Buffer;
  readonly seconds: number;
  readonly merchant: string;
  readonly timeZone: string;
  readonly member: string;
  readonly signIn: string;
  readonly nickname: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly nodeId: number;
  readonly category: GameCategory;
  readonly currency: Currency;
  readonly language: string;
  readonly walletAccount: string;
  readonly vendorAccount: string;
  /** By which rule the bets are counted. */
  readonly validRule: ValidRule;
}

export interface HolderRow {
  readonly member_id: string;
  readonly currency: Currency;
  readonly balance: bigint;
}

export interface SessionRow extends HolderRow {
  readonly nickname: string;
  readonly game_code: string;
  readonly language: string;
}

export interface VendorRow {
  readonly live: boolean;
  readonly launch_url: string | null;
  readonly currencies: readonly Currency[];
}

/** What differs from vendor to vendor; the core always does the same, and only words differ. */
export interface VendorSettings {
  readonly code: string;
  /** Takes launches and bets; wins, rollbacks and payments come in all the same. */
  readonly live: boolean;
  readonly currencies: readonly Currency[];
  /** What a rollback of something unknown is answered. */
  readonly rollbackUnknown: 'done' | 'notFound' | 'closed';
  /** Whether the win of a free round is credited, or comes later as a promotion. */
  readonly freeWinsPay: boolean;
  /** Whether a settled bet takes further wins until its round ends. */
  readonly severalWins: boolean;
  /** What the vendor does about a bet that it got no answer to. */
  readonly onTimeout: 'rollback' | 'retry';
}

export interface GamingSessionRow {
  readonly started_at: Date;
  readonly stakes: bigint;
  readonly payouts: bigint;
  /** In seconds: played until now, and how much longer it counts on while nothing is bet. */
  readonly played: number;
  readonly thinking: number;
}

export interface WinRow {
  readonly username: string;
  readonly node_id: number;
  readonly payout: bigint;
  readonly currency: Currency;
  readonly settled_at: Date;
}

export async function openLaunch(db: Database, row: LaunchRow): Promise<void> {
  const values = [
    row.tokenHash,
    row.seconds,
    row.merchant,
    row.timeZone,
    row.member,
    row.signIn,
    row.nickname,
    row.vendor,
    row.gameCode,
    row.nodeId,
    row.category,
    row.currency,
    row.language,
    row.walletAccount,
    row.vendorAccount,
    row.validRule,
  ];
  const places = values.map((_, i) => `$${String(i + 1)}`).join(', ');
  await db.pool.query(`select play.open_launch(${places})`, values);
}

export async function authenticateLaunch(
  db: Database,
  vendor: string,
  launchHash: Buffer,
  playHash: Buffer,
  seconds: number,
): Promise<SessionRow | undefined> {
  const text = 'select * from play.authenticate($1, $2, $3, $4)';
  return (await db.pool.query<SessionRow>(text, [vendor, launchHash, playHash, seconds])).rows[0];
}

export async function playBalance(
  db: Database,
  vendor: string,
  playHash: Buffer,
): Promise<HolderRow | undefined> {
  const text = 'select * from play.balance($1, $2)';
  const query = { name: 'play.balance', text, values: [vendor, playHash] };
  return (await db.pool.query<HolderRow>(query)).rows[0];
}

export async function vendorByCode(db: Database, code: string): Promise<VendorRow | undefined> {
  const text = 'select live, launch_url, currencies from play.vendor where code = $1';
  return (await db.pool.query<VendorRow>(text, [code])).rows[0];
}

export async function readVendorSettings(db: Database): Promise<VendorSettings[]> {
  const text = `select code, live, currencies, rollback_unknown as "rollbackUnknown",
    free_wins_pay as "freeWinsPay", several_wins as "severalWins", on_timeout as "onTimeout"
    from play.vendor`;
  return (await db.pool.query<VendorSettings>(text)).rows;
}

export interface PoolRow {
  readonly known: boolean;
  readonly currency: Currency;
  /** Null where the vendor has no such pool. */
  readonly amount: bigint | null;
}

export async function readPool(
  db: Database,
  vendor: string,
  playHash: Buffer,
  pool: string,
): Promise<PoolRow> {
  const text = 'select known, currency, amount from play.jackpot($1, $2, $3)';
  return only((await db.pool.query<PoolRow>(text, [vendor, playHash, pool])).rows);
}

/** What the fullest pool of a merchant holds in a currency; null where there is none. */
export async function readFullestPool(
  db: Database,
  merchant: string,
  currency: Currency,
): Promise<bigint | null> {
  const text = 'select play.fullest_pool($1, $2) as amount';
  return only((await db.pool.query<{ amount: bigint | null }>(text, [merchant, currency])).rows)
    .amount;
}

/** The current gaming session, all its rows added up; undefined where there is none. */
export async function readGamingSession(
  db: Database,
  member: string,
  currency: Currency,
): Promise<GamingSessionRow | undefined> {
  const text = `
    select l.started_at, sum(t.stakes)::int8 as stakes, sum(t.payouts)::int8 as payouts,
           floor(extract(epoch from sum(t.played) + play.played_since(l.last_at)))::int as played,
           greatest(floor(extract(epoch from l.last_at + play.longest_thought() - now())), 0)::int
             as thinking
      from (select started_at, last_at from play.sitting
             where member_id = $1 and currency = $2 order by id desc limit 1) as l
      join play.sitting t on t.member_id = $1 and t.currency = $2 and t.started_at = l.started_at
     where l.last_at > now() - interval '30 minutes' group by l.started_at, l.last_at`;
  return (await db.pool.query<GamingSessionRow>(text, [member, currency])).rows[0];
}

/** Reads at most `limit` rows per day and category by the index, however many wins there were. */
export async function readTopWins(
  db: Database,
  merchant: string,
  categories: readonly GameCategory[],
  limit: number,
  since: Date,
): Promise<WinRow[]> {
  const text = `
    select s.nickname as username, w.node_id, w.payout, w.currency, w.settled_at
      from unnest($2::text[]) as c (category)
     cross join generate_series($4::timestamptz::date - 1, now()::date + 1, '1 day') as d (day)
     cross join lateral (
       select b.* from play.bet b
        where b.merchant = $1 and b.category = c.category and b.day = d.day::date
          and b.payout > b.stake and b.currency <> 'FUN' and b.settled_at >= $4
        order by b.payout desc limit $3) w
      join play.session s on s.id = w.session_id
     order by w.payout desc, w.settled_at desc limit $3`;
  return (await db.pool.query<WinRow>(text, [merchant, categories, limit, since])).rows;
}

export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A function of play answered no row.');
  return row;
}
