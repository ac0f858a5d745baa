// The log of what the limits refused, so that an operator can tell somebody why.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { rangeOf } from '#lib/network-location';
import { attemptKey, scopes } from './scopes.ts';
import type { AttemptScope } from './scopes.ts';

const refusalDays = 30;

/** What may be known of somebody who was refused. */
export interface About {
  /** Masked, or the name of an account that exists; what somebody typed may be a password. */
  readonly subject?: string | null;
  /** The caller's; its range is kept. */
  readonly address?: string;
}

/**
 * Writes down that a counter refused somebody, once a minute for each; the rest are numbers in that
 * row. For after the attempt was counted, and outside a transaction that the refusal rolls back.
 */
export async function noteRefusal(
  db: Queries,
  scope: AttemptScope,
  key: string,
  given: About & { readonly now: Date; readonly limit?: number },
): Promise<void> {
  const { now, limit = scopes[scope].limit, subject = null, address = '' } = given;
  await sql`
    insert into limits.refusal as r
      (merchant, minute, scope, key, subject, network, count, most, until)
    select ${key.split(' ')[0]}, date_trunc('minute', ${now}::timestamptz), scope, key,
        ${subject}, ${rangeOf(address)}, count, ${limit}, expires_at
      from limits.attempt where scope = ${scope} and key = ${attemptKey(key)}
    on conflict (scope, key, minute) do update set
      times = r.times + 1, count = excluded.count, until = excluded.until`.execute(db);
}

export interface Refusal {
  readonly minute: Date;
  readonly scope: AttemptScope;
  readonly subject: string | null;
  readonly network: string;
  readonly count: number;
  readonly most: number;
  readonly until: Date;
  readonly times: number;
}

/** Whom refusals may have hit: by counters' keys, by name, by the networks that they came from. */
export interface Concerned {
  readonly keys: readonly string[];
  readonly subject: string;
  readonly networks: readonly string[];
}

/** The newest first, at most a thousand; with `of`, those alone that may have hit somebody. */
export async function refusals(
  db: Queries,
  given: {
    readonly merchant: string;
    readonly since: Date;
    readonly of?: Concerned;
  },
): Promise<readonly Refusal[]> {
  const { merchant, since, of } = given;
  const only = of
    ? sql`key = any(${of.keys.map(attemptKey)}) or lower(subject) = ${of.subject.toLowerCase()}
        or (subject is null and network = any(${of.networks}))`
    : sql`true`;
  const { rows } = await sql<Refusal>`
    select minute, scope, subject, network, count, most, until, times from limits.refusal
     where merchant = ${merchant} and minute >= ${since} and (${only})
     order by minute desc, scope limit 1000`.execute(db);
  return rows;
}

/** Deletes counters that have run out, and refusals of a month ago. Call it every few minutes. */
export async function sweepLimits(db: Queries, now: Date): Promise<void> {
  await sql`delete from limits.attempt where expires_at <= ${now}`.execute(db);
  await sql`delete from limits.refusal
    where minute < ${now}::timestamptz - make_interval(days => ${refusalDays})`.execute(db);
}
