// Receipts: money that came in is credited once, or held with every reason for it.
import { money } from '@perya/contract/money';
import { toId } from '@perya/contract/id';
import type { holdReasons } from '@perya/contract/ops/deposits';
import type { Queries } from '#db/database';
import { lockMember, realNameOf } from '#modules/account/account';
import { ownRulesOf } from '#modules/protection/protection';
import { lockBalance } from '#modules/wallet/wallet';
import type { Payment } from './adapter.ts';
import { creditReceipt, takeBack, toConvert, toConvertAtRelease } from './crediting.ts';
import { brokenLimit } from './deposit-limits.ts';
import {
  insertReceipt,
  languageOf,
  lockReceipt,
  moveDeposit,
  moveReceipt,
  ownerOfReceipt,
} from './deposits-sql.ts';
import type { DepositRow, ReceiptRow } from './deposits-sql.ts';
import { noteDeposit } from './notices.ts';
import { methodOf } from './methods-sql.ts';
import { publishDeposit, publishReceipt } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { accountOf, postEvent } from './postings.ts';
import { endReversed } from './requirements.ts';
import { endSlip } from './slips-sql.ts';

/** Why money is held until somebody looks at it. */
export type HoldReason = (typeof holdReasons)[number];

/** Before a payment whose deposit nobody knows: whose provider reported it. */
export interface Origin {
  readonly merchant: string;
  readonly provider: string;
}

/** An operator who saw by a slip that the money came, and why they are sure. */
export interface Witness {
  readonly operator: string;
  readonly reason: string;
}

/**
 * Takes what a provider says of a payment, for the deposit that it names or for none. However often
 * and in whatever order it is said, a payment is credited or held once, and reversed once. With a
 * witness it is taken only as long as the deposit's slip waits. Answers whether anything changed.
 */
export async function takePayment(
  parts: CashierParts,
  from: DepositRow | Origin,
  payment: Payment,
  witness: Witness | null = null,
): Promise<boolean> {
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
    if (witness !== null && !(await acceptSlip(tx, deposit, witness, parts.clock.now()))) {
      return false;
    }
    return takeNew(tx, parts, { from, deposit, payment, timeZone });
  });
  if (changed && deposit !== null) {
    await publishReceipt(parts, deposit);
    publishDeposit(parts, deposit);
  }
  return changed;
}

interface NewPayment {
  readonly from: DepositRow | Origin;
  readonly deposit: DepositRow | null;
  readonly payment: Payment;
  readonly timeZone: string;
}

/** One slip shows one payment: whether it waited still. */
async function acceptSlip(
  tx: Queries,
  deposit: DepositRow | null,
  { operator, reason }: Witness,
  now: Date,
): Promise<boolean> {
  const end = { to: 'accepted', by: `operator:${operator}`, reason, now } as const;
  return deposit !== null && endSlip(tx, deposit.id, end);
}

interface Converted {
  readonly conversion: Awaited<ReturnType<typeof toConvert>>;
}

/** Takes a payment that nobody took before, in the caller's transaction. The member is locked. */
export async function takeNew(
  tx: Queries,
  { clock }: Pick<CashierParts, 'clock'>,
  taken: NewPayment,
): Promise<boolean> {
  const { from, deposit, payment, timeZone } = taken;
  const { paymentId, currency, amount, payer } = payment;
  const now = clock.now();
  const { merchant, provider } = from;
  const conversion =
    deposit && (await toConvert(tx, deposit, { ...payment, merchant, provider }, now));
  const heldFor = await reasonsToHold(tx, { ...taken, conversion }, now);
  const receipt = await insertReceipt(tx, {
    merchant,
    provider,
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
  if (event === 'held') {
    await postEvent(tx, receipt, { event, subject: receipt.id, amount: money(amount) });
  } else if (typeof conversion !== 'string' && deposit !== null) {
    const { language } = deposit;
    await creditReceipt(tx, receipt, { from: 'provider', conversion, language, timeZone, now });
  }
  if (deposit !== null) {
    await moveDeposit(tx, deposit.id, {
      from: ['creating', 'waiting', 'refused', 'cancelled', 'expired'],
      to: event,
      by: event === 'held' ? 'rules' : 'provider',
      reason: heldFor.join(' ') || null,
      now,
    });
    await endSlip(tx, deposit.id, { to: 'accepted', by: 'rules', reason: null, now });
  }
  return true;
}

async function reasonsToHold(
  tx: Queries,
  { deposit, payment, timeZone, conversion }: NewPayment & Converted,
  now: Date,
): Promise<HoldReason[]> {
  if (deposit === null) return ['unknownReference'];
  if (typeof conversion === 'string') return [conversion];
  const { merchant, member, currency } = deposit;
  const { payer } = payment;
  const { amount } = conversion ?? payment;
  const { least, most } = await methodOf(tx, merchant, deposit.method);
  const reasons: HoldReason[] = [];
  if (amount < least || amount > most) reasons.push('outsideLimits');
  const own = await ownRulesOf(tx, toId('member', member), now);
  if (own.pause !== null) reasons.push('onBreak');
  const wanted = { member, currency, timeZone, amount, now };
  if ((await brokenLimit(tx, wanted, 'credited', own)) !== null) reasons.push('overLimit');
  const name = payer === null ? null : await realNameOf(tx, member);
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
    const { owed, ...taken } = await takeBack(tx, receipt, async (wallet) =>
      lockBalance(tx, await accountOf(tx, wallet, 'wallet')),
    );
    await endReversed(tx, id, now);
    const language = await languageOf(tx, receipt);
    await noteDeposit(tx, { ...receipt, ...taken }, { event: 'reversed', language, owed, now });
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
 * RangeError where it is nobody's and no member was named, or where it is of another currency and
 * there is no rate.
 */
export async function releaseReceipt(
  parts: CashierParts,
  id: string,
  { member, operator, reason }: Release,
): Promise<boolean> {
  const found = await ownerOfReceipt(parts.db.kysely, id);
  if (found === null) return false;
  const owner = found.member ?? member;
  if (owner === undefined) throw new RangeError('Nobody is known to own it: name a member.');
  const timeZone = await parts.timeZoneOf(found.merchant);
  const credited = await parts.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const locked = await lockReceipt(tx, { id });
    if (locked?.state !== 'held') return null;
    const now = parts.clock.now();
    const receipt = { ...locked, member: owner };
    const by = `operator:${operator}`;
    await moveReceipt(tx, id, { to: 'credited', by, reason, now, member: owner });
    const conversion = await toConvertAtRelease(tx, receipt, now);
    const language = await languageOf(tx, receipt);
    const terms = { from: 'suspense', conversion, language, timeZone, now } as const;
    const currency = await creditReceipt(tx, receipt, terms);
    if (receipt.deposit !== null) {
      await moveDeposit(tx, receipt.deposit, { from: ['held'], to: 'credited', by, reason, now });
    }
    return { ...receipt, currency };
  });
  if (credited === null) return false;
  await publishReceipt(parts, credited);
  if (credited.deposit !== null) publishDeposit(parts, { id: credited.deposit, member: owner });
  return true;
}
