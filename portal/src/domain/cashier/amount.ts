// Amounts as people type them: read in the language's way, and compared with limits; pure.
import { languageTable, type Language } from '@perya/contract/language';
import { currencyDigits, money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Digits and marks as ASCII has them, without spaces and without the currency's sign. */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('٫', '.')
    .replaceAll(/[\s٬’']/g, '');
}

/**
 * What was typed, in minor units above zero; null for what is no such amount. Thousands may be
 * grouped by the language's mark. A mark before fewer digits than a group has is a decimal one,
 * whichever it is, for a phone's keys offer only one of them: "1,50" is never 150.
 */
export function readAmount(typed: string, currency: Currency, language: Language): Money | null {
  const { group } = languageTable[language];
  let text = plainDigits(typed);
  const grouped = group === ',' ? /^\d{1,3}(,\d{3})+(\.\d*)?$/ : /^\d{1,3}(\.\d{3})+(,\d*)?$/;
  if (grouped.test(text)) text = text.replaceAll(group, '');
  text = text
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '');
  if (currencyDigits[currency] === 0) text = text.replace(/\.0{1,2}$/, '');
  const amount = parseMoney(text.startsWith('.') ? `0${text}` : text, currency);
  return amount !== null && amount > 0n ? amount : null;
}

/** A decimal string of major units as somebody would type it: "500.00" as 500. */
export function typedAs(amount: string, language: Language): string {
  return amount.replace(/\.0+$/, '').replace('.', languageTable[language].decimal);
}

/** Decimal strings of major units, as the server sends them. */
export interface AmountLimits {
  readonly least: string;
  readonly most: string;
}

export type AmountProblem = 'required' | 'invalid' | 'tooSmall' | 'tooLarge';

/** What is wrong with a typed amount; null for nothing. */
export function amountProblem(
  typed: string,
  currency: Currency,
  language: Language,
  limits: AmountLimits,
): AmountProblem | null {
  if (typed.trim() === '') return 'required';
  const amount = readAmount(typed, currency, language);
  if (amount === null) return 'invalid';
  const bound = (text: string) => parseMoney(text, currency) ?? money(0n);
  if (amount < bound(limits.least)) return 'tooSmall';
  return amount > bound(limits.most) ? 'tooLarge' : null;
}
