// Looks over the ledger for anything that breaks an invariant; a sound one gives empty lists.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#db/database';
import { lowestUuidAt } from '#lib/uuid';

/** Ids of what is wrong, per kind of wrong; at most {@link MOST} each. */
export interface LedgerFindings {
  /** I1: transactions that do not sum to zero per currency. */
  unbalanced: string[];
  /** I2: transactions with fewer than two postings. */
  tooFewPostings: string[];
  /** I3: transactions with a posting in another currency than its account's. */
  wrongCurrencies: string[];
  /** I4: member accounts below zero. */
  negative: string[];
  /** I5: accounts whose balance is not the sum of their postings. */
  wrongBalances: string[];
  /** Members' accounts with a posting that tells another kind or balance than its transaction. */
  wrongRecords: string[];
  /** Transaction ids of postings whose transaction or account does not exist. */
  orphanPostings: string[];
  /** I8: keys of requests that were committed without an answer, or with no such transaction. */
  brokenRequests: string[];
  /** I14: transactions with play and real money, or with accounts of another merchant. */
  mixed: string[];
}

const MOST = 100;

/** What was posted from one moment on and before the other. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * One statement, hence one snapshot: play may go on meanwhile. Of the whole ledger it reads every
 * posting, so run it on a copy where there are very many. Of a span it reads what was posted in it,
 * and what members' accounts that moved held before and hold now; the house's accounts and the
 * requests are looked at as a whole only.
 */
export async function checkLedger(db: Queries, span: Span | null = null): Promise<LedgerFindings> {
  const { rows } = await checking(span).execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The ledger check answered nothing.');
  return found;
}

/** True when no list has anything in it. */
export function isSound(findings: LedgerFindings): boolean {
  return Object.values(findings).every((list: string[]) => list.length === 0);
}

function upTo(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select id::text from (${select}) as found (id) limit ${sql.lit(MOST)})`;
}

/** Of accounts: balances that are no sums; of a span, those that are not what was last posted. */
function wrongBalances(isWhole: boolean): RawBuilder<unknown> {
  if (isWhole) {
    return sql`
      select a.id from ledger.account a
        left join posted p on p.account_id = a.id
        left join ledger.house_total h on h.account_id = a.id
        left join delta d on d.account_id = a.id
       where coalesce(p.amount, 0)
          <> coalesce(a.balance, coalesce(h.balance, 0) + coalesce(d.amount, 0))`;
  }
  return sql`
    select a.id from ledger.account a join opening o on o.account_id = a.id
     where a.balance is distinct from (
       select p.balance_after from ledger.posting p
        where p.account_id = a.id order by p.transaction_id desc limit 1)`;
}

const highestUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function checking(span: Span | null): RawBuilder<LedgerFindings> {
  const isWhole = span === null;
  const low = lowestUuidAt(span?.from ?? new Date(0));
  const high = isWhole ? highestUuid : lowestUuidAt(span.to);
  return sql<LedgerFindings>`
  with line as materialized (
    select p.transaction_id, p.account_id, p.currency, p.amount, p.kind, p.balance_after,
           t.kind as posted_kind, a.balance is not null as of_member,
           t.id is null or a.id is null as orphan, a.currency as account_currency,
           a.merchant <> t.merchant as foreign_account
      from ledger.posting p
      left join ledger.transaction t on t.id = p.transaction_id
      left join ledger.account a on a.id = p.account_id
     where p.transaction_id >= ${low}::uuid and p.transaction_id < ${high}::uuid
  ), delta as (
    select account_id, sum(amount) as amount from ledger.house_delta group by account_id
  ), posted as (
    select account_id, sum(amount) as amount from line group by account_id
  ), opening as (
    select m.account_id, coalesce((
             select p.balance_after from ledger.posting p
              where p.account_id = m.account_id and p.transaction_id < ${low}::uuid
              order by p.transaction_id desc limit 1), 0) as held
      from (select distinct account_id from line where of_member) m
  ), sums as (
    select transaction_id, currency, sum(amount) as total from line group by 1, 2
  ), counts as (
    select transaction_id, count(*) as lines,
           bool_or(currency = 'FUN') and bool_or(currency <> 'FUN') as play_and_real,
           bool_or(foreign_account) as foreign_account
      from line group by 1
  )
  select
    ${upTo(sql`select distinct transaction_id from sums where total <> 0`)} as unbalanced,
    ${upTo(sql`
      select t.id from ledger.transaction t left join counts c on c.transaction_id = t.id
       where t.id >= ${low}::uuid and t.id < ${high}::uuid
         and coalesce(c.lines, 0) < 2`)} as "tooFewPostings",
    ${upTo(sql`
      select distinct transaction_id from line
       where currency <> account_currency`)} as "wrongCurrencies",
    ${upTo(sql`select a.id from ledger.account a where a.balance < 0`)} as negative,
    ${upTo(wrongBalances(isWhole))} as "wrongBalances",
    ${upTo(sql`
      select distinct w.account_id from (
        select l.account_id, l.kind, l.posted_kind, l.balance_after,
               o.held + sum(l.amount) over (partition by l.account_id order by l.transaction_id
                 range between unbounded preceding and current row) as held
          from line l join opening o on o.account_id = l.account_id where l.of_member) w
       where (w.kind, w.balance_after) is distinct from (w.posted_kind, w.held::bigint)`)}
      as "wrongRecords",
    ${upTo(sql`select distinct transaction_id from line where orphan`)} as "orphanPostings",
    ${upTo(sql`
      select r.key from ledger.request r left join ledger.transaction t on t.id = r.transaction_id
       where ${isWhole}
         and (r.result is null or (r.transaction_id is not null and t.id is null))`)}
      as "brokenRequests",
    ${upTo(sql`
      select transaction_id from counts where play_and_real or foreign_account`)} as mixed`;
}
