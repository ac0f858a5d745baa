// Publishes to open pages what a call of the wallet changed: balances, wins, the jackpot's amount.
import type { Currency } from '@perya/contract/money';
import { wireMoney } from '@perya/contract/money';
import type { Platform } from '#lib/platform';
import {
  balanceVersion,
  publishBalance,
  publishRewards,
  wireHolding,
} from '#modules/wallet/wallet';
import { memberOf } from './movement.ts';
import type { Movement, WalletAnswer } from './movement.ts';
import { fullestPool } from './payments.ts';

type Parts = Pick<Platform, 'db' | 'events'>;

/** Publishes a member's new balance, and what it did for a bonus; after the commit. */
export function publishMoved<A extends WalletAnswer>(
  { db, events }: Parts,
  { merchant, answer, transactionId, holding, bonus }: Movement<A>,
): A {
  const { memberId, currency } = answer;
  const channel = `member:${memberId}`;
  if (transactionId !== null) {
    const version = balanceVersion(transactionId);
    const held = { balance: holding.cash, bonus: holding.bonus, version };
    events.publish(channel, { event: 'balance', data: wireHolding(held, currency) });
  }
  if (bonus === null || merchant === null) return answer;
  events.publish(channel, { event: 'wagered', data: {} });
  if (bonus === 'ended') {
    const member = memberOf(answer);
    publishRewards({ events }, { member });
    // More than this transaction moved money. Who misses it fetches again.
    publishBalance({ db, events }, { merchant, member, currency }).catch(() => undefined);
  }
  return answer;
}

/** The same, and to all pages of the merchant that somebody may have won. */
export function publishWin<A extends WalletAnswer>(parts: Parts, movement: Movement<A>): A {
  const { merchant, answer, transactionId } = movement;
  if (transactionId !== null && answer.currency !== 'FUN') {
    parts.events.publish(`merchant:${merchant}`, { event: 'winner', data: {} });
  }
  return publishMoved(parts, movement);
}

/** A pool grows with every bet; its amount is published this often at most. */
const jackpotEveryMs = 3_000;

const waiting = new WeakMap<Platform['events'], Set<string>>();

/**
 * Publishes what a merchant's fullest pool holds, a little later, so that many bets in that time
 * are one event. Never fails: the next event makes up for a lost one.
 */
export function publishJackpotSoon(
  parts: Parts,
  { merchant, answer, transactionId }: Movement<WalletAnswer>,
) {
  const { currency } = answer;
  if (merchant === null || transactionId === null || currency === 'FUN') return;
  const merchants = waiting.get(parts.events) ?? new Set();
  waiting.set(parts.events, merchants);
  const key = `${merchant} ${currency}`;
  if (merchants.has(key)) return;
  merchants.add(key);
  setTimeout(() => {
    merchants.delete(key);
    publishJackpot(parts, merchant, currency).catch(() => undefined);
  }, jackpotEveryMs).unref();
}

async function publishJackpot(
  { db, events }: Parts,
  merchant: string,
  currency: Currency,
): Promise<void> {
  const amount = await fullestPool(db, merchant, currency);
  if (amount === null) return;
  const data = { amount: wireMoney(amount, currency), currency };
  events.publish(`merchant:${merchant}`, { event: 'jackpot', data });
}
