// Writes what is promised: whole amounts without their decimals are easier to read.
import type { Currency } from '@perya/contract/money';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';

export function useWhole(currency: Currency): (amount: string) => string {
  const { language } = useText();
  return (amount) => formatMoney(amount, currency, language, { whole: true });
}
