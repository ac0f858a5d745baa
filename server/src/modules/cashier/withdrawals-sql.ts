// The queries of withdrawals and of the attempts to pay them.
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { lockMember } from '#modules/account/account';
import { askedAtOnce, firstAsk, nextAsk } from './asking.ts';
import type { Step } from './deposits-sql.ts';

export type WithdrawalState =
  | 'requested'
  | 'review'
  | 'approved'
  | 'refused'
  | 'sending'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'closed'
  | 'returned';

/** Amounts in minor units; see the table. */
export interface WithdrawalRow {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly method: string;
  readonly payoutAccount: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly owed: bigint;
  readonly fee: bigint;
  readonly net: bigint;
  readonly state: WithdrawalState;
  readonly reviewFor: readonly string[];
  readonly firstApprover: string | null;
  readonly madeAt: Date;
  readonly movedAt: Date;
  readonly reason: string | null;
  /** What the member read when they asked. */
  readonly language: Language;
}

const columns = sql.raw(`id, merchant, member, method, payout_account as "payoutAccount", currency,
  amount, owed, fee, net, state, review_for as "reviewFor", first_approver as "firstApprover",
  made_at as "madeAt", moved_at as "movedAt", reason, language`);

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  | 'merchant'
  | 'member'
  | 'method'
  | 'payoutAccount'
  | 'currency'
  | 'amount'
  | 'owed'
  | 'fee'
  | 'language'
> {
  readonly requestKey: string;
  readonly now: Date;
}

export async function insertWithdrawal(tx: Queries, row: NewWithdrawal): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    insert into cashier.withdrawal (merchant, member, request_key, method, payout_account, currency,
      amount, owed, fee, language, state, made_at, moved_at, moved_by)
    values (${row.merchant}, ${row.member}, ${row.requestKey}, ${row.method}, ${row.payoutAccount},
      ${row.currency}, ${row.amount}, ${row.owed}, ${row.fee}, ${row.language}, 'requested',
      ${row.now}, ${row.now}, 'member')
    returning ${columns}`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('A withdrawal was not stored.');
  return stored;
}

export async function withdrawalOfKey(
  db: Queries,
  member: string,
  requestKey: string,
): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from cashier.withdrawal
    where member = ${member} and request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

export async function withdrawalById(db: Queries, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from cashier.withdrawal
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface StepRow {
  readonly state: WithdrawalState;
  readonly at: Date;
}

/** Each state that a withdrawal came to, the first first. */
export async function stepsOf(db: Queries, id: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select to_state as state, at from cashier.step
    where subject = ${id} order by line`.execute(db);
  return rows;
}

/** Minor units that a member asked for by a method today, without those that were undone. */
export async function askedToday(
  db: Queries,
  of: Pick<WithdrawalRow, 'member' | 'merchant' | 'method'> & {
    readonly timeZone: string;
    readonly now: Date;
  },
): Promise<bigint> {
  const { rows } = await sql<{ asked: bigint }>`
    select coalesce(sum(amount), 0)::int8 as asked from cashier.withdrawal
     where member = ${of.member} and merchant = ${of.merchant} and method = ${of.method}
       and made_at >= date_trunc('day', ${of.now}::timestamptz, ${of.timeZone})
       and state not in ('refused', 'closed', 'returned')`.execute(db);
  return rows[0]?.asked ?? 0n;
}

/**
 * Nobody else moves it before the transaction ends. Its member is locked first, as wherever money
 * of a member moves between their accounts: so nobody waits for each other crosswise.
 */
