// Transfers along a line: money from a member's wallet to the upline's, or to a direct downline's.
import type { transferSchema, transferTermsSchema } from '@perya/contract/cashier/transfer';
import { toId, uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { formatMoney } from '@perya/contract/format-money';
import { money, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { lockMember, memberById } from '#modules/account/account';
import { announceMessage, writeMessage } from '#modules/messages/messages';
import { lockAccounts, post } from '#modules/wallet/wallet';
import { publishBalance } from '#modules/wallet/wallet';
import { giveable, giveableView, refuseGiving } from './giving.ts';
import type { Giveable } from './giving.ts';
import type { CashierParts } from './parts.ts';
import { accountOf } from './postings.ts';
import { transferMessage } from './transfer-texts.ts';
import type { TransferWay } from './transfer-ways.ts';
import { insertTransfer, transferOfKey, transferredToday } from './transfers-sql.ts';
import type { TransferRow } from './transfers-sql.ts';
import { refuseResting } from './withdrawals.ts';
import type { Holder } from './withdrawals.ts';

export interface TransferWish {
  /** Minor units of the session's currency. */
  readonly amount: Money;
  readonly requestKey: string;
  /** Of the message to the receiver. */
  readonly language: Language;
}

async function holderOf(
  { timeZoneOf }: Pick<CashierParts, 'timeZoneOf'>,
  { merchant, memberId, currency }: Session,
): Promise<Holder> {
  const timeZone = await timeZoneOf(merchant);
  return { merchant, member: uuidOf(memberId), currency, timeZone };
}

/** What a transfer can be, of a wallet that the caller may have locked. */
async function termsOf(
  tx: Queries,
  { way, dailyOf }: TransferWay,
  holder: Holder,
  now: Date,
): Promise<Giveable> {
  const daily = await dailyOf(tx, holder.merchant);
  const used = await transferredToday(tx, { ...holder, way, now });
  return giveable(tx, holder, { daily, used }, now);
}

/** For the screen, before an amount is typed. Throws as the transfer does for who may not. */
export async function termsView(
  parts: CashierParts,
  session: Session,
  way: TransferWay,
): Promise<z.output<typeof transferTermsSchema>> {
  const { kysely } = parts.db;
  const now = parts.clock.now();
  const { username } = await way.receiverOf(kysely, session, now);
  const terms = await termsOf(kysely, way, await holderOf(parts, session), now);
  const receiver = way.shownTo.sender(username);
  return { receiver, ...giveableView(terms, session.currency) };
}

export interface Transferred extends TransferRow {
  /** The receiver's name, as the sender reads it. */
  readonly name: string;
}

/**
 * Hands money along the line; the payment password was confirmed. The same key answers the same
 * transfer. Throws what the way's `receiverOf` does, transfer.activeBonus, transfer.tooMuch (with
 * `most`), transfer.dailyLimit (with `left`), withdrawal.resting (with `until`) and
 * request.otherInput.
 */
export async function transferAlong(
  parts: CashierParts,
  session: Session,
  way: TransferWay,
  wish: TransferWish,
): Promise<Transferred> {
  const holder = await holderOf(parts, session);
  const done = await parts.db.transaction(async (tx) => {
    await lockMember(tx, holder.member);
    const before = await transferOfKey(tx, holder.member, wish.requestKey);
    const transfer = before ?? (await move(tx, parts, { session, holder, way, wish }));
    const name = way.shownTo.sender(await nameOf(tx, transfer));
    return { transfer: { ...transfer, name }, isNew: before === null };
  });
  const { transfer, isNew } = done;
  if (!isTheSame(transfer, way, wish)) throw new AppError('request.otherInput');
  if (isNew) {
    const { merchant, receiver } = transfer;
    await publishBalance(parts, transfer);
    await publishBalance(parts, { ...transfer, member: receiver });
    announceMessage(parts, { merchant, member: receiver });
  }
  return transfer;
}

/** Whether the transfer of a key is what is asked for with it. */
const isTheSame = (transfer: TransferRow, { way, named }: TransferWay, { amount }: TransferWish) =>
  transfer.amount === amount &&
  transfer.way === way &&
  (named === null || named === transfer.receiver);

interface Asked {
  readonly session: Session;
  readonly holder: Holder;
  readonly way: TransferWay;
  readonly wish: TransferWish;
}

async function move(
  tx: Queries,
  { clock }: CashierParts,
  { session, holder, way, wish }: Asked,
): Promise<TransferRow> {
  const { merchant, member, currency } = holder;
  const { amount, requestKey, language } = wish;
  const now = clock.now();
  const receiver = await way.receiverOf(tx, session, now);
  await refuseResting(tx, member, now);
  const from = await accountOf(tx, { ...holder, provider: '' }, 'wallet');
  const to = await accountOf(tx, { ...holder, member: receiver.id, provider: '' }, 'wallet');
  await lockAccounts(tx, [from, to]);
  refuseGiving(await termsOf(tx, way, holder, now), amount, currency);
  const transfer = await insertTransfer(tx, {
    merchant,
    member,
    receiver: receiver.id,
    way: way.way,
    requestKey,
    currency,
    amount,
    madeAt: now,
  });
  const posted = await post(tx, {
    merchant,
    scope: 'cashier',
    key: `${transfer.id}:transferred`,
    kind: way.way === 'up' ? 'cashier.transferred' : 'cashier.transferredDown',
    reference: transfer.id,
    postings: [
      { account: from, amount: money(-amount) },
      { account: to, amount },
    ],
  });
  if (!posted.ok) throw new Error('A locked wallet had less than it said.');
  const words = transferMessage(language, {
    from: way.shownTo.receiver(session.username),
    amount: formatMoney(wireMoney(amount, currency), currency, language, { exact: true }),
  });
  await writeMessage(tx, { merchant, member: receiver.id, ...words, now });
  return transfer;
}

async function nameOf(db: Queries, { receiver }: TransferRow): Promise<string> {
  return (await memberById(db, receiver))?.username ?? '';
}

/** What the member sees of it: a receipt. */
export function transferView({
  id,
  name: receiver,
  currency,
  amount,
  madeAt,
}: Transferred): z.output<typeof transferSchema> {
  return {
    id: toId('transfer', id),
    receiver,
    currency,
    amount: wireMoney(money(amount), currency),
    madeAt: madeAt.toISOString(),
  };
}
