// For tests of agents: a merchant of its own, its people, and what they played.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { openMemberAccounts } from '#modules/wallet/wallet';
import { seedMerchants } from '../../seed/merchants.ts';

export interface Team {
  readonly database: TestDatabase;
  readonly merchant: string;
  readonly timeZone: string;
}

/** A merchant of nobody yet. */
export async function newTeam(database: TestDatabase, timeZone = 'Asia/Manila'): Promise<Team> {
  const merchant = `m${randomUUID().slice(0, 8)}`;
  const settings = { ...seedMerchants[0]?.settings, timeZone };
  await sql`insert into merchant.merchant (code, settings)
    values (${merchant}, ${JSON.stringify(settings)})`.execute(database.owner.kysely);
  return { database, merchant, timeZone };
}

interface Somebody {
  readonly username?: string;
  readonly upline?: string | null;
  readonly day?: string;
  readonly type?: number;
}

/** A new member with a wallet: an agent unless `type` says otherwise. Answers the UUID. */
export async function join(team: Team, given: Somebody = {}): Promise<string> {
  const { merchant, database } = team;
  const { upline = null, day = '2026-01-01', type = accountType.agent } = given;
  const username = given.username ?? `a${randomUUID().slice(0, 8)}`;
  const { kysely } = database.owner;
  const { rows } = await sql<{ id: string }>`insert into account.member (merchant, username, type,
      currency, register_method, registered_at)
    values (${merchant}, ${username}, ${type}, 'PHP', 'H5', ${`${day}T00:00:00Z`})
    returning id`.execute(kysely);
  const id = rows[0]?.id ?? '';
  await openMemberAccounts(kysely, merchant, id, 'PHP');
  if (upline !== null) await place(team, { member: id, upline, day });
  return id;
}

/** Writes a place as the application may. */
export async function place(
  { merchant, database }: Team,
  { member, upline, day }: { member: string; upline: string | null; day: string },
): Promise<void> {
  await sql`insert into agent.place (member, merchant, upline, from_day)
    values (${member}, ${merchant}, ${upline}, ${day}::date)`.execute(database.db.kysely);
}

/** In hundredths of a percent of whole ones: {RNG: 0.8} is 8,000 parts per million. */
export type Percent = Readonly<Partial<Record<GameCategory, number>>>;

export const ppmOf = (percent: Percent): Partial<Record<GameCategory, number>> =>
  Object.fromEntries(
    Object.entries(percent).map(([category, rate]) => [category, Math.round(rate * 10_000)]),
  );

export interface Played {
  readonly member: string;
  readonly category: GameCategory;
  /** When it was settled. */
  readonly at: Date;
  /** Minor units, below zero for what is taken back. */
  readonly turnover: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
}

/** Writes what was settled into the hours, as the settlements of bets do. */
export async function play(team: Team, played: readonly Played[]): Promise<void> {
  const rows = played.map(({ turnover, valid, payout, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    turnover: turnover.toString(),
    valid: valid.toString(),
    payout: payout.toString(),
  }));
  await sql`insert into play.member_hour as h (member_id, currency, hour, category, merchant, day,
      settled_count, turnover, payout, valid, cash_valid)
    select p.member, 'PHP', date_trunc('hour', p.at, ${team.timeZone}), p.category,
           ${team.merchant}, min((p.at at time zone ${team.timeZone})::date), count(*),
           sum(p.turnover), sum(p.payout), sum(p.valid), sum(p.valid)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (member uuid, category text,
        at timestamptz, turnover bigint, valid bigint, payout bigint)
     group by p.member, 3, p.category
    on conflict (member_id, currency, hour, category) do update
       set turnover = h.turnover + excluded.turnover, payout = h.payout + excluded.payout,
           valid = h.valid + excluded.valid,
           cash_valid = h.cash_valid + excluded.cash_valid`.execute(team.database.owner.kysely);
}

/** Changes an hour that was over, and tells the agents, as a rolled-back bet does. */
export async function correct(team: Team, change: Played): Promise<void> {
  await play(team, [change]);
  const { member, category, at, turnover, valid, payout } = change;
  await sql`select agent.count(array[jsonb_populate_record(null::play.settlement,
    jsonb_build_object(
      'merchant', ${team.merchant}::text, 'member_id', ${member}::uuid,
      'bet_id', ${randomUUID()}::uuid, 'category', ${category}::text,
      'hour', date_trunc('hour', ${at}::timestamptz, ${team.timeZone}::text),
      'day', (${at}::timestamptz at time zone ${team.timeZone}::text)::date,
      'turnover', ${turnover}::bigint, 'cash_valid', ${valid}::bigint,
      'payout', ${payout}::bigint))])`.execute(team.database.owner.kysely);
}

/** A valid contract from that day on, as if it had been offered and accepted before. */
export async function hold(
  { merchant, database }: Team,
  given: {
    readonly holder: string;
    readonly kind: ContractKind;
    readonly terms: Terms;
    readonly day: string;
    readonly issuer?: string | null;
  },
): Promise<string> {
  const { holder, kind, terms, day, issuer = null } = given;
  const { rows } = await sql<{ id: string }>`
    insert into agent.contract (merchant, kind, holder, issuer, terms, offered_at, expires_at)
    values (${merchant}, ${kind}, ${holder}, ${issuer}, ${JSON.stringify(terms)}, now(), now())
    returning id`.execute(database.owner.kysely);
  const id = rows[0]?.id ?? '';
  await sql`update agent.contract set state = 'valid', from_day = ${day}::date
    where id = ${id}`.execute(database.owner.kysely);
  return id;
}

export interface BillNote {
  readonly id: string;
  readonly holder: string;
  readonly kind: string;
  readonly firstDay: string;
  readonly fromAt: Date;
  readonly gross: bigint;
  readonly net: bigint;
  readonly adjustment: bigint;
  readonly due: bigint;
  readonly carriedOut: bigint;
  readonly paid: bigint;
  readonly state: string;
}

/** All bills of the merchant, oldest first. */
export async function billsOf({ merchant, database }: Team): Promise<BillNote[]> {
  const { rows } = await sql<BillNote>`
    select id, holder, kind, first_day as "firstDay", from_at as "fromAt", gross, net, adjustment,
           due, carried_out as "carriedOut", paid, state
      from agent.bill where merchant = ${merchant} order by from_at, id`.execute(
    database.owner.kysely,
  );
  return rows;
}
