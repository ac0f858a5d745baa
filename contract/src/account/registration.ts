// Opening an account, field by field as the merchant's rules say.
import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { moduleId } from '../games/category.ts';
import { endpoint } from '../endpoint.ts';
import { sessionSchema } from './session.ts';

/** Every field that a merchant may ask for, in the order of the form. */
export const registrationFields = [
  'username',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;

export type RegistrationField = (typeof registrationFields)[number];

export const registrationRuleSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression, anchored; absent when any text of the right length will do. */
  pattern: z.optional(z.string()),
  minLength: z.int(),
  maxLength: z.int(),
  /** The merchant's own words for what is wrong, by language; the portal has some for the rest. */
  message: z.optional(z.partialRecord(z.enum(languages), z.string())),
});

export type RegistrationRule = z.output<typeof registrationRuleSchema>;

export const registrationRulesSchema = z.record(z.enum(registrationFields), registrationRuleSchema);

export type RegistrationRules = z.output<typeof registrationRulesSchema>;

export const registrationRules = endpoint({
  method: 'GET',
  path: '/wps/system/registerRules',
  summary: 'Which fields the registration form has, and what each must look like',
  auth: 'anyone',
  input: z.object({}),
  output: registrationRulesSchema,
  errors: [],
});

/** Whether an invitation code is known, for the domain that it came with. */
export const affiliateCheck = endpoint({
  method: 'GET',
  path: '/wps/member/affiliate/check',
  summary: 'Whether an invitation code is valid',
  auth: 'anyone',
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    domain: z.optional(z.string().check(z.maxLength(128))),
  }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});

/** The invitation codes that are the member's own. */
export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/member/affiliate',
  summary: 'The member’s own invitation codes',
  auth: 'member',
  flag: moduleId.affiliate,
  input: z.object({ module: z._default(z.literal(moduleId.affiliate), moduleId.affiliate) }),
  output: z.object({
    list: z.array(z.object({ code: z.string(), domain: z.nullable(z.string()) })),
  }),
  errors: [],
});

const text = z.optional(z.string().check(z.maxLength(128)));

/** Opens an account and signs it in. The payload is that of section 3 of the specification. */
export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Open an account',
  auth: 'anyone',
  sealed: true,
  device: true,
  input: z.object({
    ...(Object.fromEntries(registrationFields.map((field) => [field, text])) as Record<
      RegistrationField,
      typeof text
    >),
    captchaId: text,
    registerUrl: text,
    registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
    domain: text,
    type: z.literal(0),
    firebaseChannel: z.optional(z.literal('sms')),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
    /** From 'social.unknown': ties the provider's identity to the new account. */
    socialTicket: text,
    /** Chosen anew for each form, kept over retries: one key opens one account. */
    requestKey: z.optional(z.uuid()),
    /** The box that says: I am of age and agree to the terms. */
    agree: z.boolean(),
  }),
  output: sessionSchema,
  errors: [
    'account.usernameTaken',
    'account.mobileTaken',
    'account.registrationClosed',
    'affiliate.invalid',
    'agent.invalid',
    'recommender.invalid',
    'age.underage',
    'captcha.required',
    'captcha.wrong',
    'verification.wrong',
    'password.breached',
    'password.shared',
    'social.unknown',
    'social.taken',
    // A form that was sent again signs in to the account that it opened before.
    'login.wrong',
    'login.secondStep',
  ],
});
