// What a member lost over some of the merchant's days, as settled bets have it.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Days {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  /** The first day, and the one after the last: YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
}

/** Stakes less payouts, in minor units; 0 where the member won. */
export async function lossOf(db: Queries, days: Days): Promise<bigint> {
  const { merchant, member, currency, from, until } = days;
  const { rows } = await sql<{ loss: bigint }>`
    select greatest(coalesce(sum(turnover - payout), 0), 0)::bigint as loss
      from play.member_hour_view
     where member_id = ${member} and currency = ${currency} and merchant = ${merchant}
       and hour >= ${from}::date - interval '1 day' and hour < ${until}::date + interval '1 day'
       and day >= ${from}::date and day < ${until}::date`.execute(db);
  return rows[0]?.loss ?? 0n;
}
