// The superior transfer: money from a member's wallet to that of whoever invited them.
import { mayTransferUp } from '@perya/contract/account/account-type';
import type * as calls from '@perya/contract/cashier/upline-transfer';
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { formatMoney } from '@perya/contract/format-money';
import { money, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import type { Session } from '#lib/platform';
import { lockMember, memberById, uplineOf } from '#modules/account/account';
import type { MemberRow } from '#modules/account/account';
import { announceMessage, writeMessage } from '#modules/messages/messages';
import { pauseOf, refusePaused } from '#modules/protection/protection';
import { balance, lockAccounts, post } from '#modules/wallet/wallet';
import { transferDailyOf } from './methods-sql.ts';
import { publishBalance } from '#modules/wallet/wallet';
import type { CashierParts } from './parts.ts';
import { accountOf } from './postings.ts';
import { transferMessage } from './transfer-texts.ts';
import { insertTransfer, transferOfKey, transferredToday } from './transfers-sql.ts';
import type { TransferRow } from './transfers-sql.ts';
import { refuseResting, withdrawable } from './withdrawals.ts';
import type { Holder, Withdrawable } from './withdrawals.ts';

export interface TransferWish {
  /** Minor units of the session's currency. */
  readonly amount: Money;
  readonly requestKey: string;
  /** Of the message to the upline. */
  readonly language: Language;
}

/** In minor units; most = the least of leftToday and of free less owed, never below zero. */
interface Terms extends Withdrawable {
  readonly daily: Money;
  readonly leftToday: Money;
  readonly most: Money;
}

async function holderOf(
  { timeZoneOf }: Pick<CashierParts, 'timeZoneOf'>,
  { merchant, memberId, currency }: Session,
): Promise<Holder> {
  const timeZone = await timeZoneOf(merchant);
  return { merchant, member: uuidOf(memberId), currency, timeZone };
}

/** Who receives. Throws transfer.unavailable, protection.coolingOff and protection.excluded. */
async function receiverOf(tx: Queries, session: Session, now: Date): Promise<MemberRow> {
  const upline = await uplineOf(tx, uuidOf(session.memberId), now);
  const account = { type: session.customerType, toUpline: upline !== null };
  if (upline === null || !mayTransferUp(account) || upline.currency !== session.currency) {
    throw new AppError('transfer.unavailable');
  }
  await refusePaused(tx, session.memberId, now);
  // Somebody else's break is nobody's business: it is not said why.
  if ((await pauseOf(tx, toId('member', upline.id), now)) !== null) {
    throw new AppError('transfer.unavailable');
  }
  return upline;
}

/** What a transfer can be, of a wallet that the caller may have locked. */
async function termsOf(tx: Queries, holder: Holder, now: Date): Promise<Terms> {
  const sums = await withdrawable(tx, holder, { now, readWallet: balance });
  const daily = await transferDailyOf(tx, holder.merchant);
  const used = await transferredToday(tx, { ...holder, now });
  const leftToday = daily > used ? daily - used : 0n;
  const cash = sums.free > sums.owed ? sums.free - sums.owed : 0n;
  const most = cash < leftToday ? cash : leftToday;
  return { ...sums, daily: money(daily), leftToday: money(leftToday), most: money(most) };
}

/** For the screen, before an amount is typed. Throws as the transfer does for who may not. */
export async function termsView(
  parts: CashierParts,
  session: Session,
): Promise<OutputOf<typeof calls.uplineTransferTerms>> {
  const { kysely } = parts.db;
  const now = parts.clock.now();
  const { username } = await receiverOf(kysely, session, now);
  const terms = await termsOf(kysely, await holderOf(parts, session), now);
  const wire = (amount: Money): string => wireMoney(amount, session.currency);
  return {
    currency: session.currency,
    receiver: maskedUsername(username),
    wallet: wire(terms.wallet),
    free: wire(terms.free),
    locked: wire(terms.locked < terms.wallet ? terms.locked : terms.wallet),
    owed: wire(terms.owed),
    daily: wire(terms.daily),
    leftToday: wire(terms.leftToday),
    most: wire(terms.most),
  };
}

export interface Transferred extends TransferRow {
  /** The upline's name, masked. */
  readonly receiver: string;
}

/**
 * Hands money to the member's upline; the payment password was confirmed. The same key answers the
 * same transfer. Throws transfer.unavailable, transfer.tooMuch (with `most`), transfer.dailyLimit
 * (with `left`), withdrawal.resting (with `until`), protection.coolingOff, protection.excluded and
 * request.otherInput.
 */
export async function transferToUpline(
  parts: CashierParts,
  session: Session,
  wish: TransferWish,
): Promise<Transferred> {
  const holder = await holderOf(parts, session);
  const done = await parts.db.transaction(async (tx) => {
    await lockMember(tx, holder.member);
    const before = await transferOfKey(tx, holder.member, wish.requestKey);
    const transfer = before ?? (await move(tx, parts, { session, holder, wish }));
    const receiver = await nameOf(tx, transfer);
    return { transfer: { ...transfer, receiver }, isNew: before === null };
  });
  const { transfer, isNew } = done;
  if (transfer.amount !== wish.amount) throw new AppError('request.otherInput');
  if (isNew) {
    const { merchant, upline } = transfer;
    await publishBalance(parts, transfer);
    await publishBalance(parts, { ...transfer, member: upline });
    announceMessage(parts, { merchant, member: upline });
  }
  return transfer;
}

interface Asked {
  readonly session: Session;
  readonly holder: Holder;
  readonly wish: TransferWish;
}

async function move(
  tx: Queries,
  { clock }: CashierParts,
  { session, holder, wish }: Asked,
): Promise<TransferRow> {
  const { merchant, member, currency } = holder;
  const { amount, requestKey, language } = wish;
  const now = clock.now();
  const upline = await receiverOf(tx, session, now);
  await refuseResting(tx, member, now);
  const from = await accountOf(tx, { ...holder, provider: '' }, 'wallet');
  const to = await accountOf(tx, { ...holder, member: upline.id, provider: '' }, 'wallet');
  await lockAccounts(tx, [from, to]);
  const { most, leftToday } = await termsOf(tx, holder, now);
  if (amount > leftToday) {
    throw new AppError('transfer.dailyLimit', { left: wireMoney(leftToday, currency) });
  }
  if (amount > most) throw new AppError('transfer.tooMuch', { most: wireMoney(most, currency) });
  const transfer = await insertTransfer(tx, {
    merchant,
    member,
    upline: upline.id,
    requestKey,
    currency,
    amount,
    madeAt: now,
  });
  const posted = await post(tx, {
    merchant,
    scope: 'cashier',
    key: `${transfer.id}:transferred`,
    kind: 'cashier.transferred',
    reference: transfer.id,
    postings: [
      { account: from, amount: money(-amount) },
      { account: to, amount },
    ],
  });
  if (!posted.ok) throw new Error('A locked wallet had less than it said.');
  const words = transferMessage(language, {
    from: session.username,
    amount: formatMoney(wireMoney(amount, currency), currency, language, { exact: true }),
  });
  await writeMessage(tx, { merchant, member: upline.id, ...words, now });
  return transfer;
}

async function nameOf(db: Queries, { upline }: TransferRow): Promise<string> {
  const member = await memberById(db, upline);
  return maskedUsername(member?.username ?? '');
}

/** What the member sees of it: a receipt. */
export function transferView({
  id,
  receiver,
  currency,
  amount,
  madeAt,
}: Transferred): OutputOf<typeof calls.uplineTransfer> {
  return {
    id: toId('transfer', id),
    receiver,
    currency,
    amount: wireMoney(money(amount), currency),
    madeAt: madeAt.toISOString(),
  };
}
