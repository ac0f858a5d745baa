// The second half of recovery by e-mail: the link was followed, a new password is chosen.
import { resetPassword } from '@perya/contract/account/password';
import { lengthOf } from '@perya/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import page from '#domain/form/account-page.module.css';
import { focusFirstWrong, passwordFormat, problemText, useReady } from '#domain/form/form.ts';
import { newPasswordProblem } from '#domain/form/new-password.ts';
import { forgetCredentials } from '#domain/sign-in/remembered-login.ts';
import { call } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

interface ByLinkProps {
  readonly token: string;
  /** The link was used, or has expired. */
  readonly onSpent: () => void;
}

function useByLink({ token, onSpent }: ByLinkProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (text: string | null) => focusFirstWrong(form.current, () => setError(text));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = problemText(t, newPasswordProblem(password), passwordFormat);
    if (problem !== null) return refuse(problem);
    setBusy(true);
    setRefusal(null);
    const result = await call(resetPassword, { token, newPassword: password });
    setBusy(false);
    if (result.ok) {
      onSpent();
      forgetCredentials();
      toast.info(t('forget.set'));
      return navigate('/m/login', { replace: true });
    }
    if (result.code === 'password.linkExpired') {
      toast.failure(t('error.password.linkExpired'));
      return onSpent();
    }
    const text = t(`error.${result.code}`);
    if (result.code === 'modify.new.old.same') setPassword('');
    const about = ['modify.new.old.same', 'password.breached', 'password.shared', 'input.invalid'];
    if (about.includes(result.code)) return refuse(text);
    return setRefusal(text);
  };
  const type = (value: string) => {
    setPassword(value);
    setError(null);
  };
  return { form, password, type, error, refusal, busy, submit };
}

export function ByLink(props: ByLinkProps) {
  const { t } = useText();
  const ready = useReady();
  const { form, password, type, error, refusal, busy, submit } = useByLink(props);
  return (
    <form
      ref={form}
      className={page['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        name="newPassword"
        type="password"
        label={t('changePsw.newPassword')}
        hint={t('account.length', { min: lengthOf.passwordMin, max: lengthOf.passwordMax })}
        value={password}
        onValue={type}
        error={error}
        autoComplete="new-password"
        maxLength={lengthOf.passwordMax}
      />
      <p className={page['message']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
        {t('forget.setPassword')}
      </Button>
    </form>
  );
}
