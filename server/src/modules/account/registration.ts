// Opening an account: by the merchant's rules, in one transaction with its wallet and its gift.
import { accountType } from '@perya/contract/category';
import type { InputOf } from '@perya/contract/endpoint';
import { money } from '@perya/contract/money';
import type { register } from '@perya/contract/registration';
import { AppError } from '#lib/app-error';
import { callerOf } from '#lib/place';
import type { MerchantRecord } from '#lib/platform';
import { creditMember, openMemberAccounts } from '#modules/wallet/wallet';
import type { Queries } from '#modules/wallet/wallet';
import { insertMember } from './account-sql.ts';
import type { NewMember } from './account-sql.ts';
import { limitAttempts } from '#modules/limits/limits';
import { passCaptcha } from './captcha.ts';
import { hashPassword } from './password.ts';
import { checkForm } from './registration-rules.ts';
import type { CheckedForm } from './registration-rules.ts';
import type { Begun } from './session.ts';
import { beginSession } from './sign-in.ts';
import type { Door } from './sign-in.ts';

const triesPerHour = 60;

type RegisterInput = InputOf<typeof register>;

/** Opens the wallet and pays the merchant's gift, once per member. */
async function openWallet(tx: Queries, merchant: MerchantRecord, member: string): Promise<void> {
  const { code, currency, signUpGift } = merchant;
  await openMemberAccounts(tx, code, member, currency);
  if (signUpGift === 0n) return;
  const paid = await creditMember(tx, {
    merchant: code,
    member,
    currency,
    amount: money(signUpGift),
    against: 'promotion',
    scope: 'signup',
    key: member,
    kind: 'signUpGift',
    reference: member,
  });
  if (!paid.ok) throw new Error(`the sign-up gift could not be paid: ${paid.code}`);
}

const notKept = ['username', 'password', 'confirmPassword', 'paymentPassword', 'captcha'];

/** The fields that are kept as they were typed; secrets and names have columns of their own. */
function profileOf(values: CheckedForm['values']): Record<string, string> {
  const kept = Object.entries(values).filter(([field]) => !notKept.includes(field));
  return Object.fromEntries(kept);
}

async function newMember(
  merchant: MerchantRecord,
  values: CheckedForm['values'],
  input: RegisterInput,
): Promise<NewMember> {
  const { username = '', password = '', paymentPassword } = values;
  const profile = profileOf(values);
  const dialing = input.countryDialingCode;
  if (values.mobileNum !== undefined && dialing !== undefined) profile['dialingCode'] = dialing;
  return {
    merchant: merchant.code,
    username,
    // Whatever `type` a client sends, the form opens plain accounts.
    type: accountType.member,
    currency: merchant.currency,
    passwordHash: await hashPassword(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await hashPassword(paymentPassword),
    profile,
    registerMethod: input.registerMethod,
    registerUrl: input.registerUrl ?? '',
    registerDomain: input.domain ?? '',
  };
}

/** The new member's id, wallet opened and gift paid; null when the username is taken. */
export async function openMember(
  tx: Queries,
  merchant: MerchantRecord,
  member: NewMember,
  now: Date,
): Promise<string | null> {
  const id = await insertMember(tx, member, now);
  if (id !== null) await openWallet(tx, merchant, id);
  return id;
}

/**
 * Opens an account and signs it in. Throws input.invalid with the fields, age.underage,
 * captcha.required, captcha.wrong, affiliate.invalid, account.usernameTaken,
 * account.registrationClosed, request.tooMany and server.busy.
 */
export async function registerMember(door: Door, input: RegisterInput): Promise<Begun> {
  const { db, merchant, address, now } = door;
  if (!merchant.registrationRules.username.enabled) {
    throw new AppError('account.registrationClosed');
  }
  const { values, problems } = checkForm(merchant.registrationRules, input);
  if (Object.keys(problems).length > 0) throw new AppError('input.invalid', { fields: problems });
  if (!input.agree) throw new AppError('age.underage');
  await limitAttempts(db.kysely, 'register', `${merchant.code} ${callerOf(address)}`, {
    now,
    seconds: 60 * 60,
    limit: triesPerHour,
  });
  if (merchant.registrationRules.captcha.enabled) {
    const { captcha } = values;
    await passCaptcha(db.kysely, merchant.code, { captchaId: input.captchaId, captcha }, now);
  }
  // There are no affiliates yet, so no code is one of theirs.
  if (values.affiliateCode !== undefined) throw new AppError('affiliate.invalid');
  const member = await newMember(merchant, values, input);
  return db.transaction(async (tx) => {
    const id = await openMember(tx, merchant, member, now);
    if (id === null) throw new AppError('account.usernameTaken');
    return beginSession(
      tx,
      door,
      { ...member, id, last_login_at: null, password_due: false },
      { method: 'register', passwordTyped: true, remember: false, bothSteps: true },
    );
  });
}
