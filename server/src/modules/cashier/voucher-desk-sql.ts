// The queries by which operators read batches of vouchers.
import type { Currency } from '@perya/contract/money';
import type { batchStates } from '@perya/contract/ops/vouchers';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export type BatchState = (typeof batchStates)[number];

export interface BatchLine {
  readonly id: string;
  readonly provider: string;
  /** A UUID. */
  readonly agent: string;
  readonly username: string;
  readonly currency: Currency;
  /** Of each. */
  readonly amount: bigint;
  readonly count: number;
  readonly used: number;
  readonly stopped: number;
  readonly madeBy: string;
  readonly approvedBy: string | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly stoppedAt: Date | null;
  readonly stoppedBy: string | null;
}

const lines = sql`select b.id, b.provider, b.agent, m.username, b.currency, b.amount,
    b.made_count as count, coalesce(b.stopped_count, 0) as stopped, b.made_by as "madeBy",
    b.approved_by as "approvedBy", b.made_at as "madeAt", b.expires_at as "expiresAt",
    b.stopped_at as "stoppedAt", b.stopped_by as "stoppedBy",
    (select count(*)::int4 from cashier.voucher v
      where v.batch = b.id and v.used_at is not null) as used
  from cashier.voucher_batch b join account.member_view m on m.id = b.agent`;

const inState = (state: BatchState, now: Date) =>
  ({
    open: sql`b.stopped_at is null and b.expires_at > ${now}`,
    stopped: sql`b.stopped_at is not null`,
    expired: sql`b.stopped_at is null and b.expires_at <= ${now}`,
  })[state];

/** `agent` is a UUID. */
export async function batchLines(
  db: Queries,
  asked: {
    readonly merchant: string;
    readonly agent: string | undefined;
    readonly state: BatchState | undefined;
    readonly sort: '-made' | 'made';
    readonly now: Date;
  },
  { after, read }: Page,
): Promise<BatchLine[]> {
  const { merchant, agent, state, sort, now } = asked;
  const [at = '0', id = ''] = after ?? [];
  const falls = sort === '-made';
  const key = sql`(${new Date(Number(at))}::timestamptz, ${id})`;
  const beyond = falls ? sql`(b.made_at, b.id) < ${key}` : sql`(b.made_at, b.id) > ${key}`;
  const way = sql.raw(falls ? 'desc' : 'asc');
  const { rows } = await sql<BatchLine>`${lines}
     where b.merchant = ${merchant}
       and ${agent === undefined ? sql`true` : sql`b.agent = ${agent}`}
       and ${state === undefined ? sql`true` : inState(state, now)}
       and ${after === null ? sql`true` : beyond}
     order by b.made_at ${way}, b.id ${way} limit ${read}`.execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function batchLine(
  db: Queries,
  merchant: string,
  id: string,
): Promise<BatchLine | null> {
  const { rows } = await sql<BatchLine>`${lines}
    where b.id = ${id} and b.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

type LockedBatch = Pick<
  BatchLine,
  'provider' | 'agent' | 'currency' | 'amount' | 'expiresAt' | 'stoppedAt'
>;

/** Nobody else stops it before the transaction ends. */
export async function lockBatch(
  tx: Queries,
  merchant: string,
  id: string,
): Promise<LockedBatch | null> {
  const { rows } = await sql<LockedBatch>`
    select provider, agent, currency, amount, expires_at as "expiresAt", stopped_at as "stoppedAt"
      from cashier.voucher_batch
     where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface UsedLine {
  readonly id: string;
  readonly end: string | null;
  readonly member: string;
  readonly username: string;
  readonly deposit: string;
  readonly usedAt: Date;
}

/** The newest first. */
export async function usedLines(
  db: Queries,
  batch: string,
  { after, read }: Page,
): Promise<UsedLine[]> {
  const [at = '0', id = ''] = after ?? [];
  const key = sql`(${new Date(Number(at))}::timestamptz, ${id})`;
  const { rows } = await sql<UsedLine>`
    select v.id, v.code_end as "end", d.member, m.username, v.deposit, v.used_at as "usedAt"
      from cashier.voucher v
      join cashier.deposit d on d.id = v.deposit
      join account.member_view m on m.id = d.member
     where v.batch = ${batch} and v.used_at is not null
       and ${after === null ? sql`true` : sql`(v.used_at, v.id) < ${key}`}
     order by v.used_at desc, v.id desc limit ${read}`.execute(db);
  return rows;
}
