// The queries of rains: plans, each rain that came of one, and its envelopes.
import type { PlanAudience, RainAudience } from '@perya/contract/rewards/rain';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

interface Sum {
  readonly merchant: string;
  readonly currency: Currency;
  /** Minor units, and into how many envelopes they fall. */
  readonly total: bigint;
  readonly count: number;
}

export interface NewPlan extends Sum {
  readonly audience: PlanAudience;
  readonly firstAt: Date;
  readonly openSeconds: number;
  readonly aheadSeconds: number;
  readonly times: number;
  readonly everySeconds: number | null;
}

export interface PlanRow extends NewPlan {
  readonly id: string;
  /** The number of the next rain, from 0. */
  readonly next: number;
  readonly maker: string;
  readonly checker: string;
  readonly stoppedAt: Date | null;
}

/** Of a plan. */
export const planColumns = sql.raw(
  'id, merchant, currency, total, count, audience, first_at as "firstAt", ' +
    'open_seconds as "openSeconds", ahead_seconds as "aheadSeconds", times, ' +
    'every_seconds as "everySeconds", next, maker, checker, stopped_at as "stoppedAt"',
);

interface PlanApproval {
  readonly subject: string;
  readonly approval: string;
  readonly maker: string;
  readonly checker: string;
  readonly now: Date;
}

/** As the operator's role alone may. */
export async function insertPlan(
  tx: Queries,
  plan: NewPlan,
  { subject, approval, maker, checker, now }: PlanApproval,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into rain.plan (merchant, currency, total, count, audience, first_at, open_seconds,
      ahead_seconds, times, every_seconds, subject, approval, maker, checker, made_at)
    values (${plan.merchant}, ${plan.currency}, ${plan.total}, ${plan.count}, ${plan.audience},
      ${plan.firstAt}, ${plan.openSeconds}, ${plan.aheadSeconds}, ${plan.times},
      ${plan.everySeconds}, ${subject}, ${approval}, ${maker}, ${checker}, ${now})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('No plan was made.');
  return row.id;
}

