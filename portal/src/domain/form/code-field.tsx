// The field for a code, and the button that has one sent, with a countdown.
import type { ErrorCode } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import type { CodePurpose } from '@perya/contract/account/verification';
import { useState } from 'react';
import type { Result } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { CaptchaField, captchaInputOf, useCaptcha, type CaptchaInput } from './captcha.tsx';
import style from './code-field.module.css';
import { useCountdown } from './countdown.ts';

type Sent = Result<{ readonly expiredMinutes: number }, ErrorCode>;

interface CodeFieldProps {
  /** What the code is for: each purpose has a countdown of its own. */
  readonly purpose: CodePurpose;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null;
  /**
   * Has a code sent, with the captcha's fields when one is due. Returns null without a valid
   * number; the caller then shows what is wrong with it.
   */
  readonly onAsk: (captcha: CaptchaInput) => Promise<Sent> | null;
  /** Nothing can be typed until a code was sent. */
  readonly closedUntilSent?: boolean;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

function useAsking({ purpose, onAsk }: Pick<CodeFieldProps, 'purpose' | 'onAsk'>) {
  const { t } = useText();
  const countdown = useCountdown(purpose);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode | 'offline' | 'slow' | null>(null);
  const captcha = useCaptcha(asked, () => setRefusal(null));
  const ask = async () => {
    const sending = onAsk(asked ? captchaInputOf(captcha) : {});
    setRefusal(null);
    if (sending === null) return;
    setBusy(true);
    const hide = toast.loading(t('code.sending'));
    const result = await sending;
    hide();
    setBusy(false);
    // A captcha can be used once, whatever the result.
    if (asked) captcha.refresh();
    if (result.ok) {
      countdown.start(result.value.expiredMinutes);
      setAsked(false);
      toast.sent(t('code.sent'));
      return;
    }
    if (result.code === 'captcha.required' || result.code === 'captcha.wrong') setAsked(true);
    setRefusal(result.code);
  };
  return { countdown, asked, captcha, busy, refusal, ask };
}

export function CodeField(props: CodeFieldProps) {
  const { value, onValue, error, closedUntilSent = false, label, hint, placeholder } = props;
  const { t } = useText();
  const { countdown, asked, captcha, busy, refusal, ask } = useAsking(props);
  const { left, sent } = countdown;
  const button = (
    <Button
      size="small"
      className={style['get']}
      busy={busy}
      disabled={left > 0}
      onClick={() => void ask()}
    >
      {left > 0 ? t('code.wait', { seconds: left }) : t('code.get')}
    </Button>
  );
  return (
    <>
      {asked && (
        <CaptchaField
          name="codeCaptcha"
          captcha={captcha}
          error={refusal === 'captcha.wrong' ? t('error.captcha.wrong') : null}
        />
      )}
      <TextField
        name="verificationCode"
        label={label ?? t('account.verificationCode')}
        value={value}
        onValue={(text) => onValue(text.replace(/\D/g, '').slice(0, lengthOf.smsCodeMax))}
        error={error}
        hint={hint}
        placeholder={placeholder}
        disabled={closedUntilSent && !sent}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={lengthOf.smsCodeMax}
        end={button}
      />
      <p className={style['refusal']} role="alert" hidden={refusal === null}>
        {refusal && t(`error.${refusal}`)}
      </p>
    </>
  );
}
