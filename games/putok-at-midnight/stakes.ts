// The stakes of Putok at Midnight by currency, in minor units, and each one's share of the pool.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { lines } from './symbols.ts';

const offered: Readonly<Record<Currency, readonly bigint[]>> = {
  PHP: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  USDT: [20_000n, 40_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n],
  VND: [500n, 1_000n, 2_500n, 5_000n, 10_000n, 25_000n, 50_000n],
  THB: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  IDR: [20_000n, 40_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n],
  BRL: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  CNY: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  FUN: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};

export function stakesOf(currency: Currency): readonly Money[] {
  return offered[currency].map(money);
}

/** What a multiple of the line stake is worth; exact, since every stake divides by the lines. */
export function payoutOf(stake: Money, multiple: number): Money {
  return money((stake / BigInt(lines.length)) * BigInt(multiple));
}

/**
 * The share of the pool that all fifteen rockets win, in parts per million: all of it at the
 * highest stake, in proportion below. So a peso staked has the same chance of the same money at
 * every stake, and nobody pays for another's pool.
 */
export function poolShare(stake: Money, currency: Currency): number {
  const highest = offered[currency].slice(-1)[0] ?? stake;
  return Number((stake * 1_000_000n) / highest);
}
