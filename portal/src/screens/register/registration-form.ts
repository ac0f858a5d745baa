// The checks and the payload of the registration form; pure.
import { fieldProblems, type ErrorCode, type FieldProblem } from '@perya/contract/error-codes';
import type {
  RegistrationField,
  RegistrationRule,
  RegistrationRules,
} from '@perya/contract/account/registration';
import { problemWith, shownFields } from '@perya/contract/account/registration-form';
import { lengthOf } from '@perya/contract/limits';
import { isAppShell } from '#domain/install/standalone.ts';

export type Typed = Readonly<Partial<Record<RegistrationField, string | undefined>>>;

/** What is wrong with a field: a problem that the form sees, or the code of a refusal. */
export type Wrong = FieldProblem | ErrorCode;

export type Wrongs = Readonly<Partial<Record<RegistrationField, Wrong>>>;

export const isProblem = (wrong: Wrong): wrong is FieldProblem =>
  fieldProblems.some((problem) => problem === wrong);

export const secretFields: readonly RegistrationField[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
];

/** A value as it is sent: trimmed, unless it is a password. */
function valueOf(typed: Typed, field: RegistrationField): string {
  const value = typed[field] ?? '';
  return secretFields.includes(field) ? value : value.trim();
}

/** Always needed, and only compared with the password. */
function confirmProblem(value: string, password = ''): FieldProblem | null {
  if (value === '') return 'required';
  return value === password ? null : 'mismatch';
}

/**
 * Problems of the whole form by field; empty when it can be sent. `mobile` is what the number's own
 * field says of a number that is there.
 */
export function checkRegistration(
  typed: Typed,
  rules: RegistrationRules,
  mobile: FieldProblem | null,
): Wrongs {
  const wrongs: Partial<Record<RegistrationField, Wrong>> = {};
  for (const field of shownFields(rules)) {
    const value = valueOf(typed, field);
    const problem =
      field === 'confirmPassword'
        ? confirmProblem(value, typed.password)
        : problemWith(value, rules[field]);
    if (problem !== null) wrongs[field] = problem;
    else if (field === 'mobileNum' && value !== '' && mobile !== null) wrongs[field] = mobile;
  }
  const { password, paymentPassword = '' } = typed;
  if (wrongs.paymentPassword === undefined && rules.paymentPassword.enabled) {
    const isShared = paymentPassword !== '' && paymentPassword === password;
    if (isShared) wrongs.paymentPassword = 'password.shared';
  }
  return wrongs;
}

/** Which field a refusal is about, to mark it and lead there. */
const fieldOf: Partial<Record<ErrorCode, RegistrationField>> = {
  'account.usernameTaken': 'username',
  'account.mobileTaken': 'mobileNum',
  'mobile.notServed': 'mobileNum',
  'verification.wrong': 'verificationCode',
  'captcha.wrong': 'captcha',
  'captcha.required': 'captcha',
  'affiliate.invalid': 'affiliateCode',
  'agent.invalid': 'affiliateCode',
  'recommender.invalid': 'recommenderId',
  'password.breached': 'password',
  'password.shared': 'paymentPassword',
};

/** The fields to mark for a refusal; none when it is about the form as a whole. */
export function wrongsOf(
  code: string,
  fields: Readonly<Record<string, FieldProblem>> = {},
): Wrongs {
  const known = code as ErrorCode;
  const field = fieldOf[known];
  return field ? { [field]: known } : fields;
}

/** What keeps the merchant's rule for a field from being applied: it is not part of this form. */
const absent: RegistrationRule = { enabled: false, required: false, minLength: 0, maxLength: 0 };

/**
 * The invitation of the address and the field for one. The field is there when the merchant asks
 * for it, unless the address brought a valid code; an invalid code without a field is left out.
 */
export function invitationOf(given: {
  readonly rules: RegistrationRules;
  readonly typed: string | undefined;
  /** The code of the address, and what the server said of it; null before it has answered. */
  readonly code: string | null;
  readonly valid: boolean | null;
}): { readonly rules: RegistrationRules; readonly value: string } {
  const { rules, typed, code, valid } = given;
  const asked = rules.affiliateCode.enabled && (code === null || valid === false);
  if (asked) return { rules, value: (typed ?? '').trim() };
  return { rules: { ...rules, affiliateCode: absent }, value: valid === false ? '' : (code ?? '') };
}

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

interface Surroundings {
  readonly userAgent: string;
  /** iOS's own flag of a page on the home screen. */
  readonly webclip: boolean;
  readonly standalone: boolean;
}

/** How the portal is being looked at: the app's shell, a home screen, or a plain browser. */
export function registerMethodOf({ userAgent, webclip, standalone }: Surroundings): RegisterMethod {
  if (isAppShell(userAgent)) return 'APP';
  if (webclip) return 'WEBCLIP';
  return standalone ? 'PWA' : 'H5';
}

interface Payload {
  readonly typed: Typed;
  readonly rules: RegistrationRules;
  readonly dialingCode: string;
  /** The code that was found valid; empty for none. */
  readonly affiliateCode: string;
  readonly captchaId: string;
  readonly agree: boolean;
  readonly hostname: string;
  readonly query: URLSearchParams;
  readonly method: RegisterMethod;
  readonly requestKey: string;
  readonly socialTicket: string | null;
  readonly firebaseIdToken: string | null;
}

/** The payload of the specification (its section 3), of the fields that hold something. */
export function payloadOf({ typed, rules, hostname, query, method, agree, ...rest }: Payload) {
  const given = shownFields(rules).filter((field) => field !== 'countryDialingCode');
  const entries = given.map((field) => [field, valueOf(typed, field)] as const);
  const values = Object.fromEntries(entries.filter(([, value]) => value !== '')) as Typed;
  const { dialingCode, affiliateCode, captchaId, requestKey, socialTicket, firebaseIdToken } = rest;
  const domain = query.get('domain');
  // A link that somebody cut or stretched recommends nobody.
  const recommender = query.get('recommenderId') ?? '';
  const recommended = recommender !== '' && recommender.length <= lengthOf.usernameMax;
  return {
    ...(recommended && { recommenderId: recommender }),
    ...values,
    ...(values.password !== undefined && { confirmPassword: values.password }),
    ...(values.mobileNum !== undefined && { countryDialingCode: dialingCode }),
    ...(affiliateCode !== '' && { affiliateCode }),
    ...(domain !== null && { domain }),
    ...(rules.captcha.enabled && { captchaId }),
    ...(socialTicket !== null && { socialTicket }),
    ...(firebaseIdToken !== null && { firebaseChannel: 'sms' as const, firebaseIdToken }),
    registerUrl: hostname,
    registerMethod: method,
    type: 0 as const,
    agree,
    requestKey,
  };
}

/** The invitation code of an address, under either of its names. */
export function codeOf(query: URLSearchParams): string | null {
  const code = (query.get('affiliateCode') ?? query.get('code') ?? '').trim();
  return code === '' ? null : code;
}
