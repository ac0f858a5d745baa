// The last look at a withdrawal: what arrives, where, what it costs; and the payment password.
import type { Currency } from '@perya/contract/money';
import { useRef, useState, type FormEvent } from 'react';
import { useWritten } from '#domain/cashier/written.ts';
import { focusFirstWrong } from '#domain/form/form.ts';
import { Link } from '#lib/router.tsx';
import { useText, type Translate } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Note } from './can-leave.tsx';
import { SumFacts } from './sum-facts.tsx';
import { useAsk, type Refusal } from './use-ask.ts';
import { wire, type Account, type Method, type Sums } from './withdrawal-form.ts';
import style from './withdraw.module.css';

export interface Chosen {
  readonly account: Account;
  readonly method: Method;
  /** Minor units. */
  readonly amount: bigint;
  readonly sums: Sums;
  /** The sources that go first: then a person looks at it. */
  readonly before: readonly string[];
}

/** About the password; null for what is about something else. */
function passwordError(refusal: Refusal | null, t: Translate): string | null {
  if (refusal?.code === 'payment.locked') return t('error.payment.locked');
  if (refusal?.code !== 'payment.wrong') return null;
  const { triesLeft } = refusal;
  if (triesLeft === null) return t('error.payment.wrong');
  return t('withdraw.triesLeft', { count: triesLeft });
}

interface ConfirmProps {
  readonly chosen: Chosen;
  readonly currency: Currency;
  /** What the active bonus holds, which ends by it; null where none is. */
  readonly bonus: string | null;
  readonly onDone: () => void;
}

function Confirm({ chosen, currency, bonus, onDone }: ConfirmProps) {
  const { t } = useText();
  const written = useWritten(currency);
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, forgive, ask } = useAsk();
  const { account, amount } = chosen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return focusFirstWrong(form.current, () => setMissing(true));
    const wish = { amount: wire(amount, currency), account: account.id, endsBonus: bonus };
    if (await ask(wish, password)) onDone();
  };
  const type = (typed: string) => {
    setPassword(typed);
    setMissing(false);
    forgive();
  };
  const wrong = missing ? t('field.required') : passwordError(refusal, t);
  const other = refusal !== null && passwordError(refusal, t) === null;
  const unknown = refusal?.code === 'offline' || refusal?.code === 'slow';
  return (
    <form
      ref={form}
      className={style['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <SumFacts chosen={chosen} currency={currency} />
      <TextField
        name="paymentPassword"
        type="password"
        label={t('withdraw.password')}
        value={password}
        onValue={type}
        error={wrong}
        autoComplete="off"
        maxLength={128}
      />
      {refusal?.code === 'payment.locked' && (
        <Link to="/m/securityCenter?part=paymentPassword" className={style['link']}>
          {t('withdraw.forgotten')}
        </Link>
      )}
      <p className={style['message']} role="alert" hidden={!other}>
        {other && t(`error.${refusal.code}`)} {unknown && t('withdraw.again')}
      </p>
      {bonus !== null && <Note text={t('withdraw.endsBonus', { amount: written(bonus) })} />}
      <p className={style['quiet']}>{t('withdraw.noBack')}</p>
      <Button type="submit" look="lamp" wide busy={busy}>
        {t(bonus === null ? 'withdraw.do' : 'withdraw.doAndEnd')}
      </Button>
    </form>
  );
}

interface ConfirmSheetProps extends Omit<ConfirmProps, 'chosen'> {
  /** Null while it is closed. */
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
}

export function ConfirmSheet({ chosen, onClose, ...rest }: ConfirmSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={chosen !== null} onClose={onClose} title={t('withdraw.confirm')}>
      {chosen && <Confirm chosen={chosen} {...rest} />}
    </Sheet>
  );
}
