// The captcha: a picture of digits that a tap exchanges, and the field to type them into.
import { captcha } from '@perya/contract/account/session';
import type { OutputOf } from '@perya/contract/endpoint';
import { lengthOf } from '@perya/contract/limits';
import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import { useHasBeenShown } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './captcha.module.css';

export interface Captcha {
  readonly captchaId: string;
  /** What was typed: digits only, at most as many as the picture shows. */
  readonly code: string;
  readonly digits: number;
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

/**
 * A captcha that is fetched as soon as it is `shown`, and not on a prepared screen. Once something
 * is typed, `onTyped` takes back what was said of the last try.
 */
export function useCaptcha(shown: boolean, onTyped: () => void): Captcha {
  const [round, setRound] = useState(0);
  const [code, setCode] = useState('');
  const [picture, setPicture] = useState<OutputOf<typeof captcha> | null>(null);
  const [failed, setFailed] = useState(false);
  const isNeeded = useHasBeenShown() && shown;
  const digits = picture?.digits ?? lengthOf.captcha;
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
    digits,
    picture: picture?.image ?? null,
    failed,
    type: (text) => {
      setCode(text.replace(/\D/g, '').slice(0, digits));
      onTyped();
    },
    refresh: () => {
      setCode('');
      setRound((before) => before + 1);
    },
  };
}

/** 22 pixels a digit, and of many no wider than eight. */
const sizeOf = (digits: number) => ({ width: Math.min(digits, 8) * 22, height: 44 });

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly error: string | null;
  readonly name?: string;
}

export function CaptchaField({ captcha, error, name = 'captcha' }: CaptchaFieldProps) {
  const { code, digits, picture, failed, type, refresh } = captcha;
  const { t } = useText();
  const image = (
    <button
      type="button"
      className={style['picture']}
      aria-label={t('account.newPicture')}
      onClick={refresh}
    >
      {picture ? (
        <img src={picture} alt={t('account.picture')} {...sizeOf(digits)} />
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
