// The queries of what providers paid to the merchant's bank.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

interface NewSettlement {
  readonly merchant: string;
  readonly provider: string;
  readonly reference: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly bookedAt: Date;
  /** Null for a terminal without a name. */
  readonly bookedBy: string | null;
  readonly agreedBy: string | null;
}

export interface SettlementLine extends NewSettlement {
  readonly id: string;
}

export async function insertSettlement(tx: Queries, booked: NewSettlement): Promise<void> {
  await sql`insert into cashier.settlement
      (merchant, provider, reference, currency, amount, booked_at, booked_by, agreed_by)
    values (${booked.merchant}, ${booked.provider}, ${booked.reference}, ${booked.currency},
      ${booked.amount}, ${booked.bookedAt}, ${booked.bookedBy}, ${booked.agreedBy})`.execute(tx);
}

/** The newest first. */
export async function settlementLines(
  db: Queries,
  { merchant, provider }: { readonly merchant: string; readonly provider?: string | undefined },
  { after, read }: Page,
): Promise<SettlementLine[]> {
  const [key = ''] = after ?? [];
  const { rows } = await sql<SettlementLine>`
    select id, merchant, provider, reference, currency, amount, booked_at as "bookedAt",
           booked_by as "bookedBy", agreed_by as "agreedBy"
      from cashier.settlement
     where merchant = ${merchant}
       and ${provider === undefined ? sql`true` : sql`provider = ${provider}`}
       and ${after === null ? sql`true` : sql`id < ${key}`}
     order by id desc limit ${read}`.execute(db);
  return rows;
}
