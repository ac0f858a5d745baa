// Checks a registration form by the merchant's rules; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { registrationFields } from '@perya/contract/account/registration';
import type { RegistrationField, RegistrationRules } from '@perya/contract/account/registration';
import {
  problemWith,
  registrationTabs,
  rulesOfTab,
} from '@perya/contract/account/registration-form';
import type { RegistrationTab } from '@perya/contract/account/registration-form';
import { usernamePattern } from '@perya/contract/account/session';
import { codeSchema } from '@perya/contract/account/verification';
import { fitsPattern } from '#lib/pattern';
import { readMobile } from '#lib/phone';
import type { MerchantRecord } from '#lib/platform';
import { isReserved } from './reserved-usernames.ts';

type Given = Readonly<
  Partial<Record<RegistrationField | 'firebaseIdToken' | 'socialTicket', string | undefined>>
>;

type Values = Partial<Record<RegistrationField, string>>;
type Problems = Partial<Record<RegistrationField, FieldProblem>>;

export interface CheckedForm {
  readonly tab: RegistrationTab;
  /** What was given for fields that the form has; everything else was ignored. */
  readonly values: Readonly<Values>;
  /** E.164; null when no number was given. */
  readonly mobile: string | null;
  /** An identity provider proves the number, and there is no code. */
  readonly byToken: boolean;
  readonly problems: Readonly<Problems>;
}

type FormMerchant = Pick<MerchantRecord, 'registrationRules' | 'access' | 'code'> & {
  readonly public: Pick<MerchantRecord['public'], 'flags' | 'name'>;
};

// Spaces belong to a password; everywhere else they are slips of the finger.
const verbatim: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Where both ways are open, whoever typed a username goes by it; null when none is. */
function tabOf(merchant: FormMerchant, given: Given): RegistrationTab | null {
  const tabs = registrationTabs(merchant.public.flags);
  const typed = (given.username ?? '').trim() !== '';
  return (tabs.length > 1 && !typed ? 'mobile' : tabs[0]) ?? null;
}

function judge(rules: RegistrationRules, given: Given, elsewhere: readonly RegistrationField[]) {
  const values: Values = {};
  const problems: Problems = {};
  for (const field of registrationFields) {
    const rule = rules[field];
    if (!rule.enabled) continue;
    const raw = given[field] ?? '';
    const value = verbatim.includes(field) ? raw : raw.trim();
    const problem = elsewhere.includes(field) ? null : problemWith(value, rule, fitsPattern);
    if (problem !== null) problems[field] = problem;
    if (value !== '') values[field] = value;
  }
  return { values, problems };
}

/** What the rules of one field alone can't tell. */
function judgeTogether(
  rules: RegistrationRules,
  values: Readonly<Values>,
  mobile: string | null,
): Problems {
  const { username, password = '', confirmPassword = '', mobileNum, verificationCode } = values;
  const found: Problems = {};
  if (username !== undefined && !usernamePattern.test(username)) found.username = 'invalid';
  const names = [username, mobileNum, mobile].map((name) => name?.toLowerCase());
  if (names.includes(password.toLowerCase())) found.password = 'invalid';
  if (rules.confirmPassword.enabled && confirmPassword === '') found.confirmPassword = 'required';
  else if (rules.confirmPassword.enabled && confirmPassword !== password) {
    found.confirmPassword = 'mismatch';
  }
  if (mobileNum !== undefined && mobile === null) found.mobileNum = 'invalid';
  if (verificationCode !== undefined) {
    if (mobileNum === undefined) found.mobileNum = 'required';
    if (!codeSchema.safeParse(verificationCode).success) found.verificationCode = 'invalid';
  }
  return found;
}

/** Null when the merchant opens no accounts. */
export function checkForm(merchant: FormMerchant, given: Given): CheckedForm | null {
  const { registrationRules, access } = merchant;
  const tab = tabOf(merchant, given);
  if (tab === null) return null;
  const withProvider = Boolean(given.socialTicket);
  const rules = rulesOfTab(registrationRules, merchant.public.flags, tab, withProvider);
  const byToken = Boolean(given.firebaseIdToken) && access.providers.firebase !== undefined;
  // The captcha has codes of its own for being absent or wrong.
  const elsewhere: RegistrationField[] = ['captcha', 'confirmPassword'];
  if (byToken) elsewhere.push('verificationCode');
  const { values, problems } = judge(rules, given, elsewhere);
  const { mobileNum, countryDialingCode } = values;
  const mobile =
    mobileNum === undefined ? null : readMobile(mobileNum, countryDialingCode, access.country);
  const together = judgeTogether(rules, values, mobile);
  if (isReserved(values.username ?? '', [merchant.code, merchant.public.name])) {
    together.username = 'invalid';
  }
  return { tab, values, mobile, byToken, problems: { ...together, ...problems } };
}
