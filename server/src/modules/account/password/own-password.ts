// Asking somebody who is signed in for their password again, before what matters is changed.
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { memberById } from '../account-sql.ts';
import { deviceIsKnown } from '../session/device.ts';
import { budgetsOf, countTry, forgiveTries } from '../sign-in/login-guard.ts';
import { passwordFits } from './password.ts';

/**
 * Checks the password of the session's member; failures count with those of login. Once it was
 * right, it is fresh in this session. Throws password.wrong (for a member who has none, too),
 * login.locked and server.busy.
 */
export async function checkOwnPassword(
  context: RequestContext,
  session: Session,
  password: string,
): Promise<void> {
  const { db, device, now } = context;
  const member = uuidOf(session.memberId);
  const known = await deviceIsKnown(db.kysely, member, device);
  const budgets = budgetsOf(context, session.username.toLowerCase(), known);
  // No captcha: whoever asks holds a session, and the lock comes after few tries.
  await countTry(context, {
    budgets,
    subject: session.username,
    captcha: null,
    inTransaction: async () => undefined,
  });
  const row = await memberById(db.kysely, member);
  if (!(await passwordFits(password, row?.password_hash ?? null))) {
    throw new AppError('password.wrong');
  }
  await forgiveTries(context, budgets);
  await sql`update account.session set password_typed_at = ${now}
    where id = ${session.id}`.execute(db.kysely);
}

/** Whether the password was typed in this session less than five minutes ago. */
export async function passwordIsFresh(db: Queries, session: Session, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - lifetimeSeconds.passwordFresh * 1000);
  const { rows } = await sql<{ fresh: boolean | null }>`
    select password_typed_at > ${since} as fresh
      from account.session where id = ${session.id} and ended_at is null`.execute(db);
  return rows[0]?.fresh === true;
}
