// Firebase's phone codes: the merchant's project sends and checks them, not our server.
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { Result } from '#lib/call.ts';

export type FirebaseConfig = NonNullable<Merchant['signIn']['firebase']>;

/** The countdown after a code of Firebase. */
const minutesToNext = 1;
const timeoutMs = 20_000;

export interface FirebaseSent {
  readonly expiredMinutes: number;
  /** Sent along with the code when it is checked. */
  readonly sessionInfo: string;
}

interface Refusal {
  readonly error?: { readonly message?: string };
}

const failure = <C extends string>(code: C) =>
  ({ ok: false, code, value: undefined, fields: {} }) as const;

/** The answer's fields and the reason of a refusal; null when there was no answer at all. */
async function ask(
  { url, apiKey }: FirebaseConfig,
  name: 'sendVerificationCode' | 'signInWithPhoneNumber',
  input: Readonly<Record<string, string>>,
): Promise<{ readonly value: Readonly<Record<string, unknown>>; readonly refusal: string } | null> {
  try {
    const answer = await fetch(`${url}/v1/accounts:${name}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      // Another origin: send neither cookies nor the page's address.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const value = (await answer.json()) as Record<string, unknown>;
    if (answer.ok) return { value, refusal: '' };
    const { error } = value as Refusal;
    return { value: {}, refusal: error?.message ?? 'UNKNOWN' };
  } catch {
    return null;
  }
}

/** A number with its dialing code, as E.164: without the national leading zero. */
export function wholeNumber(dialingCode: string, number: string): string {
  return `+${dialingCode.replace(/\D/g, '')}${number.replace(/\D/g, '').replace(/^0/, '')}`;
}

/**
 * Has a code sent to `mobile` (E.164). `recaptcha` is the token of a solved reCAPTCHA, where the
 * project asks for one.
 */
export async function sendFirebaseCode(
  config: FirebaseConfig,
  mobile: string,
  recaptcha: string | null,
): Promise<
  Result<FirebaseSent, 'mobile.notServed' | 'verification.tooSoon' | 'verification.unavailable'>
> {
  const answer = await ask(config, 'sendVerificationCode', {
    phoneNumber: mobile,
    ...(recaptcha !== null && { recaptchaToken: recaptcha }),
  });
  if (answer === null) return failure('offline');
  const { sessionInfo } = answer.value;
  if (typeof sessionInfo === 'string') {
    return { ok: true, value: { expiredMinutes: minutesToNext, sessionInfo } };
  }
  if (answer.refusal.startsWith('INVALID_PHONE_NUMBER')) return failure('mobile.notServed');
  if (answer.refusal.startsWith('TOO_MANY_ATTEMPTS')) return failure('verification.tooSoon');
  return failure('verification.unavailable');
}

/** The ID token that proves the number to our server, for the code that was typed. */
export async function confirmFirebaseCode(
  config: FirebaseConfig,
  sessionInfo: string,
  code: string,
): Promise<Result<string, 'verification.wrong'>> {
  const answer = await ask(config, 'signInWithPhoneNumber', { sessionInfo, code });
  if (answer === null) return failure('offline');
  const { idToken } = answer.value;
  return typeof idToken === 'string' ? { ok: true, value: idToken } : failure('verification.wrong');
}

/** A token of the merchant's reCAPTCHA; null without one, or if it was not solved. */
export async function recaptchaToken({ recaptchaSiteKey }: FirebaseConfig): Promise<string | null> {
  if (recaptchaSiteKey === '') return null;
  const { solveRecaptcha } = await import('./recaptcha.ts');
  return solveRecaptcha(recaptchaSiteKey).catch(() => null);
}
