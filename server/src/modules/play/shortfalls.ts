// What vendors wanted back and members had spent already; nothing moved, and they may ask again.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Shortfall {
  readonly vendor: string;
  readonly key: string;
  readonly merchant: string;
  readonly username: string;
  readonly currency: Currency;
  /** What was wanted, and what was there, in minor units. */
  readonly amount: bigint;
  readonly balance: bigint;
  readonly tries: number;
  readonly first_at: Date;
}

/** Those that stand, of one vendor or (null) of all, the oldest first. */
export async function openShortfalls(
  db: Queries,
  vendor: string | null,
  most: number,
): Promise<Shortfall[]> {
  const { rows } = await sql<Shortfall>`
    select f.vendor, f.key, f.merchant, m.username, f.currency, f.amount, f.balance, f.tries,
           f.first_at
      from play.shortfall f join account.member_view m on m.id = f.member_id
     where f.taken_at is null and (${vendor}::text is null or f.vendor = ${vendor})
     order by f.first_at limit ${most}`.execute(db);
  return rows;
}
