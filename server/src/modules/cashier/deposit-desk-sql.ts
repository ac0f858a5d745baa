// The queries by which operators read deposits, the money that came, and the slips that wait.
import { toId } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import { lowestUuidAt } from '#lib/uuid';
import { chosen } from './desk-sql.ts';
import type { Asked } from './desk-sql.ts';
import type { DepositState, ReceiptState } from './deposits-sql.ts';
import type { HoldReason } from './receipts.ts';
import type { SlipState } from './slips-sql.ts';

export interface DepositLine {
  readonly id: string;
  readonly member: string;
  readonly username: string;
  readonly method: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly state: DepositState;
  readonly madeAt: Date;
  readonly movedAt: Date;
}

const depositColumns = sql.raw(`w.id, w.member, m.username, w.method, w.provider, w.currency,
  w.amount, w.state, w.made_at as "madeAt", w.moved_at as "movedAt"`);

const following = (key: string, falls: boolean) =>
  falls ? sql`w.id < ${key}` : sql`w.id > ${key}`;

export async function depositLines(
  db: Queries,
  asked: Asked & {
    readonly state: DepositState | undefined;
    readonly method: string | undefined;
    readonly provider: string | undefined;
    readonly sort: 'made' | '-made';
  },
  { after, read }: Page,
): Promise<DepositLine[]> {
  const { state, method, provider, search } = asked;
  const falls = asked.sort === '-made';
  const { rows } = await sql<DepositLine>`
    select ${depositColumns}
      from cashier.deposit w join account.member_view m on m.id = w.member
     where ${chosen(asked, sql`w.provider_reference = ${search}`)}
       and ${state === undefined ? sql`true` : sql`w.state = ${state}`}
       and ${method === undefined ? sql`true` : sql`w.method = ${method}`}
       and ${provider === undefined ? sql`true` : sql`w.provider = ${provider}`}
       and ${after === null ? sql`true` : following(after[0] ?? '', falls)}
     order by w.id ${sql.raw(falls ? 'desc' : 'asc')} limit ${read}`.execute(db);
  return rows;
}

export interface DepositFacts extends DepositLine {
  readonly expiresAt: Date;
  readonly providerReference: string | null;
  readonly reason: string | null;
  readonly askAt: Date | null;
  readonly slipState: SlipState | null;
  readonly slipSentAt: Date | null;
  readonly slipReason: string | null;
}

