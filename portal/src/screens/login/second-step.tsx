// The second step of a sign-in: a code of the authenticator app, or a recovery code.
import { secondStep } from '@perya/contract/account/session';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import page from '#domain/form/account-page.module.css';
import { focusFirstWrong } from '#domain/form/form.ts';
import { call } from '#lib/call.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSignedIn } from './signed-in.ts';
import type { Step } from './use-login.ts';

interface SecondStepProps {
  readonly step: Step;
  /** Back to the form, which says why when there is a reason. */
  readonly onBack: (reason: PlainKey | null) => void;
}

const digitsOfApp = 6;
const longestCode = 32;

function useSecondStep({ step, onBack }: SecondStepProps) {
  const signedIn = useSignedIn();
  const element = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<PlainKey | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const type = (text: string) => {
    setCode(text);
    setError(null);
  };
  const refuse = (words: PlainKey) => focusFirstWrong(element.current, () => setError(words));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = code.trim();
    if (typed === '') return refuse('field.required');
    setBusy(true);
    const result = await call(secondStep, { ticket: step.ticket, code: typed });
    setBusy(false);
    if (result.ok) return signedIn(result.value, step.filled);
    if (result.code === 'login.ticketExpired') return onBack('error.login.ticketExpired');
    setCode('');
    return refuse(`error.${result.code}`);
  };
  return { element, code, type, error, busy, submit };
}

export function SecondStep(props: SecondStepProps) {
  const { t } = useText();
  const [recovering, setRecovering] = useState(false);
  const { element, code, type, error, busy, submit } = useSecondStep(props);
  const digits = (text: string) => type(text.replace(/\D/g, '').slice(0, digitsOfApp));
  const swap = () => {
    setRecovering(!recovering);
    type('');
  };
  return (
    <form
      ref={element}
      className={page['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p>{t(recovering ? 'step.recoveryText' : 'step.text')}</p>
      <TextField
        key={recovering ? 'recovery' : 'app'}
        name="secondStep"
        label={t(recovering ? 'step.recovery' : 'step.code')}
        value={code}
        onValue={recovering ? type : digits}
        error={error && t(error)}
        maxLength={recovering ? longestCode : digitsOfApp}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="lamp" wide busy={busy}>
        {t('step.submit')}
      </Button>
      <Button wide onClick={swap}>
        {t(recovering ? 'step.useApp' : 'step.useRecovery')}
      </Button>
      <Button look="outline" wide onClick={() => props.onBack(null)}>
        {t('common.back')}
      </Button>
    </form>
  );
}
