// The limits that members set themselves: offered to a new one, and changed in the security centre.
import type { ErrorCode } from '@perya/contract/error-codes';
import {
  limitPeriods,
  protectionLimits,
  setProtectionLimit,
} from '@perya/contract/play/protection';
import type { LimitPeriod } from '@perya/contract/play/protection';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call, type TransportError } from '#lib/call.ts';
import { useText, type Translate } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { focusFirstWrong, problemText } from '#domain/form/form.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { Breaks, type Break } from './protection-break.tsx';
import {
  fieldOf,
  formOf,
  minutesOnOffer,
  moneyKinds,
  readProtection,
  type CurrentLimits,
  type MoneyField,
  type MoneyKind,
  type Wrong,
} from './protection-form.ts';
import style from './protection-sheet.module.css';

interface FormProps {
  readonly current: CurrentLimits;
  readonly onDone: () => void;
}

function useProtection({ current, onDone }: FormProps) {
  const { t } = useText();
  const client = useQueryClient();
  const { currency } = useMerchant();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(current));
  const [problems, setProblems] = useState<Readonly<Partial<Record<MoneyField, Wrong>>>>({});
  const [refusal, setRefusal] = useState<ErrorCode | TransportError | null>(null);
  const [busy, setBusy] = useState(false);
  const type = (kind: MoneyKind, period: LimitPeriod, amount: string) => {
    setForm((before) => ({ ...before, [kind]: { ...before[kind], [period]: amount } }));
    setProblems((before) => ({ ...before, [fieldOf(kind, period)]: undefined }));
  };
  const choose = (minutesADay: number | null) => setForm((before) => ({ ...before, minutesADay }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    const { limits, problems: wrong } = readProtection(form, currency, current);
    focusFirstWrong(element.current, () => {
      setProblems(wrong);
      setRefusal(null);
    });
    if (Object.keys(wrong).length > 0) return undefined;
    setBusy(true);
    for (const limit of limits) {
      const result = await call(setProtectionLimit, limit);
      if (!result.ok) {
        setBusy(false);
        // Limits that were set before are not sent again.
        return setRefusal(result.code);
      }
      client.setQueryData(keyOf(protectionLimits, {}), result.value);
    }
    setBusy(false);
    if (limits.length > 0) toast.success(t('protection.done'));
    return onDone();
  };
  return { element, form, problems, refusal, busy, type, choose, submit };
}

type Protection = ReturnType<typeof useProtection>;

function Minutes({ form, choose }: Protection) {
  const { t } = useText();
  const { minutesADay: chosen } = form;
  const others = minutesOnOffer.filter((minutes) => minutes !== chosen);
  const offered = [...others, ...(chosen === null ? [] : [chosen])].sort((a, b) => a - b);
  return (
    <fieldset className={style['group']}>
      <legend>{t('protection.time')}</legend>
      {[null, ...offered].map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={style['choice']}
          aria-pressed={chosen === minutes}
          onClick={() => choose(minutes)}
        >
          {minutes === null && t('protection.none')}
          {minutes !== null &&
            (minutes % 60 !== 0
              ? t('protection.minutes', { count: minutes })
              : t('protection.hours', { count: minutes / 60 }))}
        </button>
      ))}
    </fieldset>
  );
}

const wrongText = (t: Translate, wrong: Wrong | undefined) =>
  wrong === 'order' ? t('protection.order') : problemText(t, wrong);

function Form({ current, onDone }: FormProps) {
  const { t } = useText();
  const { currency } = useMerchant();
  const protection = useProtection({ current, onDone });
  const { element, form, problems, refusal, busy, type, submit } = protection;
  return (
    <form
      ref={element}
      className={style['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p className={style['text']}>{t('protection.text')}</p>
      {moneyKinds.map((kind) => (
        <fieldset key={kind} className={style['deposit']}>
          <legend>
            {t(kind === 'deposit' ? 'protection.deposit' : 'protection.loss', { currency })}
          </legend>
          {limitPeriods.map((period) => (
            <TextField
              key={period}
              name={fieldOf(kind, period)}
              label={t(`protection.${period}`)}
              value={form[kind][period]}
              onValue={(amount) => type(kind, period, amount)}
              error={wrongText(t, problems[fieldOf(kind, period)])}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder={t('protection.none')}
            />
          ))}
        </fieldset>
      ))}
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

function Limits({ onDone }: Pick<FormProps, 'onDone'>) {
  const answer = useCall(protectionLimits, {});
  if (answer.data) return <Form current={answer.data.limits} onDone={onDone} />;
  if (!answer.isError) return <Skeletons shape="row" count={5} />;
  return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
}

/** Whether to set limits now, before any field: a calm choice, with nothing to type. */
function Question({ onSet, onDone }: { readonly onSet: () => void; readonly onDone: () => void }) {
  const { t } = useText();
  return (
    <div className={style['form']}>
      <p className={style['text']}>{t('protection.text')}</p>
      <div className={style['actions']}>
        <Button wide onClick={onDone}>
          {t('protection.skip')}
        </Button>
        <Button look="lamp" wide onClick={onSet}>
          {t('protection.submit')}
        </Button>
      </div>
    </div>
  );
}

function Choice({ onDone }: Pick<FormProps, 'onDone'>) {
  const [sets, setSets] = useState(false);
  if (sets) return <Limits onDone={onDone} />;
  return <Question onSet={() => setSets(true)} onDone={onDone} />;
}

interface ProtectionSheetProps {
  readonly open: boolean;
  /** Asks first whether there are to be limits. */
  readonly asks?: boolean;
  /** Stands above the limits. */
  readonly lead?: ReactNode;
  /** Limits were set, or the question was skipped. */
  readonly onDone: () => void;
  /** Given where breaks are offered too; called when one has started. */
  readonly onBreak?: (begun: Break) => void;
}

export function ProtectionSheet(props: ProtectionSheetProps) {
  const { open, asks = false, lead, onDone, onBreak } = props;
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onDone} title={t('protection.title')}>
      {lead && <div className={style['lead']}>{lead}</div>}
      {asks ? <Choice onDone={onDone} /> : <Limits onDone={onDone} />}
      {onBreak && <Breaks onStarted={onBreak} />}
    </Sheet>
  );
}
