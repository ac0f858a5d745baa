// The stakes of Lobo Rising in each currency and the largest payout of one bet, in minor units.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';

interface Table {
  readonly stakes: readonly bigint[];
  readonly largestPayout: bigint;
}

// Every stake divides by a hundred minor units, so that payouts at hundredths are exact.
const tables: Readonly<Record<Currency, Table>> = {
  PHP: {
    stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
    largestPayout: 50_000_000n,
  },
  USDT: {
    stakes: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 10_000_000n],
    largestPayout: 5_000_000_000n,
  },
  VND: {
    stakes: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    largestPayout: 250_000_000n,
  },
  THB: {
    stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
    largestPayout: 50_000_000n,
  },
  IDR: {
    stakes: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 20_000_000n],
    largestPayout: 10_000_000_000n,
  },
  BRL: {
    stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
    largestPayout: 10_000_000n,
  },
  CNY: {
    stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
    largestPayout: 10_000_000n,
  },
  FUN: {
    stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
    largestPayout: 50_000_000n,
  },
};

export function stakesOf(currency: Currency): readonly Money[] {
  return tables[currency].stakes.map(money);
}

/** 500 times the largest stake; a bet gets out by itself where it would pass it. */
export function largestPayoutOf(currency: Currency): Money {
  return money(tables[currency].largestPayout);
}