/** Null for another merchant's too. */
export async function depositFacts(
  db: Queries,
  merchant: string,
  id: string,
): Promise<DepositFacts | null> {
  const { rows } = await sql<DepositFacts>`
    select ${depositColumns}, w.expires_at as "expiresAt",
           w.provider_reference as "providerReference", w.reason, w.ask_at as "askAt",
           s.state as "slipState", s.sent_at as "slipSentAt", s.reason as "slipReason"
      from cashier.deposit w join account.member_view m on m.id = w.member
      left join lateral (
        select state, sent_at, reason from cashier.slip
         where deposit = w.id order by state = 'waiting' desc, sent_at desc, id desc limit 1) s
        on true
     where w.id = ${id} and w.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

export interface MessageLine {
  readonly id: string;
  readonly at: Date;
  readonly times: number;
  readonly followedAt: Date | null;
}

const mostMessages = 50;

/** What the provider told about a deposit, by our name of it or by its own; the first first. */
export async function messagesAbout(
  db: Queries,
  { merchant, id, provider, providerReference, madeAt }: DepositFacts & { merchant: string },
): Promise<MessageLine[]> {
  const { rows } = await sql<MessageLine>`
    select event_id as id, received_at as at, times, followed_at as "followedAt"
      from cashier.event
     where merchant = ${merchant} and provider = ${provider} and received_at >= ${madeAt}
       and (${toId('deposit', id)} = any(refs)
         or ${providerReference}::text = any(provider_refs))
     order by received_at, id limit ${mostMessages}`.execute(db);
  return rows;
}

export interface ReceiptLine {
  readonly id: string;
  readonly provider: string;
  readonly paymentId: string;
  readonly payer: string | null;
  readonly member: string | null;
  readonly username: string | null;
  readonly deposit: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly state: ReceiptState;
  readonly heldFor: readonly HoldReason[];
  readonly takenAt: Date;
  readonly reason: string | null;
}

const receiptColumns = sql.raw(`w.id, w.provider, w.payment_id as "paymentId", w.payer, w.member,
  m.username, w.deposit, w.currency, w.amount, w.state, w.held_for as "heldFor",
  w.taken_at as "takenAt", w.reason`);
const receiptTables = sql.raw(
  'cashier.receipt w left join account.member_view m on m.id = w.member',
);

/** The money that came for a deposit, the first first. */
export async function receiptsOf(db: Queries, deposit: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`select ${receiptColumns} from ${receiptTables}
    where w.deposit = ${deposit} order by w.id`.execute(db);
  return rows;
}

export async function receiptLines(
  db: Queries,
  asked: Asked & {
    readonly state: ReceiptState | 'any';
    readonly provider: string | undefined;
    readonly sort: 'taken' | '-taken';
  },
  { after, read }: Page,
): Promise<ReceiptLine[]> {
  const { state, provider, search } = asked;
  const falls = asked.sort === '-taken';
  const { rows } = await sql<ReceiptLine>`
    select ${receiptColumns} from ${receiptTables}
     where ${chosen(asked, sql`w.payment_id = ${search}`)}
       and ${state === 'any' ? sql`true` : sql`w.state = ${state}`}
       and ${provider === undefined ? sql`true` : sql`w.provider = ${provider}`}
       and ${after === null ? sql`true` : following(after[0] ?? '', falls)}
     order by w.id ${sql.raw(falls ? 'desc' : 'asc')} limit ${read}`.execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function receiptLine(
  db: Queries,
  merchant: string,
  id: string,
): Promise<ReceiptLine | null> {
  const { rows } = await sql<ReceiptLine>`select ${receiptColumns} from ${receiptTables}
    where w.id = ${id} and w.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

export interface Candidate {
  readonly id: string;
  readonly member: string;
  readonly username: string;
  readonly madeAt: Date;
}

const candidateDays = 3;
const dayMs = 86_400_000;

/** Deposits of the provider that ask for the sum of nobody's money, not long before it came. */
export async function candidatesFor(
  db: Queries,
  merchant: string,
  { provider, currency, amount, takenAt }: ReceiptLine,
): Promise<Candidate[]> {
  const since = lowestUuidAt(new Date(takenAt.getTime() - candidateDays * dayMs));
  const { rows } = await sql<Candidate>`
    select w.id, w.member, m.username, w.made_at as "madeAt"
      from cashier.deposit w join account.member_view m on m.id = w.member
     where w.merchant = ${merchant} and w.id >= ${since} and w.made_at <= ${takenAt}
       and w.provider = ${provider} and w.currency = ${currency} and w.amount = ${amount}
       and w.state in ('waiting', 'cancelled', 'expired')
     order by w.id desc limit 5`.execute(db);
  return rows;
}

export interface SlipLine {
  readonly slip: string;
  readonly deposit: string;
  readonly member: string;
  readonly username: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly note: string | null;
  readonly sentAt: Date;
}

/** Those that wait, the longest first; one that is sent again waits anew. */
export async function slipLines(
  db: Queries,
  merchant: string,
  { after, read }: Page,
): Promise<SlipLine[]> {
  const [ms = '', id = ''] = after ?? [];
  const passed = sql`(w.sent_at, w.id) > (to_timestamp(${ms}::int8 / 1000.0), ${id}::uuid)`;
  const { rows } = await sql<SlipLine>`
    select w.id as slip, w.deposit, w.member, m.username, d.currency, d.amount,
           d.provider_reference as note, w.sent_at as "sentAt"
      from cashier.slip w
      join cashier.deposit d on d.id = w.deposit
      join account.member_view m on m.id = w.member
     where w.merchant = ${merchant} and w.state = 'waiting'
       and ${after === null ? sql`true` : passed}
     order by w.sent_at, w.id limit ${read}`.execute(db);
  return rows;
}
