// The queries of missions: what is offered, and how far a member is.
import type { Currency } from '@perya/contract/money';
import type { Joiner, MissionCondition, missionPeriods } from '@perya/contract/rewards/missions';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A mission as one version of it was offered. */
export interface MissionRow {
  readonly id: string;
  readonly merchant: string;
  readonly code: string;
  readonly version: number;
  readonly currency: Currency;
  readonly titles: Readonly<Record<string, string>>;
  readonly period: (typeof missionPeriods)[number];
  readonly sequence: string | null;
  readonly step: number | null;
  readonly condition: MissionCondition;
  readonly target: bigint;
  readonly categories: readonly GameCategory[] | null;
  readonly games: readonly string[] | null;
  readonly times: number | null;
  readonly least: bigint | null;
  readonly reward: 'cash' | 'bonus';
  readonly amount: bigint;
  /** Of a bonus. */
  readonly terms: BonusTerms | null;
  readonly unclaimed: 'lapses' | 'paysItself';
  readonly claimSeconds: number;
  readonly who: Joiner;
  readonly opensAt: Date;
  /** Null for open end. */
  readonly closesAt: Date | null;
  readonly replacedAt: Date | null;
  readonly stoppedAt: Date | null;
}

/** Infinity is no date of JavaScript's. */
const missionColumns = sql.raw(`m.id, m.merchant, m.code, m.version, m.currency, m.titles, m.period,
  m.sequence, m.step, m.condition, m.target, m.categories, m.games, m.times, m.least, m.reward,
  m.amount, m.terms, m.unclaimed, m.claim_seconds as "claimSeconds", m.who,
  m.opens_at as "opensAt", nullif(m.closes_at, 'infinity') as "closesAt",
  m.replaced_at as "replacedAt", m.stopped_at as "stoppedAt"`);

/** How far a member is in one period of a mission, on the terms that were joined. */
export interface JoinedRow extends MissionRow {
  readonly progress: string;
  readonly member: string;
  readonly periodStart: Date;
  readonly count: bigint;
  /** Null for open end. */
  readonly endsAt: Date | null;
  readonly reachedAt: Date | null;
  readonly claimUntil: Date | null;
  readonly takenAt: Date | null;
  readonly lapsedAt: Date | null;
  readonly flaggedAt: Date | null;
}

const joinedColumns = sql.raw(`g.id as progress, g.member_id as member,
  g.period_start as "periodStart", g.count, nullif(g.ends_at, 'infinity') as "endsAt",
  g.reached_at as "reachedAt", g.claim_until as "claimUntil", g.taken_at as "takenAt",
  g.lapsed_at as "lapsedAt", g.flagged_at as "flaggedAt"`);

interface Owner {
  readonly merchant: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly now: Date;
}

export interface OfferedRow extends MissionRow {
  /** Of the day or the week; what is once is so for good, in whatever version: 1970. */
  readonly periodStart: Date;
  readonly endsAt: Date | null;
}

