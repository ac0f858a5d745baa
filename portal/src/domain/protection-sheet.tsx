// The limits that a new member may set before the first bet: asked once, skipped with one tap.
import type { ErrorCode } from '@perya/contract/error-codes';
import { limitPeriods, setProtectionLimit, type LimitPeriod } from '@perya/contract/protection';
import { useRef, useState, type FormEvent } from 'react';
import { call, type TransportError } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { focusFirstWrong, problemText, type Problems } from './form.ts';
import { useMerchant } from './merchant.tsx';
import { minutesOnOffer, noLimits, readProtection } from './protection-form.ts';
import style from './protection-sheet.module.css';

function useProtection(onDone: () => void) {
  const { t } = useText();
  const { currency } = useMerchant();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(noLimits);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<ErrorCode | TransportError | null>(null);
  const [busy, setBusy] = useState(false);
  const typeDeposit = (period: LimitPeriod, amount: string) => {
    setForm((before) => ({ ...before, deposit: { ...before.deposit, [period]: amount } }));
    setProblems((before) => ({ ...before, [period]: undefined }));
  };
  const choose = (minutesADay: number | null) => setForm((before) => ({ ...before, minutesADay }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { limits, problems: wrong } = readProtection(form, currency);
    focusFirstWrong(element.current, () => {
      setProblems(wrong);
      setRefusal(null);
    });
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    for (const limit of limits) {
      const result = await call(setProtectionLimit, limit);
      if (result.ok) continue;
      // Setting one again changes nothing: after a failure all of them may be sent once more.
      setBusy(false);
      setRefusal(result.code);
      return;
    }
    setBusy(false);
    if (limits.length > 0) toast.success(t('protection.done'));
    onDone();
  };
  return { element, form, problems, refusal, busy, typeDeposit, choose, submit };
}

type Protection = ReturnType<typeof useProtection>;

function Minutes({ form, choose }: Protection) {
  const { t } = useText();
  return (
    <fieldset className={style['group']}>
      <legend>{t('protection.time')}</legend>
      {[null, ...minutesOnOffer].map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={style['choice']}
          aria-pressed={form.minutesADay === minutes}
          onClick={() => choose(minutes)}
        >
          {minutes === null && t('protection.none')}
          {minutes !== null &&
            (minutes < 60
              ? t('protection.minutes', { count: minutes })
              : t('protection.hours', { count: minutes / 60 }))}
        </button>
      ))}
    </fieldset>
  );
}

function Form({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText();
  const { currency } = useMerchant();
  const protection = useProtection(onDone);
  const { element, form, problems, refusal, busy, typeDeposit, submit } = protection;
  return (
    <form
      ref={element}
      className={style['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p className={style['text']}>{t('protection.text')}</p>
      <fieldset className={style['deposit']}>
        <legend>{t('protection.deposit', { currency })}</legend>
        {limitPeriods.map((period) => (
          <TextField
            key={period}
            name={period}
            label={t(`protection.${period}`)}
            value={form.deposit[period]}
            onValue={(amount) => typeDeposit(period, amount)}
            error={problemText(t, problems[period])}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={t('protection.none')}
          />
        ))}
      </fieldset>
      <Minutes {...protection} />
      <p className={style['alert']} role="alert" hidden={refusal === null}>
        {refusal && t(`error.${refusal}`)}
      </p>
      <div className={style['actions']}>
        <Button wide onClick={onDone}>
          {t('protection.skip')}
        </Button>
        <Button type="submit" look="lamp" wide busy={busy}>
          {t('protection.submit')}
        </Button>
      </div>
    </form>
  );
}

interface ProtectionSheetProps {
  readonly open: boolean;
  /** Limits were set, or the question was skipped. */
  readonly onDone: () => void;
}

export function ProtectionSheet({ open, onDone }: ProtectionSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onDone} title={t('protection.title')}>
      <Form onDone={onDone} />
    </Sheet>
  );
}
