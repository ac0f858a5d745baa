// Setting a new password: what it may not be, and what is void once it is set.
import { sql } from 'kysely';
import { lifetimeSeconds } from '@perya/contract/limits';
import { AppError } from '#lib/app-error';
import { isBreached } from '#lib/breached-passwords';
import type { Queries } from '#modules/wallet/wallet';
import { endOtherSessions } from './session-end.ts';

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
  readonly member: string;
  readonly hash: string;
  /** The session that goes on; null ends every one. */
  readonly keep: string | null;
  /** Somebody who had lost the old one set it: nothing is withdrawn for a day. */
  readonly recovered: boolean;
  readonly now: Date;
}

/**
 * Sets it. Links to set another are void, the other sessions end and the other browsers forget.
 * Answers the sessions that ended, for tellEnded.
 */
export async function setNewPassword(tx: Queries, given: NewPassword): Promise<readonly string[]> {
  const { member, hash, keep, recovered, now } = given;
  const rest = recovered ? new Date(now.getTime() + lifetimeSeconds.withdrawalRest * 1000) : null;
  await sql`update account.member set password_hash = ${hash}, password_changed_at = ${now},
      password_due = false,
      withdrawals_rest_until = greatest(withdrawals_rest_until, ${rest}::timestamptz)
    where id = ${member}`.execute(tx);
  await sql`delete from account.reset_link where member = ${member}`.execute(tx);
  return endOtherSessions(tx, member, keep, now);
}
