// The chips of Dado ng Perya by currency, in minor units, and what a whole bet may come to.
import { money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { plates } from './rules.ts';
import type { Plate } from './rules.ts';

const chips: Readonly<Record<Currency, readonly bigint[]>> = {
  PHP: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  USDT: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
  VND: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  THB: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  IDR: [20_000n, 40_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n],
  BRL: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  CNY: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  FUN: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};

/** A round's bets together are at most this many of the largest chip. */
const mostLargest = 10n;

export function stakesOf(currency: Currency): readonly Money[] {
  return chips[currency].map(money);
}

export function mostOf(currency: Currency): Money {
  return money((chips[currency].slice(-1)[0] ?? 0n) * mostLargest);
}

/** What stands on each plate, in minor units as decimal text, as JSON keeps it. */
export type Bets = Readonly<Partial<Record<Plate, string>>>;

const wholeAmount = /^[1-9]\d{0,14}$/;

/** Bets that nobody has checked; undefined unless they are of whole chips and make up the stake. */
export function readBets(bets: unknown, stake: Money, currency: Currency): Bets | undefined {
  if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return undefined;
  const smallest = chips[currency][0] ?? 1n;
  const read: Partial<Record<Plate, string>> = {};
  let sum = 0n;
  for (const [name, amount] of Object.entries(bets)) {
    const plate = plates.find((each) => each === name);
    if (plate === undefined || typeof amount !== 'string' || !wholeAmount.test(amount)) {
      return undefined;
    }
    if (BigInt(amount) % smallest !== 0n) return undefined;
    read[plate] = amount;
    sum += BigInt(amount);
  }
  return sum === stake && sum > 0n && sum <= mostOf(currency) ? read : undefined;
}

/** The largest chip, of those that are offered, that the bets of a past round can be laid with. */
export function lastChip(
  { choice, currency }: { readonly choice: unknown; readonly currency: string },
  offered: readonly string[],
): string | undefined {
  const bets = Object.values((choice ?? {}) as Bets).map(BigInt);
  const fits = (chip: string): boolean => {
    const amount = parseMoney(chip, currency as Currency);
    return amount !== null && bets.every((bet) => bet % amount === 0n);
  };
  return bets.length === 0 ? undefined : offered.filter(fits).slice(-1)[0];
}
