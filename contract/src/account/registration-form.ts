// The rules of the registration form, which the portal and the server apply alike; pure.
import type { FieldProblem } from '../error-codes.ts';
import type { Flag } from '../merchant/flags.ts';
import { lengthOf } from '../limits.ts';
import { registrationFields } from './registration.ts';
import type { RegistrationField, RegistrationRule, RegistrationRules } from './registration.ts';

/** The two tabs: a username of one's own, or the mobile number in its place. */
export type RegistrationTab = 'username' | 'mobile';

/** The tabs that a merchant offers; the first is open at start. None: registration is closed. */
export function registrationTabs(flags: readonly Flag[]): readonly RegistrationTab[] {
  const byName = flags.includes('USERNAMEREG3');
  const byMobile = flags.includes('MOBILENUMREG3');
  return [...(byName ? (['username'] as const) : []), ...(byMobile ? (['mobile'] as const) : [])];
}

const absent: RegistrationRule = { enabled: false, required: false, minLength: 0, maxLength: 0 };

function necessary(rule: RegistrationRule, minLength: number, maxLength: number): RegistrationRule {
  const lengths = rule.enabled ? rule : { ...rule, minLength, maxLength };
  return { ...lengths, enabled: true, required: true };
}

/**
 * The merchant's rules as one tab needs them. By username: a username and a password, whatever the
 * rules say. By mobile: a number, a code where REGMOBVERF3 (or the lack of a password) asks for
 * one, a password where MOBILENUMPASSREG3 does. With a provider's identity no password is asked.
 */
export function rulesOfTab(
  rules: RegistrationRules,
  flags: readonly Flag[],
  tab: RegistrationTab,
  withProvider: boolean,
): RegistrationRules {
  const { passwordMin, passwordMax, usernameMin, usernameMax, mobileMax, smsCodeMax } = lengthOf;
  const asksPassword = !withProvider && (tab === 'username' || flags.includes('MOBILENUMPASSREG3'));
  const password = asksPassword ? necessary(rules.password, passwordMin, passwordMax) : absent;
  const confirmPassword =
    asksPassword && rules.confirmPassword.enabled
      ? { ...rules.confirmPassword, required: true }
      : absent;
  if (tab === 'username') {
    const username = necessary(rules.username, usernameMin, usernameMax);
    return { ...rules, username, password, confirmPassword };
  }
  const verifies = flags.includes('REGMOBVERF3') || !flags.includes('MOBILENUMPASSREG3');
  return {
    ...rules,
    username: absent,
    mobileNum: necessary(rules.mobileNum, 4, mobileMax),
    verificationCode: verifies ? necessary(rules.verificationCode, 4, smsCodeMax) : absent,
    password,
    confirmPassword,
  };
}

/** The fields of a form with these rules, in the order of the form. */
export function shownFields(rules: RegistrationRules): readonly RegistrationField[] {
  return registrationFields.filter((field) => rules[field].enabled);
}

const matches = (value: string, pattern: string): boolean => new RegExp(pattern).test(value);

/**
 * What is wrong with a value by its rule; a value that is not required may be empty. `fits` is for
 * a server, which must not wait for a merchant's pattern however it was written.
 */
export function problemWith(
  value: string,
  rule: RegistrationRule,
  fits = matches,
): FieldProblem | null {
  if (value === '') return rule.required ? 'required' : null;
  // Length first: what is short never takes a pattern long.
  if (value.length < rule.minLength) return 'tooShort';
  if (value.length > rule.maxLength) return 'tooLong';
  return rule.pattern === undefined || fits(value, rule.pattern) ? null : 'invalid';
}
