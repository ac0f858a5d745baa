// The queries of contracts.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Held } from './computing.ts';
import type { Period } from './periods.ts';

/** The contracts of a kind by which the period that begins on that day is billed. */
export async function heldOn(
  db: Queries,
  merchant: string,
  kind: ContractKind,
  day: string,
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select c.id as contract, c.holder, c.issuer, c.kind, c.terms, m.currency
      from agent.contract c join account.member_view m on m.id = c.holder
     where c.merchant = ${merchant} and c.kind = ${kind} and c.from_day <= ${day}
       and c.to_day > ${day} order by c.holder`.execute(db);
  return rows;
}

/** The one of a holder's by which the period that begins on that day is billed; null for none. */
export async function heldBy(
  db: Queries,
  { holder, kind, day }: { holder: string; kind: ContractKind; day: string },
): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select c.id as contract, c.holder, c.issuer, c.kind, c.terms, m.currency
      from agent.contract c join account.member_view m on m.id = c.holder
     where c.id = agent.contract_on(${holder}, ${kind}, ${day}::date)`.execute(db);
  return rows[0] ?? null;
}

/** The nearest holders below whose contracts somebody else than this holder issued. */
export async function holdersBelow(
  db: Queries,
  { holder, kind }: Pick<Held, 'holder' | 'kind'>,
  { firstDay, lastDay }: Period,
): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select b.holder from agent.holders_below(${holder}, ${kind}, ${firstDay}::date,
      ${lastDay}::date) b`.execute(db);
  return rows.map((row) => row.holder);
}

export interface ContractRow {
  readonly id: string;
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly holder: string;
  readonly holderName: string;
  readonly issuer: string | null;
  readonly terms: Terms;
  readonly state: 'requested' | 'valid' | 'refused' | 'expired' | 'ended';
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const columns = sql.raw(`c.id, c.merchant, c.kind, c.holder, m.username as "holderName", c.issuer,
  c.terms, c.state, c.offered_at as "offeredAt", c.expires_at as "expiresAt",
  c.from_day as "fromDay", nullif(c.to_day, 'infinity'::date) as "toDay"`);

const from = sql.raw('agent.contract c join account.member_view m on m.id = c.holder');

export interface NewContract {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly holder: string;
  /** Null for the platform. */
  readonly issuer: string | null;
  readonly terms: Terms;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The id; null where an offer of the kind waits for the holder. Throws what refusalOf knows. */
export async function insertContract(tx: Queries, given: NewContract): Promise<string | null> {
  const { merchant, kind, holder, issuer, terms, now, expiresAt } = given;
  await sql`update agent.contract set state = 'expired'
    where holder = ${holder} and kind = ${kind} and state = 'requested'
      and expires_at <= ${now}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into agent.contract (merchant, kind, holder, issuer, terms, offered_at, expires_at)
    values (${merchant}, ${kind}, ${holder}, ${issuer}, ${JSON.stringify(terms)}, ${now},
      ${expiresAt})
    on conflict (holder, kind) where state = 'requested' do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function contractById(db: Queries, id: string): Promise<ContractRow | null> {
  const { rows } = await sql<ContractRow>`
    select ${columns} from ${from} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever answers, withdraws or ends it meanwhile waits. */
export async function lockContract(tx: Queries, id: string): Promise<void> {
  await sql`select from agent.contract where id = ${id} for no key update`.execute(tx);
}

export async function setContractState(
  tx: Queries,
  id: string,
  state: 'refused' | 'expired',
  now: Date,
): Promise<void> {
  await sql`update agent.contract set state = ${state}, answered_at = ${now}
    where id = ${id}`.execute(tx);
}

/** It is valid from that day on, and the one before of its kind ends there. */
export async function beginContract(
  tx: Queries,
  { id, holder, kind }: Pick<ContractRow, 'id' | 'holder' | 'kind'>,
  { fromDay, now }: { readonly fromDay: string; readonly now: Date },
): Promise<void> {
  await sql`update agent.contract
    set state = 'ended', to_day = greatest(${fromDay}::date, from_day)
    where holder = ${holder} and kind = ${kind} and state = 'valid'`.execute(tx);
  await sql`update agent.contract
    set state = 'valid', answered_at = ${now}, from_day = ${fromDay}::date
    where id = ${id}`.execute(tx);
}

/** False where it is not valid. */
export async function endContract(tx: Queries, id: string, toDay: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update agent.contract
    set state = 'ended', to_day = greatest(${toDay}::date, from_day)
    where id = ${id} and state = 'valid'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Offers that wait for a member. */
export async function offersTo(db: Queries, holder: string, now: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${columns} from ${from} where c.holder = ${holder} and c.state = 'requested'
       and c.expires_at > ${now} order by c.id`.execute(db);
  return rows;
}

/** Held by an agent or issued by them, the newest first. */
export async function contractsOf(db: Queries, agent: string): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${columns} from ${from} where c.holder = ${agent} or c.issuer = ${agent}
     order by c.id desc limit 200`.execute(db);
  return rows;
}
