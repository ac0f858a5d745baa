// Receipts: money that came in is credited once, or held with every reason for it.
import { money } from '@perya/contract/money';
import { toId } from '@perya/contract/id';
import type { Queries } from '#db/database';
import { lockMember, realNameOf } from '#modules/account/account';
import { pauseOf } from '#modules/protection/protection';
import { lockBalance } from '#modules/wallet/wallet';
import type { Payment } from './adapter.ts';
import { brokenLimit } from './deposit-limits.ts';
import {
  insertReceipt,
  lockReceipt,
  moveDeposit,
  moveReceipt,
  ownerOfReceipt,
} from './deposits-sql.ts';
import type { DepositRow, ReceiptRow } from './deposits-sql.ts';
import { methodOf, rulesOf } from './methods-sql.ts';
import { publishBalance } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { accountOf, postEvent } from './postings.ts';
import { addRequirement, endReversed } from './requirements.ts';

/** Why money is held until somebody looks at it. */
export type HoldReason =
  | 'unknownReference'
  | 'otherCurrency'
  | 'outsideLimits'
  | 'onBreak'
  | 'overLimit'
  | 'foreignName';

/** Before a payment whose deposit nobody knows: whose provider reported it. */
export interface Origin {
  readonly merchant: string;
  readonly provider: string;
}

/**
 * Takes what a provider says of a payment, for the deposit that it names or for none. However often
 * and in whatever order it is said, a payment is credited or held once, and reversed once.
 */
export async function takePayment(
  parts: CashierParts,
  from: DepositRow | Origin,
  payment: Payment,
): Promise<void> {
  const deposit = 'id' in from ? from : null;
  const timeZone = await parts.timeZoneOf(from.merchant);
  const changed = await parts.db.transaction(async (tx) => {
    if (deposit !== null) await lockMember(tx, deposit.member);
    const { merchant, provider } = from;
    const { paymentId } = payment;
    const known = await lockReceipt(tx, { merchant, provider, paymentId });
    if (payment.state === 'reversed') {
      return known !== null && reverseReceipt(tx, parts, known);
    }
    if (known !== null) return false;
    return takeNew(tx, parts, { from, deposit, payment, timeZone });
  });
  if (!changed || deposit === null) return;
  await publishBalance(parts, deposit);
}

interface NewPayment {
  readonly from: DepositRow | Origin;
  readonly deposit: DepositRow | null;
  readonly payment: Payment;
  readonly timeZone: string;
}

async function takeNew(tx: Queries, { clock }: CashierParts, taken: NewPayment): Promise<boolean> {
  const { from, deposit, payment, timeZone } = taken;
  const { paymentId, currency, amount, payer } = payment;
  const now = clock.now();
  const heldFor = await reasonsToHold(tx, taken, now);
  const receipt = await insertReceipt(tx, {
    merchant: from.merchant,
    provider: from.provider,
    paymentId,
    deposit: deposit?.id ?? null,
    member: deposit?.member ?? null,
    currency,
    amount,
    payer,
    heldFor,
    now,
  });
  // Somebody took it at the same moment.
  if (receipt === null) return false;
  const event = receipt.state === 'held' ? 'held' : 'credited';
  await postEvent(tx, receipt, { event, subject: receipt.id, amount: money(amount) });
  if (event === 'credited') await requireTurnover(tx, receipt, timeZone, now);
  if (deposit !== null) {
    await moveDeposit(tx, deposit.id, {
      from: ['creating', 'waiting', 'refused', 'cancelled', 'expired'],
      to: event,
      by: event === 'held' ? 'rules' : 'provider',
      reason: heldFor.join(' ') || null,
      now,
    });
  }
  return true;
}

