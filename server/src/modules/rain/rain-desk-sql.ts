// The queries of the console about rains: plans with what was given out, and the merchant's clock.
import type { ruleStates } from '@perya/contract/ops/reward-rules';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import { planColumns } from './rain-sql.ts';
import type { PlanRow } from './rain-sql.ts';

export type PlanState = (typeof ruleStates)[number];

export interface DeskPlan extends PlanRow {
  readonly state: PlanState;
  readonly nextAt: Date | null;
  /** Minor units that members took. */
  readonly given: bigint;
  readonly stoppedBy: string | null;
  readonly stopReason: string | null;
}

const plans = (now: Date) => sql`
  select ${planColumns}, stopped_by as "stoppedBy", stop_reason as "stopReason", state,
         case when state in ('waits', 'running') then coalesce(
           (select min(r.starts_at) from rain.rain r
             where r.plan = p.id and r.state = 'announced' and r.starts_at > ${now}),
           case when next < times
             then first_at + make_interval(secs => next * coalesce(every_seconds, 0)) end)
         end as "nextAt",
         (select coalesce(sum(case when r.state = 'announced'
                   then (select coalesce(sum(s.amount), 0) from rain.share s
                          where s.rain = r.id and s.member is not null)
                   else r.total - r.returned end), 0)::int8
            from rain.rain r where r.plan = p.id) as given
    from (select *, case
            when stopped_at is not null then 'stopped'
            when first_at > ${now}::timestamptz then 'waits'
            when next >= times and not exists (
              select from rain.rain r where r.plan = plan.id and r.state = 'announced') then 'over'
            else 'running' end as state
            from rain.plan) p`;

/** The newest first. */
export async function planPage(
  db: Queries,
  { merchant, state, now }: { merchant: string; state: PlanState | undefined; now: Date },
  { after, read }: Page,
): Promise<DeskPlan[]> {
  const [key = ''] = after ?? [];
  const { rows } = await sql<DeskPlan>`${plans(now)}
    where merchant = ${merchant} and (${state ?? null}::text is null or state = ${state ?? null})
      and ${after === null ? sql`true` : sql`id < ${key}`}
    order by id desc limit ${read}`.execute(db);
  return rows;
}

export async function deskPlan(
  db: Queries,
  { merchant, id, now }: { merchant: string; id: string; now: Date },
): Promise<DeskPlan | null> {
  const { rows } = await sql<DeskPlan>`${plans(now)}
    where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A moment as it is typed, on a clock. */
export async function momentOn(db: Queries, timeZone: string, local: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${local.replace('T', ' ')}::timestamp at time zone ${timeZone} as at`.execute(db);
  return rows[0]?.at ?? new Date(local);
}
