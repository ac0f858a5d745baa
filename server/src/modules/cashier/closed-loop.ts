// Where deposits came from: what of them has yet to go back there, and what may go elsewhere.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A payout provider that deposits came from, and minor units that have yet to go back to it. */
export interface Source {
  readonly payoutProvider: string;
  readonly name: string;
  readonly due: Money;
}

/** Minor units of the free money that may go to an account there without anybody's look. */
export function freeFor(payoutProvider: string, free: bigint, sources: readonly Source[]): Money {
  const elsewhere = sources.filter((source) => source.payoutProvider !== payoutProvider);
  const due = elsewhere.reduce((sum, source) => sum + source.due, 0n);
  return money(free > due ? free - due : 0n);
}

interface Holder {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
}

/**
 * What of a member's deposits has yet to go back, by source: what was credited from there, without
 * what left for there. A source that the merchant can't pay to now keeps nothing back.
 */
export async function sourcesOf(
  db: Queries,
  { merchant, member, currency }: Holder,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with came as (
      select m.source, sum(r.amount) as amount from cashier.receipt r
        join cashier.deposit d on d.id = r.deposit
        join cashier.method m on m.merchant = d.merchant and m.code = d.method
       where r.member = ${member} and r.currency = ${currency} and r.state = 'credited'
         and m.source is not null
       group by m.source),
    went as (
      select a.provider, sum(w.amount) as amount from cashier.withdrawal w
        join cashier.payout_account a on a.id = w.payout_account
       where w.member = ${member} and w.currency = ${currency}
         and w.state not in ('refused', 'closed', 'returned')
       group by a.provider)
    select p.code as "payoutProvider", p.name,
           (came.amount - coalesce(went.amount, 0))::int8 as due
      from came
      join cashier.payout_provider p on p.currency = ${currency} and p.code = came.source
      left join went on went.provider = came.source
     where came.amount > coalesce(went.amount, 0)
       and exists (select from cashier.method m
                    where m.merchant = ${merchant} and m.currency = ${currency}
                      and m.direction = 'withdrawal' and m.active
                      and p.code = any(m.payout_providers))
     order by p.position, p.code`.execute(db);
  return rows;
}
