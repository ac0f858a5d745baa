// Batches of vouchers: made for an agent to sell, large ones by two operators, and stopped at once.
import { lifetimeSeconds } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { batchRequestSchema } from '@perya/contract/ops/vouchers';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act, Voice } from '#modules/approvals/approvals';
import { readBasics } from '#modules/merchant/merchant';
import type { CashierParts } from './parts.ts';
import { postEvent } from './postings.ts';
import { newCodes } from './voucher-codes.ts';
import type { CodeMarks } from './voucher-codes.ts';
import { lockBatch } from './voucher-desk-sql.ts';
import * as rows from './vouchers-sql.ts';
import type { NewVouchers } from './vouchers-sql.ts';

const dayMs = 86_400_000;

type Parts = Pick<CashierParts, 'db' | 'clock' | 'secrets'>;

/** Of all of them, in minor units. */
const worthOf = ({ amount, count }: Pick<NewVouchers, 'amount' | 'count'>): bigint =>
  amount * BigInt(count);

/** The agent owes for them from now on. Answers false, and does nothing, for a batch there is. */
async function bookVouchers(tx: Queries, made: NewVouchers, marks: CodeMarks): Promise<boolean> {
  if (!(await rows.insertVouchers(tx, made, marks))) return false;
  const amount = money(worthOf(made));
  const of = { ...made, member: made.agent };
  await postEvent(tx, of, { event: 'sold', subject: made.id, amount });
  return true;
}

/**
 * Makes vouchers that an agent sells and owes from now on, and answers their codes, as
 * "7K4D-2MWX-90TB-QZ1C": they are nowhere else. Throws voucher.made for a batch that there is.
 */
export async function makeVouchers(
  { db, clock, secrets }: Parts,
  wish: Omit<NewVouchers, 'madeAt' | 'approvedBy'>,
): Promise<readonly string[]> {
  const { codes, ...marks } = newCodes(secrets, wish.merchant, wish.count);
  const made = { ...wish, approvedBy: null, madeAt: clock.now() };
  const isNew = await db.transaction(async (tx) => bookVouchers(tx, made, marks));
  if (!isNew) throw new OpsError('voucher.made');
  return codes;
}

/** Makes the vouchers whose codes the one who asked has; nothing where their marks are gone. */
export function vouchersAct({ clock }: Pick<CashierParts, 'clock'>): Act {
  return actOf('cashier.vouchers', batchRequestSchema, async (tx, approved) => {
    const { merchant, input, maker, checker } = approved;
    const marks = await rows.takeOfferedVouchers(tx, merchant, input.batch);
    if (marks === null) return null;
    const now = clock.now();
    const made = {
      id: input.batch,
      merchant,
      provider: input.provider,
      currency: input.currency,
      amount: BigInt(input.amount),
      count: input.count,
      agent: input.member,
      madeBy: maker,
      approvedBy: checker,
      madeAt: now,
      expiresAt: new Date(now.getTime() + input.days * dayMs),
    };
    return (await bookVouchers(tx, made, marks)) ? async () => Promise.resolve() : null;
  });
}

export interface BatchWish {
  /** Of the batch that it makes: a wish that is sent twice is done once. */
  readonly id: string;
  readonly merchant: string;
  readonly provider: string;
  /** A UUID. */
  readonly agent: string;
  readonly currency: Currency;
  /** Of each, in minor units. */
  readonly amount: bigint;
  readonly count: number;
  readonly days: number;
}

export interface MadeBatch {
  readonly outcome: 'done' | 'waitsForAnother';
  /** In no other answer, and nowhere else. */
  readonly codes: readonly string[];
}

async function refuseOtherProvider(db: Queries, { merchant, provider }: BatchWish): Promise<void> {
  const { rows: found } = await sql`select from cashier.provider
    where merchant = ${merchant} and code = ${provider} and adapter = 'voucher'`.execute(db);
  if (found.length === 0) throw new AppError('input.invalid', { fields: { provider: 'invalid' } });
}

/** What is of another currency than the merchant's has no amount to be held against. */
async function needsTwo(db: Queries, wish: BatchWish): Promise<boolean> {
  const basics = await readBasics(db, wish.merchant);
  const from = await rows.twoPeopleFromOfVouchers(db, wish.merchant);
  return wish.currency !== basics?.currency || worthOf(wish) >= from;
}

async function askForVouchers(parts: Parts, wish: BatchWish, voice: Voice): Promise<MadeBatch> {
  const { db, clock, secrets } = parts;
  const { id, merchant, provider, agent, currency, amount, count, days } = wish;
  const { codes, ...marks } = newCodes(secrets, merchant, count);
  const now = clock.now();
  const oldest = new Date(now.getTime() - lifetimeSeconds.approval * 1000);
  await rows.forgetOffersBefore(db.kysely, oldest);
  if (!(await rows.offerVouchers(db.kysely, { id, merchant, at: now }, marks))) {
    throw new OpsError('voucher.made');
  }
  const worth = `${wireMoney(money(worthOf(wish)), currency)} ${currency}`;
  const of = { batch: id, provider, member: agent, currency };
  const input = { ...of, amount: String(amount), count, worth, days };
  await askForApproval(parts, vouchersAct(parts), { merchant, subject: id, input }, voice);
  return { outcome: 'waitsForAnother', codes };
}

/**
 * Makes a batch; a large one is good once another operator wants it too. Throws voucher.made for a
 * wish that was sent before, and input.invalid for a provider that takes no vouchers.
 */
export async function makeBatch(parts: Parts, wish: BatchWish, voice: Voice): Promise<MadeBatch> {
  const { db, clock } = parts;
  await refuseOtherProvider(db.kysely, wish);
  if (await needsTwo(db.kysely, wish)) return askForVouchers(parts, wish, voice);
  const expiresAt = new Date(clock.now().getTime() + wish.days * dayMs);
  const codes = await makeVouchers(parts, { ...wish, madeBy: voice.operator, expiresAt });
  return { outcome: 'done', codes };
}

interface Stopping {
  readonly id: string;
  readonly merchant: string;
  readonly operator: string;
}

/**
 * Stops what is unused of a batch: it can't be used, and the agent owes nothing for it any more.
 * Answers how many; null where it was stopped before. Throws record.unknown, and voucher.over for
 * one that has expired.
 */
export async function stopBatch(
  { db, clock }: Pick<CashierParts, 'db' | 'clock'>,
  { id, merchant, operator }: Stopping,
): Promise<number | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, merchant, id);
    if (batch === null) throw new OpsError('record.unknown');
    if (batch.stoppedAt !== null) return null;
    if (batch.expiresAt <= now) throw new OpsError('voucher.over');
    const count = await rows.stopVouchers(tx, { id, by: operator, now });
    if (count > 0) {
      const amount = money(worthOf({ ...batch, count }));
      const of = { ...batch, merchant, member: batch.agent };
      await postEvent(tx, of, { event: 'voided', subject: id, amount });
    }
    return count;
  });
}
