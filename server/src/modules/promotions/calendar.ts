// The days, weeks and months that claims are for, as the merchant's own clocks show them.
import type { promotionPeriods } from '@perya/contract/rewards/promotions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export type Period = (typeof promotionPeriods)[number];

/** Each as YYYY-MM-DD: today, its Monday and the first of its month, and the same before. */
export interface Calendar {
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly dayBefore: string;
  readonly weekBefore: string;
  readonly monthBefore: string;
}

export async function calendarOf(db: Queries, timeZone: string, now: Date): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select d::text as day, (d - 1)::text as "dayBefore",
           date_trunc('week', d)::date::text as week,
           (date_trunc('week', d)::date - 7)::text as "weekBefore",
           date_trunc('month', d)::date::text as month,
           (date_trunc('month', d) - interval '1 month')::date::text as "monthBefore"
      from (select (${now}::timestamptz at time zone ${timeZone})::date as d) as today`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database has no calendar.');
  return found;
}

/** What a claim of now is for: unique by promotion, member and this. */
export function periodOf(every: Period, calendar: Calendar): string {
  return every === 'once' ? 'once' : calendar[every];
}

/** The period that ended last, first day and the day after its last one. */
export function endedPeriod(
  every: Exclude<Period, 'once'>,
  calendar: Calendar,
): { readonly from: string; readonly until: string } {
  return { from: calendar[`${every}Before`], until: calendar[every] };
}
