// What moved a member's wallet: read by days of a calendar, newest first.
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { WalletKind } from '@perya/contract/ops/ledger-kinds';

/** A transaction as the wallet saw it: all its postings there together. */
export interface Movement {
  /** The ledger's transaction, as a bare UUID. */
  readonly id: string;
  readonly kind: WalletKind;
  /** What it was for: see the kind. */
  readonly reference: string;
  /** Minor units; below zero where the wallet lost. */
  readonly amount: Money;
  /** What the wallet held after it. */
  readonly balance: Money;
  readonly at: Date;
  /** The calendar day of that, as YYYY-MM-DD. */
  readonly day: string;
}

/** Of whose wallet, and of which days in which time zone, both ends included. */
export interface MovementFilter {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Undefined for all. */
  readonly kinds: readonly WalletKind[] | undefined;
}

/** A wallet and the days of a filter: transactions from `low` on, and below `high`. */
export interface WalletRecord {
  readonly account: string;
  // As constants of the queries, so that PostgreSQL plans for their months alone.
  readonly low: string;
  readonly high: string;
  readonly timeZone: string;
  readonly kinds: readonly WalletKind[] | undefined;
}

/** Null where the member has no wallet in the currency. */
export async function openRecord(db: Queries, of: MovementFilter): Promise<WalletRecord | null> {
  const { timeZone, kinds } = of;
  const { rows } = await sql<{ account: string; low: string; high: string }>`
    select a.id as account,
           ledger.uuid_floor(${of.startDate}::date::timestamp at time zone ${timeZone}) as low,
           ledger.uuid_floor((${of.endDate}::date + 1)::timestamp at time zone ${timeZone}) as high
      from ledger.account a
     where a.merchant = ${of.merchant} and a.kind = 'wallet' and a.owner = ${of.member}
       and a.currency = ${of.currency}`.execute(db);
  return rows[0] ? { ...rows[0], timeZone, kinds } : null;
}

/** The kinds of which there are many; see the index posting_beside_play. */
export const play: readonly WalletKind[] = ['bet', 'betAndWin', 'win', 'rollback', 'rollbackWin'];
const besidePlay = sql.raw(`and p.kind not in ('${play.join(`', '`)}')`);

function ofKinds(kinds: readonly WalletKind[] | undefined) {
  if (kinds === undefined) return sql``;
  const few = kinds.some((kind) => play.includes(kind)) ? sql`` : besidePlay;
  return sql`and p.kind = any(${kinds}::text[]) ${few}`;
}

interface PageWanted {
  /** Those before this transaction; null for the newest. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. What it costs grows with what is answered, and not with what there is. */
export async function movementsOf(
  db: Queries,
  of: WalletRecord,
  { before, limit }: PageWanted,
): Promise<readonly Movement[]> {
  const { account, low } = of;
  const high = before !== null && before < of.high ? before : of.high;
  const { rows } = await sql<Movement>`
    select m.id, m.kind, t.reference, m.amount, m.balance,
           uuid_extract_timestamp(m.id) as at,
           ((uuid_extract_timestamp(m.id) at time zone ${of.timeZone})::date)::text as day
      from (select p.transaction_id as id, min(p.kind) as kind, sum(p.amount)::int8 as amount,
                   min(p.balance_after) as balance
              from ledger.posting p
             where p.account_id = ${account} and p.transaction_id >= ${low}
               and p.transaction_id < ${high} ${ofKinds(of.kinds)}
             group by p.transaction_id order by p.transaction_id desc limit ${limit}) m
      join ledger.transaction t on t.id = m.id and t.id >= ${low} and t.id < ${high}
     order by m.id desc`.execute(db);
  return rows;
}

/** What came into a wallet and left it on a day, in minor units, neither below zero. */
export interface DayMoved {
  readonly day: string;
  readonly came: Money;
  readonly left: Money;
}

/** What moved on the days from `oldest` on, up to and with the transaction `newest`. */
export async function daysMoved(
  db: Queries,
  { account, low, high, timeZone, kinds }: WalletRecord,
  { oldest, newest }: { readonly oldest: string; readonly newest: string },
): Promise<readonly DayMoved[]> {
  const { rows } = await sql<DayMoved>`
    select ((uuid_extract_timestamp(m.id) at time zone ${timeZone})::date)::text as day,
           coalesce(sum(m.amount) filter (where m.amount > 0), 0)::int8 as came,
           coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::int8 as left
      from (select p.transaction_id as id, sum(p.amount) as amount
              from ledger.posting p
             where p.account_id = ${account} and p.transaction_id >= ${low}
               and p.transaction_id < ${high} and p.transaction_id <= ${newest}
               and p.transaction_id >=
                   ledger.uuid_floor(${oldest}::date::timestamp at time zone ${timeZone})
               ${ofKinds(kinds)}
             group by p.transaction_id) m
     group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** What the wallet held when the days began, whatever kinds are looked for; minor units. */
export async function openingOf(db: Queries, { account, low, high }: WalletRecord): Promise<Money> {
  const first = await sql<{ balance: Money }>`
    select (min(p.balance_after) - sum(p.amount))::int8 as balance from ledger.posting p
     where p.account_id = ${account} and p.transaction_id >= ${low}
       and p.transaction_id < ${high}
     group by p.transaction_id order by p.transaction_id limit 1`.execute(db);
  if (first.rows[0] !== undefined) return first.rows[0].balance;
  // Nothing moved: it is what the last movement before left.
  const last = await sql<{ balance: Money }>`
    select p.balance_after as balance from ledger.posting p
     where p.account_id = ${account} and p.transaction_id < ${low}
     order by p.transaction_id desc limit 1`.execute(db);
  return last.rows[0]?.balance ?? (0n as Money);
}
