// What a member played, summed between the other movements of the wallet and by calendar days.
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { play } from './movements.ts';
import type { WalletRecord } from './movements.ts';

/** Bets and what they won, one after another: nothing else moved the wallet meanwhile. */
export interface Played {
  /** The first and the last transaction of them, as bare UUIDs. */
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  readonly until: Date;
  /** The calendar day of all of them, as YYYY-MM-DD. */
  readonly day: string;
  readonly bets: number;
  /** Minor units, neither below zero; what the wallet held after the last. */
  readonly staked: Money;
  readonly paid: Money;
  readonly balance: Money;
}

const kinds = sql.raw(`('${play.join(`', '`)}')`);

const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where what was played at a transaction ends: before the next other movement, or with the day. */
async function endAfter(db: Queries, of: WalletRecord, before: string | null): Promise<string> {
  if (before === null) return highest;
  const { rows } = await sql<{ end: string }>`
    select least(
      (select p.transaction_id from ledger.posting p
        where p.account_id = ${of.account} and p.transaction_id >= ${before}
          and p.kind not in ${kinds} order by p.transaction_id limit 1),
      ledger.uuid_floor(((uuid_extract_timestamp(${before}) at time zone ${of.timeZone})::date + 1)
        ::timestamp at time zone ${of.timeZone})) as end`.execute(db);
  return rows[0]?.end ?? highest;
}

/** The last day below `high` on which something was played; null where there is none. */
async function dayBelow(db: Queries, of: WalletRecord, high: string) {
  const { rows } = await sql<{ day: string; low: string }>`
    select d.day::text as day,
           ledger.uuid_floor(d.day::timestamp at time zone ${of.timeZone}) as low
      from (select (uuid_extract_timestamp(p.transaction_id) at time zone ${of.timeZone})::date
              as day
              from ledger.posting p
             where p.account_id = ${of.account} and p.transaction_id < ${high}
               and p.kind in ${kinds}
             order by p.transaction_id desc limit 1) d`.execute(db);
  return rows[0] ?? null;
}

async function playedIn(
  db: Queries,
  { account }: WalletRecord,
  { day, low, high }: { readonly day: string; readonly low: string; readonly high: string },
): Promise<readonly Played[]> {
  const { rows } = await sql<Omit<Played, 'day'>>`
    with moved as (
      select p.transaction_id as id, min(p.kind) as kind, min(p.balance_after) as balance,
             coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as staked,
             coalesce(sum(p.amount) filter (where p.amount > 0), 0) as paid
        from ledger.posting p
       where p.account_id = ${account} and p.transaction_id >= ${low} and p.transaction_id < ${high}
       group by p.transaction_id),
    parted as (
      select *, count(*) filter (where kind not in ${kinds}) over (order by id) as part from moved),
    summed as (
      select (array_agg(id order by id))[1] as first, (array_agg(id order by id desc))[1] as last,
             count(*) filter (where kind in ('bet', 'betAndWin'))::int as bets,
             sum(staked)::int8 as staked, sum(paid)::int8 as paid,
             (array_agg(balance order by id desc))[1] as balance
        from parted where kind in ${kinds} group by part)
    select *, uuid_extract_timestamp(first) as "from", uuid_extract_timestamp(last) as until
      from summed order by first desc`.execute(db);
  return rows.map((row) => ({ ...row, day }));
}

/** Days that are summed for a page: a day may have many thousand bets. */
const mostDays = 7;

/**
 * Newest first, what began before the transaction `before`: at least `limit` if there is so much,
 * but of at most seven days. `low`: how far back that reaches, as a UUID; null for all of it.
 */
export async function playedBefore(
  db: Queries,
  of: WalletRecord,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<{ readonly played: readonly Played[]; readonly low: string | null }> {
  const played: Played[] = [];
  let high = await endAfter(db, of, before);
  for (let days = 0; days < mostDays && played.length < limit; days += 1) {
    const found = await dayBelow(db, of, high);
    if (found === null) return { played, low: null };
    const sums = await playedIn(db, of, { ...found, high });
    played.push(...sums.filter(({ first }) => before === null || first < before));
    high = found.low;
  }
  return { played, low: high };
}
