// The queries of vouchers: prepaid codes, kept by a keyed hash alone.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { CodeMarks } from './voucher-codes.ts';

export interface NewVouchers {
  /** The batch's. */
  readonly id: string;
  readonly merchant: string;
  readonly provider: string;
  readonly currency: Currency;
  /** Of each, in minor units. */
  readonly amount: bigint;
  readonly count: number;
  /** The account, a UUID, that sells them. */
  readonly agent: string;
  readonly madeBy: string;
  readonly approvedBy: string | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Answers whether there was no such batch before. */
export async function insertVouchers(
  tx: Queries,
  made: NewVouchers,
  { prints, ends }: CodeMarks,
): Promise<boolean> {
  const batch = await sql`
    insert into cashier.voucher_batch (id, merchant, provider, currency, amount, made_count, agent,
      made_by, approved_by, made_at, expires_at)
    values (${made.id}, ${made.merchant}, ${made.provider}, ${made.currency}, ${made.amount},
      ${made.count}, ${made.agent}, ${made.madeBy}, ${made.approvedBy}, ${made.madeAt},
      ${made.expiresAt})
    on conflict (id) do nothing returning id`.execute(tx);
  if (batch.rows.length === 0) return false;
  await sql`
    insert into cashier.voucher
      (merchant, provider, batch, code_print, code_end, currency, amount, expires_at)
    select ${made.merchant}, ${made.provider}, ${made.id}, print, code_end, ${made.currency},
      ${made.amount}, ${made.expiresAt}
      from unnest(${prints}::bytea[], ${ends}::text[]) as code (print, code_end)`.execute(tx);
  return true;
}

/** Keeps the marks of codes until another operator wants them too; false for a batch's second. */
export async function offerVouchers(
  tx: Queries,
  { id, merchant, at }: { readonly id: string; readonly merchant: string; readonly at: Date },
  { prints, ends }: CodeMarks,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.offered_vouchers (batch, merchant, prints, ends, offered_at)
    select ${id}, ${merchant}, ${prints}::bytea[], ${ends}::text[], ${at}
     where not exists (select from cashier.voucher_batch where id = ${id})
    on conflict do nothing returning batch`.execute(tx);
  return rows.length > 0;
}

export async function forgetOffersBefore(tx: Queries, at: Date): Promise<void> {
  await sql`delete from cashier.offered_vouchers where offered_at < ${at}`.execute(tx);
}

/** The marks that were offered, taken away with their asking; null where they are gone. */
export async function takeOfferedVouchers(
  tx: Queries,
  merchant: string,
  id: string,
): Promise<CodeMarks | null> {
  const { rows } = await sql<CodeMarks>`delete from cashier.offered_vouchers
    where batch = ${id} and merchant = ${merchant} returning prints, ends`.execute(tx);
  return rows[0] ?? null;
}

/** From which worth of a batch on two operators have to want it; 0 where there is no cashier. */
export async function twoPeopleFromOfVouchers(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select vouchers_two_people_from as sum from cashier.rules
     where merchant = ${merchant}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export async function setTwoPeopleFromOfVouchers(
  tx: Queries,
  merchant: string,
  sum: bigint,
): Promise<void> {
  await sql`update cashier.rules set vouchers_two_people_from = ${sum}
    where merchant = ${merchant}`.execute(tx);
}

export interface VoucherRow {
  readonly id: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly expiresAt: Date;
  readonly stoppedAt: Date | null;
  /** The deposit that it was used for. */
  readonly deposit: string | null;
}

/** Nobody else uses it before the transaction ends. */
export async function lockVoucher(
  tx: Queries,
  merchant: string,
  print: Buffer,
): Promise<VoucherRow | null> {
  const { rows } = await sql<VoucherRow>`select id, provider, currency, amount,
      expires_at as "expiresAt", stopped_at as "stoppedAt", deposit from cashier.voucher
    where merchant = ${merchant} and code_print = ${print} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function spendVoucher(
  tx: Queries,
  id: string,
  deposit: string,
  now: Date,
): Promise<void> {
  await sql`update cashier.voucher set deposit = ${deposit}, used_at = ${now}
    where id = ${id}`.execute(tx);
}

interface Stopping {
  readonly id: string;
  readonly by: string;
  readonly now: Date;
}

/** Stops a batch's vouchers that nobody has used, and answers how many. */
export async function stopVouchers(tx: Queries, { id, by, now }: Stopping): Promise<number> {
  // Whoever redeems one holds its row: each is either used or stopped.
  const { numAffectedRows } = await sql`update cashier.voucher set stopped_at = ${now}
    where batch = ${id} and used_at is null`.execute(tx);
  const count = Number(numAffectedRows ?? 0n);
  await sql`update cashier.voucher_batch
      set stopped_at = ${now}, stopped_by = ${by}, stopped_count = ${count}
    where id = ${id}`.execute(tx);
  return count;
}
