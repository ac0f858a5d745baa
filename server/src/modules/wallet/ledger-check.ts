// Looks over the whole ledger for anything that breaks an invariant; a sound one gives empty lists.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

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

/**
 * One statement, hence one snapshot: play may go on meanwhile. It reads every posting, so run it
 * on a copy where there are very many.
 */
export async function checkLedger(db: Queries): Promise<LedgerFindings> {
  const { rows } = await query.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The ledger check answered nothing.');
  return found;
}

/** True when no list has anything in it. */
export function isSound(findings: LedgerFindings): boolean {
  return Object.values(findings).every((list: string[]) => list.length === 0);
}

function upTo(select: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`array(select id::text from (${select}) as found (id) limit ${sql.lit(MOST)})`;
}

const query = sql<LedgerFindings>`
  with line as materialized (
    select p.transaction_id, p.account_id, p.currency, p.amount, p.kind, p.balance_after,
           t.kind as posted_kind, a.balance is not null as of_member,
           t.id is null or a.id is null as orphan, a.currency as account_currency,
           a.merchant <> t.merchant as foreign_account
      from ledger.posting p
      left join ledger.transaction t on t.id = p.transaction_id
      left join ledger.account a on a.id = p.account_id
  ), delta as (
    select account_id, sum(amount) as amount from ledger.house_delta group by account_id
  ), posted as (
    select account_id, sum(amount) as amount from line group by account_id
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
       where coalesce(c.lines, 0) < 2`)} as "tooFewPostings",
    ${upTo(sql`
      select distinct transaction_id from line
       where currency <> account_currency`)} as "wrongCurrencies",
    ${upTo(sql`select a.id from ledger.account a where a.balance < 0`)} as negative,
    ${upTo(sql`
      select a.id from ledger.account a
        left join posted p on p.account_id = a.id
        left join ledger.house_total h on h.account_id = a.id
        left join delta d on d.account_id = a.id
       where coalesce(p.amount, 0)
          <> coalesce(a.balance, coalesce(h.balance, 0) + coalesce(d.amount, 0))`)}
      as "wrongBalances",
    ${upTo(sql`
      select distinct w.account_id from (
        select account_id, kind, posted_kind, balance_after,
               sum(amount) over (partition by account_id order by transaction_id
                 range between unbounded preceding and current row) as held
          from line where of_member) w
       where (w.kind, w.balance_after) is distinct from (w.posted_kind, w.held::bigint)`)}
      as "wrongRecords",
    ${upTo(sql`select distinct transaction_id from line where orphan`)} as "orphanPostings",
    ${upTo(sql`
      select r.key from ledger.request r left join ledger.transaction t on t.id = r.transaction_id
       where r.result is null or (r.transaction_id is not null and t.id is null)`)}
      as "brokenRequests",
    ${upTo(sql`
      select transaction_id from counts where play_and_real or foreign_account`)} as mixed`;