/** The newest first. */
export async function plansIn(db: Queries, merchant: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from rain.plan
    where merchant = ${merchant} order by id desc limit 50`.execute(db);
  return rows;
}

/** A plan whose next rain is to be announced by now; others' work on it is passed by. */
export async function lockDuePlan(tx: Queries, now: Date): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from rain.plan
    where stopped_at is null and next < times
      and first_at + make_interval(secs => next * coalesce(every_seconds, 0) - ahead_seconds)
        <= ${now}
    order by first_at limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function setNext(tx: Queries, plan: string, next: number): Promise<void> {
  await sql`update rain.plan set next = ${next} where id = ${plan}`.execute(tx);
}

interface Stop {
  readonly merchant: string;
  readonly id: string;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

/** Answers false where there is no such plan that runs. */
export async function stopPlan(tx: Queries, stop: Stop): Promise<boolean> {
  const { rows } = await sql`
    update rain.plan set stopped_at = ${stop.now}, stopped_by = ${stop.operator},
      stop_reason = ${stop.reason}
    where id = ${stop.id} and merchant = ${stop.merchant} and stopped_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

export interface RainRow extends Sum {
  readonly id: string;
  readonly audience: RainAudience;
  /** Whose team it is for, who paid for it; null for the merchant's. */
  readonly agent: string | null;
  readonly teamDay: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly seed: Buffer;
  readonly state: 'announced' | 'over' | 'cancelled';
  readonly returned: bigint | null;
}

const rainColumns = sql.raw(
  'id, merchant, currency, total, count, audience, agent, team_day as "teamDay", ' +
    'starts_at as "startsAt", ends_at as "endsAt", seed, state, returned',
);

/** An id for a rain that is still to be split by it. */
export async function newRainId(db: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

export interface NewRain extends Pick<
  RainRow,
  | 'id'
  | 'merchant'
  | 'currency'
  | 'total'
  | 'count'
  | 'audience'
  | 'agent'
  | 'teamDay'
  | 'startsAt'
  | 'endsAt'
  | 'seed'
> {
  /** Of a plan, and which of its rains; null where an agent asked for it, by the key. */
  readonly plan: string | null;
  readonly number: number | null;
  readonly requestKey: string | null;
  readonly envelopes: readonly number[];
  readonly now: Date;
}

/** With its envelopes. */
export async function insertRain(tx: Queries, rain: NewRain): Promise<void> {
  await sql`insert into rain.rain (id, plan, number, agent, team_day, request_key, merchant,
      currency, total, count, audience, starts_at, ends_at, seed, seed_hash, announced_at)
    values (${rain.id}, ${rain.plan}, ${rain.number}, ${rain.agent}, ${rain.teamDay}::date,
      ${rain.requestKey}, ${rain.merchant}, ${rain.currency}, ${rain.total}, ${rain.count},
      ${rain.audience}, ${rain.startsAt}, ${rain.endsAt}, ${rain.seed},
      sha256(${rain.seed}::bytea), ${rain.now})`.execute(tx);
  await sql`insert into rain.share (rain, place, amount)
    select ${rain.id}, place, amount
      from unnest(${rain.envelopes}::int8[]) with ordinality as e (amount, place)`.execute(tx);
}

/** Nobody takes from it before the transaction ends. */
export async function lockRain(tx: Queries, id: string): Promise<RainRow | null> {
  const { rows } = await sql<RainRow>`select ${rainColumns} from rain.rain
    where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function rainById(db: Queries, merchant: string, id: string): Promise<RainRow | null> {
  const { rows } = await sql<RainRow>`select ${rainColumns} from rain.rain
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What is announced or falls and the member took nothing of, the first to begin; else what they
 * took of, or what ended after `since`. Of agents' rains those of the teams that they are of.
 */
export async function currentRain(
  db: Queries,
  merchant: string,
  { since, member }: { readonly since: Date; readonly member: string | null },
): Promise<RainRow | null> {
  const { rows } = await sql<RainRow>`select ${rainColumns} from rain.rain
    where merchant = ${merchant} and state <> 'cancelled'
      and (state = 'announced' or ended_at > ${since})
      and starts_at > ${since}::timestamptz - interval '8 days'
      and (agent is null or agent.is_below(agent, ${member}, team_day))
    order by (state = 'announced') desc, exists (
        select from rain.share s where s.rain = rain.id and s.member = ${member}),
      case when state = 'announced' then starts_at end, starts_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Those that nobody can take from any more. */
export async function endedRains(db: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rain.rain r where r.state = 'announced' and (r.ends_at <= ${now}
      or not exists (select from rain.share s where s.rain = r.id and s.member is null))
    limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** The plan's rains that have not ended. */
export async function openRainsOf(db: Queries, plan: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from rain.rain
    where plan = ${plan} and state = 'announced'`.execute(db);
  return rows.map(({ id }) => id);
}

export async function endRow(
  tx: Queries,
  id: string,
  { state, returned, now }: { state: 'over' | 'cancelled'; returned: bigint; now: Date },
): Promise<void> {
  await sql`update rain.rain set state = ${state}, returned = ${returned}, ended_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Envelopes that nobody has taken, and what is in them. */
export async function leftOf(db: Queries, rain: string): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int4 as count, coalesce(sum(amount), 0)::int8 as sum from rain.share
     where rain = ${rain} and member is null`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n };
}

/** Minor units that the member took of it. */
export async function shareOf(db: Queries, rain: string, member: string): Promise<bigint | null> {
  const { rows } = await sql<{ amount: bigint }>`select amount from rain.share
    where rain = ${rain} and member = ${member}`.execute(db);
  return rows[0]?.amount ?? null;
}

interface Taken {
  /** Why there is none. */
  readonly code: 'rain.notFalling' | 'rain.linked' | 'rain.gone' | null;
  readonly amount: bigint | null;
}

/** See rain.take() in sql/rain.sql. */
export async function takeShare(
  db: Queries,
  rain: string,
  { member, linked, now }: { member: string; linked: readonly string[]; now: Date },
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select code, amount from rain.take(${rain}, ${member}, ${linked}::uuid[], ${now})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('rain.take() answered no row.');
  return row;
}

export async function depositedSince(db: Queries, member: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select from cashier.credited_view
    where member = ${member} and state = 'credited' and credited_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

export interface Share {
  readonly amount: bigint;
  readonly member: string | null;
  readonly username: string | null;
}

/** In the order in which they are taken. */
export async function sharesOf(db: Queries, rain: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select s.amount, s.member, m.username from rain.share s
      left join account.member_view m on m.id = s.member
     where s.rain = ${rain} order by s.place`.execute(db);
  return rows;
}
