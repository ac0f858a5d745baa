// The security centre: what guards an account, and the member's identity.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { confirmErrors, paymentPasswordSchema } from '../cashier/payment-password.ts';
import { lengthOf, pictureUpload } from '../limits.ts';
import { sumOfCurrencySchema } from '../money-schema.ts';
import { mobileInput } from './phone.ts';
import { providers } from './providers.ts';
import { codeSchema } from './verification.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const documentStates = ['none', 'underReview', 'verified', 'refused'] as const;

export type DocumentState = (typeof documentStates)[number];

/** What an account can be verified by. */
export const verifications = ['mobile', 'email', 'identity'] as const;

export const verificationState = endpoint({
  method: 'GET',
  path: '/wps/verification',
  summary: 'Whether the member’s number, address or identity is verified',
  auth: 'member',
  input: z.object({ type: z.enum(verifications) }),
  output: z.object({ state: z.enum(documentStates) }),
  errors: [],
});

/** What the security centre shows; personal data comes masked, as "+63 917 ••• ••67". */
export const securityOverview = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  summary: 'What guards the account of the member',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.iso.datetime()),
    hasPaymentPassword: z.boolean(),
    mobile: z.nullable(z.string()),
    mobileVerified: z.boolean(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    realName: z.nullable(z.string()),
    payoutAccounts: z.int(),
    document: z.enum(documentStates),
    twoStep: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.int(),
    providers: z.array(z.enum(providers)),
    sessions: z.int(),
    /** Until then nothing can be withdrawn, since the password was recovered; null otherwise. */
    withdrawalsRestUntil: z.nullable(z.iso.datetime()),
  }),
  errors: [],
});

/** What is bound may be what the sign-up gift waited for: then it is paid. */
const bound = z.object({ paidGift: z.nullable(sumOfCurrencySchema) });

export const bindMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/security/mobile',
  summary: 'Bind a mobile number by the code that was sent to it',
  auth: 'member',
  sealed: true,
  input: z.object({
    ...mobileInput,
    verificationCode: codeSchema,
    paymentPassword: paymentPasswordSchema,
  }),
  output: bound,
  errors: [...confirmErrors, 'verification.wrong', 'account.mobileTaken'],
});

export const bindEmail = endpoint({
  method: 'PUT',
  path: '/wps/member/security/email',
  summary: 'Bind an e-mail address by the code that was sent to it',
  auth: 'member',
  sealed: true,
  input: z.object({
    email: text(lengthOf.emailMax),
    verificationCode: codeSchema,
    paymentPassword: paymentPasswordSchema,
  }),
  output: bound,
  errors: [...confirmErrors, 'verification.wrong'],
});

/** Once only: money goes to nobody of another name. Customer service corrects a slip. */
export const setRealName = endpoint({
  method: 'PUT',
  path: '/wps/member/security/realName',
  summary: 'Give the real name',
  auth: 'member',
  sealed: true,
  input: z.object({
    realName: z.string().check(z.minLength(2), z.maxLength(80)),
    paymentPassword: paymentPasswordSchema,
  }),
  output: nothing,
  errors: [...confirmErrors, 'security.alreadySet'],
});

export const documentSides = ['front', 'back', 'selfie'] as const;

export type DocumentSide = (typeof documentSides)[number];

/** Why a document is refused; 'other' comes with an operator's words. */
export const documentRefusals = [
  'unreadable',
  'expired',
  'otherName',
  'otherPerson',
  'notAccepted',
  'other',
] as const;

export type DocumentRefusal = (typeof documentRefusals)[number];

export const identityDocument = endpoint({
  method: 'GET',
  path: '/wps/member/security/document',
  summary: 'How far the verification of the member is',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    state: z.enum(documentStates),
    refusal: z.nullable(z.enum(documentRefusals)),
    /** The operator's words, where the refusal is 'other'. */
    reason: z.nullable(z.string()),
    uploaded: z.array(z.enum(documentSides)),
    submittedAt: z.nullable(z.iso.datetime()),
  }),
  errors: [],
});

/** Keeps one picture, decoded and encoded anew; what was sent is never kept or served. */
export const documentUpload = endpoint({
  method: 'PUT',
  path: '/wps/member/security/document',
  summary: 'Send one side of an identity document, or the selfie with it',
  auth: 'member',
  file: pictureUpload,
  input: z.object({ side: z.enum(documentSides) }),
  output: nothing,
  errors: ['document.underReview', 'document.unreadable', 'security.alreadySet'],
});

export const documentSubmit = endpoint({
  method: 'POST',
  path: '/wps/member/security/document',
  summary: 'Hand the pictures in for review',
  auth: 'member',
  input: z.object({}),
  output: nothing,
  errors: ['document.underReview', 'document.incomplete', 'security.alreadySet'],
});
