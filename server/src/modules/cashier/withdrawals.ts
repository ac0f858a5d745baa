// Withdrawals: what can leave, asked for by a member, looked at by operators.
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { guardsOf, lockMember } from '#modules/account/account';
import { pauseOf } from '#modules/protection/protection';
import { balance as balanceOf, lockBalance } from '#modules/wallet/wallet';
import { methodsOf, rulesOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import { publishBalance } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { usableAccount } from './payout-accounts.ts';
import { accountOf, postEvent } from './postings.ts';
import { requirementsOf } from './requirements.ts';
import { feeOf, reviewReasons } from './withdrawal-rules.ts';
import {
  insertWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  noteFirstApprover,
  withdrawalOfKey,
} from './withdrawals-sql.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

export interface WithdrawalWish {
  /** Minor units of the session's currency: what leaves the wallet. */
  readonly amount: Money;
  /** A payout account of the member's, as a bare UUID. */
  readonly payoutAccount: string;
  readonly requestKey: string;
}

/** In minor units: what the wallet holds, what of it is locked and free, and what is owed. */
export interface Withdrawable {
  readonly wallet: Money;
  readonly locked: Money;
  readonly free: Money;
  readonly owed: Money;
}

interface Holder {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
}

/**
 * What of a member's money can leave. With `readWallet: lockBalance` no bet changes it before the
 * transaction ends. On a break no turnover is asked for.
 */
export async function withdrawable(
  tx: Queries,
  holder: Holder,
  { now, readWallet }: { readonly now: Date; readonly readWallet: typeof lockBalance },
): Promise<Withdrawable> {
  const of = { ...holder, provider: '' };
  const wallet = await readWallet(tx, await accountOf(tx, of, 'wallet'));
  const owedBalance = await balanceOf(tx, await accountOf(tx, of, 'owed'));
  const paused = (await pauseOf(tx, toId('member', holder.member), now)) !== null;
  const { locked } = paused ? { locked: money(0n) } : await requirementsOf(tx, holder);
  const free = money(wallet > locked ? wallet - locked : 0n);
  return { wallet, locked, free, owed: money(owedBalance < 0n ? -owedBalance : 0n) };
}

/**
 * Asks for a withdrawal; the payment password was confirmed. The same key answers the same one.
 * What the member owes is taken from it first. Throws withdrawal.unavailable,
 * withdrawal.outsideLimits (with `least` and `most`), withdrawal.tooMuch (with `free`),
 * withdrawal.tooLittle (what remains after fee and debt is nothing), withdrawal.resting (with
 * `until`), payout.unknown, and request.otherInput.
 */
export async function askForWithdrawal(
  parts: CashierParts,
  session: Session,
  wish: WithdrawalWish,
): Promise<WithdrawalRow> {
  const { merchant, currency } = session;
  const member = uuidOf(session.memberId);
  const timeZone = await parts.timeZoneOf(merchant);
  const holder = { merchant, member, currency, timeZone };
  const { withdrawal, isNew } = await parts.db.transaction(async (tx) => {
    await lockMember(tx, member);
    const before = await withdrawalOfKey(tx, member, wish.requestKey);
    if (before !== null) return { withdrawal: before, isNew: false };
    return { withdrawal: await take(tx, parts, holder, wish), isNew: true };
  });
  const { amount, payoutAccount } = withdrawal;
  if (amount !== wish.amount || payoutAccount !== wish.payoutAccount) {
    throw new AppError('request.otherInput');
  }
  if (isNew) await publishBalance(parts, withdrawal);
  return withdrawal;
}

async function take(
  tx: Queries,
  { clock }: CashierParts,
  holder: Holder,
  wish: WithdrawalWish,
): Promise<WithdrawalRow> {
  const now = clock.now();
  const { amount, payoutAccount, requestKey } = wish;
  await refuseResting(tx, holder.member, now);
  const { provider } = await usableAccount(tx, holder.member, payoutAccount, now);
  const method = await allowedMethod(tx, holder, provider, amount);
  const { free, owed: debt } = await withdrawable(tx, holder, {
    now,
    readWallet: lockBalance,
  });
  if (amount > free) {
    throw new AppError('withdrawal.tooMuch', { free: wireMoney(free, holder.currency) });
  }
  const fee = feeOf(method, amount);
  const owed = money(debt < amount ? debt : amount);
  if (amount <= fee + owed) throw new AppError('withdrawal.tooLittle');
  const withdrawal = await insertWithdrawal(tx, {
    ...holder,
    method: method.code,
    payoutAccount,
    amount,
    owed,
    fee,
    requestKey,
    now,
  });
  const of = { ...holder, provider: '' };
  const subject = withdrawal.id;
  const posted = await postEvent(tx, of, { event: 'requested', subject, amount, owed });
  if (!posted.ok) throw new Error('A locked wallet had less than it said.');
  const reasons = await reviewReasons(tx, withdrawal, now);
  const to = reasons.length > 0 ? 'review' : 'approved';
  await moveWithdrawal(tx, subject, { to, by: 'rules', now }, { reviewFor: reasons });
  return { ...withdrawal, state: to, reviewFor: reasons };
}

/** Throws withdrawal.resting for a while after a password was recovered. */
async function refuseResting(tx: Queries, member: string, now: Date): Promise<void> {
  const until = (await guardsOf(tx, member))?.withdrawals_rest_until ?? null;
  if (until === null || until <= now) return;
  throw new AppError('withdrawal.resting', { until: until.toISOString() });
}

async function allowedMethod(
  tx: Queries,
  { merchant, currency }: Holder,
  provider: string,
  amount: Money,
): Promise<Method> {
  const methods = await methodsOf(tx, { merchant, currency, direction: 'withdrawal' });
  const method = methods.find(({ payoutProviders }) => payoutProviders.includes(provider));
  if (method === undefined) throw new AppError('withdrawal.unavailable');
  const { least, most } = method;
  if (amount >= least && amount <= most) return method;
  const wire = (minor: bigint) => wireMoney(money(minor), currency);
  throw new AppError('withdrawal.outsideLimits', { least: wire(least), most: wire(most) });
}

export interface Decision {
  readonly operator: string;
  readonly reason: string;
}

/** What became of an operator's act: 'elsewhere' where the withdrawal was not in that state. */
export type Decided = 'done' | 'waitsForAnother' | 'elsewhere';

/**
 * An operator approves a withdrawal that is under review. A large one waits for another operator;
 * the same one approving again changes nothing.
 */
export async function approveWithdrawal(
  { db, clock }: CashierParts,
  id: string,
  { operator, reason }: Decision,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'review') return 'elsewhere';
    const { twoPeopleFrom } = await rulesOf(tx, withdrawal.merchant);
    const step = { to: 'approved', by: `operator:${operator}`, reason, now: clock.now() } as const;
    const { firstApprover } = withdrawal;
    if (withdrawal.amount < twoPeopleFrom) {
      await moveWithdrawal(tx, id, step, { firstApprover: operator });
      return 'done';
    }
    if (firstApprover === null || firstApprover === operator) {
      await noteFirstApprover(tx, id, operator);
      return 'waitsForAnother';
    }
    await moveWithdrawal(tx, id, step, { secondApprover: operator });
    return 'done';
  });
}