async function reasonsToHold(
  tx: Queries,
  { deposit, payment, timeZone }: NewPayment,
  now: Date,
): Promise<HoldReason[]> {
  if (deposit === null) return ['unknownReference'];
  const { merchant, member, currency } = deposit;
  const { amount, payer } = payment;
  if (payment.currency !== currency) return ['otherCurrency'];
  const { least, most } = await methodOf(tx, merchant, deposit.method);
  const reasons: HoldReason[] = [];
  if (amount < least || amount > most) reasons.push('outsideLimits');
  if ((await pauseOf(tx, toId('member', member), now)) !== null) reasons.push('onBreak');
  const wanted = { member, currency, timeZone, amount, now };
  if ((await brokenLimit(tx, wanted, 'credited')) !== null) reasons.push('overLimit');
  const name = await realNameOf(tx, member);
  if (payer !== null && name !== null && !sameName(payer, name)) reasons.push('foreignName');
  return reasons;
}

/** Whether two names have the same words, whatever their order, case and accents. */
export function sameName(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .toSorted()
      .join(' ');
  return words(one) === words(other);
}

async function requireTurnover(
  tx: Queries,
  { id, merchant, member, currency, amount }: ReceiptRow,
  timeZone: string,
  now: Date,
): Promise<void> {
  if (member === null) throw new Error(`Nobody's receipt ${id} was credited.`);
  const { turnoverMillionths: factor } = await rulesOf(tx, merchant);
  const base = money(amount);
  await addRequirement(tx, {
    merchant,
    member,
    currency,
    timeZone,
    receipt: id,
    base,
    factor,
    now,
  });
}

/** What is left in the wallet goes back; the rest is owed. */
async function reverseReceipt(
  tx: Queries,
  { clock }: CashierParts,
  receipt: ReceiptRow,
): Promise<boolean> {
  const { id, amount, state } = receipt;
  const now = clock.now();
  if (state === 'held') {
    await postEvent(tx, receipt, { event: 'reversedHeld', subject: id, amount: money(amount) });
  } else if (state === 'credited') {
    const left = await lockBalance(tx, await accountOf(tx, receipt, 'wallet'));
    const owed = money(left < amount ? amount - left : 0n);
    await postEvent(tx, receipt, { event: 'reversed', subject: id, amount: money(amount), owed });
    await endReversed(tx, id, now);
  } else {
    return false;
  }
  await moveReceipt(tx, id, { to: 'reversed', by: 'provider', now });
  if (receipt.deposit !== null) {
    const step = { from: ['credited'], to: 'reversed', by: 'provider', now } as const;
    await moveDeposit(tx, receipt.deposit, step);
  }
  return true;
}

export interface Release {
  /** Whose it is, where nobody was known to own it. */
  readonly member?: string;
  readonly operator: string;
  readonly reason: string;
}

/**
 * An operator credits money that was held. Answers whether there was such a receipt, held. Throws a
 * RangeError where it is nobody's and no member was named.
 */
export async function releaseReceipt(
  parts: CashierParts,
  id: string,
  { member, operator, reason }: Release,
): Promise<boolean> {
  const owner = (await ownerOfReceipt(parts.db.kysely, id)) ?? member;
  if (owner === undefined) throw new RangeError('Nobody is known to own it: name a member.');
  const credited = await parts.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const found = await lockReceipt(tx, { id });
    if (found?.state !== 'held') return null;
    const now = parts.clock.now();
    const receipt = { ...found, member: owner };
    const by = `operator:${operator}`;
    await moveReceipt(tx, id, { to: 'credited', by, reason, now, member: owner });
    const amount = money(receipt.amount);
    await postEvent(tx, receipt, { event: 'released', subject: id, amount });
    await requireTurnover(tx, receipt, await parts.timeZoneOf(receipt.merchant), now);
    if (receipt.deposit !== null) {
      await moveDeposit(tx, receipt.deposit, { from: ['held'], to: 'credited', by, reason, now });
    }
    return receipt;
  });
  if (credited !== null) await publishBalance(parts, credited);
  return credited !== null;
}
