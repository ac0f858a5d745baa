// The queries of deposits and of the receipts that credit them.
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import type { receiptStates } from '@perya/contract/ops/deposits';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Instructions } from './adapter.ts';
import { askedAtOnce, firstAsk, nextAsk, soon } from './asking.ts';

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
  readonly providerReference: string | null;
  readonly expiresAt: Date;
  readonly madeAt: Date;
  readonly movedAt: Date;
  readonly reason: string | null;
  /** What the member read when they asked. */
  readonly language: Language;
}

/** Those of a DepositRow. */
export const depositColumns =
  sql.raw(`id, merchant, member, method, provider, currency, amount, state,
  instructions, provider_reference as "providerReference", expires_at as "expiresAt",
  made_at as "madeAt", moved_at as "movedAt", reason, language`);

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
  readonly language: Language;
  readonly now: Date;
}

export async function insertDeposit(tx: Queries, row: NewDeposit): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    insert into cashier.deposit (merchant, member, request_key, method, provider, currency, amount,
      state, language, expires_at, watched_until, ask_at, made_at, moved_at, moved_by)
    values (${row.merchant}, ${row.member}, ${row.requestKey}, ${row.method}, ${row.provider},
      ${row.currency}, ${row.amount}, 'creating', ${row.language}, ${row.expiresAt},
      ${row.watchedUntil}, ${firstAsk(row.now)}, ${row.now}, ${row.now}, 'member')
    returning ${depositColumns}`.execute(tx);
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
  const { rows } = await sql<DepositRow>`select ${depositColumns} from cashier.deposit
    where member = ${member} and request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

export async function depositById(db: Queries, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`select ${depositColumns} from cashier.deposit
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

/** As it is in its new state; null where it was in none of the others. */
export async function moveDeposit(
  tx: Queries,
  id: string,
  step: Step<DepositState>,
  given: { readonly providerReference?: string; readonly instructions?: Instructions } = {},
): Promise<DepositRow | null> {
  const instructions = given.instructions === undefined ? null : JSON.stringify(given.instructions);
  const { rows } = await sql<DepositRow>`
    update cashier.deposit set state = ${step.to}, moved_at = ${step.now}, moved_by = ${step.by},
      reason = ${step.reason ?? null},
      provider_reference = coalesce(${given.providerReference ?? null}, provider_reference),
      instructions = coalesce(${instructions}::jsonb, instructions)
     where id = ${id} and state = any(${step.from})
    returning ${depositColumns}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Those to ask the provider about now, the longest due first; each is taken by one caller. Whatever
 * the state: money may come, or come again, for one that was refused or reversed.
 */
export async function takeWatched(db: Queries, now: Date): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit
       -- Also at the moment when it expires, and a last time when nobody watches any more.
       set ask_at = case when watched_until > ${now} then least(${nextAsk(now)}, watched_until,
         case when expires_at > ${now} then expires_at end) end
     where id in (
      select id from cashier.deposit where ask_at <= ${now}
       order by ask_at limit ${askedAtOnce} for update skip locked)
    returning ${depositColumns}`.execute(db);
  return rows;
}

/** Somebody waits for it: the provider is asked soon, and not only when its time has come. */
export async function askSoon(db: Queries, id: string, now: Date): Promise<void> {
  await sql`update cashier.deposit set ask_at = ${soon(now)}
    where id = ${id} and ask_at > ${soon(now)}
      and state not in ('credited', 'refunded', 'reversed')`.execute(db);
}

interface PeriodOf {
  readonly member: string;
  readonly currency: Currency;
  readonly period: 'day' | 'week' | 'month';
  /** The merchant's: its days, weeks from Monday, and months. */
  readonly timeZone: string;
  readonly now: Date;
}

/** What a member deposited in the period so far, and what is under way, in minor units. */
export async function depositedIn(
  tx: Queries,
  { member, currency, period, timeZone, now }: PeriodOf,
): Promise<{ readonly credited: bigint; readonly waiting: bigint }> {
  const { rows } = await sql<{ credited: bigint; waiting: bigint }>`
    with begun as materialized (
      select date_trunc(${period}, ${now}::timestamptz, ${timeZone}) as at)
    select (select coalesce(sum(coalesce(c.amount, r.amount)), 0)
              from begun, cashier.receipt r left join cashier.conversion c on c.receipt = r.id
             where r.member = ${member} and coalesce(c.currency, r.currency) = ${currency}
               and r.state = 'credited' and r.taken_at >= begun.at)::int8 as credited,
           (select coalesce(sum(d.amount), 0) from cashier.deposit d
             where d.member = ${member} and d.currency = ${currency}
               and d.state in ('creating', 'waiting'))::int8 as waiting`.execute(tx);
  return rows[0] ?? { credited: 0n, waiting: 0n };
}

export type ReceiptState = (typeof receiptStates)[number];

export interface ReceiptRow {
  readonly id: string;
  readonly merchant: string;
  readonly provider: string;
  /** The provider's own name of the payment. */
  readonly paymentId: string;
  readonly payer: string | null;
  readonly deposit: string | null;
  readonly member: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly state: ReceiptState;
  readonly heldFor: readonly string[];
}

const receiptColumns = sql.raw(`id, merchant, provider, payment_id as "paymentId", payer, deposit,
  member, currency, amount, state, held_for as "heldFor"`);

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

/** Whose a receipt is; null where there is none. */
export async function ownerOfReceipt(
  db: Queries,
  id: string,
): Promise<{ readonly merchant: string; readonly member: string | null } | null> {
  const { rows } = await sql<{ merchant: string; member: string | null }>`
    select merchant, member from cashier.receipt where id = ${id}`.execute(db);
  return rows[0] ?? null;
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

/** The deposits of receipts that have one, by receipt. */
export async function depositsOfReceipts(
  db: Queries,
  receipts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (receipts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; deposit: string }>`
    select id, deposit from cashier.receipt
     where id = any(${receipts}::uuid[]) and deposit is not null`.execute(db);
  return new Map(rows.map(({ id, deposit }) => [id, deposit]));
}

export async function moveReceipt(
  tx: Queries,
  id: string,
  step: Omit<Step<ReceiptState>, 'from'> & {
    readonly member?: string;
    readonly refundApproval?: string;
  },
): Promise<void> {
  await sql`update cashier.receipt set state = ${step.to}, moved_at = ${step.now},
      moved_by = ${step.by}, reason = ${step.reason ?? null},
      member = coalesce(${step.member ?? null}::uuid, member),
      refund_approval = coalesce(${step.refundApproval ?? null}::uuid, refund_approval)
    where id = ${id}`.execute(tx);
}

/** Receipts that are being refunded and not asked about of late; each is taken by one caller. */
export async function takeRefunding(db: Queries, now: Date): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    update cashier.receipt set refund_asked_at = ${now} where id in (
      select id from cashier.receipt
       where state = 'refunding' and (refund_asked_at is null
         or refund_asked_at <= ${now}::timestamptz - interval '20 seconds')
       order by refund_asked_at nulls first limit ${askedAtOnce} for update skip locked)
    returning ${receiptColumns}`.execute(db);
  return rows;
}

/** What a member read when they asked for the deposit or, without one, for their latest. */
export async function languageOf(
  db: Queries,
  { member, deposit }: Pick<ReceiptRow, 'member' | 'deposit'>,
): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from cashier.deposit
     where member = ${member} and (${deposit}::uuid is null or id = ${deposit})
     order by id desc limit 1`.execute(db);
  return rows[0]?.language ?? 'EN';
}