export async function lockWithdrawal(tx: Queries, id: string): Promise<WithdrawalRow | null> {
  const found = await withdrawalById(tx, id);
  if (found === null) return null;
  await lockMember(tx, found.member);
  const { rows } = await sql<WithdrawalRow>`select ${columns} from cashier.withdrawal
    where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

interface Given {
  readonly reviewFor?: readonly string[];
  readonly firstApprover?: string | null;
  readonly secondApprover?: string | null;
}

/** Moves a withdrawal that the caller has locked. */
export async function moveWithdrawal(
  tx: Queries,
  id: string,
  step: Omit<Step<WithdrawalState>, 'from'>,
  { reviewFor, firstApprover, secondApprover }: Given = {},
): Promise<void> {
  await sql`update cashier.withdrawal set state = ${step.to}, moved_at = ${step.now},
      moved_by = ${step.by}, reason = ${step.reason ?? null},
      review_for = ${reviewFor === undefined ? sql`review_for` : sql`${reviewFor}::text[]`},
      first_approver = ${firstApprover === undefined ? sql`first_approver` : firstApprover},
      second_approver = ${secondApprover === undefined ? sql`second_approver` : secondApprover}
    where id = ${id}`.execute(tx);
}

/** The first of two approvers; the withdrawal stays where it is. */
export async function noteFirstApprover(tx: Queries, id: string, operator: string): Promise<void> {
  await sql`update cashier.withdrawal set first_approver = ${operator}
    where id = ${id}`.execute(tx);
}

export interface Past {
  /** Withdrawals that were paid. */
  readonly paid: bigint;
  /** Minor units asked for in the last 24 hours, without those that were undone. */
  readonly lastDay: bigint;
}

/** A member's withdrawals before this one. */
export async function pastOf(tx: Queries, of: WithdrawalRow, now: Date): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*) filter (where state = 'paid') as paid,
           coalesce(sum(amount) filter (where made_at > ${now}::timestamptz - interval '24 hours'
             and state not in ('refused', 'closed', 'returned')), 0)::int8 as "lastDay"
      from cashier.withdrawal
     where member = ${of.member} and currency = ${of.currency} and id <> ${of.id}`.execute(tx);
  return rows[0] ?? { paid: 0n, lastDay: 0n };
}

/** Approved ones, the oldest first. */
export async function approvedIds(db: Queries, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from cashier.withdrawal w
      join cashier.method m on m.merchant = w.merchant and m.code = w.method
     where w.state = 'approved' and exists (select from cashier.provider p
       where p.merchant = m.merchant and p.code = any(m.routes) and p.active)
     order by w.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AttemptRow {
  readonly id: string;
  readonly withdrawal: string;
  readonly merchant: string;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly madeAt: Date;
  readonly state:
    | 'stored'
    | 'unknown'
    | 'accepted'
    | 'paid'
    | 'failed'
    | 'returned'
    | 'extra'
    | 'extraReturned';
}

const attemptColumns = sql.raw(`id, withdrawal, merchant, provider,
  provider_reference as "providerReference", made_at as "madeAt", state`);

/** The database refuses a second live one. */
export async function insertAttempt(
  tx: Queries,
  { id: withdrawal, merchant }: WithdrawalRow,
  provider: string,
  now: Date,
): Promise<AttemptRow> {
  const { rows } = await sql<AttemptRow>`
    insert into cashier.attempt (withdrawal, merchant, provider, state, made_at, ask_at)
    values (${withdrawal}, ${merchant}, ${provider}, 'stored', ${now}, ${firstAsk(now)})
    returning ${attemptColumns}`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('An attempt was not stored.');
  return stored;
}

export async function attemptsOf(tx: Queries, withdrawal: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from cashier.attempt
    where withdrawal = ${withdrawal} order by id`.execute(tx);
  return rows;
}

export async function attemptById(db: Queries, id: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from cashier.attempt
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function setAttempt(
  tx: Queries,
  id: string,
  { state, providerReference }: { state: AttemptRow['state']; providerReference?: string },
): Promise<void> {
  await sql`update cashier.attempt set state = ${state},
      provider_reference = coalesce(${providerReference ?? null}, provider_reference)
    where id = ${id}`.execute(tx);
}

/** A provider may take an answer back for so long: attempts that ended are asked about too. */
const askedFor = '72 hours';

/** Attempts to ask the provider about now, the longest due first; each is taken by one caller. */
export async function takeAttempts(db: Queries, now: Date): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    update cashier.attempt
       set ask_at = case when state in ('stored', 'unknown', 'accepted')
         or made_at > ${now}::timestamptz - ${askedFor}::interval then ${nextAsk(now)} end
     where id in (
      select id from cashier.attempt where ask_at <= ${now}
       order by ask_at limit ${askedAtOnce} for update skip locked)
    returning ${attemptColumns}`.execute(db);
  return rows;
}
