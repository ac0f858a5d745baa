// Registering: by the merchant's rules, by username or by mobile number, once for each form.
import { createHash } from 'node:crypto';
import type { InputOf } from '@perya/contract/endpoint';
import type { register } from '@perya/contract/account/registration';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { isBreached } from '#lib/breached-passwords';
import { callerOf, rangeOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { randomText } from '#lib/random-text';
import { countAttempt, limitAttempts, scopes, uncountAttempt } from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import {
  checkCode,
  passCaptcha,
  readFirebaseToken,
  returnCaptcha,
  spendCode,
  spendFirebaseProof,
} from '#modules/verification/verification';
import type { CheckedCode, CodeUse, ProvedNumber } from '#modules/verification/verification';
import { memberByUsername } from '../account-sql.ts';
import type { Joining, NewMember } from '../account-sql.ts';
import { readAffiliate, readRecommender } from './affiliate.ts';
import { linkIdentity } from '../identities.ts';
import type { NewIdentity } from '../identities.ts';
import { freeUnprovedMobile, memberByRegisterKey, mobileIsTaken, openMember } from './opening.ts';
import { hashPassword, passwordFits } from '../password/password.ts';
import { profileOf } from './profile.ts';
import { checkForm } from './registration-rules.ts';
import type { CheckedForm } from './registration-rules.ts';
import { giftContactOf } from './sign-up-gift.ts';
import type { StartedSession } from '../session/session.ts';
import { beginSession, completeSignIn } from '../sign-in/sign-in.ts';
import type { Proof } from '../sign-in/sign-in.ts';
import { spendTicket } from '../sign-in/ticket.ts';

export { openMember } from './opening.ts';

type RegisterInput = InputOf<typeof register>;

/** One filled form, and where it came from. */
interface Form extends CheckedForm {
  readonly context: RequestContext;
  readonly input: RegisterInput;
  /** What the account is opened under, once; null when the form has no key. */
  readonly key: string | null;
}

/**
 * The key that the account is kept under. Whoever shows it again is let in, so without a password
 * to show beside it, it stands for the proof that was spent as well.
 */
function keyOf(input: RegisterInput, values: CheckedForm['values']): string | null {
  const { requestKey, firebaseIdToken, socialTicket } = input;
  if (requestKey === undefined || values.password !== undefined) return requestKey ?? null;
  const proofs = [requestKey, values.verificationCode, firebaseIdToken, socialTicket];
  // The first half of a hash has the size of a UUID.
  return createHash('sha256').update(JSON.stringify(proofs)).digest('hex').slice(0, 32);
}

/** Throws request.tooMany for an address, a network or a browser that sends too many forms. */
async function limitForms({ db, merchant, address, device, now }: RequestContext): Promise<void> {
  const about = { address };
  const limit = async (scope: AttemptScope, of: string): Promise<void> =>
    limitAttempts(db.kysely, scope, `${merchant.code} ${of}`, { now, about });
  await limit('register', callerOf(address));
  await limit('register.range', rangeOf(address));
  if (device !== null) await limit('register.browser', device);
}

/** Everything that can be judged without spending anything. */
function readForm(context: RequestContext, input: RegisterInput): Form {
  const checked = checkForm(context.merchant, input);
  if (checked === null) throw new AppError('account.registrationClosed');
  const { values, problems } = checked;
  if (Object.keys(problems).length > 0) throw new AppError('input.invalid', { fields: problems });
  if (!input.agree) throw new AppError('age.underage');
  const { password = '', paymentPassword } = values;
  if (isBreached(password)) throw new AppError('password.breached');
  if (paymentPassword?.normalize('NFKC') === password.normalize('NFKC')) {
    throw new AppError('password.shared');
  }
  return { ...checked, context, input, key: keyOf(input, values) };
}

const proofOf = ({ values }: Form): Proof => ({
  method: 'register',
  passwordTyped: values.password !== undefined,
  remember: false,
  bothSteps: false,
});

/** Signs in to the account that this very form opened before: its answer got lost on the way. */
async function openedBefore(form: Form): Promise<StartedSession | null> {
  const { context, key, values } = form;
  if (key === null) return null;
  const { db, merchant, now } = context;
  const row = await memberByRegisterKey(db.kysely, { merchant: merchant.code, key, now });
  if (row === null) return null;
  // Whoever knows the key alone could try passwords here, past the limits of signing in.
  const counter = `${merchant.code} ${key}`;
  const tries = await countAttempt(db.kysely, 'register.form', counter, { now });
  if (tries > scopes['register.form'].limit) return null;
  const { password } = values;
  // Where a password was set since, the form without one says nothing any more.
  const same =
    password === undefined
      ? row.password_hash === null
      : await passwordFits(password, row.password_hash);
  if (!same) return null;
  await uncountAttempt(db.kysely, 'register.form', counter);
  return completeSignIn(context, row, proofOf(form));
}

interface Invitation extends Pick<Joining, 'affiliateCode' | 'upline' | 'link' | 'recommender'> {
  readonly type: number;
}

/** A name for somebody who registered without one; says nothing of their number. */
function newUsername(): string {
  return `player_${randomText(8)}`;
}

async function newMember(form: Form, { type, ...invitation }: Invitation): Promise<NewMember> {
  const { context, input, values, mobile, key } = form;
  const { merchant, secrets } = context;
  const { username = newUsername(), password, paymentPassword, email, payeeName } = values;
  const hashOf = async (text: string | undefined): Promise<string | null> =>
    text === undefined ? null : hashPassword(text);
  return {
    merchant: merchant.code,
    username,
    // Whatever `type` a client sends: an agent's link alone opens other than plain accounts.
    type,
    currency: merchant.currency,
    passwordHash: await hashOf(password),
    paymentPasswordHash: await hashOf(paymentPassword),
    profile: profileOf(secrets, { merchant: merchant.code, username }, values),
    registerMethod: input.registerMethod,
    registerUrl: input.registerUrl ?? '',
    registerDomain: input.domain ?? '',
    joining: {
      ...invitation,
      mobile,
      email: email?.toLowerCase() ?? null,
      realName: payeeName ?? null,
      registerKey: key,
    },
  };
}

/** What proves that the number is theirs: a provider's token, or a code still to be spent. */
type MobileProof = { readonly use: CodeUse; readonly checked: CheckedCode } | ProvedNumber;

/** Null when no proof was given, and none asked for. Throws verification.wrong. */
async function proveMobile(form: Form): Promise<MobileProof | null> {
  const { context, input, values, mobile, byToken } = form;
  const { db, merchant, now } = context;
  const { verificationCode: code } = values;
  if (mobile === null) return null;
  if (byToken) {
    const idToken = input.firebaseIdToken ?? '';
    const proved = await readFirebaseToken(merchant, { idToken, mobile }, now);
    if (proved === null) throw new AppError('verification.wrong');
    return proved;
  }
  if (code === undefined) return null;
  const use = { merchant: merchant.code, purpose: 'register', target: mobile, now } as const;
  return { use, checked: await checkCode(db, { ...use, code }) };
}

/** Spends the ticket of a provider's identity. Throws social.unknown and social.taken. */
async function linkNewIdentity(tx: Queries, form: Form, member: string): Promise<void> {
  const { context, input } = form;
  const { merchant, now } = context;
  if (!input.socialTicket) return;
  const spent = await spendTicket<NewIdentity>(tx, {
    merchant: merchant.code,
    kind: 'newIdentity',
    ticket: input.socialTicket,
    now,
  });
  if (spent === null) throw new AppError('social.unknown');
  await linkIdentity(tx, { merchant: merchant.code, member, identity: spent.data, now });
}

/** A code or a token opens one account. Throws verification.wrong. */
async function spendProof(tx: Queries, context: RequestContext, proof: MobileProof) {
  if ('checked' in proof) return spendCode(tx, proof.use, proof.checked);
  if (!(await spendFirebaseProof(tx, context, proof))) throw new AppError('verification.wrong');
}

/**
 * Opens the account and signs it in, in the caller's transaction: what throws undoes everything, so
 * that the code and the ticket stay good.
 */
async function open(
  tx: Queries,
  form: Form,
  given: NewMember,
  proof: MobileProof | null,
): Promise<StartedSession> {
  const { context, mobile } = form;
  const { merchant, now } = context;
  const isProved = proof !== null && mobile !== null;
  if (proof !== null) await spendProof(tx, context, proof);
  if (isProved) await freeUnprovedMobile(tx, merchant.code, mobile);
  const joining = { ...given.joining, mobileVerifiedAt: proof === null ? null : now };
  const member = { ...given, joining };
  const contact = isProved ? giftContactOf(context, mobile) : null;
  const id = await openMember(tx, merchant, member, { now, contact });
  if (id === null) {
    const byMobile = await mobileIsTaken(tx, member);
    throw new AppError(byMobile ? 'account.mobileTaken' : 'account.usernameTaken');
  }
  await linkNewIdentity(tx, form, id);
  const fresh = { ...member, id, last_login_at: null, password_due: false };
  return beginSession(tx, context, fresh, { ...proofOf(form), bothSteps: true });
}

/** Null where the merchant asks for none. Throws captcha.required and captcha.wrong. */
async function solveCaptcha({ context, input: { captchaId }, values: { captcha } }: Form) {
  if (!context.merchant.registrationRules.captcha.enabled) return null;
  return passCaptcha(context, { captchaId, captcha });
}

/** All that costs something: what is told before the captcha is passed, a stranger may know. */
async function openFrom(form: Form): Promise<StartedSession> {
  const { db, merchant } = form.context;
  const { friend, ...affiliate } = await readAffiliate(form);
  const { username } = form.values;
  const passed = await solveCaptcha(form);
  if (username !== undefined && (await memberByUsername(db.kysely, merchant.code, username))) {
    throw new AppError('account.usernameTaken');
  }
  const invitation = { ...affiliate, recommender: (await readRecommender(form)) ?? friend };
  const proof = await proveMobile(form).catch(async (error: unknown) => {
    // A code that was mistyped has tries of its own: the captcha need not be read again.
    const isWrongCode = error instanceof AppError && error.code === 'verification.wrong';
    if (isWrongCode && passed !== null) await returnCaptcha(db.kysely, passed);
    throw error;
  });
  const member = await newMember(form, invitation);
  return db.transaction(async (tx) => open(tx, form, member, proof));
}

/**
 * Opens an account and signs it in; a form that is sent again signs in to the account that it
 * opened. Throws all that `register` declares, input.invalid with the fields, request.tooMany and
 * server.busy.
 */
export async function registerMember(
  context: RequestContext,
  input: RegisterInput,
): Promise<StartedSession> {
  const form = readForm(context, input);
  await limitForms(context);
  const before = await openedBefore(form);
  if (before !== null) return before;
  try {
    return await openFrom(form);
  } catch (error) {
    // Sent twice at once, the form's own account is what stands in its way.
    const meanwhile = error instanceof AppError ? await openedBefore(form) : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}
