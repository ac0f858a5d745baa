// A new operator's first visit, by the link that the command line printed.
import {
  enrolmentPasskey,
  enrolmentPassword,
  enrolmentStart,
  operatorPassword,
} from '@perya/contract/ops/session';
import type { OutputOf } from '@perya/contract/endpoint';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Notice } from '#parts/notice.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import { makePasskey } from '#domain/session/passkey.ts';
import { loseSession } from '#domain/session/session.ts';
import style from './sign-in.module.css';

type Begun = OutputOf<typeof enrolmentStart>;

/** The proof of the link, which stands behind the # so that no server logs it. */
const tokenOfLink = () => window.location.hash.slice(1);

interface WayProps {
  readonly token: string;
  readonly begun: Begun;
  readonly onDone: () => void;
}

function PasskeyWay({ token, begun, onDone }: WayProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    const { ticket, options } = begun.passkey;
    const response = await makePasskey(options);
    const name = t('enrol.passkeyName');
    const result = response && (await call(enrolmentPasskey, { token, ticket, response, name }));
    setBusy(false);
    if (result?.ok) onDone();
    else setRefused(result?.code ?? 'passkey.refused');
  };
  return (
    <>
      {refused && (
        <p className={style['refused']} role="alert">
          {refusal(refused)}
        </p>
      )}
      <Button wide look="lamp" busy={busy} onClick={() => void add()}>
        {t('enrol.passkey')}
      </Button>
    </>
  );
}

function PasswordWay({ token, begun, onDone }: WayProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await call(enrolmentPassword, { token, password, code });
    setBusy(false);
    if (result.ok) onDone();
    else setRefused(result.code);
  };
  const whole = password.length >= operatorPassword.min && code.length === 6;
  return (
    <form className={style['form']} onSubmit={(event) => void submit(event)}>
      <p className={style['or']}>{t('enrol.or')}</p>
      <TextField
        name="new-password"
        type="password"
        label={t('signIn.password')}
        hint={t('enrol.passwordHint', { least: operatorPassword.min })}
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        maxLength={operatorPassword.max}
      />
      <p>{t('enrol.app')}</p>
      <QrCode text={begun.totp.uri} label={t('enrol.qr')} />
      <CopyRow label={t('enrol.secret')} text={begun.totp.secret} />
      <TextField
        name="code"
        label={t('signIn.code')}
        value={code}
        onValue={(text) => setCode(text.replaceAll(/\D/g, ''))}
        error={refused && refusal(refused)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button wide type="submit" busy={busy} disabled={!whole}>
        {t('enrol.do')}
      </Button>
    </form>
  );
}

export function Enrolment() {
  const { t } = useText();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const [token] = useState(tokenOfLink);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void call(enrolmentStart, { token }).then((result) => {
      if (gone) return;
      if (result.ok) setBegun(result.value);
      else setRefused(result.code);
    });
    return () => {
      gone = true;
    };
  }, [token]);
  const done = () => {
    loseSession(null);
    navigate('/', { replace: true });
  };
  if (refused !== null) return <Notice title={t('enrol.title')} text={refusal(refused)} />;
  if (begun === null) return <Notice title={t('common.loading')} />;
  return (
    <main className={style['page']}>
      <div className={style['card']}>
        <h1>{t('enrol.welcome', { name: begun.name })}</h1>
        <p className={style['text']}>{t(begun.passkeyOnly ? 'enrol.owner' : 'enrol.text')}</p>
        <PasskeyWay token={token} begun={begun} onDone={done} />
        {!begun.passkeyOnly && <PasswordWay token={token} begun={begun} onDone={done} />}
      </div>
    </main>
  );
}
