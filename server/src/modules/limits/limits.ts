// Counts attempts within a time, in the database, so that all processes count together.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { callerOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { noteRefusal } from './refusals.ts';
import type { About } from './refusals.ts';
import { attemptKey, scopes } from './scopes.ts';
import type { AttemptScope, Scope } from './scopes.ts';

export { sweepLimits, noteRefusal, refusals } from './refusals.ts';
export type { Refusal } from './refusals.ts';
export { scopes } from './scopes.ts';
export type { AttemptScope } from './scopes.ts';

/** Attempts so far, those whose time has run out left out. */
export async function attemptsSoFar(
  db: Queries,
  scope: AttemptScope,
  key: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from limits.attempt
    where scope = ${scope} and key = ${attemptKey(key)} and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Window {
  readonly now: Date;
  /** Where it is not the scope's own. */
  readonly limit?: number;
}

/**
 * Counts one more and answers which one it was. The time runs from the first attempt; for attempts
 * in a row each up to the limit starts it anew, and those beyond do not, so that tries while
 * it is locked do not keep it locked. Not for a transaction: what is rolled back is not counted.
 */
export async function countAttempt(
  db: Queries,
  scope: AttemptScope,
  key: string,
  window: Window,
): Promise<number> {
  const own: Scope = scopes[scope];
  const { now, limit = own.limit } = window;
  const until = new Date(now.getTime() + own.seconds * 1000);
  const { rows } = await sql<{ count: number }>`
    insert into limits.attempt as a (scope, key, count, expires_at)
    values (${scope}, ${attemptKey(key)}, 1, ${until})
    on conflict (scope, key) do update set
      count = case when a.expires_at <= ${now} then 1 else a.count + 1 end,
      expires_at = case
        when a.expires_at <= ${now} or (${own.inARow === true} and a.count < ${limit})
        then excluded.expires_at else a.expires_at end
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Queries, scope: AttemptScope, key: string): Promise<void> {
  await sql`update limits.attempt set count = greatest(count - 1, 0)
    where scope = ${scope} and key = ${attemptKey(key)}`.execute(db);
}

export async function clearAttempts(db: Queries, scope: AttemptScope, key: string): Promise<void> {
  await sql`delete from limits.attempt
    where scope = ${scope} and key = ${attemptKey(key)}`.execute(db);
}

/**
 * Counts one more, and throws request.tooMany (or `code`) beyond the limit; `about` is what the
 * operator reads of the refusal.
 */
export async function limitAttempts(
  db: Queries,
  scope: AttemptScope,
  key: string,
  window: Window & {
    readonly about?: About;
    readonly code?: 'request.tooMany' | 'verification.tooSoon' | 'verification.unavailable';
  },
): Promise<void> {
  const { limit = scopes[scope].limit, about = {}, code = 'request.tooMany' } = window;
  if ((await countAttempt(db, scope, key, window)) <= limit) return;
  await noteRefusal(db, scope, key, { now: window.now, limit, ...about });
  throw new AppError(code);
}

/** Counts a request against its address, for the merchant; throws request.tooMany. */
export async function limitByAddress(
  { db, merchant, address, now }: RequestContext,
  scope: AttemptScope,
): Promise<void> {
  const key = `${merchant.code} ${callerOf(address)}`;
  await limitAttempts(db.kysely, scope, key, { now, about: { address } });
}
