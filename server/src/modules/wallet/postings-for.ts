// The postings of what was done for something of a member's, all accounts with them.
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface PostingLine {
  /** The ledger's transaction, as a bare UUID. */
  readonly transaction: string;
  readonly at: Date;
  readonly kind: string;
  /** As "wallet", or with its owner where that is no member: "vendor LOBO". */
  readonly account: string;
  /** Minor units; below zero where the account lost. */
  readonly amount: Money;
}

/**
 * Of the transactions on the member's accounts that name one of the references, from a moment on;
 * the first first, at most 400.
 */
export async function postingsFor(
  db: Queries,
  { merchant, member, currency }: { merchant: string; member: string; currency: Currency },
  { references, since }: { references: readonly string[]; since: Date },
): Promise<readonly PostingLine[]> {
  const { rows } = await sql<PostingLine>`
    with own as (
      select distinct p.transaction_id as id
        from ledger.account a
        join ledger.posting p on p.account_id = a.id
         and p.transaction_id >= ledger.uuid_floor(${since})
        join ledger.transaction t on t.id = p.transaction_id
       where a.merchant = ${merchant} and a.owner = ${member} and a.currency = ${currency}
         and a.kind in ('wallet', 'bonus') and t.reference = any(${references}::text[]))
    select p.transaction_id as transaction, t.created_at as at, t.kind, p.amount,
           case when a.kind in ('wallet', 'bonus', 'hold') or a.owner is null then a.kind
                else a.kind || ' ' || a.owner end as account
      from own
      join ledger.transaction t on t.id = own.id
      join ledger.posting p on p.transaction_id = own.id
      join ledger.account a on a.id = p.account_id
     order by p.transaction_id, p.line limit 400`.execute(db);
  return rows;
}
