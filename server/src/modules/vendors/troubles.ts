// What of vendors should not be so: calls that fail, and days that do not agree.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface CallFailures {
  readonly vendor: string;
  readonly failed: number;
  readonly all: number;
}

/**
 * Calls since then of each vendor that is live, and those that failed: not what a member may not
 * do, which is an answer as any other, but what the vendor or we got wrong.
 */
export async function callFailures(db: Queries, since: Date): Promise<CallFailures[]> {
  const { rows } = await sql<CallFailures>`
    select v.code as vendor, c.failed, c.all
      from play.live_vendor_view v
     cross join lateral (
       select count(*)::int as all, (count(*) filter (where k.http >= 500
                or k.outcome ~ '^(server|vendor|input|request)[.]'))::int as failed
         from vendors.call k where k.vendor = v.code and k.at >= ${since}) c
     where c.all > 0 order by 1`.execute(db);
  return rows;
}

export interface DayDiffers {
  readonly vendor: string;
  /** In UTC. */
  readonly day: string;
  readonly count: number;
}

/** Of each vendor's last day that was compared, how many bets differ, where any do. */
export async function daysThatDiffer(db: Queries, now: Date): Promise<DayDiffers[]> {
  const { rows } = await sql<DayDiffers>`
    with last as (
      select distinct on (vendor) id, vendor, day from vendors.reconciliation
       where ended_at is not null and failure is null and day > ${now}::date - 7
       order by vendor, day desc, id desc)
    select l.vendor, l.day::text as day, count(*)::int as count
      from last l join vendors.mismatch m on m.reconciliation = l.id
     group by 1, 2 order by 1`.execute(db);
  return rows;
}
