// Codes that were sent: each for one purpose and one target, good once, for a few guesses.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLimits, lifetimeSeconds } from '@perya/contract/limits';
import type { CodePurpose } from '@perya/contract/account/verification';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';

/** What a code is good for. */
export interface CodeUse {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** A number in E.164, or an e-mail address. */
  readonly target: string;
  /** Who asked for it while signed in, as a UUID; left out for a visitor. */
  readonly member?: string | null;
  readonly now: Date;
}

/** A code that was right when it was looked at; spendCode says whether it still is. */
export interface CheckedCode {
  readonly hash: Buffer;
}

const targetHash = (target: string): Buffer =>
  createHash('sha256').update(target.toLowerCase()).digest();

const codeHash = (salt: Buffer, code: string): Buffer =>
  createHmac('sha256', salt).update(code).digest();

/** The row of a use, in SQL. */
const rowOf = ({ merchant, purpose, target, member = null }: CodeUse) =>
  sql`merchant = ${merchant} and purpose = ${purpose} and target_hash = ${targetHash(target)}
    and member is not distinct from ${member}`;

/** A new code, six digits; the one before it for the same use is void. */
export async function newCode(db: Queries, use: CodeUse): Promise<string> {
  const code = randomInt(10 ** codeLimits.digits)
    .toString()
    .padStart(codeLimits.digits, '0');
  const salt = randomBytes(16);
  const until = new Date(use.now.getTime() + lifetimeSeconds.verificationCode * 1000);
  await sql`
    insert into verification.code
      (merchant, purpose, target_hash, member, salt, code_hash, expires_at)
    values (${use.merchant}, ${use.purpose}, ${targetHash(use.target)}, ${use.member ?? null},
      ${salt}, ${codeHash(salt, code)}, ${until})
    on conflict (merchant, purpose, target_hash, member) do update set
      salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
      expires_at = excluded.expires_at`.execute(db);
  return code;
}

/**
 * Throws verification.wrong unless the code is right, and counts the guess before it looks: after
 * five wrong ones the code is void. Takes the database rather than a transaction, for a guess
 * must stay counted when the caller's work is rolled back.
 */
export async function checkCode(
  { kysely }: Database,
  use: CodeUse & { readonly code: string },
): Promise<CheckedCode> {
  const { rows } = await sql<{ salt: Buffer; code_hash: Buffer }>`
    update verification.code set tries = tries + 1
     where ${rowOf(use)} and expires_at > ${use.now} and tries < ${codeLimits.guesses}
    returning salt, code_hash`.execute(kysely);
  const [row] = rows;
  if (!row || !timingSafeEqual(row.code_hash, codeHash(row.salt, use.code))) {
    throw new AppError('verification.wrong');
  }
  // Whoever has the right one guesses nothing.
  await sql`update verification.code set tries = tries - 1
    where code_hash = ${row.code_hash} and ${rowOf(use)}`.execute(kysely);
  return { hash: row.code_hash };
}

/** Spends a checked code, in the caller's transaction: of many at once, one gets it. */
export async function spendCode(tx: Queries, use: CodeUse, checked: CheckedCode): Promise<void> {
  const { numAffectedRows } = await sql`delete from verification.code
    where code_hash = ${checked.hash} and ${rowOf(use)} and expires_at > ${use.now}`.execute(tx);
  if (numAffectedRows !== 1n) throw new AppError('verification.wrong');
}

/**
 * Checks a code and spends it; throws verification.wrong. Where what follows may fail and be tried
 * again (a username that is taken), check first and spend in the transaction that does the work.
 */
export async function passCode(
  db: Database,
  use: CodeUse & { readonly code: string },
): Promise<void> {
  await spendCode(db.kysely, use, await checkCode(db, use));
}
