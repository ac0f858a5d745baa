// Writes money for people: the currency always shown, digits exact, nothing rounded through floats.
import { languageTable, type Language } from './language.ts';
import { currencyDigits, type Currency } from './money.ts';

const symbols: Record<Currency, string> = {
  PHP: '₱',
  USDT: 'USDT',
  VND: '₫',
  THB: '฿',
  IDR: 'Rp',
  BRL: 'R$',
  CNY: '¥',
  FUN: 'FUN',
};

/** Digits shown after the point: those of the currency, but never more than 2 (USDT keeps 2). */
const shownDigits = (currency: Currency): number => Math.min(currencyDigits[currency], 2);

/** Not Intl's: the first formatter of a page takes a cheap phone a tenth of a second. */
const inGroups = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, mark);

export interface MoneyFormat {
  /** Writes a plus before a positive amount (wins). */
  readonly sign?: boolean;
  /** Shows every digit of the currency (USDT: 6) instead of two. */
  readonly exact?: boolean;
  /** Leaves out a fraction that is zero, for sums to choose from. */
  readonly whole?: boolean;
}

/** Whether a decimal string is below zero, zero or above it. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/**
 * Formats a decimal string of major units ("12480.50", PHP) as "₱12,480.50". Digits beyond those
 * shown are cut, never rounded up, so that no one sees more than they own.
 */
export function formatMoney(
  amount: string,
  currency: Currency,
  language: Language,
  format: MoneyFormat = {},
): string {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace(/^-/, '').split('.');
  const none = format.whole && !/[1-9]/.test(fraction);
  const digits = none ? 0 : format.exact ? currencyDigits[currency] : shownDigits(currency);
  const marks = languageTable[language];
  const tail = fraction.slice(0, digits).padEnd(digits, '0');
  const grouped = inGroups(whole, marks.group);
  const number = digits === 0 ? grouped : grouped + marks.decimal + tail;
  const sign = negative ? '−' : format.sign && signOf(amount) > 0 ? '+' : '';
  const symbol = symbols[currency];
  return symbol.length > 2 ? `${sign}${number} ${symbol}` : `${sign}${symbol}${number}`;
}
