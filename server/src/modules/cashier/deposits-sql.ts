// The queries of deposits and of the receipts that credit them.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Instructions } from './adapter.ts';

export type DepositState =
  | 'creating'
  | 'waiting'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'credited'
  | 'held'
  | 'refunding'
  | 'refunded'
  | 'reversed';

export interface DepositRow {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly method: string;
  readonly provider: string;
  readonly currency: Currency;
  /** Minor units, as asked for. */
  readonly amount: bigint;
  readonly state: DepositState;
  readonly instructions: Instructions | null;
  readonly expiresAt: Date;
  readonly madeAt: Date;
  readonly movedAt: Date;
  readonly reason: string | null;
}

const columns = sql.raw(`id, merchant, member, method, provider, currency, amount, state,
  instructions, expires_at as "expiresAt", made_at as "madeAt", moved_at as "movedAt", reason`);

export interface NewDeposit {
  readonly merchant: string;
  readonly member: string;
  readonly requestKey: string;
  readonly method: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly expiresAt: Date;
  readonly watchedUntil: Date;
  readonly now: Date;
}

export async function insertDeposit(tx: Queries, row: NewDeposit): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    insert into cashier.deposit (merchant, member, request_key, method, provider, currency, amount,
      state, expires_at, watched_until, asked_at, made_at, moved_at, moved_by)
    values (${row.merchant}, ${row.member}, ${row.requestKey}, ${row.method}, ${row.provider},
      ${row.currency}, ${row.amount}, 'creating', ${row.expiresAt}, ${row.watchedUntil},
      ${row.now}, ${row.now}, ${row.now}, 'member')
    returning ${columns}`.execute(tx);
  return only(rows);
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row of the cashier is gone.');
  return row;
}

export async function depositOfKey(
  db: Queries,
  member: string,
  requestKey: string,
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`select ${columns} from cashier.deposit
    where member = ${member} and request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

export async function depositById(db: Queries, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`select ${columns} from cashier.deposit
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface Step<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: string;
  readonly reason?: string | null;
  readonly now: Date;
}

/** Whether it was in one of the states, and is in the new one now. */
export async function moveDeposit(
  tx: Queries,
  id: string,
  step: Step<DepositState>,
  given: { readonly providerReference?: string; readonly instructions?: Instructions } = {},
): Promise<boolean> {
  const instructions = given.instructions === undefined ? null : JSON.stringify(given.instructions);
  const { numAffectedRows } = await sql`
    update cashier.deposit set state = ${step.to}, moved_at = ${step.now}, moved_by = ${step.by},
      reason = ${step.reason ?? null},
      provider_reference = coalesce(${given.providerReference ?? null}, provider_reference),
      instructions = coalesce(${instructions}::jsonb, instructions)
     where id = ${id} and state = any(${step.from})`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Those to ask the provider about, the longest unasked first; each is taken by one caller. Whatever
 * the state: money may come, or come again, for one that was refused or reversed.
 */
export async function takeWatched(
  db: Queries,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit set asked_at = ${now} where id in (
      select id from cashier.deposit
       where watched_until > ${now} and asked_at < ${before}
       order by asked_at limit ${most} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

interface PeriodOf {
  readonly member: string;
  readonly currency: Currency;
  readonly period: 'day' | 'week' | 'month';
  /** The merchant's: its days, weeks from Monday, and months. */
  readonly timeZone: string;
  readonly now: Date;
}

/** What of a deposit was credited so far, in minor units. */
export async function creditedOf(db: Queries, deposit: string): Promise<bigint> {
  const { rows } = await sql<{ credited: bigint }>`
    select coalesce(sum(amount), 0)::int8 as credited from cashier.receipt
     where deposit = ${deposit} and state = 'credited'`.execute(db);
  return rows[0]?.credited ?? 0n;
}

/** What a member deposited in the period so far, and what is under way, in minor units. */
export async function depositedIn(
  tx: Queries,
  { member, currency, period, timeZone, now }: PeriodOf,
): Promise<{ readonly credited: bigint; readonly waiting: bigint }> {
  const { rows } = await sql<{ credited: bigint; waiting: bigint }>`
    with begun as materialized (
      select date_trunc(${period}, ${now}::timestamptz, ${timeZone}) as at)
    select (select coalesce(sum(r.amount), 0) from cashier.receipt r, begun
             where r.member = ${member} and r.currency = ${currency} and r.state = 'credited'
               and r.taken_at >= begun.at)::int8 as credited,
           (select coalesce(sum(d.amount), 0) from cashier.deposit d
             where d.member = ${member} and d.currency = ${currency}
               and d.state in ('creating', 'waiting'))::int8 as waiting`.execute(tx);
  return rows[0] ?? { credited: 0n, waiting: 0n };
}

export type ReceiptState = 'held' | 'credited' | 'refunding' | 'refunded' | 'reversed';

export interface ReceiptRow {
  readonly id: string;
  readonly merchant: string;
  readonly provider: string;
  readonly deposit: string | null;
  readonly member: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly state: ReceiptState;
  readonly heldFor: readonly string[];
}

const receiptColumns = sql.raw(`id, merchant, provider, deposit, member, currency, amount, state,
  held_for as "heldFor"`);

export interface NewReceipt {
  readonly merchant: string;
  readonly provider: string;
  readonly paymentId: string;
  readonly deposit: string | null;
  readonly member: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly payer: string | null;
  readonly heldFor: readonly string[];
  readonly now: Date;
}

/** The receipt, credited or, for a reason, held; null when the payment was taken before. */
export async function insertReceipt(tx: Queries, row: NewReceipt): Promise<ReceiptRow | null> {
  const state = row.heldFor.length > 0 ? 'held' : 'credited';
  const by = row.heldFor.length > 0 ? 'rules' : 'provider';
  const { rows } = await sql<ReceiptRow>`
    insert into cashier.receipt (merchant, provider, payment_id, deposit, member, currency, amount,
      payer, state, held_for, taken_at, moved_at, moved_by)
    values (${row.merchant}, ${row.provider}, ${row.paymentId}, ${row.deposit}, ${row.member},
      ${row.currency}, ${row.amount}, ${row.payer}, ${state}, ${row.heldFor}, ${row.now},
      ${row.now}, ${by})
    on conflict on constraint receipt_taken_once do nothing
    returning ${receiptColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Whose a receipt is; null for nobody's, undefined for none. */
export async function ownerOfReceipt(db: Queries, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ member: string | null }>`
    select member from cashier.receipt where id = ${id}`.execute(db);
  return rows[0]?.member;
}

/** Nobody else moves it before the transaction ends. */
export async function lockReceipt(
  tx: Queries,
  of: { readonly id: string } | Pick<NewReceipt, 'merchant' | 'provider' | 'paymentId'>,
): Promise<ReceiptRow | null> {
  const which =
    'id' in of
      ? sql`id = ${of.id}`
      : sql`merchant = ${of.merchant} and provider = ${of.provider}
          and payment_id = ${of.paymentId}`;
  const { rows } = await sql<ReceiptRow>`select ${receiptColumns} from cashier.receipt
    where ${which} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function moveReceipt(
  tx: Queries,
  id: string,
  step: Omit<Step<ReceiptState>, 'from'> & { readonly member?: string },
): Promise<void> {
  await sql`update cashier.receipt set state = ${step.to}, moved_at = ${step.now},
      moved_by = ${step.by}, reason = ${step.reason ?? null},
      member = coalesce(${step.member ?? null}::uuid, member)
    where id = ${id}`.execute(tx);
}
