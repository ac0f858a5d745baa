// The security centre: what guards an account, and where its money may go.
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { lengthOf, mostPayoutAccounts, pictureUpload } from './limits.ts';
import { mobileInput } from './phone.ts';
import { providers } from './category.ts';
import { codeSchema } from './verification.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A payment password to be set: what money and credential changes are confirmed with. */
export const newPaymentPasswordSchema = z
  .string()
  .check(z.minLength(lengthOf.paymentPasswordMin), z.maxLength(lengthOf.paymentPasswordMax));

/** The payment password as typed, to confirm a change. */
const paymentPassword = text(128);

export const documentStates = ['none', 'underReview', 'verified', 'refused'] as const;

export type DocumentState = (typeof documentStates)[number];

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

/**
 * The first is confirmed by the login password, which may be left out when it was typed a moment
 * ago, or by an account that has none and signed in a moment ago (password.oldRequired otherwise);
 * a later one by the one before.
 */
export const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/security/paymentPassword',
  summary: 'Set or change the payment password',
  auth: 'member',
  sealed: true,
  input: z.object({
    password: z.optional(text(256)),
    oldPaymentPassword: z.optional(paymentPassword),
    newPaymentPassword: newPaymentPasswordSchema,
  }),
  output: nothing,
  errors: [
    'password.wrong',
    'password.oldRequired',
    'payment.wrong',
    'payment.locked',
    'login.locked',
    'modify.new.old.same',
  ],
});

const confirmErrors = ['payment.notSet', 'payment.wrong', 'payment.locked'] as const;

export const bindMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/security/mobile',
  summary: 'Bind a mobile number by the code that was sent to it',
  auth: 'member',
  sealed: true,
  input: z.object({ ...mobileInput, verificationCode: codeSchema, paymentPassword }),
  output: nothing,
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
    paymentPassword,
  }),
  output: nothing,
  errors: [...confirmErrors, 'verification.wrong'],
});

/** Once only: money goes to nobody of another name. Customer service corrects a slip. */
export const setRealName = endpoint({
  method: 'PUT',
  path: '/wps/member/security/realName',
  summary: 'Give the real name',
  auth: 'member',
  sealed: true,
  input: z.object({ realName: z.string().check(z.minLength(2), z.maxLength(80)), paymentPassword }),
  output: nothing,
  errors: [...confirmErrors, 'security.alreadySet'],
});

export const payoutKinds = ['bank', 'ewallet'] as const;

/** A bank or an e-wallet that the merchant can pay to. */
export const payoutProviders = endpoint({
  method: 'GET',
  path: '/wps/member/security/payoutProviders',
  summary: 'The banks and e-wallets that can be paid to',
  auth: 'member',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(payoutKinds),
      name: z.string(),
      /** What an account number there looks like: an anchored regular expression. */
      pattern: z.string(),
      example: z.string(),
    }),
  ),
  errors: [],
});

export const payoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/security/payoutAccount',
  summary: 'The bank cards and e-wallets of the member',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    most: z.literal(mostPayoutAccounts),
    accounts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(payoutKinds),
        provider: z.string(),
        name: z.string(),
        /** As "•••• 6789". */
        number: z.string(),
        /** As "J••• D•••". */
        holder: z.string(),
        isDefault: z.boolean(),
        addedAt: z.iso.datetime(),
        /** A new one is paid to from then on. */
        usableFrom: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

/** The holder is the member's real name, which must have been given before. */
export const payoutAccountAdd = endpoint({
  method: 'POST',
  path: '/wps/member/security/payoutAccount',
  summary: 'Add a bank card or an e-wallet',
  auth: 'member',
  sealed: true,
  input: z.object({ provider: text(32), number: text(64), paymentPassword }),
  output: z.object({ id: z.string() }),
  errors: [
    ...confirmErrors,
    'payout.tooMany',
    'payout.duplicate',
    'payout.unknown',
    'payout.nameMissing',
  ],
});

/** Removes one, or with `makeDefault` makes it the one that withdrawals go to. */
export const payoutAccountChange = endpoint({
  method: 'PUT',
  path: '/wps/member/security/payoutAccount',
  summary: 'Remove a bank card or an e-wallet, or make it the default',
  auth: 'member',
  sealed: true,
  input: z.object({ id: text(64), change: z.enum(['remove', 'makeDefault']), paymentPassword }),
  output: nothing,
  errors: [...confirmErrors, 'payout.unknown'],
});

export const documentSides = ['front', 'back', 'selfie'] as const;

export const identityDocument = endpoint({
  method: 'GET',
  path: '/wps/member/security/document',
  summary: 'How far the verification of the member is',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    state: z.enum(documentStates),
    /** Why it was refused, in the operator's words. */
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