/** What a merchant's members can join now; with `id`, that one alone. */
export async function offeredMissions(
  db: Queries,
  { merchant, currency, timeZone, now }: Owner,
  id: string | null = null,
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select ${missionColumns}, p.starts_at as "periodStart",
           nullif(p.ends_at, 'infinity') as "endsAt"
      from mission.mission m
      cross join lateral (
        select case m.period when 'once' then to_timestamp(0)
                 else date_trunc(m.period, ${now}::timestamptz, ${timeZone}) end as starts_at,
               least(m.closes_at, case m.period when 'once' then 'infinity'
                 else (date_trunc(m.period, ${now}::timestamptz at time zone ${timeZone})
                   + ('1 ' || m.period)::interval) at time zone ${timeZone} end) as ends_at) p
     where m.merchant = ${merchant} and m.currency = ${currency} and m.replaced_at is null
       and m.stopped_at is null and m.opens_at <= ${now} and m.closes_at > ${now}
       and (${id}::uuid is null or m.id = ${id})
     order by m.sequence nulls first, m.step, m.code limit 200`.execute(db);
  return rows;
}

/** Whether there ever was such a mission. */
export async function missionExists(db: Queries, merchant: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from mission.mission
    where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The member's that run, that wait to be claimed, and all reached ones of sequences. */
export async function joinedMissions(db: Queries, member: string, now: Date): Promise<JoinedRow[]> {
  const { rows } = await sql<JoinedRow>`
    select ${missionColumns}, ${joinedColumns}
      from mission.progress g join mission.mission m on m.id = g.mission
     where g.member_id = ${member} and (g.ends_at > ${now}
        or (g.reached_at is not null
            and (m.sequence is not null or (g.taken_at is null and g.lapsed_at is null))))
     order by m.sequence nulls first, m.step, m.code limit 200`.execute(db);
  return rows;
}

/** Whether the member reached the step of a sequence before this one. */
export async function unlocked(db: Queries, member: string, row: MissionRow): Promise<boolean> {
  const { merchant, sequence, step } = row;
  if (sequence === null || step === null || step === 1) return true;
  const { rows } =
    await sql`select from mission.progress g join mission.mission m on m.id = g.mission
    where g.member_id = ${member} and g.reached_at is not null and m.merchant = ${merchant}
      and m.sequence = ${sequence} and m.step = ${step - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/** The new progress's id; null where the member joined in this period before. */
export async function insertProgress(
  tx: Queries,
  member: string,
  { id, code, currency, periodStart, endsAt }: OfferedRow,
  now: Date,
): Promise<string | null> {
  const end = endsAt === null ? sql`'infinity'::timestamptz` : sql`${endsAt}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    insert into mission.progress (mission, code, member_id, currency, period_start, counts_from,
      ends_at)
    values (${id}, ${code}, ${member}, ${currency}, ${periodStart}, ${now}, ${end})
    on conflict (member_id, code, period_start) do nothing returning id`.execute(tx);
  if (rows[0] === undefined) return null;
  await noteJoined(tx, member, endsAt);
  return rows[0].id;
}

/** Whether one of these members joined it in its period. */
export async function hasJoined(
  tx: Queries,
  members: readonly string[],
  { code, merchant, periodStart }: OfferedRow,
): Promise<boolean> {
  if (members.length === 0) return false;
  const { rows } =
    await sql`select from mission.progress g join mission.mission m on m.id = g.mission
    where g.member_id = any(${members}) and g.code = ${code} and g.period_start = ${periodStart}
      and m.merchant = ${merchant} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Settlements of the member count until then, at least. */
export async function noteJoined(tx: Queries, member: string, until: Date | null): Promise<void> {
  const end = until === null ? sql`'infinity'::timestamptz` : sql`${until}::timestamptz`;
  await sql`insert into mission.joined as j (member_id, until) values (${member}, ${end})
    on conflict (member_id) do update set until = greatest(j.until, excluded.until)`.execute(tx);
}

export async function progressIn(
  tx: Queries,
  member: string,
  { code, periodStart }: OfferedRow,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from mission.progress
    where member_id = ${member} and code = ${code} and period_start = ${periodStart}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`nobody joined ${code}`);
  return rows[0].id;
}

export async function progressById(db: Queries, id: string): Promise<JoinedRow | null> {
  const { rows } = await sql<JoinedRow>`
    select ${missionColumns}, ${joinedColumns}
      from mission.progress g join mission.mission m on m.id = g.mission
     where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Nobody else ends it before the transaction does. Lock the member's wallet before. */
export async function lockProgress(tx: Queries, id: string): Promise<JoinedRow | null> {
  const { rows } = await sql<JoinedRow>`
    select ${missionColumns}, ${joinedColumns}
      from mission.progress g join mission.mission m on m.id = g.mission
     where g.id = ${id} for no key update of g`.execute(tx);
  return rows[0] ?? null;
}

export async function endProgress(
  tx: Queries,
  id: string,
  how: 'taken' | 'lapsed',
  now: Date,
): Promise<void> {
  const column = sql.raw(`${how}_at`);
  await sql`update mission.progress set ${column} = ${now} where id = ${id}`.execute(tx);
}

/** False where the budget does not suffice. */
export async function takeBudget(
  tx: Queries,
  { merchant, code, amount }: MissionRow,
): Promise<boolean> {
  const { rows } = await sql`update mission.budget set spent = spent + ${amount}
    where merchant = ${merchant} and code = ${code}
      and (total is null or spent + ${amount} <= total) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function giveBudgetBack(
  tx: Queries,
  { merchant, code, amount }: MissionRow,
): Promise<void> {
  await sql`update mission.budget set spent = spent - ${amount}
    where merchant = ${merchant} and code = ${code}`.execute(tx);
}

/**
 * Of missions that ended without their reward: those whose claim ran out, and those that were not
 * reached, a day after, since a bet may be corrected until then. The longest ended first.
 */
export async function dueProgress(db: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from mission.progress
    where taken_at is null and lapsed_at is null and coalesce(claim_until, ends_at) <= ${now}
      and (claim_until is not null or ends_at <= ${now}::timestamptz - interval '1 day')
    order by coalesce(claim_until, ends_at) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the parts of what ended so long ago that no correction comes any more. */
export async function sweepParts(db: Queries, now: Date): Promise<void> {
  await sql`with old as (
      update mission.progress set parts_kept = false
       where id in (select id from mission.progress where parts_kept
         and ends_at <= ${now}::timestamptz - interval '30 days' order by ends_at limit 1000)
      returning id)
    delete from mission.part where progress in (select id from old)`.execute(db);
}
