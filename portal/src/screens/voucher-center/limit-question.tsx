// Before somebody's first deposit: whether they want a limit on deposits; it can be put off.
import type { Currency } from '@perya/contract/money';
import { wireMoney } from '@perya/contract/money';
import {
  limitPeriods,
  protectionLimits,
  setProtectionLimit,
  type LimitPeriod,
} from '@perya/contract/play/protection';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { readAmount } from '#domain/cashier/amount.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import style from './voucher-center.module.css';

interface QuestionProps {
  readonly currency: Currency;
  /** A limit was set, or the question was put off. */
  readonly onDone: () => void;
}

function Question({ currency, onDone }: QuestionProps) {
  const { t, language } = useText();
  const client = useQueryClient();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const most = readAmount(typed, currency, language);
    if (most === null) {
      return setError(t(typed.trim() === '' ? 'cashier.amountMissing' : 'cashier.amountInvalid'));
    }
    setBusy(true);
    const limit = { kind: 'deposit', period, minutes: null } as const;
    const amount = wireMoney(most, currency);
    const result = await call(setProtectionLimit, { ...limit, amount });
    setBusy(false);
    if (!result.ok) return setError(t(`error.${result.code}`));
    client.setQueryData(keyOf(protectionLimits, {}), result.value);
    toast.success(t('protection.done'));
    return onDone();
  };
  return (
    <form
      className={style['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p className={style['quiet']}>{t('cashier.limitText')}</p>
      <TextField
        name="limit"
        label={t('cashier.limitAmount', { currency })}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          setError(null);
        }}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
      />
      <ChoiceTiles
        legend={t('cashier.limitPeriod')}
        choices={limitPeriods.map((each) => ({ value: each, title: t(`protection.${each}`) }))}
        value={period}
        short
        onValue={(next) => setPeriod(limitPeriods.find((each) => each === next) ?? 'day')}
      />
      <div className={style['pair']}>
        <Button wide onClick={onDone}>
          {t('protection.skip')}
        </Button>
        <Button type="submit" look="lamp" wide busy={busy}>
          {t('cashier.limitSet')}
        </Button>
      </div>
    </form>
  );
}

interface LimitQuestionProps extends QuestionProps {
  readonly open: boolean;
  /** Back to the form. */
  readonly onClose: () => void;
}

export function LimitQuestion({ open, onClose, ...question }: LimitQuestionProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('cashier.limitAsk')}>
      <Question {...question} />
    </Sheet>
  );
}
