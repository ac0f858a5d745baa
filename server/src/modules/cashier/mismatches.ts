// Where a provider's list of a day and the cashier's own books do not agree.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { Line } from './adapter.ts';
import type { Origin } from './receipts.ts';

export interface Mismatch {
  readonly why: 'missingHere' | 'missingThere' | 'otherAmount' | 'otherStatus' | 'otherFee';
  readonly kind: Line['kind'];
  /** The provider's id of it; null where it has none that we know. */
  readonly lineId: string | null;
  /** Minor units and states; null where one side has nothing. */
  readonly ourAmount: bigint | null;
  readonly ourState: string | null;
  readonly theirAmount: bigint | null;
  readonly theirState: string | null;
  readonly theirFee: bigint | null;
  /** What the contract says; null where it says nothing. */
  readonly feeDue: bigint | null;
}

/** A mismatch with what it is about, as operators see it. */
export interface Difference extends Mismatch {
  /** Of the line, the receipt or the attempt: its place among those of its kind. */
  readonly key: string;
  readonly ourCurrency: Currency | null;
  readonly theirCurrency: Currency | null;
  readonly receipt: string | null;
  readonly deposit: string | null;
  readonly withdrawal: string | null;
}

/**
 * `found`: everything of a day (the provider's for what it lists, UTC for what it does not) that
 * one side has otherwise than the other.
 */
const foundOn = ({ merchant, provider }: Origin, day: string) => sql`
    theirs as (
      select l.*, f.fixed + (l.amount * f.millionths + 500000) / 1000000 as fee_due
        from cashier.line l
        left join cashier.provider_fee f on f.merchant = l.merchant and f.provider = l.provider
          and f.kind = l.kind and f.currency = l.currency
       where l.merchant = ${merchant} and l.provider = ${provider} and l.day = ${day}
    ), pair as (
      select t.*, r.amount as our_amount, r.currency as our_currency, r.state as our_state,
             r.id as receipt, r.deposit, null::uuid as withdrawal,
             case t.kind when 'payment' then t.state = 'done'
               when 'reversal' then (t.state = 'done') = (r.state = 'reversed')
               else (t.state = 'done') = (r.state = 'refunded') end as agrees
        from theirs t
        left join cashier.receipt r on r.merchant = t.merchant and r.provider = t.provider
          and r.payment_id = t.line_id
       where t.kind <> 'payout'
      union all
      select t.*, w.net, w.currency, a.state, null, null, w.id,
             case t.state when 'done' then a.state in ('paid', 'extra')
               when 'returned' then a.state in ('returned', 'extraReturned')
               when 'failed' then a.state = 'failed'
               else a.state in ('stored', 'unknown', 'accepted') end
        from theirs t
        left join cashier.attempt a on a.merchant = t.merchant and a.provider = t.provider
          and (a.provider_reference = t.line_id or 'att_' || a.id = t.reference)
        left join cashier.withdrawal w on w.id = a.withdrawal
       where t.kind = 'payout'
    ), found as (
      select k.why, p.kind, p.line_id, p.id as key, p.our_amount, p.our_currency, p.our_state,
             p.amount, p.currency, p.state, p.fee, p.fee_due, p.receipt, p.deposit, p.withdrawal
        from pair p
       cross join lateral (values
         ('missingHere', p.our_state is null),
         ('otherAmount', (p.our_amount, p.our_currency) <> (p.amount, p.currency)),
         ('otherStatus', not p.agrees),
         ('otherFee', p.our_state is not null and p.fee <> p.fee_due)) as k (why, holds)
       where k.holds
      union all
      select 'missingThere', 'payment', r.payment_id, r.id, r.amount, r.currency, r.state, null,
             null, null, null, null, r.id, r.deposit, null
        from cashier.receipt r
       where r.merchant = ${merchant} and r.provider = ${provider}
         and r.taken_at >= ${day}::date and r.taken_at < ${day}::date + 1
         and not exists (select from cashier.line l where l.merchant = r.merchant
           and l.provider = r.provider and l.kind = 'payment' and l.line_id = r.payment_id)
      union all
      select 'missingThere', 'payout', a.provider_reference, a.id, w.net, w.currency, a.state, null,
             null, null, null, null, null, null, w.id
        from cashier.attempt a join cashier.withdrawal w on w.id = a.withdrawal
       where a.merchant = ${merchant} and a.provider = ${provider}
         and a.made_at >= ${day}::date and a.made_at < ${day}::date + 1
         and a.state in ('paid', 'returned', 'extra', 'extraReturned')
         and not exists (select from cashier.line l where l.merchant = a.merchant
           and l.provider = a.provider and l.kind = 'payout'
           and (l.line_id = a.provider_reference or l.reference = 'att_' || a.id))
    )`;

const columns = sql.raw(`why, kind, line_id as "lineId", our_amount as "ourAmount",
  our_state as "ourState", amount as "theirAmount", state as "theirState", fee as "theirFee",
  fee_due as "feeDue"`);

export async function mismatchesOf(db: Queries, from: Origin, day: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`with ${foundOn(from, day)}
    select ${columns} from found order by why, kind, line_id`.execute(db);
  return rows;
}

export async function countMismatches(db: Queries, from: Origin, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${foundOn(from, day)}
    select count(*)::int as count from found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of them; its key is why, kind and key. */
export async function differencesOn(
  db: Queries,
  from: Origin,
  day: string,
  { after, read }: Page,
): Promise<Difference[]> {
  const [why = '', kind = '', key = ''] = after ?? [];
  const { rows } = await sql<Difference>`with ${foundOn(from, day)}
    select ${columns}, key, our_currency as "ourCurrency", currency as "theirCurrency", receipt,
           deposit, withdrawal
      from found
     where ${after === null ? sql`true` : sql`(why, kind, key) > (${why}, ${kind}, ${key}::uuid)`}
     order by why, kind, key limit ${read}`.execute(db);
  return rows;
}
