// Binding what is a member's own: a mobile number, an e-mail address, the real name.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type * as contract from '@perya/contract/security';
import pg from 'pg';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { readMobile } from '#lib/phone';
import { rangeOf } from '#lib/place';
import type { Session } from '#lib/platform';
import { freeUnprovedMobile, holdMember } from '#modules/account/account';
import type { Door, MemberRow } from '#modules/account/account';
import { checkCode, spendCode } from '#modules/verification/verification';
import type { CodeUse } from '#modules/verification/verification';
import type { Queries } from '#modules/wallet/wallet';
import { noteChange } from './change.ts';
import { tellByMail, tellFormerMobile } from './notices.ts';
import { confirmByPaymentPassword } from './payment-password.ts';
import * as rows from './security-sql.ts';

function wrong(field: string): AppError {
  return new AppError('input.invalid', { fields: { [field]: 'invalid' } });
}

/**
 * Does the work in a transaction in which the code is spent; `before` is the member as they were.
 * Where the work fails, the code can be used again. Throws verification.wrong.
 */
async function withCode(
  { db }: Door,
  { code, ...use }: CodeUse & { readonly member: string; readonly code: string },
  work: (tx: Queries, before: MemberRow) => Promise<void>,
): Promise<void> {
  const checked = await checkCode(db, { ...use, code });
  await db.transaction(async (tx) => {
    await spendCode(tx, use, checked);
    const before = await holdMember(tx, use.member);
    if (before === null) throw new Error('a session whose member is gone');
    await work(tx, before);
  });
}

/** Two members who prove one number at the same moment: the second finds it taken. */
function isTakenNow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'member_mobile_once';
}

/**
 * Binds a number by the code that was sent to it, and takes it from a member who never proved it.
 * The number before is told. Throws input.invalid, payment.*, verification.wrong and, once the
 * number is proved, account.mobileTaken.
 */
export async function bindMobile(
  door: Door,
  session: Session,
  input: InputOf<typeof contract.bindMobile>,
): Promise<void> {
  const { merchant, now, address } = door;
  const { mobileNum, countryDialingCode, verificationCode: code, paymentPassword } = input;
  const mobile = readMobile(mobileNum, countryDialingCode, merchant.access.country);
  if (mobile === null) throw wrong('mobileNum');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(door, session, paymentPassword);
  const purpose = 'bindMobile';
  const use = { merchant: merchant.code, purpose, target: mobile, member, code, now } as const;
  const bound = withCode(door, use, async (tx, before) => {
    await freeUnprovedMobile(tx, merchant.code, mobile);
    const given = { merchant: merchant.code, member, mobile, now };
    if (!(await rows.giveMobile(tx, given))) throw new AppError('account.mobileTaken');
    await noteChange(tx, { member, what: 'mobile', at: now, network: rangeOf(address) });
    if (before.mobile === mobile) return;
    await tellFormerMobile(tx, door, before);
    await tellByMail(tx, door, member, 'mobile');
  });
  await bound.catch((error: unknown) => {
    throw isTakenNow(error) ? new AppError('account.mobileTaken') : error;
  });
}

/**
 * Binds an e-mail address by the code that was sent to it. The address before is told. Throws
 * input.invalid, payment.* and verification.wrong.
 */
export async function bindEmail(
  door: Door,
  session: Session,
  input: InputOf<typeof contract.bindEmail>,
): Promise<void> {
  const { merchant, now, address } = door;
  const { verificationCode: code, paymentPassword } = input;
  const email = input.email.toLowerCase();
  if (!z.email().safeParse(email).success) throw wrong('email');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(door, session, paymentPassword);
  const purpose = 'bindEmail';
  const use = { merchant: merchant.code, purpose, target: email, member, code, now } as const;
  await withCode(door, use, async (tx, before) => {
    if (before.email !== email) await tellByMail(tx, door, member, 'email');
    await rows.giveEmail(tx, { member, email, now });
    await noteChange(tx, { member, what: 'email', at: now, network: rangeOf(address) });
  });
}

/** Letters of any script, and what stands between and beside them in names. */
const namePattern = /^\p{L}[\p{L}\p{M} .,'’-]*$/u;

/** Once only. Throws input.invalid, payment.* and security.alreadySet. */
export async function setRealName(
  door: Door,
  session: Session,
  input: InputOf<typeof contract.setRealName>,
): Promise<void> {
  const { db, now, address } = door;
  const name = input.realName.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (name.length < 2 || !namePattern.test(name)) throw wrong('realName');
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(door, session, input.paymentPassword);
  await db.transaction(async (tx) => {
    if (!(await rows.giveRealName(tx, member, name))) throw new AppError('security.alreadySet');
    await noteChange(tx, { member, what: 'realName', at: now, network: rangeOf(address) });
  });
}
