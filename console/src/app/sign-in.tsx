// The way in: a passkey, or a name, a password and the code of the authenticator app.
import { operatorPasskey, operatorPasskeyStart, operatorSignIn } from '@perya/contract/ops/session';
import { useState, type FormEvent } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import { askPasskey } from '#domain/session/passkey.ts';
import { beginSession } from '#domain/session/session.ts';
import style from './sign-in.module.css';

/** The code of the refusal; null when somebody came in. */
async function byPasskey(): Promise<string | null> {
  const begun = await call(operatorPasskeyStart, {});
  if (!begun.ok) return begun.code;
  const response = await askPasskey(begun.value.options);
  if (response === null) return 'passkey.refused';
  const result = await call(operatorPasskey, { ticket: begun.value.ticket, response });
  if (!result.ok) return result.code;
  beginSession(result.value);
  return null;
}

interface Typed {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

async function byPassword(typed: Typed): Promise<string | null> {
  const result = await call(operatorSignIn, typed);
  if (!result.ok) return result.code;
  beginSession(result.value);
  return null;
}

interface FieldsProps {
  readonly typed: Typed;
  readonly onTyped: (part: Partial<Typed>) => void;
}

function Fields({ typed, onTyped }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        name="name"
        label={t('signIn.name')}
        value={typed.name}
        onValue={(name) => onTyped({ name })}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
      />
      <TextField
        name="password"
        type="password"
        label={t('signIn.password')}
        value={typed.password}
        onValue={(password) => onTyped({ password })}
        autoComplete="current-password"
        maxLength={256}
      />
      <TextField
        name="code"
        label={t('signIn.code')}
        value={typed.code}
        onValue={(code) => onTyped({ code: code.replaceAll(/\D/g, '') })}
        hint={t('signIn.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </>
  );
}

const nothingTyped: Typed = { name: '', password: '', code: '' };

export function SignIn({ why }: { readonly why: string | null }) {
  const { t } = useText();
  const refusal = useRefusal();
  const [typed, setTyped] = useState(nothingTyped);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [refused, setRefused] = useState(why);
  const come = async (way: 'password' | 'passkey') => {
    setBusy(way);
    setRefused(null);
    const code = await (way === 'passkey' ? byPasskey() : byPassword(typed));
    // Whoever came in has another screen by now.
    if (code === null) return;
    setBusy(null);
    setRefused(code);
    // A code counts once, whatever became of it.
    setTyped((before) => ({ ...before, code: '' }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void come('password');
  };
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const whole = typed.name !== '' && typed.password !== '' && typed.code.length === 6;
  return (
    <main className={style['page']}>
      <form className={style['card']} onSubmit={submit}>
        <div className={style['head']}>
          <LanternMark />
          <h1>{t('signIn.title')}</h1>
        </div>
        {refused !== null && (
          <p className={style['refused']} role="alert">
            {refusal(refused)}
          </p>
        )}
        <Button wide busy={busy === 'passkey'} onClick={() => void come('passkey')}>
          {t('signIn.passkey')}
        </Button>
        <p className={style['or']}>{t('signIn.or')}</p>
        <Fields typed={typed} onTyped={change} />
        <Button wide look="lamp" type="submit" busy={busy === 'password'} disabled={!whole}>
          {t('signIn.do')}
        </Button>
      </form>
    </main>
  );
}
