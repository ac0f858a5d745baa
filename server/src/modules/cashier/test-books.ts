// For tests: what the ledger has in the cashier's accounts, and what its open items add up to.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Minor units of all currencies together: each currency's books are of the same items. */
export interface Books {
  readonly in: bigint;
  readonly out: bigint;
  readonly suspense: bigint;
  readonly hold: bigint;
  readonly exchange: bigint;
}

/** Both of the same moment. */
export async function booksOf(
  owner: Queries,
  merchant: string,
): Promise<{ readonly ledger: Books; readonly items: Books }> {
  const { rows } = await sql<Record<`${'ledger' | 'items'}_${keyof Books}`, bigint>>`
    with account as (
      select a.kind, a.owner, ledger.balance_of(a.id) as balance
        from ledger.account a where a.merchant = ${merchant}),
    ledger as (
      select coalesce(sum(balance) filter (where owner like '%:in'), 0)::int8 as "in",
             coalesce(sum(balance) filter (where owner like '%:out'), 0)::int8 as "out",
             coalesce(sum(balance) filter (where owner = 'suspense'), 0)::int8 as suspense,
             coalesce(sum(balance) filter (where kind = 'hold'), 0)::int8 as hold,
             coalesce(sum(balance) filter (where owner = 'exchange'), 0)::int8 as exchange
        from account),
    receipt as (
      select r.*, c.amount as became from cashier.receipt r
        left join cashier.conversion c on c.receipt = r.id where r.merchant = ${merchant}),
    line as (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0) as payments
        from cashier.line where merchant = ${merchant} and state = 'done'),
    voucher as (
      select coalesce(sum(amount), 0) as sold from cashier.voucher
       where merchant = ${merchant} and stopped_at is null),
    items as (
      select (line.payments + voucher.sold - coalesce(sum(amount)
                filter (where state in ('credited', 'held')), 0))::int8 as "in",
             coalesce(sum(amount) filter (where state = 'held'), 0)::int8 as suspense,
             coalesce(sum(amount - became) filter (where state = 'credited'), 0)::int8 as exchange
        from line, voucher left join receipt on true group by line.payments, voucher.sold),
    going as (
      select coalesce(sum(amount - owed), 0)::int8 as hold from cashier.withdrawal
       where merchant = ${merchant}
         and state in ('review', 'approved', 'sending', 'sent', 'failed')),
    gone as (
      select coalesce(sum(w.net), 0)::int8 as "out" from cashier.attempt t
        join cashier.withdrawal w on w.id = t.withdrawal
       where t.merchant = ${merchant} and t.state in ('paid', 'extra'))
    select ledger."in" as "ledger_in", ledger."out" as "ledger_out",
           ledger.suspense as "ledger_suspense", ledger.hold as "ledger_hold",
           ledger.exchange as "ledger_exchange", items."in" as "items_in",
           gone."out" as "items_out", items.suspense as "items_suspense",
           going.hold as "items_hold", items.exchange as "items_exchange"
      from ledger, items, going, gone`.execute(owner);
  const [row] = rows;
  if (row === undefined) throw new Error('No books.');
  const of = (side: 'ledger' | 'items'): Books => ({
    in: row[`${side}_in`],
    out: row[`${side}_out`],
    suspense: row[`${side}_suspense`],
    hold: row[`${side}_hold`],
    exchange: row[`${side}_exchange`],
  });
  return { ledger: of('ledger'), items: of('items') };
}
