// The queries of vouchers: prepaid codes, kept by a keyed hash alone.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface NewVouchers {
  readonly merchant: string;
  readonly provider: string;
  readonly currency: Currency;
  /** Of each, in minor units. */
  readonly amount: bigint;
  /** The account, a UUID, that sells them. */
  readonly agent: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Answers the id of the first. */
export async function insertVouchers(
  tx: Queries,
  made: NewVouchers,
  prints: readonly Buffer[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into cashier.voucher (merchant, provider, code_print, currency, amount, agent, made_by,
      made_at, expires_at)
    select ${made.merchant}, ${made.provider}, print, ${made.currency}, ${made.amount},
      ${made.agent}, ${made.madeBy}, ${made.madeAt}, ${made.expiresAt}
      from unnest(${prints}::bytea[]) as print returning id`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('No voucher was made.');
  return first.id;
}

export interface VoucherRow {
  readonly id: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly expiresAt: Date;
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
      expires_at as "expiresAt", deposit from cashier.voucher
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

export interface VoucherSum {
  readonly agent: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly made: number;
  readonly used: number;
  readonly expired: number;
}

/** A merchant's vouchers, by who sells them and what each is worth. */
export async function voucherSums(db: Queries, merchant: string, now: Date): Promise<VoucherSum[]> {
  const { rows } = await sql<VoucherSum>`
    select agent, currency, amount, count(*)::int4 as made, count(used_at)::int4 as used,
           (count(*) filter (where used_at is null and expires_at <= ${now}))::int4 as expired
      from cashier.voucher where merchant = ${merchant}
     group by agent, currency, amount order by agent, currency, amount limit 500`.execute(db);
  return rows;
}
