// The rules of the registration form: which fields, what is wrong with them, what is sent.
import type { FieldProblem } from '@perya/contract/error-codes';
import {
  registrationFields,
  type RegistrationField,
  type RegistrationRule,
  type RegistrationRules,
} from '@perya/contract/registration';
import type { Problems } from '#domain/form.ts';

export type Typed = Readonly<Partial<Record<RegistrationField, string>>>;

/** The fields that the merchant asks for, in the order of the form. */
export function shownFields(rules: RegistrationRules): readonly RegistrationField[] {
  return registrationFields.filter((field) => rules[field].enabled);
}

/** What one value lacks by its rule; a field that is not required may stay empty. */
export function problemOf(value: string, rule: RegistrationRule): FieldProblem | null {
  if (value === '') return rule.required ? 'required' : null;
  if (value.length < rule.minLength) return 'tooShort';
  if (value.length > rule.maxLength) return 'tooLong';
  return rule.pattern === undefined || new RegExp(rule.pattern).test(value) ? null : 'invalid';
}

/** Problems of the whole form by field; empty when it can be sent. */
export function checkRegistration(typed: Typed, rules: RegistrationRules): Problems {
  const problems: Record<string, FieldProblem> = {};
  for (const field of shownFields(rules)) {
    const value = typed[field] ?? '';
    const mismatch = field === 'confirmPassword' && value !== (typed.password ?? '');
    const problem = problemOf(value, rules[field]) ?? (mismatch ? 'mismatch' : null);
    if (problem) problems[field] = problem;
  }
  return problems;
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
  if (/\bPeryaApp\//.test(userAgent)) return 'APP';
  if (webclip) return 'WEBCLIP';
  return standalone ? 'PWA' : 'H5';
}

interface Payload {
  readonly typed: Typed;
  readonly rules: RegistrationRules;
  readonly captchaId: string;
  readonly agree: boolean;
  readonly hostname: string;
  readonly query: URLSearchParams;
  readonly method: RegisterMethod;
}

/** The payload of the specification (its section 3); the address's code fills an empty field. */
export function payloadOf({ typed, rules, captchaId, agree, hostname, query, method }: Payload) {
  const given = shownFields(rules).map((field) => [field, typed[field] ?? ''] as const);
  const filled = Object.fromEntries(given.filter(([, value]) => value !== '')) as Typed;
  const code = query.get('affiliateCode') ?? query.get('code');
  const domain = query.get('domain');
  return {
    ...filled,
    ...(code !== null && { affiliateCode: filled.affiliateCode ?? code }),
    ...(domain !== null && { domain }),
    ...(rules.captcha.enabled && { captchaId }),
    registerUrl: hostname,
    registerMethod: method,
    type: 0 as const,
    agree,
  };
}
