// The payment password: what money and changes to an account are confirmed with.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { paymentLimits } from '@perya/contract/limits';
import type { setPaymentPassword as contract } from '@perya/contract/security';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error';
import { rangeOf } from '#lib/place';
import type { Session } from '#lib/platform';
import { confirmOwner, hashPassword, passwordFits } from '#modules/account/account';
import type { Door } from '#modules/account/account';
import { clearAttempts, countAttempt, noteRefusal } from '#modules/limits/limits';
import type { Queries } from '#modules/wallet/wallet';
import { noteChange } from './change.ts';
import { tellByMail } from './notices.ts';

async function storedHash(db: Queries, member: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select payment_password_hash as hash from account.member where id = ${member}`.execute(db);
  return rows[0]?.hash ?? null;
}

/**
 * Counts the try before the password is looked at, so that guesses made at once cannot pass the
 * limit together. Throws payment.locked.
 */
async function countTry({ db, address, now }: Door, session: Session, key: string): Promise<void> {
  const count = await countAttempt(db.kysely, 'payment', key, { now });
  if (count <= paymentLimits.lockAfter) return;
  await noteRefusal(db.kysely, 'payment', key, { now, subject: session.username, address });
  throw new AppError('payment.locked');
}

/** The try counts; so it stays out of transactions, which would take it back. */
async function confirmAgainst(door: Door, session: Session, given: string, hash: string | null) {
  if (hash === null) throw new AppError('payment.notSet');
  const key = `${session.merchant} ${uuidOf(session.memberId)}`;
  await countTry(door, session, key);
  if (!(await passwordFits(given, hash))) throw new AppError('payment.wrong');
  await clearAttempts(door.db.kysely, 'payment', key);
}

/**
 * Passes when it is the session's member's payment password. Five wrong ones in a row, from
 * wherever, and it rests for an hour. Call it before a transaction begins. Throws payment.notSet,
 * payment.wrong, payment.locked and server.busy.
 */
export async function confirmByPaymentPassword(
  door: Door,
  session: Session,
  password: string,
): Promise<void> {
  const hash = await storedHash(door.db.kysely, uuidOf(session.memberId));
  await confirmAgainst(door, session, password, hash);
}

/**
 * Sets the payment password. The first is confirmed as every change of what guards an account is
 * (see confirmOwner), a later one by the one before. Throws input.invalid, payment.wrong,
 * payment.locked, password.wrong, password.oldRequired, login.locked and modify.new.old.same.
 */
export async function setPaymentPassword(
  door: Door,
  session: Session,
  input: InputOf<typeof contract>,
): Promise<void> {
  const { oldPaymentPassword: old, newPaymentPassword: fresh } = input;
  const member = uuidOf(session.memberId);
  const before = await storedHash(door.db.kysely, member);
  if (before === null) {
    await confirmOwner(door, session, input.password);
  } else {
    if (old === undefined) {
      throw new AppError('input.invalid', { fields: { oldPaymentPassword: 'required' } });
    }
    await confirmAgainst(door, session, old, before);
    if (old.normalize('NFKC') === fresh.normalize('NFKC')) {
      throw new AppError('modify.new.old.same');
    }
  }
  const after = await hashPassword(fresh);
  await door.db.transaction(async (tx) => {
    const { numAffectedRows } = await sql`
      update account.member set payment_password_hash = ${after}
       where id = ${member} and payment_password_hash is not distinct from ${before}`.execute(tx);
    // Somebody who was here at the same moment set another; what confirmed this one is outdated.
    if (numAffectedRows !== 1n) throw new AppError('payment.wrong');
    const network = rangeOf(door.address);
    await noteChange(tx, { member, what: 'paymentPassword', at: door.now, network });
    await tellByMail(tx, door, member, 'paymentPassword');
  });
}
