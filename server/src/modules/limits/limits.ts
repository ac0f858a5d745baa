// Counts attempts within a time, in the database, so that all processes count together.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error';
import type { Queries } from '#modules/wallet/wallet';

export type AttemptScope =
  | 'login.account'
  | 'login.device'
  | 'login.browser'
  | 'login.address'
  | 'login.range'
  | 'secondStep'
  | 'passkey'
  | 'trial'
  | 'register'
  | 'captcha';

function keyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Attempts so far, those whose time has run out left out. */
export async function attemptsSoFar(
  db: Queries,
  scope: AttemptScope,
  key: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from account.attempt
    where scope = ${scope} and key = ${keyOf(key)} and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts one more and answers which one it was. Each attempt up to `limit` starts the time anew;
 * those beyond it do not, so that knocking on a locked door does not keep it locked.
 */
export async function countAttempt(
  db: Queries,
  scope: AttemptScope,
  key: string,
  { now, seconds, limit }: { now: Date; seconds: number; limit: number },
): Promise<number> {
  const until = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number }>`
    insert into account.attempt as a (scope, key, count, expires_at)
    values (${scope}, ${keyOf(key)}, 1, ${until})
    on conflict (scope, key) do update set
      count = case when a.expires_at <= ${now} then 1 else a.count + 1 end,
      expires_at = case when a.expires_at <= ${now} or a.count < ${limit}
        then excluded.expires_at else a.expires_at end
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Queries, scope: AttemptScope, key: string): Promise<void> {
  await sql`update account.attempt set count = greatest(count - 1, 0)
    where scope = ${scope} and key = ${keyOf(key)}`.execute(db);
}

export async function clearAttempts(db: Queries, scope: AttemptScope, key: string): Promise<void> {
  await sql`delete from account.attempt
    where scope = ${scope} and key = ${keyOf(key)}`.execute(db);
}

/** Throws request.tooMany beyond `limit` attempts within the time. */
export async function limitAttempts(
  db: Queries,
  scope: AttemptScope,
  key: string,
  window: { now: Date; seconds: number; limit: number },
): Promise<void> {
  if ((await countAttempt(db, scope, key, window)) > window.limit) {
    throw new AppError('request.tooMany');
  }
}
