// What was paid of something that is paid in parts, each under the key of what was paid before.
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Part {
  readonly at: Date;
  /** Minor units. */
  readonly amount: Money;
}

/** The key under which a part is posted: `before` is what was paid of it until then. */
export const keyOfPart = (key: string, before: bigint): string => `${key}:${before.toString()}`;

/** What was posted under the key itself, or under those of its parts; the first first. */
export async function partsPaid(
  db: Queries,
  { merchant, scope, key }: { merchant: string; scope: string; key: string },
): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    with recursive paid (id, amount, sum) as (
      select r.transaction_id, s.amount, s.amount
        from ledger.request r
       cross join lateral (select sum(p.amount)::int8 as amount from ledger.posting p
         where p.transaction_id = r.transaction_id and p.amount > 0) s
       where r.scope = ${`${merchant}:${scope}`} and r.key in (${key}, ${keyOfPart(key, 0n)})
         and r.transaction_id is not null
      union all
      select r.transaction_id, s.amount, paid.sum + s.amount
        from paid
        join ledger.request r on r.scope = ${`${merchant}:${scope}`}
         and r.key = ${key}::text || ':' || paid.sum and r.transaction_id is not null
       cross join lateral (select sum(p.amount)::int8 as amount from ledger.posting p
         where p.transaction_id = r.transaction_id and p.amount > 0) s)
    select t.created_at as at, paid.amount
      from paid join ledger.transaction t on t.id = paid.id order by paid.id`.execute(db);
  return rows;
}
