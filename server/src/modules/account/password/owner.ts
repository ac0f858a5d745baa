// Makes sure that whoever changes what guards an account is its owner, and not a found phone.
import { lifetimeSeconds } from '@perya/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { checkOwnPassword, passwordIsFresh } from './own-password.ts';

/** Whether the member has no password, and signed in to this session within five minutes. */
async function signInIsFresh({ db, now }: RequestContext, session: Session): Promise<boolean> {
  const since = new Date(now.getTime() - lifetimeSeconds.passwordFresh * 1000);
  const { rows } = await sql<{ fresh: boolean }>`
    select m.password_hash is null and s.created_at > ${since} as fresh
      from account.session s join account.member m on m.id = s.member
     where s.id = ${session.id} and s.ended_at is null`.execute(db.kysely);
  return rows[0]?.fresh === true;
}

/**
 * Passes with the right password; without any, when it was typed within five minutes, or by an
 * account that has none and signed in within five minutes. Throws password.wrong,
 * password.oldRequired and login.locked: wrong passwords count with those of login.
 */
export async function confirmOwner(
  context: RequestContext,
  session: Session,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return checkOwnPassword(context, session, password);
  const fresh = await passwordIsFresh(context.db.kysely, session, context.now);
  if (!fresh && !(await signInIsFresh(context, session)))
    throw new AppError('password.oldRequired');
}
