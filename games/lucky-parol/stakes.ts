// The stakes that Lucky Parol offers in each currency, in minor units, each divisible by the lines.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { lines } from './symbols.ts';

const offered: Readonly<Record<Currency, readonly bigint[]>> = {
  PHP: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  USDT: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  VND: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n],
  THB: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  IDR: [
    20_000n,
    40_000n,
    100_000n,
    200_000n,
    400_000n,
    1_000_000n,
    2_000_000n,
    4_000_000n,
    10_000_000n,
  ],
  BRL: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  CNY: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  FUN: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
};

export function stakesOf(currency: Currency): readonly Money[] {
  return offered[currency].map(money);
}

/** What a multiple of the line stake is worth; exact, since every stake divides by the lines. */
export function payoutOf(stake: Money, multiple: number): Money {
  return money((stake / BigInt(lines.length)) * BigInt(multiple));
}
