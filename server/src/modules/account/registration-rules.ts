// Checks a registration form by the merchant's rules; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { registrationFields } from '@perya/contract/registration';
import { problemWith } from '@perya/contract/registration-form';
import type { RegistrationField, RegistrationRules } from '@perya/contract/registration';
import { usernamePattern } from '@perya/contract/session';

export type Given = Readonly<Partial<Record<RegistrationField, string | undefined>>>;

export interface CheckedForm {
  /** What was given for fields that the form has; everything else was ignored. */
  readonly values: Readonly<Partial<Record<RegistrationField, string>>>;
  readonly problems: Readonly<Partial<Record<RegistrationField, FieldProblem>>>;
}

// Spaces belong to a password; everywhere else they are slips of the finger.
const verbatim: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword'];
// Passed by the captcha itself, which has a code of its own for being absent or wrong.
const judgedElsewhere: readonly RegistrationField[] = ['captcha', 'confirmPassword'];

/** The rules, with what no merchant can do without: a username of ours and a password. */
export function withNecessities(rules: RegistrationRules): RegistrationRules {
  const password = rules.password.enabled
    ? rules.password
    : { minLength: lengthOf.passwordMin, maxLength: lengthOf.passwordMax };
  return {
    ...rules,
    username: { ...rules.username, enabled: true, required: true },
    password: { ...password, enabled: true, required: true },
  };
}

export function checkForm(merchantRules: RegistrationRules, given: Given): CheckedForm {
  const rules = withNecessities(merchantRules);
  const values: Partial<Record<RegistrationField, string>> = {};
  const problems: Partial<Record<RegistrationField, FieldProblem>> = {};
  for (const field of registrationFields) {
    const rule = rules[field];
    if (!rule.enabled) continue;
    const raw = given[field] ?? '';
    const value = verbatim.includes(field) ? raw : raw.trim();
    const problem = judgedElsewhere.includes(field) ? null : problemWith(value, rule);
    if (problem !== null) problems[field] = problem;
    if (value !== '') values[field] = value;
  }
  const { username = '', password = '', confirmPassword = '' } = values;
  if (!problems.username && !usernamePattern.test(username)) problems.username = 'invalid';
  if (!problems.password && password.toLowerCase() === username.toLowerCase()) {
    problems.password = 'invalid';
  }
  if (rules.confirmPassword.enabled && (confirmPassword === '' || confirmPassword !== password)) {
    problems.confirmPassword = confirmPassword === '' ? 'required' : 'mismatch';
  }
  // No code was ever sent to anybody, so none can be right.
  if (values.verificationCode !== undefined) problems.verificationCode = 'invalid';
  return { values, problems };
}
