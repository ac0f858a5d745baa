// Changing the password by somebody who is signed in.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { changePassword as contract } from '@perya/contract/account/password';
import { AppError } from '#lib/app-error';
import type { Events } from '#lib/events';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { limitAttempts } from '#modules/limits/limits';
import { memberOf } from '../account.ts';
import { renewCredential } from '../session/device.ts';
import { isMobileTakenNow } from '../personal-details-sql.ts';
import { checkProof, keepProof, owesProof } from './opened.ts';
import { confirmOwner } from './owner.ts';
import { judgeNewPassword, setNewPassword } from './password-new.ts';
import { passwordFits } from './password.ts';
import { publishSessionEnd } from '../session/session-end.ts';

/**
 * Only whoever passed as the owner learns whether the new password is the old one. Throws all that
 * `changePassword` declares, input.invalid with the fields, request.tooMany and server.busy.
 */
export async function changePassword(
  context: RequestContext,
  events: Events,
  session: Session,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { oldPassword, newPassword, confirmNewPassword } = input;
  const { db, device, now } = context;
  if (confirmNewPassword !== newPassword) {
    throw new AppError('input.invalid', { fields: { confirmNewPassword: 'mismatch' } });
  }
  judgeNewPassword(newPassword, [session.username]);
  // Read first: what is confirmed below is void if the password is another by the time it is set.
  const row = await memberOf(db.kysely, session);
  await confirmOwner(context, session, oldPassword);
  await limitAttempts(db.kysely, 'password.change', `${session.merchant} ${row.id}`, { now });
  if (await passwordFits(newPassword, row.password_hash)) {
    throw new AppError('modify.new.old.same');
  }
  const owes = await owesProof(db.kysely, session);
  const proof = owes ? await checkProof(context, session, input.opened) : null;
  const given = { newPassword, keep: session.id, recovered: false };
  const { ended, credential } = await db
    .transaction(async (tx) => {
      if (proof !== null) await keepProof(tx, context, proof);
      return {
        ended: await setNewPassword(tx, context, row, given),
        credential: await renewCredential(tx, { member: row.id, device, now }),
      };
    })
    .catch((error: unknown) => {
      throw isMobileTakenNow(error) ? new AppError('account.mobileTaken') : error;
    });
  publishSessionEnd(events, ended);
  return credential === null ? {} : { deviceCredential: credential };
}
