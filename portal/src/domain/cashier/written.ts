// Moments and amounts as people read them.
import type { Currency } from '@perya/contract/money';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';

/** Writes an ISO moment, or milliseconds since 1970, as the merchant's clock says: day or time. */
export function useMoment(): (at: string | number, what?: 'time' | 'day') => string {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return (at, what = 'time') => {
    const time = what === 'time' ? ({ timeStyle: 'short' } as const) : {};
    const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', ...time });
    return format.format(new Date(at));
  };
}

/** Writes an amount inside a text. */
export function useWritten(currency: Currency): (amount: string) => string {
  const { language } = useText();
  return (amount) => formatMoney(amount, currency, language);
}
