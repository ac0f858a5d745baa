// What the login form says of a refusal, and which fields it marks; pure.
import type { ErrorCode } from '@perya/contract/error-codes';
import type { Problems } from '#domain/form/form.ts';
import type { Failure } from '#lib/call.ts';
import type { PlainKey } from '#lib/text.tsx';
import { usesCredential, type LoginFields } from './login-fields.ts';

export interface Refusal {
  readonly problems: Problems;
  /** Names its words, so that they follow a change of language. */
  readonly words: PlainKey | null;
}

/** What the form says of a refusal, and which fields it marks. */
export function refusalOf(
  { code, fields: problems }: Failure<ErrorCode>,
  fields: LoginFields,
): Refusal {
  const words = `error.${code}` as const;
  const byMobile = fields.mode === 'sms';
  // One that is asked for only now is not wrong yet.
  if (code === 'captcha.wrong') return { problems: { captcha: 'invalid' }, words };
  if (code !== 'login.wrong') return { problems, words };
  if (!usesCredential(fields)) return { problems, words: byMobile ? 'login.wrongCode' : words };
  const field = byMobile ? 'verificationCode' : 'password';
  return { problems: { [field]: 'required' }, words: 'login.notRemembered' };
}
