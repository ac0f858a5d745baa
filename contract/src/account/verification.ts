// Codes that prove whose a mobile number or an e-mail address is.
import * as z from 'zod/mini';
import { moduleId } from '../games/category.ts';
import { endpoint } from '../endpoint.ts';
import { codeLimits, lengthOf } from '../limits.ts';
import { mobileInput } from './phone.ts';
import { captchaInput } from './session.ts';

/** A code as typed; what is sent has six digits, the field takes up to ten. */
export const codeSchema = z
  .string()
  .check(z.regex(new RegExp(`^\\d{4,${String(lengthOf.smsCodeMax)}}$`)));

/** What a code is good for; one that was sent for one purpose fits no other. */
export const codePurposes = ['login', 'register', 'reset', 'bindMobile', 'bindEmail'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** Minutes until another code may be asked for; the countdown runs expiredMinutes x 60 s. */
const sent = z.object({ expiredMinutes: z.number() });

export const expiredMinutes = codeLimits.pauseSeconds / 60;

const errors = [
  'captcha.required',
  'captcha.wrong',
  'mobile.notServed',
  'verification.tooSoon',
  'verification.unavailable',
] as const;

/**
 * Sends a code to a number, before signing in. Known and unknown numbers are answered alike; a
 * login code goes only to a number that has an account.
 */
export const smsCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Send an SMS code to a mobile number',
  auth: 'anyone',
  input: z.object({
    ...mobileInput,
    ...captchaInput,
    moduleId: z.literal(moduleId.verification),
    purpose: z.enum(['login', 'register']),
  }),
  output: sent,
  errors: [...errors, 'feature.off'],
});

/** Sends a code to reset a password with; known and unknown numbers are answered alike. */
export const resetSmsCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/reset',
  summary: 'Send an SMS code to reset a password with',
  auth: 'anyone',
  flag: 'PWRESETSMS3',
  input: z.object({
    ...mobileInput,
    ...captchaInput,
    moduleId: z.literal(moduleId.passwordResetSms),
  }),
  output: sent,
  errors,
});

/** Sends a code to a number that the signed-in member wants to bind. */
export const bindSmsCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms',
  summary: 'Send an SMS code to a mobile number of the member',
  auth: 'member',
  beforeFirstPassword: true,
  input: z.object({ ...mobileInput, ...captchaInput }),
  output: sent,
  errors,
});

export const bindEmailCode = endpoint({
  method: 'POST',
  path: '/wps/verification/email',
  summary: 'Send a code to an e-mail address of the member',
  auth: 'member',
  input: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(lengthOf.emailMax)),
    ...captchaInput,
  }),
  output: sent,
  errors: ['captcha.required', 'captcha.wrong', 'verification.tooSoon', 'verification.unavailable'],
});
