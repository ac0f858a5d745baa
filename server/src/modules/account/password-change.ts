// Changing the password by somebody who is signed in.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { changePassword as contract } from '@perya/contract/password';
import { AppError } from '#lib/app-error';
import type { Events } from '#lib/events';
import type { Session } from '#lib/platform';
import { memberById } from './account-sql.ts';
import { renewCredential } from './device.ts';
import { confirmOwner } from './owner.ts';
import { judgeNewPassword, setNewPassword } from './password-new.ts';
import { hashPassword, passwordFits } from './password.ts';
import { tellEnded } from './session-end.ts';
import type { Door } from './sign-in.ts';

/**
 * Only whoever passed as the owner learns whether the new password is the old one. Throws all that
 * `changePassword` declares, input.invalid with the fields, and server.busy.
 */
export async function changePassword(
  door: Door,
  events: Events,
  session: Session,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { oldPassword, newPassword, confirmNewPassword } = input;
  const { db, device, now } = door;
  if (confirmNewPassword !== newPassword) {
    throw new AppError('input.invalid', { fields: { confirmNewPassword: 'mismatch' } });
  }
  judgeNewPassword(newPassword, [session.username]);
  await confirmOwner(door, session, oldPassword);
  const member = uuidOf(session.memberId);
  const row = await memberById(db.kysely, member);
  if (await passwordFits(newPassword, row?.password_hash ?? null)) {
    throw new AppError('modify.new.old.same');
  }
  const hash = await hashPassword(newPassword);
  const { ended, credential } = await db.transaction(async (tx) => ({
    ended: await setNewPassword(tx, { member, hash, keep: session.id, recovered: false, now }),
    credential: await renewCredential(tx, { member, device, now }),
  }));
  tellEnded(events, ended);
  return credential === null ? {} : { deviceCredential: credential };
}
