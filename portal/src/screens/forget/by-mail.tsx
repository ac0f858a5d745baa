// Recovery by e-mail: username and address, and a link comes if the two belong together.
import { forgotPassword } from '@perya/contract/account/password';
import { lengthOf } from '@perya/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import page from '#domain/form/account-page.module.css';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong, problemText, useReady, type Problems } from '#domain/form/form.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { useLocation, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { checkMail, trimmed } from './check-forget.ts';

const savedFields = ['username', 'email'] as const;

/** Back to where the person came from; to the login page when that was outside. */
function useGoBack() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (key === 'first') navigate('/m/login', { replace: true });
    else navigate(-1);
  };
}

function useByMail() {
  const { t, language } = useText();
  const { longEmailSuffixes } = useMerchant();
  const goBack = useGoBack();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('forget', savedFields);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { username = '', email = '' } = draft.values;
  const type = (field: (typeof savedFields)[number], value: string) => {
    draft.type(field, value);
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const refuse = (wrong: Problems, text: string | null) =>
    focusFirstWrong(form.current, () => {
      setProblems(wrong);
      setRefusal(text);
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sent = trimmed({ username, email });
    const wrong = checkMail(sent, longEmailSuffixes);
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    setBusy(true);
    refuse({}, null);
    const hide = toast.loading(t('forget.wait'));
    const result = await call(forgotPassword, { ...sent, language });
    hide();
    setBusy(false);
    if (!result.ok) return refuse(result.fields, t(`error.${result.code}`));
    draft.forget();
    toast.success(t('forget.sent'));
    return goBack();
  };
  return { form, username, email, problems, refusal, busy, type, submit };
}

export function ByMail() {
  const { t } = useText();
  const ready = useReady();
  const { form, username, email, problems, refusal, busy, type, submit } = useByMail();
  return (
    <form
      ref={form}
      className={page['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        name="username"
        label={t('account.username')}
        value={username}
        onValue={(value) => type('username', value)}
        error={problemText(t, problems['username'])}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        clearable
      />
      <TextField
        name="email"
        type="email"
        label={t('account.email')}
        value={email}
        onValue={(value) => type('email', value)}
        error={
          problems['email'] === 'invalid'
            ? t('forget.emailIncorrect')
            : problemText(t, problems['email'])
        }
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengthOf.emailMax}
        clearable
      />
      <p className={page['message']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
        {t('forget.submit')}
      </Button>
    </form>
  );
}
