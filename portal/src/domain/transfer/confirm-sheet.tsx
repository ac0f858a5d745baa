// The last look at what is handed out: to whom, how much; and the payment password.
import { accountRecord } from '@perya/contract/cashier/account-record';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { Currency } from '@perya/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { forgetRequestKey, isUnanswered, requestKeyFor } from '#domain/cashier/request-key.ts';
import { useMoment } from '#domain/cashier/written.ts';
import { focusFirstWrong } from '#domain/form/form.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import type { TransportError } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Giving } from './kind.ts';
import style from './transfer.module.css';

interface Refusal {
  readonly code: ErrorCode | TransportError;
  /** Until when transfers are paused; null where it is about something else. */
  readonly until: string | null;
}

function untilIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('until' in value)) return null;
  return typeof value.until === 'string' ? value.until : null;
}

/** Sends it once, however often it is tapped. */
function useSending<V>(kind: Giving<V>, onDone: (answer: V) => void) {
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (amount: string, paymentPassword: string) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const requestKey = requestKeyFor(kind.wish, { amount, about: kind.about });
    const result = await kind.send({ amount, paymentPassword, requestKey });
    setBusy(false);
    if (!result.ok && isUnanswered(result.code)) {
      setRefusal({ code: result.code, until: null });
      return;
    }
    forgetRequestKey(kind.wish);
    for (const path of [kind.termsPath, accountRecord.path]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    if (!result.ok) {
      setRefusal({ code: result.code, until: untilIn(result.value) });
      return;
    }
    void refreshBalance();
    onDone(result.value);
  };
  return { busy, refusal, forgive: () => setRefusal(null), send };
}

const ofPassword: readonly string[] = ['payment.wrong', 'payment.locked', 'payment.notSet'];

interface ConfirmProps<V> {
  readonly kind: Giving<V>;
  /** Decimal string of major units. */
  readonly amount: string;
  readonly currency: Currency;
  /** What it says besides the amount. */
  readonly facts: ReactNode;
  readonly onDone: (answer: V) => void;
}

function Confirm<V>({ kind, amount, currency, facts, onDone }: ConfirmProps<V>) {
  const { t } = useText();
  const moment = useMoment();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, forgive, send } = useSending(kind, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') focusFirstWrong(form.current, () => setMissing(true));
    else void send(amount, password);
  };
  const type = (typed: string) => {
    setPassword(typed);
    setMissing(false);
    forgive();
  };
  const said =
    refusal &&
    (refusal.code === 'withdrawal.resting' && refusal.until !== null
      ? t('transfer.resting', { when: moment(refusal.until) })
      : t(`error.${refusal.code}`));
  const isOfPassword = refusal !== null && ofPassword.includes(refusal.code);
  return (
    <form ref={form} className={style['form']} method="post" onSubmit={submit} noValidate>
      <FactList>
        {facts}
        <Fact name={t('transfer.amount')} total>
          <Money amount={amount} currency={currency} exact />
        </Fact>
      </FactList>
      <p className={style['quiet']}>{t(kind.explain)}</p>
      <TextField
        name="paymentPassword"
        type="password"
        label={t('transfer.password')}
        value={password}
        onValue={type}
        error={missing ? t('transfer.passwordMissing') : isOfPassword ? said : null}
        autoComplete="off"
        maxLength={128}
      />
      <p className={style['message']} role="alert" hidden={said === null || isOfPassword}>
        {!isOfPassword && said}
      </p>
      <Button type="submit" look="lamp" wide busy={busy}>
        {t(kind.act)}
      </Button>
    </form>
  );
}

interface ConfirmSheetProps<V> extends Omit<ConfirmProps<V>, 'amount'> {
  /** Null while it is closed. */
  readonly amount: string | null;
  readonly onClose: () => void;
}

export function ConfirmSheet<V>({ amount, onClose, ...confirm }: ConfirmSheetProps<V>) {
  const { t } = useText();
  return (
    <Sheet open={amount !== null} onClose={onClose} title={t(confirm.kind.title)}>
      {amount !== null && <Confirm amount={amount} {...confirm} />}
    </Sheet>
  );
}
