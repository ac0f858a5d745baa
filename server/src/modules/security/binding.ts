// Binding what is a member's own: a mobile number, an e-mail address, the real name.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type * as contract from '@perya/contract/account/security';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { readMobile } from '#lib/phone';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import {
  freeUnprovedMobile,
  isMobileTakenNow,
  lockMember,
  mailChange,
  noteChange,
  payWaitingGift,
  setEmail,
  setMobile,
  setRealName as setName,
} from '#modules/account/account';
import type { Gift, MemberRow } from '#modules/account/account';
import { checkCode, spendCode } from '#modules/verification/verification';
import type { CodeUse } from '#modules/verification/verification';
import { confirmByPaymentPassword } from '#modules/cashier/cashier';
import { queueSms, texts } from '#modules/delivery/delivery';

function wrong(field: string): AppError {
  return new AppError('input.invalid', { fields: { [field]: 'invalid' } });
}

/**
 * Does the work in a transaction in which the code is spent; `before` is the member as they were.
 * Where the work fails, the code can be used again. The gift that waited for a proof is paid with
 * it, and answered. Throws verification.wrong.
 */
async function withCode(
  context: RequestContext,
  { code, ...use }: CodeUse & { readonly member: string; readonly code: string },
  work: (tx: Queries, before: MemberRow) => Promise<void>,
): Promise<Gift | null> {
  const { db } = context;
  const checked = await checkCode(db, { ...use, code });
  return db.transaction(async (tx) => {
    await spendCode(tx, use, checked);
    const before = await lockMember(tx, use.member);
    if (before === null) throw new Error('a session whose member is gone');
    await work(tx, before);
    return payWaitingGift(tx, context, { member: use.member, proved: use.target });
  });
}

/** To a number that is no longer the member's. One that was never proved costs nothing. */
async function smsFormerMobile(
  tx: Queries,
  { merchant }: RequestContext,
  { mobile, mobile_verified_at: proved }: MemberRow,
): Promise<void> {
  if (mobile === null || proved === null) return;
  const { name, defaultLanguage } = merchant.public;
  const text = texts.mobileChangedSms(defaultLanguage, { merchant: name });
  await queueSms(tx, { merchant: merchant.code, to: mobile, text, purpose: 'notice' });
}

/**
 * Binds a number by the code that was sent to it, and takes it from a member who never proved it.
 * The number before is told by SMS. Answers the gift that waited for a proof. Throws
 * input.invalid, payment.*, verification.wrong and, once the number is proved, account.mobileTaken.
 */
export async function bindMobile(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof contract.bindMobile>,
): Promise<Gift | null> {
  const { merchant, now } = context;
  const { mobileNum, countryDialingCode, verificationCode: code, paymentPassword } = input;
  const mobile = readMobile(mobileNum, countryDialingCode, merchant.access.country);
  if (mobile === null) throw wrong('mobileNum');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(context, session, paymentPassword);
  const purpose = 'bindMobile';
  const use = { merchant: merchant.code, purpose, target: mobile, member, code, now } as const;
  const bound = withCode(context, use, async (tx, before) => {
    await freeUnprovedMobile(tx, merchant.code, mobile);
    const given = { merchant: merchant.code, member, mobile, now };
    if (!(await setMobile(tx, given))) throw new AppError('account.mobileTaken');
    await noteChange(tx, context, member, 'mobile');
    if (before.mobile === mobile) return;
    await smsFormerMobile(tx, context, before);
    await mailChange(tx, context, member, 'mobile');
  });
  return bound.catch((error: unknown) => {
    throw isMobileTakenNow(error) ? new AppError('account.mobileTaken') : error;
  });
}

/**
 * Binds an e-mail address by the code that was sent to it. The address before is told by mail.
 * Answers the gift that waited for a proof.
 * Throws input.invalid, payment.* and verification.wrong.
 */
export async function bindEmail(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof contract.bindEmail>,
): Promise<Gift | null> {
  const { merchant, now } = context;
  const { verificationCode: code, paymentPassword } = input;
  const email = input.email.toLowerCase();
  if (!z.email().safeParse(email).success) throw wrong('email');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(context, session, paymentPassword);
  const purpose = 'bindEmail';
  const use = { merchant: merchant.code, purpose, target: email, member, code, now } as const;
  return withCode(context, use, async (tx, before) => {
    if (before.email !== email) await mailChange(tx, context, member, 'email');
    await setEmail(tx, { member, email, now });
    await noteChange(tx, context, member, 'email');
  });
}

/** Letters of any script, and what stands between and beside them in names. */
const namePattern = /^\p{L}[\p{L}\p{M} .,'’-]*$/u;

/** Once only. Throws input.invalid, payment.* and security.alreadySet. */
export async function setRealName(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof contract.setRealName>,
): Promise<void> {
  const name = input.realName.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (name.length < 2 || !namePattern.test(name)) throw wrong('realName');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(context, session, input.paymentPassword);
  await context.db.transaction(async (tx) => {
    if (!(await setName(tx, member, name))) throw new AppError('security.alreadySet');
    await noteChange(tx, context, member, 'realName');
  });
}
