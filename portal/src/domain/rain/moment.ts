// How the rain writes times and sums.
import type { Rain } from '@perya/contract/rewards/rain';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';

export function useMoment() {
  const { tag, language } = useText();
  const { timeZone } = useMerchant();
  return {
    /** An hour of the merchant's clock. */
    time: (iso: string) =>
      new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' }).format(new Date(iso)),
    money: ({ currency }: Pick<Rain, 'currency'>, amount: string) =>
      formatMoney(amount, currency, language),
    whole: ({ currency }: Pick<Rain, 'currency'>, amount: string) =>
      formatMoney(amount, currency, language, { whole: true }),
  };
}
