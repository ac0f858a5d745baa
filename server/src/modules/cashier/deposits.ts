// Deposits: asked for, ordered from a provider, cancelled, expired, and followed until they end.
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Language } from '@perya/contract/language';
import type { Money } from '@perya/contract/money';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { lockMember } from '#modules/account/account';
import { ownRulesOf, refuseBreak } from '#modules/protection/protection';
import { askAboutAll } from './asking.ts';
import { placeOf } from './chain-addresses.ts';
import { brokenLimit } from './deposit-limits.ts';
import {
  depositById,
  depositOfKey,
  insertDeposit,
  moveDeposit,
  takeWatched,
} from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { methodOf, methodsOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import { publishDeposit } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { insertQuote, quoteFor, quoteOf, rateNow } from './rates.ts';
import type { Quote } from './rates.ts';
import { takePayment } from './receipts.ts';

export interface DepositWish {
  readonly method: string;
  /** Minor units of the session's currency. */
  readonly amount: Money;
  /** The same wish has the same key, however often it is sent. */
  readonly requestKey: string;
  /** What the member reads: what becomes of it is told in it. */
  readonly language: Language;
}

/**
 * Asks for a deposit, and orders it from the method's first provider. The same key answers the same
 * deposit. Throws deposit.unavailable, deposit.outsideLimits (with `least` and `most`),
 * protection.depositLimit (with `period`, `most` and `left`), protection.coolingOff,
 * protection.excluded, and request.otherInput where the key was used with another wish.
 */
export async function askForDeposit(
  parts: CashierParts,
  session: Session,
  wish: DepositWish,
): Promise<DepositRow> {
  const { db } = parts;
  const { deposit, terms } = await storeDeposit(parts, session, wish);
  if (deposit.amount !== wish.amount || deposit.method !== wish.method) {
    throw new AppError('request.otherInput');
  }
  if (terms === null) return deposit;
  const ordered = await orderDeposit(parts, deposit, terms);
  return ordered ?? (await depositById(db.kysely, deposit.id)) ?? deposit;
}

/** What it is ordered by. */
interface Terms {
  /** The method's. */
  readonly channel: string;
  readonly quote: Quote | null;
}

interface Stored {
  readonly deposit: DepositRow;
  /** Null where it was stored before. */
  readonly terms: Terms | null;
}

async function storeDeposit(
  parts: CashierParts,
  session: Session,
  wish: DepositWish,
): Promise<Stored> {
  const member = uuidOf(session.memberId);
  const timeZone = await parts.timeZoneOf(session.merchant);
  return parts.db.transaction(async (tx) => {
    await lockMember(tx, member);
    // A key that was answered before is answered so again, whatever was forbidden since.
    const before = await depositOfKey(tx, member, wish.requestKey);
    if (before !== null) return { deposit: before, terms: null };
    const now = parts.clock.now();
    const method = await allowedMethod(tx, session, { ...wish, timeZone, now });
    const quote = await quotedFor(tx, method, wish.amount, now);
    const deposit = await insertDeposit(tx, {
      merchant: session.merchant,
      member,
      requestKey: wish.requestKey,
      method: method.code,
      provider: method.routes[0] ?? '',
      currency: session.currency,
      amount: wish.amount,
      expiresAt: new Date(now.getTime() + lifetimeSeconds.deposit * 1000),
      language: wish.language,
      watchedUntil: new Date(now.getTime() + lifetimeSeconds.depositWatched * 1000),
      now,
    });
    if (quote !== null) await insertQuote(tx, deposit.id, quote);
    return { deposit, terms: { channel: method.channel, quote } };
  });
}

interface Asked extends DepositWish {
  readonly timeZone: string;
  readonly now: Date;
}

/** The method, if the session's member may deposit so much by it now. Throws as askForDeposit. */
export async function allowedMethod(tx: Queries, session: Session, asked: Asked): Promise<Method> {
  const { merchant, memberId, currency } = session;
  const { amount, now, timeZone } = asked;
  const methods = await methodsOf(tx, { merchant, currency, direction: 'deposit' });
  const method = methods.find(({ code }) => code === asked.method);
  if (method === undefined) throw new AppError('deposit.unavailable');
  const own = await ownRulesOf(tx, memberId, now);
  refuseBreak(own.pause);
  const wire = (minor: bigint) => wireMoney(money(minor), currency);
  const { least, most } = method;
  if (amount < least || amount > most) {
    throw new AppError('deposit.outsideLimits', { least: wire(least), most: wire(most) });
  }
  const wanted = { member: uuidOf(memberId), currency, timeZone, amount, now };
  const broken = await brokenLimit(tx, wanted, 'creditedAndWaiting', own);
  if (broken === null) return method;
  const { period, left } = broken;
  throw new AppError('protection.depositLimit', {
    period,
    most: wire(broken.most),
    left: wire(left),
  });
}

/** What it costs in the currency that the method takes. Without a rate, deposit.unavailable. */
async function quotedFor(
  tx: Queries,
  { merchant, currency, paidIn }: Method,
  amount: Money,
  now: Date,
): Promise<Quote | null> {
  if (paidIn === null) return null;
  const pair = { base: paidIn, counter: currency };
  const rate = await rateNow(tx, merchant, pair, now);
  if (rate === null) throw new AppError('deposit.unavailable');
  return quoteOf(pair, amount, rate, now);
}

/**
 * Orders it, for the first time or again: the reference is the same, so the provider has one. What
 * it is now; null where the provider said nothing, or it took another step meanwhile.
 */
async function orderDeposit(
  parts: CashierParts,
  deposit: DepositRow,
  { channel, quote }: Terms,
): Promise<DepositRow | null> {
  const { db, clock, adapterOf } = parts;
  const { id, merchant, provider, expiresAt } = deposit;
  const { currency, amount } = quote ?? deposit;
  const adapter = await adapterOf(merchant, provider);
  const reference = toId('deposit', id);
  const place = adapter.chain && (await placeOf(parts, deposit, adapter.chain));
  if (place === null) return null;
  const own = place === undefined ? {} : { place };
  const order = { reference, channel, currency, amount: money(amount), expiresAt, ...own };
  const answer = await adapter.createDeposit(order);
  const now = clock.now();
  if (answer.is === 'unknown') return null;
  const step = { from: ['creating'], by: 'adapter', now } as const;
  const moved =
    answer.is === 'accepted'
      ? await moveDeposit(db.kysely, id, { ...step, to: 'waiting' }, answer)
      : await moveDeposit(db.kysely, id, { ...step, to: 'refused', reason: answer.why });
  publishDeposit(parts, deposit);
  return moved;
}

/** The member gives it up. Money that comes all the same is credited. Throws deposit.unknown. */
export async function cancelDeposit(
  { db, clock, events }: CashierParts,
  session: Session,
  id: string,
): Promise<void> {
  const member = uuidOf(session.memberId);
  await db.transaction(async (tx) => {
    const deposit = await depositById(tx, id);
    if (deposit?.member !== member) throw new AppError('deposit.unknown');
    const now = clock.now();
    await moveDeposit(tx, id, { from: ['waiting'], to: 'cancelled', by: 'member', now });
  });
  publishDeposit({ events }, { id, member });
}

/**
 * Asks the provider what came for a deposit, and takes it; orders it if it never arrived there.
 * Answers the ids of what came; null where the provider gave no answer.
 */
export async function followDeposit(
  parts: CashierParts,
  deposit: DepositRow,
): Promise<readonly string[] | null> {
  const { db, clock, adapterOf } = parts;
  const { id, merchant, provider } = deposit;
  const adapter = await adapterOf(merchant, provider);
  const { channel } = await methodOf(db.kysely, merchant, deposit.method);
  const answer = await adapter.askDeposit({
    ...deposit,
    reference: toId('deposit', id),
    channel,
  });
  const payments = answer.is === 'known' ? answer.payments : [];
  for (const payment of payments) await takePayment(parts, deposit, payment);
  const now = clock.now();
  if (deposit.expiresAt <= now) {
    const step = { from: ['creating', 'waiting'], to: 'expired', by: 'clock', now } as const;
    if ((await moveDeposit(db.kysely, id, step)) !== null) publishDeposit(parts, deposit);
  } else if (deposit.state === 'creating' && answer.is !== 'unknown') {
    await orderDeposit(parts, deposit, { channel, quote: await quoteFor(db.kysely, id) });
  }
  return answer.is === 'unknown' ? null : payments.map(({ paymentId }) => paymentId);
}

/**
 * Follows the deposits whose time has come; a message of the provider only makes it sooner. Answers
 * how many it followed. Safe to run in several processes.
 */
export async function followDeposits(parts: CashierParts): Promise<number> {
  const deposits = await takeWatched(parts.db.kysely, parts.clock.now());
  await askAboutAll(deposits, async (deposit) => followDeposit(parts, deposit));
  return deposits.length;
}
