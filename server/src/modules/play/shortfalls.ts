// What vendors wanted back and members had spent already; nothing moved, and they may ask again.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

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

/** How many of each vendor stand; at a merchant, or (null) at all of them. */
export async function shortfallCounts(
  db: Queries,
  merchant: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ vendor: string; count: number }>`
    select vendor, count(*)::int as count from play.shortfall
     where taken_at is null and (${merchant}::text is null or merchant = ${merchant})
     group by vendor`.execute(db);
  return new Map(rows.map(({ vendor, count }) => [vendor, count]));
}

export interface DeskShortfall {
  /** When it was first wanted, in microseconds since 1970; with vendor and key its place. */
  readonly at: string;
  readonly vendor: string;
  readonly key: string;
  /** The member's UUID. */
  readonly member: string;
  readonly username: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly tries: number;
  readonly firstAt: Date;
}

/** Those that stand, the oldest first. */
export async function shortfallsAt(
  db: Queries,
  { merchant, vendor }: { readonly merchant: string | null; readonly vendor: string | undefined },
  { after, read }: Page,
): Promise<DeskShortfall[]> {
  const at = sql`(extract(epoch from f.first_at) * 1000000)::bigint`;
  const [from = '0', fromVendor = '', fromKey = ''] = after ?? [];
  const { rows } = await sql<DeskShortfall>`
    select ${at}::text as at, f.vendor, f.key, f.member_id as member, m.username, f.currency,
           f.amount, f.balance, f.tries, f.first_at as "firstAt"
      from play.shortfall f join account.member_view m on m.id = f.member_id
     where f.taken_at is null and (${merchant}::text is null or f.merchant = ${merchant})
       and (${vendor ?? null}::text is null or f.vendor = ${vendor ?? null})
       and (${after === null} or (${at}, f.vendor, f.key)
         > (${from}::bigint, ${fromVendor}::text, ${fromKey}::text))
     order by f.first_at, f.vendor, f.key limit ${read}`.execute(db);
  return rows;
}
