// The field of an amount of money: its limits beside it, and sums that a tap fills in.
import type { Currency } from '@perya/contract/money';
import { useId } from 'react';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AmountLimits, type AmountProblem, readAmount, typedAs } from './amount.ts';
import style from './amount-field.module.css';

/** The text of what is wrong with an amount; null for nothing. */
export function useAmountProblem(): (
  problem: AmountProblem | null,
  currency: Currency,
  limits: AmountLimits,
) => string | null {
  const { t, language } = useText();
  return (problem, currency, { least, most }) => {
    if (problem === null) return null;
    const write = (amount: string) => formatMoney(amount, currency, language);
    if (problem === 'tooSmall') return t('cashier.tooSmall', { least: write(least) });
    if (problem === 'tooLarge') return t('cashier.tooLarge', { most: write(most) });
    return t(problem === 'required' ? 'cashier.amountMissing' : 'cashier.amountInvalid');
  };
}

interface AmountFieldProps {
  /** What was typed, kept as it is. */
  readonly value: string;
  readonly onValue: (typed: string) => void;
  readonly currency: Currency;
  /** Null while nobody knows them: no method is chosen. */
  readonly limits: AmountLimits | null;
  /** Decimal strings of major units that a tap fills in. */
  readonly quick?: readonly string[];
  /** The text of what is wrong. */
  readonly error?: string | null;
}

export function AmountField(props: AmountFieldProps) {
  const { value, onValue, currency, limits, quick = [], error } = props;
  const { t, language } = useText();
  const id = useId();
  const write = (amount: string) => formatMoney(amount, currency, language);
  const hint =
    limits && t('cashier.limits', { least: write(limits.least), most: write(limits.most) });
  const typed = readAmount(value, currency, language);
  return (
    <div className={style['field']}>
      <TextField
        name="amount"
        label={t('cashier.amount', { currency })}
        value={value}
        onValue={onValue}
        error={error}
        hint={hint ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        dir="ltr"
        clearable
      />
      {quick.length > 0 && (
        <div className={style['quick']} role="group" aria-labelledby={id}>
          <span className="visually-hidden" id={id}>
            {t('cashier.quickSums')}
          </span>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className={style['sum']}
              aria-pressed={typed !== null && typed === readAmount(amount, currency, 'EN')}
              onClick={() => onValue(typedAs(amount, language))}
            >
              <Money amount={amount} currency={currency} whole />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
