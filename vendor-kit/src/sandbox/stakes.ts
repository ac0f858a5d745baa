// The stakes that a test game offers in each currency.
import { currencies } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';

const stakes: Readonly<Record<Currency, readonly string[]>> = {
  PHP: ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'],
  FUN: ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'],
  USDT: ['0.100000', '0.500000', '1.000000', '5.000000', '10.000000'],
  THB: ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'],
  IDR: ['200.00', '1000.00', '2000.00', '10000.00', '20000.00'],
  BRL: ['1.00', '5.00', '10.00', '50.00', '100.00'],
  CNY: ['1.00', '5.00', '10.00', '50.00', '100.00'],
  VND: ['1000', '5000', '10000', '50000', '100000'],
};

/** Decimal strings; undefined for a currency that nobody here knows. */
export function stakesIn(
  currency: string | undefined,
): { currency: Currency; stakes: readonly string[] } | undefined {
  const known = currencies.find((each) => each === currency);
  return known && { currency: known, stakes: stakes[known] };
}
