// The captcha: a picture of six digits that a tap exchanges, and the field to type them into.
import { captcha } from '@perya/contract/account/session';
import { lengthOf } from '@perya/contract/limits';
import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import { useHasBeenShown } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './captcha.module.css';

export interface Captcha {
  readonly captchaId: string;
  /** What was typed: digits only, at most six. */
  readonly code: string;
  readonly picture: string | null;
  readonly failed: boolean;
  readonly type: (code: string) => void;
  /** Asks for a new picture, and clears what was typed. */
  readonly refresh: () => void;
}

export interface CaptchaInput {
  readonly captcha?: string;
  readonly captchaId?: string;
}

/** The captcha as the input of calls. */
export function captchaInputOf({ code, captchaId }: Captcha): CaptchaInput {
  return { captcha: code, captchaId };
}

/** A captcha that is fetched as soon as it is `shown`, and not on a prepared screen. */
export function useCaptcha(shown: boolean): Captcha {
  const [round, setRound] = useState(0);
  const [code, setCode] = useState('');
  const [picture, setPicture] = useState<{ captchaId: string; image: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const isNeeded = useHasBeenShown() && shown;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const asking = new AbortController();
    call(captcha, {}, { signal: asking.signal }).then(
      (result) => {
        setPicture(result.ok ? result.value : null);
        setFailed(!result.ok);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [isNeeded, round]);
  return {
    captchaId: picture?.captchaId ?? '',
    code,
    picture: picture?.image ?? null,
    failed,
    type: (text) => setCode(text.replace(/\D/g, '').slice(0, lengthOf.captcha)),
    refresh: () => {
      setCode('');
      setRound((before) => before + 1);
    },
  };
}

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly error: string | null;
  readonly name?: string;
}

export function CaptchaField({ captcha, error, name = 'captcha' }: CaptchaFieldProps) {
  const { code, picture, failed, type, refresh } = captcha;
  const { t } = useText();
  const image = (
    <button
      type="button"
      className={style['picture']}
      aria-label={t('account.newPicture')}
      onClick={refresh}
    >
      {picture ? (
        <img src={picture} alt={t('account.picture')} width="132" height="44" />
      ) : (
        failed && t('account.pictureFailed')
      )}
    </button>
  );
  return (
    <TextField
      name={name}
      label={t('account.captcha')}
      value={code}
      onValue={type}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      end={image}
    />
  );
}
