// Getting back in without the password: by a mailed link, or by a code to the member's number.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as contract from '@perya/contract/account/password';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Events } from '#lib/events';
import { readMobile } from '#lib/phone';
import type { RequestContext } from '#lib/request-context';
import { limitByAddress } from '#modules/limits/limits';
import { checkCode, spendCode } from '#modules/verification/verification';
import { memberById } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { forgiveAccount } from '../sign-in/login-guard.ts';
import { memberNamed, codeTarget } from '../sign-in/named-member.ts';
import { judgeNewPassword, setNewPassword } from './password-new.ts';
import { passwordFits } from './password.ts';
import { spendLink } from './recovery-link.ts';
import { publishSessionEnd } from '../session/session-end.ts';

/** Sets the password of somebody who proved who they are, in the caller's transaction. */
async function recover(
  tx: Queries,
  context: RequestContext,
  row: MemberRow,
  newPassword: string,
): Promise<readonly string[]> {
  // Whoever was locked out by wrong passwords has a new one now.
  await forgiveAccount(tx, row);
  return setNewPassword(tx, context, row, { newPassword, keep: null, recovered: true });
}

/**
 * Chooses a new password by a mailed link. A link whose password is refused stays good for another
 * try. Throws all that `resetPassword` declares, input.invalid, request.tooMany and server.busy.
 */
export async function resetByLink(
  context: RequestContext,
  events: Events,
  { token, newPassword }: InputOf<typeof contract.resetPassword>,
): Promise<OutputOf<typeof contract.resetPassword>> {
  const { db, merchant, now } = context;
  judgeNewPassword(newPassword, []);
  await limitByAddress(context, 'reset');
  const { username, ended } = await db.transaction(async (tx) => {
    const member = await spendLink(tx, { merchant: merchant.code, token, now });
    const row = member === null ? null : await memberById(tx, member);
    if (row === null) throw new AppError('password.linkExpired');
    judgeNewPassword(newPassword, [row.username]);
    if (await passwordFits(newPassword, row.password_hash)) {
      throw new AppError('modify.new.old.same');
    }
    return { username: row.username, ended: await recover(tx, context, row, newPassword) };
  });
  publishSessionEnd(events, ended);
  return { username };
}

/**
 * Chooses a new password by an SMS code. A number that no account has proved is answered as a wrong
 * code is; a right code whose password is refused stays good for another try. Throws all that
 * `setPasswordByPhone` declares, input.invalid, request.tooMany and server.busy.
 */
export async function resetByPhone(
  context: RequestContext,
  events: Events,
  input: InputOf<typeof contract.setPasswordByPhone>,
): Promise<void> {
  const { db, merchant, now } = context;
  const { mobileNum, countryDialingCode, newPassword, verificationCode: code } = input;
  const mobile = readMobile(mobileNum, countryDialingCode, merchant.access.country);
  if (mobile === null) throw new AppError('input.invalid', { fields: { mobileNum: 'invalid' } });
  judgeNewPassword(newPassword, [mobileNum, mobile]);
  await limitByAddress(context, 'reset');
  const row = await memberNamed(context, { mobile });
  const target = codeTarget(context, mobile, row);
  const use = { merchant: merchant.code, purpose: 'reset', target, now } as const;
  const checked = await checkCode(db, { ...use, code });
  if (row === null || row.mobile_verified_at === null || row.disabled) {
    throw new AppError('verification.wrong');
  }
  judgeNewPassword(newPassword, [row.username]);
  if (await passwordFits(newPassword, row.password_hash)) throw new AppError('modify.new.old.same');
  const ended = await db.transaction(async (tx) => {
    await spendCode(tx, use, checked);
    return recover(tx, context, row, newPassword);
  });
  publishSessionEnd(events, ended);
}
