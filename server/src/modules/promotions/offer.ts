// What an offer of an operator's file gives, and how it is come by.
import { money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Offer } from '@perya/contract/rewards/offer';

export type { Offer } from '@perya/contract/rewards/offer';

/** An amount of the offer's own file, which was checked when it was made. */
export function minor(text: string, currency: Currency): Money {
  const amount = parseMoney(text, currency);
  if (amount === null) throw new Error(`${text} is no sum of ${currency}`);
  return amount;
}

export interface Basis {
  /** A deposit or a loss, in minor units. */
  readonly of?: bigint;
  /** The day in a row, from 1, or the wheel's place, from 0. */
  readonly place?: number;
}

/** What the offer gives for a basis, in minor units; 0 where that is too little for it. */
export function amountOf({ reward }: Offer, currency: Currency, basis: Basis): Money {
  if (reward.give === 'rounds') {
    const from = minor(reward.least ?? '0', currency);
    if (from > 0n && (basis.of ?? 0n) < from) return money(0n);
    return money(minor(reward.face, currency) * BigInt(reward.count));
  }
  const { sum } = reward;
  if ('daysInRow' in sum) return minor(sum.daysInRow[(basis.place ?? 1) - 1] ?? '0', currency);
  if ('wheel' in sum) return minor(sum.wheel[basis.place ?? 0]?.amount ?? '0', currency);
  const of = basis.of ?? 0n;
  if (of < minor(sum.least ?? '0', currency)) return money(0n);
  if ('fixed' in sum) return minor(sum.fixed, currency);
  const most = minor(sum.most, currency);
  const share = of <= 0n ? 0n : (of * BigInt(sum.percent)) / 100n;
  return money(share < most ? share : most);
}

/** The most that one claim can cost: a wheel with less left in its budget is closed. */
export function dearest({ reward }: Offer, currency: Currency, amount: Money): Money {
  if (reward.give === 'rounds' || !('wheel' in reward.sum)) return amount;
  const amounts = reward.sum.wheel.map((place) => minor(place.amount, currency));
  return amounts.reduce((most, each) => (each > most ? each : most), money(0n));
}

/** Whether money that comes in brings it. */
export function comesByDeposit({ kind, reward }: Offer): boolean {
  if (kind === 'firstDeposit' || kind === 'reload') return true;
  return kind !== 'code' && reward.give === 'rounds' && reward.least !== undefined;
}

/** Whether a tap is all it takes, at the right moment. */
export function comesByTap(offer: Offer): boolean {
  if (['cashback', 'checkIn', 'wheel'].includes(offer.kind)) return true;
  return ['freeBet', 'freeRounds'].includes(offer.kind) && !comesByDeposit(offer);
}
