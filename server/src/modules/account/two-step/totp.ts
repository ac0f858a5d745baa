// Two-step sign-in: the codes of an authenticator app (RFC 6238), and what stands in for them.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { authenticatorKey, stepOf } from '#lib/authenticator';
import type { SecretBox } from '#lib/secret-box';
import { deleteRecoveryCodes, newRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

interface TotpRow {
  readonly secret_box: Buffer;
  readonly confirmed: boolean;
}

const purposeOf = (member: string): string => `totp ${member}`;

/** Whether the member's sign-ins ask for a second step. */
export async function twoStepIsOn(db: Queries, member: string): Promise<boolean> {
  return (await rowOf(db, member))?.confirmed === true;
}

async function rowOf(db: Queries, member: string): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select secret_box, confirmed_at is not null as confirmed
      from account.totp where member = ${member}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes a new secret, in place of one that was never confirmed; nothing is on yet.
 * Throws security.alreadySet when two-step sign-in is on.
 */
export async function startTotp(
  db: Queries,
  secrets: SecretBox,
  given: { member: string; account: string; issuer: string },
): Promise<{ uri: string; secret: string }> {
  const { member, account, issuer } = given;
  const key = authenticatorKey({ account, issuer });
  const box = secrets.close(key.secret, purposeOf(member));
  const { numAffectedRows } = await sql`
    insert into account.totp as t (member, secret_box) values (${member}, ${box})
    on conflict (member) do update set secret_box = excluded.secret_box, last_step = 0
      where t.confirmed_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new AppError('security.alreadySet');
  return key;
}

/**
 * Turns two-step sign-in on by the app's first code, in the caller's transaction, and answers the
 * recovery codes.
 * Throws totp.notStarted when there is nothing to turn on, and login.codeWrong.
 */
export async function confirmTotp(
  tx: Queries,
  secrets: SecretBox,
  given: { member: string; code: string; now: Date },
): Promise<readonly string[]> {
  const { member, code, now } = given;
  const row = await rowOf(tx, member);
  if (row === null || row.confirmed) throw new AppError('totp.notStarted');
  const step = stepOf(secrets.open(row.secret_box, purposeOf(member)), code, now);
  if (step === null) throw new AppError('login.codeWrong');
  const { numAffectedRows } = await sql`
    update account.totp set confirmed_at = ${now}, last_step = ${step}
     where member = ${member} and confirmed_at is null
       and secret_box = ${row.secret_box}`.execute(tx);
  if (numAffectedRows !== 1n) throw new AppError('totp.notStarted');
  return newRecoveryCodes(tx, member);
}

/**
 * Whether the code passes the member's second step: one of the app's, or a recovery code. Either
 * passes once, however many show it at the same time. The caller counts the tries.
 */
export async function passSecondStep(
  db: Queries,
  secrets: SecretBox,
  member: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await rowOf(db, member);
  if (row?.confirmed !== true) return false;
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, member, code);
  const step = stepOf(secrets.open(row.secret_box, purposeOf(member)), digits, now);
  if (step === null) return false;
  const { numAffectedRows } = await sql`update account.totp set last_step = ${step}
    where member = ${member} and last_step < ${step}
      and secret_box = ${row.secret_box}`.execute(db);
  return numAffectedRows === 1n;
}

/** Turns it off, and voids the recovery codes, in the caller's transaction. */
export async function removeTotp(tx: Queries, member: string): Promise<void> {
  await deleteRecoveryCodes(tx, member);
  await sql`delete from account.totp where member = ${member}`.execute(tx);
}