/** An operator refuses a withdrawal that is under review; the money is back in the wallet. */
export async function refuseWithdrawal(
  parts: CashierParts,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return undo(parts, id, decision, { from: 'review', to: 'refused' });
}

/** An operator gives up a withdrawal that no provider paid; the money is back in the wallet. */
export async function closeWithdrawal(
  parts: CashierParts,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return undo(parts, id, decision, { from: 'failed', to: 'closed' });
}

/** An operator has a withdrawal that failed tried again, by the next of its method's providers. */
export async function retryWithdrawal(
  { db, clock }: CashierParts,
  id: string,
  { operator, reason }: Decision,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    if ((await lockWithdrawal(tx, id))?.state !== 'failed') return 'elsewhere';
    const by = `operator:${operator}`;
    await moveWithdrawal(tx, id, { to: 'approved', by, reason, now: clock.now() });
    return 'done';
  });
}

async function undo(
  parts: CashierParts,
  id: string,
  { operator, reason }: Decision,
  { from, to }: { readonly from: 'review' | 'failed'; readonly to: 'refused' | 'closed' },
): Promise<Decided> {
  const undone = await parts.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== from) return null;
    const step = { to, by: `operator:${operator}`, reason, now: parts.clock.now() };
    await moveWithdrawal(tx, id, step);
    const [amount, owed] = [money(withdrawal.amount), money(withdrawal.owed)];
    const of = { ...withdrawal, provider: '' };
    await postEvent(tx, of, { event: 'undone', subject: id, amount, owed });
    return withdrawal;
  });
  if (undone === null) return 'elsewhere';
  await publishBalance(parts, undone);
  return 'done';
}
