// The queries of agents' rains: their teams, and what fell.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { RainRow } from './rain-sql.ts';

interface Team {
  readonly agent: string;
  /** The merchant's calendar day. */
  readonly day: string;
}

/** Who stands below and has a page open, as UUIDs: see agents/sql/below.sql. */
export async function onlineBelow(
  db: Queries,
  { agent, day, now }: Team & { readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    select member from agent.online_below(${agent}, ${day}::date, ${now})`.execute(db);
  return rows.map(({ member }) => member);
}

export async function isBelow(
  db: Queries,
  { agent, day, member }: Team & { readonly member: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select agent.is_below(${agent}, ${member}, ${day}::date) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** The merchant's day at a moment, and how many stand below an agent on it. */
export async function teamAt(
  db: Queries,
  { merchant, agent, at }: { merchant: string; agent: string; at: Date },
): Promise<{ readonly day: string; readonly members: number }> {
  const { rows } = await sql<{ day: string; members: number }>`
    select d.day, agent.count_below(${agent}, d.day) as members
      from merchant.day_of(${merchant}, ${at}) d (day)`.execute(db);
  if (rows[0] === undefined) throw new Error('A moment has no day.');
  return rows[0];
}

interface Today {
  readonly merchant: string;
  readonly agent: string;
  readonly currency: Currency;
  readonly now: Date;
}

/** What an agent may let fall in a day, and what of it fell or waits to, in minor units. */
export async function rainToday(
  db: Queries,
  { merchant, agent, currency, now }: Today,
): Promise<{ readonly daily: bigint; readonly used: bigint }> {
  const { rows } = await sql<{ daily: bigint; used: bigint }>`
    select agent.rain_daily(${merchant}) as daily, (
      select coalesce(sum(r.total - coalesce(r.returned, 0)), 0)::int8 from rain.rain r
       where r.agent = ${agent} and r.currency = ${currency}
         and merchant.day_of(${merchant}, r.announced_at) = merchant.day_of(${merchant}, ${now}))
      as used`.execute(db);
  return rows[0] ?? { daily: 0n, used: 0n };
}

export interface TeamRain extends RainRow {
  readonly announcedAt: Date;
  readonly requestKey: string;
  /** Of what was taken, minor units and envelopes. */
  readonly taken: bigint;
  readonly takers: number;
}

const teamRain = sql`
  select r.id, r.merchant, r.currency, r.total, r.count, r.audience, r.agent,
         r.team_day as "teamDay", r.starts_at as "startsAt", r.ends_at as "endsAt", r.seed, r.state,
         r.returned, r.announced_at as "announcedAt", r.request_key as "requestKey",
         s.taken, s.takers
    from rain.rain r
    cross join lateral (
      select coalesce(sum(e.amount), 0)::int8 as taken, count(*)::int4 as takers
        from rain.share e where e.rain = r.id and e.member is not null) s`;

/** The newest first. */
export async function teamRainsOf(
  db: Queries,
  { agent, limit, offset }: { agent: string; limit: number; offset: number },
): Promise<TeamRain[]> {
  const { rows } = await sql<TeamRain>`${teamRain}
    where r.agent = ${agent} order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function teamRainOfKey(
  db: Queries,
  agent: string,
  requestKey: string,
): Promise<TeamRain | null> {
  const { rows } = await sql<TeamRain>`${teamRain}
    where r.agent = ${agent} and r.request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

/** The agent's rain that has not ended. */
export async function hasOpenRain(db: Queries, agent: string): Promise<boolean> {
  const { rows } = await sql`select from rain.rain
    where agent = ${agent} and state = 'announced'`.execute(db);
  return rows.length > 0;
}
