// An amount of money on the screen: the currency always shown, digits of one width.
import type { Currency } from '@perya/contract/money';
import { formatMoney, type MoneyFormat } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { classes } from './classes.ts';
import style from './money.module.css';

interface MoneyProps extends MoneyFormat {
  /** Decimal string of major units. */
  readonly amount: string;
  readonly currency: Currency;
  readonly tone?: 'plain' | 'win' | 'quiet';
  readonly className?: string | undefined;
}

export function Money({ amount, currency, tone = 'plain', className, ...format }: MoneyProps) {
  const { language } = useText();
  return (
    <bdi dir="ltr" className={classes(style['money'], style[tone], className)}>
      {formatMoney(amount, currency, language, format)}
    </bdi>
  );
}
