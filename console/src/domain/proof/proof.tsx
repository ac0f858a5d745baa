// Asks whoever is signed in to prove that it is still them: by a code, or by a passkey.
import {
  operatorProve,
  operatorProvePasskey,
  operatorProvePasskeyStart,
} from '@perya/contract/ops/session';
import { useState, type FormEvent } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { askPasskey } from '#domain/session/passkey.ts';
import { useMe } from '#domain/session/session.ts';
import { useRefusal } from '#domain/act/refusal.ts';
import style from './proof.module.css';

interface ProofProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Null: proved. */
async function byPasskey(): Promise<string | null> {
  const begun = await call(operatorProvePasskeyStart, {});
  if (!begun.ok) return begun.code;
  const response = await askPasskey(begun.value.options);
  if (response === null) return 'passkey.refused';
  const result = await call(operatorProvePasskey, { ticket: begun.value.ticket, response });
  return result.ok ? null : result.code;
}

async function byCode(code: string): Promise<string | null> {
  const result = await call(operatorProve, { code });
  return result.ok ? null : result.code;
}

export function Proof({ onProved, onCancel }: ProofProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const { hasPassword, passkeys } = useMe();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const prove = async (how: () => Promise<string | null>) => {
    setBusy(true);
    setRefused(null);
    const why = await how();
    setBusy(false);
    if (why === null) onProved();
    else setRefused(why);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(() => byCode(code));
  };
  return (
    <form className={style['proof']} onSubmit={submit}>
      <p>{t('proof.text')}</p>
      {hasPassword && (
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
      )}
      {!hasPassword && refused && <p role="alert">{refusal(refused)}</p>}
      <div className={style['acts']}>
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {passkeys > 0 && (
          <Button size="small" busy={busy} onClick={() => void prove(byPasskey)}>
            {t('signIn.passkey')}
          </Button>
        )}
        {hasPassword && (
          <Button size="small" look="lamp" type="submit" busy={busy} disabled={code.length < 6}>
            {t('proof.do')}
          </Button>
        )}
      </div>
    </form>
  );
}
