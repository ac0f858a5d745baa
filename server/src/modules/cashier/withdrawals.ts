// Withdrawals: what can leave, and what a member asks for.
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Language } from '@perya/contract/language';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { guardsOf, lockMember } from '#modules/account/account';
import { activeBonus, forfeitForWithdrawal } from '#modules/bonus/bonus';
import { pauseOf } from '#modules/protection/protection';
import { publishBalance, publishRewards } from '#modules/wallet/wallet';
import { balance as balanceOf, lockBalance } from '#modules/wallet/wallet';
import { freeFor, sourcesOf } from './closed-loop.ts';
import { methodsOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import { publishStep } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { usableAccount } from './payout-accounts.ts';
import { accountOf, postEvent } from './postings.ts';
import { requirementsOf } from './requirements.ts';
import { feeOf, leftToday, reasonsToLook } from './withdrawal-rules.ts';
import { insertWithdrawal, moveWithdrawal, withdrawalOfKey } from './withdrawals-sql.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

export interface WithdrawalWish {
  /** Minor units of the session's currency: what leaves the wallet. */
  readonly amount: Money;
  /** A payout account of the member's, as a bare UUID. */
  readonly payoutAccount: string;
  readonly requestKey: string;
  /** What the member reads: what becomes of it is told in it. */
  readonly language: Language;
  /** What of the active bonus the member agreed to lose, in minor units; where they were asked. */
  readonly endsBonus?: Money | undefined;
}

/** In minor units: what the wallet holds, what of it is locked and free, and what is owed. */
export interface Withdrawable {
  readonly wallet: Money;
  readonly locked: Money;
  readonly free: Money;
  readonly owed: Money;
  /** Whether the member is on a break from play. */
  readonly onBreak: boolean;
}

export interface Holder {
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
  const onBreak = (await pauseOf(tx, toId('member', holder.member), now)) !== null;
  const { locked } = onBreak ? { locked: money(0n) } : await requirementsOf(tx, holder);
  const free = money(wallet > locked ? wallet - locked : 0n);
  return { wallet, locked, free, owed: money(owedBalance < 0n ? -owedBalance : 0n), onBreak };
}

/**
 * Asks for a withdrawal; the payment password was confirmed. The same key answers the same one.
 * What the member owes is taken from it first. Throws withdrawal.unavailable,
 * withdrawal.outsideLimits (with `least` and `most`), withdrawal.dailyLimit (with `left`),
 * withdrawal.tooMuch (with `free`),
 * withdrawal.tooLittle (what remains after fee and debt is nothing), withdrawal.resting (with
 * `until`), withdrawal.endsBonus (with its `balance`), payout.unknown, and request.otherInput.
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
  if (isNew) {
    publishStep(parts, withdrawal);
    publishRewards(parts, withdrawal);
    await publishBalance(parts, withdrawal);
  }
  return withdrawal;
}

async function take(
  tx: Queries,
  { clock }: CashierParts,
  holder: Holder,
  wish: WithdrawalWish,
): Promise<WithdrawalRow> {
  const now = clock.now();
  const { amount, payoutAccount, requestKey, language } = wish;
  await refuseResting(tx, holder.member, now);
  const { provider } = await usableAccount(tx, holder.member, payoutAccount, now);
  const method = await allowedMethod(tx, { ...holder, now }, provider, amount);
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
  await endBonus(tx, holder, wish.endsBonus);
  const sources = await sourcesOf(tx, holder);
  const withdrawal = await insertWithdrawal(tx, {
    ...holder,
    method: method.code,
    payoutAccount,
    amount,
    owed,
    fee,
    language,
    requestKey,
    now,
  });
  const of = { ...holder, provider: '' };
  const subject = withdrawal.id;
  const posted = await postEvent(tx, of, { event: 'requested', subject, amount, owed });
  if (!posted.ok) throw new Error('A locked wallet had less than it said.');
  const reasons = await reasonsToLook(tx, withdrawal, now);
  if (amount > freeFor(provider, free, sources)) reasons.push('otherSource');
  const to = reasons.length > 0 ? 'review' : 'approved';
  await moveWithdrawal(tx, subject, { to, by: 'rules', now }, { reviewFor: reasons });
  return { ...withdrawal, state: to, reviewFor: reasons };
}

/** Ends the active bonus, whose member agreed to lose just that. Throws withdrawal.endsBonus. */
async function endBonus(tx: Queries, holder: Holder, agreed?: Money): Promise<void> {
  const active = await activeBonus(tx, holder);
  if (active === null) return;
  const { id, balance } = active;
  if (agreed !== undefined && (await forfeitForWithdrawal(tx, { id, seen: agreed }))) return;
  throw new AppError('withdrawal.endsBonus', { balance: wireMoney(balance, holder.currency) });
}

/** Until when a member's withdrawals rest, since the password was recovered; null: they don't. */
export async function restOf(db: Queries, member: string, now: Date): Promise<Date | null> {
  const until = (await guardsOf(db, member))?.withdrawals_rest_until ?? null;
  return until === null || until <= now ? null : until;
}

/** Throws withdrawal.resting for a while after a password was recovered. */
export async function refuseResting(tx: Queries, member: string, now: Date): Promise<void> {
  const until = await restOf(tx, member, now);
  if (until !== null) throw new AppError('withdrawal.resting', { until: until.toISOString() });
}

async function allowedMethod(
  tx: Queries,
  holder: Holder & { readonly now: Date },
  provider: string,
  amount: Money,
): Promise<Method> {
  const { merchant, currency } = holder;
  const methods = await methodsOf(tx, { merchant, currency, direction: 'withdrawal' });
  const method = methods.find(({ payoutProviders }) => payoutProviders.includes(provider));
  if (method === undefined) throw new AppError('withdrawal.unavailable');
  const { least, most } = method;
  const wire = (minor: bigint) => wireMoney(money(minor), currency);
  if (amount < least || amount > most) {
    throw new AppError('withdrawal.outsideLimits', { least: wire(least), most: wire(most) });
  }
  const left = await leftToday(tx, holder, method);
  if (left === null || amount <= left) return method;
  throw new AppError('withdrawal.dailyLimit', { left: wire(left) });
}
