// What waits for an operator: receipts that are held, and withdrawals by state, with who asked.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { WithdrawalState } from './withdrawals-sql.ts';

export interface HeldReceipt {
  readonly id: string;
  readonly member: string | null;
  readonly provider: string;
  readonly paymentId: string;
  readonly payer: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly heldFor: readonly string[];
  readonly takenAt: Date;
}

/** A merchant's, the longest waiting first; at most 200. */
export async function heldReceipts(db: Queries, merchant: string): Promise<HeldReceipt[]> {
  const { rows } = await sql<HeldReceipt>`
    select id, member, provider, payment_id as "paymentId", payer, currency, amount,
           held_for as "heldFor", taken_at as "takenAt"
      from cashier.receipt where merchant = ${merchant} and state = 'held'
     order by id limit 200`.execute(db);
  return rows;
}

export interface QueuedWithdrawal {
  readonly id: string;
  readonly member: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly net: bigint;
  readonly reviewFor: readonly string[];
  readonly firstApprover: string | null;
  readonly madeAt: Date;
}

/** The ids of withdrawals that end with these ten digits of a reference: one, by all odds. */
export async function withdrawalsEndingWith(db: Queries, end: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from cashier.withdrawal
    where right(id::text, 10) = ${end} limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** A merchant's in that state, the longest waiting first; at most 200. */
export async function withdrawalsIn(
  db: Queries,
  merchant: string,
  state: WithdrawalState,
): Promise<QueuedWithdrawal[]> {
  const { rows } = await sql<QueuedWithdrawal>`
    select id, member, currency, amount, net, review_for as "reviewFor",
           first_approver as "firstApprover", made_at as "madeAt"
      from cashier.withdrawal where merchant = ${merchant} and state = ${state}
     order by id limit 200`.execute(db);
  return rows;
}
