// What the login form can tell by itself, before anything is sent.
import { loginRefusalSchema } from '@perya/contract/session';
import { lengthOf } from '@perya/contract/limits';
import type { Problems } from '#domain/form.ts';

interface LoginForm {
  readonly username: string;
  readonly password: string;
  /** Null while no captcha is shown. */
  readonly captcha: string | null;
}

/** Problems by field; empty when the form can be sent. */
export function checkLogin({ username, password, captcha }: LoginForm): Problems {
  return {
    ...(username.trim() === '' && { username: 'required' as const }),
    ...(password === '' && { password: 'required' as const }),
    ...(captcha === '' && { captcha: 'required' as const }),
    ...(captcha && captcha.length < lengthOf.captcha && { captcha: 'tooShort' as const }),
  };
}

/** Whether a refusal says that the next try needs a captcha. */
export function wantsCaptcha(value: unknown): boolean {
  const refusal = loginRefusalSchema.safeParse(value);
  return refusal.success && refusal.data.captcha;
}
