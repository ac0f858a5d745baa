// Setting a new password: what it may not be, and what is void once it is set.
import { sql } from 'kysely';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { isBreached } from '#lib/breached-passwords';
import type { RequestContext } from '#lib/request-context';
import { texts } from '#modules/delivery/delivery';
import { lockMember } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { mailNotice } from '../notices.ts';
import { paymentPasswordHash } from '../personal-details-sql.ts';
import { hashPassword, passwordFits } from './password.ts';
import { endOtherSessions } from '../session/session-end.ts';

/**
 * Judges what can be judged before anything is proved. Throws password.breached, and input.invalid
 * when it is one of the member's own `names`.
 */
export function judgeNewPassword(newPassword: string, names: readonly string[]): void {
  const own = names.map((name) => name.toLowerCase());
  if (own.includes(newPassword.toLowerCase())) {
    throw new AppError('input.invalid', { fields: { newPassword: 'invalid' } });
  }
  if (isBreached(newPassword)) throw new AppError('password.breached');
}

interface NewPassword {
  readonly newPassword: string;
  /** The session that goes on; null ends every one. */
  readonly keep: string | null;
  /** Somebody who had lost the old one set it: nothing is withdrawn for a day. */
  readonly recovered: boolean;
}

async function mailPasswordNotice(
  tx: Queries,
  context: RequestContext,
  row: MemberRow,
  recovered: boolean,
) {
  const about = { merchant: context.merchant.public.name, username: row.username, recovered };
  await mailNotice(tx, context, row, texts.passwordMail(context.language, about));
}

/**
 * Sets it, in the caller's transaction. Links to set another are void, the other sessions end and
 * the other browsers forget. Answers the sessions that ended, for
 * publishSessionEnd. Throws password.shared when it is the payment password, and server.busy, also
 * when somebody else set one since `row` was read.
 */
export async function setNewPassword(
  tx: Queries,
  context: RequestContext,
  row: MemberRow,
  { newPassword, keep, recovered }: NewPassword,
): Promise<readonly string[]> {
  const { now } = context;
  // Whoever sets the payment password at this moment waits, and finds the new one.
  await lockMember(tx, row.id);
  const payment = await paymentPasswordHash(tx, row.id);
  if (payment !== null && (await passwordFits(newPassword, payment))) {
    throw new AppError('password.shared');
  }
  const hash = await hashPassword(newPassword);
  const rest = recovered ? new Date(now.getTime() + lifetimeSeconds.withdrawalRest * 1000) : null;
  const { numAffectedRows } = await sql`
    update account.member set password_hash = ${hash}, password_changed_at = ${now},
      password_due = false,
      withdrawals_rest_until = greatest(withdrawals_rest_until, ${rest}::timestamptz)
    where id = ${row.id} and password_hash is not distinct from ${row.password_hash}`.execute(tx);
  // Whoever confirmed themselves by a password that is void by now confirmed nothing.
  if (numAffectedRows !== 1n) throw new AppError('server.busy');
  await sql`delete from account.reset_link where member = ${row.id}`.execute(tx);
  await mailPasswordNotice(tx, context, row, recovered);
  return endOtherSessions(tx, row.id, keep, now);
}
