// Where a provider's list of a day and the cashier's own books do not agree.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
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

/**
 * Everything of a day (the provider's for what it lists, UTC for what it does not) that one side
 * has otherwise than the other.
 */
export async function mismatchesOf(
  db: Queries,
  { merchant, provider }: Origin,
  day: string,
): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with theirs as (
      select l.*, f.fixed + (l.amount * f.millionths + 500000) / 1000000 as fee_due
        from cashier.line l
        left join cashier.provider_fee f on f.merchant = l.merchant and f.provider = l.provider
          and f.kind = l.kind and f.currency = l.currency
       where l.merchant = ${merchant} and l.provider = ${provider} and l.day = ${day}
    ), pair as (
      select t.*, r.amount as our_amount, r.currency as our_currency, r.state as our_state,
             case t.kind when 'payment' then t.state = 'done'
               when 'reversal' then (t.state = 'done') = (r.state = 'reversed')
               else (t.state = 'done') = (r.state = 'refunded') end as agrees
        from theirs t
        left join cashier.receipt r on r.merchant = t.merchant and r.provider = t.provider
          and r.payment_id = t.line_id
       where t.kind <> 'payout'
      union all
      select t.*, w.net, w.currency, a.state,
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
      select k.why, p.kind, p.line_id, p.our_amount, p.our_state, p.amount, p.state, p.fee,
             p.fee_due
        from pair p
       cross join lateral (values
         ('missingHere', p.our_state is null),
         ('otherAmount', (p.our_amount, p.our_currency) <> (p.amount, p.currency)),
         ('otherStatus', not p.agrees),
         ('otherFee', p.our_state is not null and p.fee <> p.fee_due)) as k (why, holds)
       where k.holds
      union all
      select 'missingThere', 'payment', r.payment_id, r.amount, r.state, null, null, null, null
        from cashier.receipt r
       where r.merchant = ${merchant} and r.provider = ${provider}
         and r.taken_at >= ${day}::date and r.taken_at < ${day}::date + 1
         and not exists (select from cashier.line l where l.merchant = r.merchant
           and l.provider = r.provider and l.kind = 'payment' and l.line_id = r.payment_id)
      union all
      select 'missingThere', 'payout', a.provider_reference, w.net, a.state, null, null, null, null
        from cashier.attempt a join cashier.withdrawal w on w.id = a.withdrawal
       where a.merchant = ${merchant} and a.provider = ${provider}
         and a.made_at >= ${day}::date and a.made_at < ${day}::date + 1
         and a.state in ('paid', 'returned', 'extra', 'extraReturned')
         and not exists (select from cashier.line l where l.merchant = a.merchant
           and l.provider = a.provider and l.kind = 'payout'
           and (l.line_id = a.provider_reference or l.reference = 'att_' || a.id))
    )
    select why, kind, line_id as "lineId", our_amount as "ourAmount", our_state as "ourState",
           amount as "theirAmount", state as "theirState", fee as "theirFee", fee_due as "feeDue"
      from found order by why, kind, line_id`.execute(db);
  return rows;
}
