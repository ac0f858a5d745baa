// The payment password: what money and changes to an account are confirmed with.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { paymentLimits } from '@perya/contract/limits';
import type { setPaymentPassword as contract } from '@perya/contract/cashier/payment-password';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { OneAtATime } from '#lib/one-at-a-time';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import {
  confirmOwner,
  hashPassword,
  lockMember,
  noteAndMailChange,
  passwordFits,
  paymentPasswordHash,
  replacePaymentPasswordHash,
} from '#modules/account/account';
import { clearAttempts, countAttempt, limitAttempts, noteRefusal } from '#modules/limits/limits';

const attemptsKey = (merchant: string, member: string): string => `${merchant} ${member}`;

/**
 * Counts the try before the password is looked at, so that guesses made at once cannot pass the
 * limit together. Answers how many wrong ones are left after it. Throws payment.locked.
 */
async function countTry(
  { db, address, now }: RequestContext,
  session: Session,
  key: string,
): Promise<number> {
  const count = await countAttempt(db.kysely, 'payment', key, { now });
  if (count <= paymentLimits.lockAfter) return paymentLimits.lockAfter - count;
  await noteRefusal(db.kysely, 'payment', key, { now, subject: session.username, address });
  throw new AppError('payment.locked');
}

// Right ones that come at once must not count as tries of each other.
const confirming = new OneAtATime();

/** The try counts; so it stays out of transactions, which would take it back. */
async function confirmAgainst(
  context: RequestContext,
  session: Session,
  given: string,
  hash: string | null,
) {
  if (hash === null) throw new AppError('payment.notSet');
  const key = attemptsKey(session.merchant, uuidOf(session.memberId));
  await confirming.run(key, async () => {
    const left = await countTry(context, session, key);
    if (!(await passwordFits(given, hash))) throw new AppError('payment.wrong', { left });
    await clearAttempts(context.db.kysely, 'payment', key);
  });
}

/**
 * Passes when it is the session's member's payment password. Five wrong ones in a row, from
 * wherever, and it rests for an hour. Call it before a transaction begins. Throws payment.notSet,
 * payment.wrong (with `left`: how many more before it rests), payment.locked and server.busy.
 */
export async function confirmByPaymentPassword(
  context: RequestContext,
  session: Session,
  password: string,
): Promise<void> {
  const hash = await paymentPasswordHash(context.db.kysely, uuidOf(session.memberId));
  await confirmAgainst(context, session, password, hash);
}

/**
 * Sets the payment password. The first is confirmed as every change of what guards an account is
 * (see confirmOwner), a later one by the one before. Throws input.invalid, payment.wrong,
 * payment.locked, password.wrong, password.oldRequired, login.locked, modify.new.old.same,
 * password.shared when it is the login password, and request.tooMany.
 */
export async function setPaymentPassword(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof contract>,
): Promise<void> {
  const { oldPaymentPassword: old, newPaymentPassword: fresh } = input;
  const member = uuidOf(session.memberId);
  const before = await paymentPasswordHash(context.db.kysely, member);
  if (before === null) {
    await confirmOwner(context, session, input.password);
  } else {
    if (old === undefined) {
      throw new AppError('input.invalid', { fields: { oldPaymentPassword: 'required' } });
    }
    await confirmAgainst(context, session, old, before);
    if (old.normalize('NFKC') === fresh.normalize('NFKC')) {
      throw new AppError('modify.new.old.same');
    }
  }
  const { db, now } = context;
  await limitAttempts(db.kysely, 'payment.change', attemptsKey(session.merchant, member), { now });
  const after = await hashPassword(fresh);
  await db.transaction(async (tx) => {
    // Whoever sets the login password at this moment waits, and finds the new one.
    const hash = (await lockMember(tx, member))?.password_hash ?? null;
    if (hash !== null && (await passwordFits(fresh, hash))) throw new AppError('password.shared');
    const replaced = await replacePaymentPasswordHash(tx, { member, before, after });
    // Somebody who was here at the same moment set another; what confirmed this one is outdated.
    if (!replaced) throw new AppError('payment.wrong');
    const what = 'paymentPassword';
    await noteAndMailChange(tx, context, member, { what, guard: what });
  });
}

/** Forgets the wrong tries of a member, as a UUID. */
export async function forgivePaymentPassword(
  tx: Queries,
  merchant: string,
  member: string,
): Promise<void> {
  await clearAttempts(tx, 'payment', attemptsKey(merchant, member));
}
