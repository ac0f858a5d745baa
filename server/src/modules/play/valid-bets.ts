// What a member's bets counted for, by day and category: what points and rebate are made of.
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** The cash part of the valid bets of a day, in minor units. */
export interface ValidDay {
  readonly day: string;
  readonly category: GameCategory;
  readonly valid: bigint;
}

export interface ValidDays {
  /** A UUID. */
  readonly member: string;
  readonly currency: Currency;
  /** Calendar days of the merchant, both ends included. */
  readonly from: string;
  readonly to: string;
}

/** Days without valid bets are left out. What it costs grows with the days that were played on. */
export async function cashValidDays(
  db: Queries,
  { member, currency, from, to }: ValidDays,
): Promise<ValidDay[]> {
  // A day begins within a day of its name in UTC, wherever on the globe.
  const { rows } = await sql<ValidDay>`
    select day, category, sum(cash_valid)::int8 as valid from play.member_hour_view
     where member_id = ${member} and currency = ${currency}
       and hour >= ${from}::date - 1 and hour < ${to}::date + 2
       and day between ${from}::date and ${to}::date
     group by day, category having sum(cash_valid) <> 0 order by day, category`.execute(db);
  return rows;
}
