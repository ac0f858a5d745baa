// Vouchers: agents sell prepaid codes, and a member deposits by one, once.
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember } from '#modules/account/account';
import { limitAttempts, uncountAttempt } from '#modules/limits/limits';
import { allowedMethod } from './deposits.ts';
import { depositById, depositOfKey, insertDeposit } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { methodsOf } from './methods-sql.ts';
import { publishBalance } from '#modules/wallet/wallet';
import type { CashierParts } from './parts.ts';
import { takeNew } from './receipts.ts';
import { printOf } from './voucher-codes.ts';
import { lockVoucher, spendVoucher } from './vouchers-sql.ts';
import type { VoucherRow } from './vouchers-sql.ts';

interface Redeeming {
  readonly code: string;
  /** The same wish has the same key, however often it is sent. */
  readonly requestKey: string;
}

/**
 * Deposits by a voucher. The same key answers the same deposit. A code that is refused stays as it
 * was. Throws voucher.unknown, voucher.used, voucher.stopped, voucher.expired, request.tooMany, and
 * as askForDeposit.
 */
export async function redeemVoucher(
  parts: CashierParts,
  { address, now, language }: Pick<RequestContext, 'address' | 'now' | 'language'>,
  session: Session,
  wish: Redeeming,
): Promise<DepositRow> {
  const { db, secrets } = parts;
  const { merchant, username: subject, memberId } = session;
  const about = { now, about: { subject, address } };
  const tries = [
    ['voucher.member', `${merchant} ${memberId}`],
    ['voucher.address', `${merchant} ${address}`],
  ] as const;
  for (const [scope, key] of tries) await limitAttempts(db.kysely, scope, key, about);
  const print = printOf(secrets, merchant, wish.code);
  const timeZone = await parts.timeZoneOf(merchant);
  const deposit = await db.transaction(async (tx) => {
    await lockMember(tx, uuidOf(memberId));
    const known = await depositOfKey(tx, uuidOf(memberId), wish.requestKey);
    const voucher = await usable(tx, session, { print, known, now });
    return known ?? use(tx, parts, session, { ...wish, voucher, timeZone, language, now });
  });
  for (const [scope, key] of tries) await uncountAttempt(db.kysely, scope, key);
  await publishBalance(parts, deposit);
  return deposit;
}

interface Wanted {
  readonly print: Buffer;
  /** What the key was used for before. */
  readonly known: DepositRow | null;
  readonly now: Date;
}

/** The voucher, locked, if it can be used, or was for this very wish. */
async function usable(
  tx: Queries,
  { merchant, currency }: Session,
  { print, known, now }: Wanted,
): Promise<VoucherRow> {
  const voucher = await lockVoucher(tx, merchant, print);
  if (voucher?.currency !== currency) throw new AppError('voucher.unknown');
  if (known !== null) {
    if (voucher.deposit !== known.id) throw new AppError('request.otherInput');
    return voucher;
  }
  if (voucher.deposit !== null) throw new AppError('voucher.used');
  if (voucher.stoppedAt !== null) throw new AppError('voucher.stopped');
  if (voucher.expiresAt <= now) throw new AppError('voucher.expired');
  return voucher;
}

interface Using extends Redeeming {
  readonly voucher: VoucherRow;
  readonly timeZone: string;
  readonly language: Language;
  readonly now: Date;
}

/** Deposit, receipt and postings come with the voucher's use, or not at all. */
async function use(
  tx: Queries,
  parts: CashierParts,
  session: Session,
  { voucher, requestKey, timeZone, language, now }: Using,
): Promise<DepositRow> {
  const { merchant, currency, memberId } = session;
  const { id, provider } = voucher;
  const amount = money(voucher.amount);
  const methods = await methodsOf(tx, { merchant, currency, direction: 'deposit' });
  const method = methods.find(({ routes }) => routes.includes(provider))?.code ?? '';
  await allowedMethod(tx, session, { method, amount, requestKey, language, timeZone, now });
  const deposit = await insertDeposit(tx, {
    merchant,
    member: uuidOf(memberId),
    requestKey,
    method,
    provider,
    currency,
    amount,
    language,
    expiresAt: new Date(now.getTime() + lifetimeSeconds.deposit * 1000),
    watchedUntil: now,
    now,
  });
  await spendVoucher(tx, id, deposit.id, now);
  const payment = { paymentId: id, reference: null, currency, amount, payer: null } as const;
  const taken = { ...payment, state: 'confirmed' } as const;
  const came = { from: deposit, deposit, payment: taken, timeZone, witness: null };
  await takeNew(tx, parts, came);
  return (await depositById(tx, deposit.id)) ?? deposit;
}
