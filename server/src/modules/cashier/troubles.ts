// What of the cashier should not be so: work that waits, payouts that are late, books that differ.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { mismatchesOf } from './mismatches.ts';

export interface Late {
  readonly count: number;
  readonly oldest: Date | null;
}

const mostCounted = 1_000;
const none: Late = { count: 0, oldest: null };

/** Withdrawals that have waited for a person since before then. */
export async function withdrawalsSince(db: Queries, merchant: string, before: Date): Promise<Late> {
  const { rows } = await sql<Late>`
    select count(*)::int as count, min(made_at) as oldest
      from (select made_at from cashier.withdrawal
             where merchant = ${merchant} and state = 'review' and made_at < ${before}
             order by id limit ${mostCounted}) w`.execute(db);
  return rows[0] ?? none;
}

/** Receipts that are held since before then. */
export async function heldSince(db: Queries, merchant: string, before: Date): Promise<Late> {
  const { rows } = await sql<Late>`
    select count(*)::int as count, min(taken_at) as oldest
      from (select taken_at from cashier.receipt
             where merchant = ${merchant} and state = 'held' and taken_at < ${before}
             order by id limit ${mostCounted}) r`.execute(db);
  return rows[0] ?? none;
}

/** Withdrawals that nobody has to decide and that take longer than their method promises. */
export async function payoutsLate(db: Queries, merchant: string, now: Date): Promise<Late> {
  const { rows } = await sql<Late>`
    select count(*)::int as count, min(made_at) as oldest
      from (select w.made_at from cashier.withdrawal w
              join cashier.method m on m.merchant = w.merchant and m.code = w.method
             where w.merchant = ${merchant} and w.state in ('approved', 'sending', 'sent', 'failed')
               and w.moved_at < ${now}::timestamptz - make_interval(secs => m.promised_seconds)
             order by w.id limit ${mostCounted}) w`.execute(db);
  return rows[0] ?? none;
}

export interface Clearing {
  readonly provider: string;
  readonly currency: Currency;
  /** What the account holds, and what its open items come to, in minor units. */
  readonly holds: bigint;
  readonly open: bigint;
}

interface ClearingOff extends Pick<Clearing, 'provider' | 'currency'> {
  /** What the account holds beside its open items, in minor units. */
  readonly amount: bigint;
}

/** What is open for longer is no open item any more: somebody has to look. */
const openDays = 35;

/** Those that do not equal their open items. */
export async function clearingOff(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<ClearingOff[]> {
  return (await clearingAccounts(db, merchant, now))
    .map(({ holds, open, ...account }) => ({ ...account, amount: holds - open }))
    .filter(({ amount }) => amount !== 0n);
}

/**
 * The accounts of money that came in (`<provider>:in`), and their open items: receipts and
 * reversals that the provider's lists have not named yet, lines that belong to none, and what a
 * line and its receipt differ by. Of providers whose lists are read.
 */
export async function clearingAccounts(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<Clearing[]> {
  const since = new Date(now.getTime() - openDays * 86_400_000);
  const { rows } = await sql<Clearing>`
    with listed as (
      select distinct provider from cashier.list_reading
       where merchant = ${merchant} and failure is null and day >= ${since}::date
    ), receipt as (
      select r.provider, r.payment_id, r.currency, r.amount, r.state = 'reversed' as reversed
        from cashier.receipt r join listed using (provider)
       where r.merchant = ${merchant} and r.taken_at >= ${since}
    ), line as (
      select l.provider, l.line_id as payment_id, l.currency, l.kind,
             case l.kind when 'payment' then l.amount else -l.amount end as amount
        from cashier.line l join listed using (provider)
       where l.merchant = ${merchant} and l.state = 'done' and l.kind in ('payment', 'reversal')
         and l.day >= ${since}::date
    ), item as (
      select provider, payment_id, currency, 'payment' as kind, -amount as amount from receipt
      union all
      select provider, payment_id, currency, 'reversal', amount from receipt where reversed
      union all
      select l.provider, l.payment_id, l.currency, l.kind, l.amount from line l
       where exists (select from cashier.receipt r where r.merchant = ${merchant}
               and r.provider = l.provider and r.payment_id = l.payment_id
               and r.taken_at >= ${since})
          or not exists (select from cashier.receipt r where r.merchant = ${merchant}
               and r.provider = l.provider and r.payment_id = l.payment_id)
    ), held as (
      select split_part(b.owner, ':', 1) as provider, b.currency, b.balance
        from ledger.cashier_balances(${merchant}) b
       where b.owner like '%:in' and split_part(b.owner, ':', 1) in (select provider from listed)
    ), open as (
      select provider, currency, sum(amount)::int8 as amount from item group by 1, 2)
    select provider, currency, coalesce(h.balance, 0) as holds, coalesce(o.amount, 0) as open
      from held h full join open o using (provider, currency) order by 1, 2`.execute(db);
  return rows;
}

export interface ListTrouble {
  readonly provider: string;
  readonly day: string;
  /** The list could not be read. */
  readonly unread: boolean;
  /** Lines that differ. */
  readonly count: number;
}

/** Of each provider's last list that was asked for, where something is wrong with it. */
export async function listTroubles(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<ListTrouble[]> {
  const { rows } = await sql<{ provider: string; day: string; unread: boolean }>`
    select distinct on (provider) provider, day::text as day, failure is not null as unread
      from cashier.list_reading
     where merchant = ${merchant} and day > ${now}::date - 7 order by provider, day desc`.execute(
    db,
  );
  const found: ListTrouble[] = [];
  for (const { provider, day, unread } of rows) {
    const differing = unread ? [] : await mismatchesOf(db, { merchant, provider }, day);
    if (unread || differing.length > 0) {
      found.push({ provider, day, unread, count: differing.length });
    }
  }
  return found;
}
