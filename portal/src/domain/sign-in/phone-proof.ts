// Proves a mobile number before signing in: by our own codes, or by those of Firebase where the
// merchant has set it up.
import { moduleId } from '@perya/contract/games/category';
import type { ErrorCode } from '@perya/contract/error-codes';
import { smsCode } from '@perya/contract/account/verification';
import { useState } from 'react';
import { call, type Result } from '#lib/call.ts';
import type { CaptchaInput } from '#domain/form/captcha.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import type { Mobile } from '#domain/form/mobile-field.tsx';

/** The state of a Firebase code: the session of a sent one, then the token for it. */
interface Known {
  readonly number: string;
  readonly sessionInfo: string;
  readonly code?: string;
  readonly idToken?: string;
}

export interface PhoneProof {
  /** Codes are Firebase's: what proves the number is a token of its own, and never the code. */
  readonly byFirebase: boolean;
  /** Has a code sent to the number. */
  readonly ask: (
    mobile: Mobile,
    captcha: CaptchaInput,
  ) => Promise<Result<{ readonly expiredMinutes: number }, ErrorCode>>;
  /** Firebase's token for the code; null where codes are our own, and the server checks them. */
  readonly prove: (mobile: Mobile, code: string) => Promise<Result<string | null, ErrorCode>>;
}

const wrong = { ok: false, code: 'verification.wrong', value: undefined, fields: {} } as const;

export function usePhoneProof(purpose: 'login' | 'register'): PhoneProof {
  const { firebase } = useMerchant().signIn;
  const [known, setKnown] = useState<Known | null>(null);
  if (firebase === null) {
    return {
      byFirebase: false,
      ask: ({ input }, captcha) =>
        call(smsCode, { ...input, ...captcha, moduleId: moduleId.verification, purpose }),
      prove: () => Promise.resolve({ ok: true, value: null }),
    };
  }
  return {
    byFirebase: true,
    ask: async ({ number, dialingCode }) => {
      const { recaptchaToken, sendFirebaseCode, wholeNumber } = await import('./firebase-codes.ts');
      const whole = wholeNumber(dialingCode, number);
      const result = await sendFirebaseCode(firebase, whole, await recaptchaToken(firebase));
      if (result.ok) setKnown({ number: whole, sessionInfo: result.value.sessionInfo });
      return result;
    },
    prove: async ({ number, dialingCode }, code) => {
      const { confirmFirebaseCode, wholeNumber } = await import('./firebase-codes.ts');
      if (known === null || known.number !== wholeNumber(dialingCode, number)) return wrong;
      // A retry sends the same token: Firebase takes a code only once.
      if (known.code === code && known.idToken) return { ok: true, value: known.idToken };
      const result = await confirmFirebaseCode(firebase, known.sessionInfo, code);
      if (result.ok) setKnown({ ...known, code, idToken: result.value });
      return result;
    },
  };
}
