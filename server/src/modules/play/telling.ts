// Tells open pages what a call of the wallet changed: balances, wins, the jackpot's figure.
import type { Currency } from '@perya/contract/money';
import { wireMoney } from '@perya/contract/money';
import type { Platform } from '#lib/platform';
import { balanceVersion } from '#modules/wallet/wallet';
import type { Movement, Told } from './movement.ts';
import { fullestPool } from './payments.ts';

type Parts = Pick<Platform, 'db' | 'events'>;

/** Tells the member's open pages of a new balance; the movement is committed by now. */
export function tell<A extends Told>({ events }: Parts, { answer, transactionId }: Movement<A>): A {
  if (transactionId !== null) {
    const { memberId, balance: sumBalance, currency } = answer;
    const data = { sumBalance, currency, version: balanceVersion(transactionId) };
    events.publish(`member:${memberId}`, { event: 'balance', data });
  }
  return answer;
}

/** As {@link tell}, and the merchant's pages that somebody may have won. */
export function tellWin<A extends Told>(parts: Parts, movement: Movement<A>): A {
  const { merchant, answer, transactionId } = movement;
  if (transactionId !== null && answer.currency !== 'FUN') {
    parts.events.publish(`merchant:${merchant}`, { event: 'winner', data: {} });
  }
  return tell(parts, movement);
}

/** A pool grows with every bet; pages are told this often at most. */
const jackpotEveryMs = 3_000;

const waiting = new WeakMap<Platform['events'], Set<string>>();

/**
 * Tells a merchant's pages what its fullest pool holds, a little later, so that many bets in that
 * time are one telling. Never fails: who misses it is told with the next.
 */
export function tellJackpot(parts: Parts, { merchant, answer, transactionId }: Movement<Told>) {
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
  const held = await fullestPool(db, merchant, currency);
  if (held === null) return;
  const data = { amount: wireMoney(held, currency), currency };
  events.publish(`merchant:${merchant}`, { event: 'jackpot', data });
}
