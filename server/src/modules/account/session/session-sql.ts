// The queries of sessions.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A tab keeps its token when another tab resumes; this many are kept. */
const mostTokens = 8;

export interface SessionRow {
  readonly id: string;
  readonly member: string;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  readonly currency: string;
  readonly password_due: boolean;
  /** The given token is one of this session's. */
  readonly mine: boolean;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  /** Signed out, or the member was disabled. */
  readonly over: boolean;
}

export async function sessionByCookie(
  db: Queries,
  cookieHash: Buffer,
  tokenHash: Buffer | null,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.member, m.merchant, m.username, m.type, m.currency, m.password_due,
           s.last_seen_at, s.expires_at,
           coalesce(${tokenHash}::bytea = any(s.token_hashes), false) as mine,
           s.ended_at is not null or m.disabled as over
      from account.session s join account.member m on m.id = s.member
     where s.cookie_hash = ${cookieHash}`.execute(db);
  return rows[0] ?? null;
}

export interface NewSession {
  readonly member: string;
  readonly cookieHash: Buffer;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly deviceHash: Buffer | null;
  readonly method: string;
  readonly userAgent: string;
  readonly network: string;
  readonly country: string | null;
  readonly passwordTypedAt: Date | null;
}

export async function insertSession(db: Queries, row: NewSession): Promise<void> {
  const { member, cookieHash, tokenHash, now, expiresAt } = row;
  await sql`
    insert into account.session (member, cookie_hash, token_hashes, created_at, last_seen_at,
      expires_at, device_hash, method, user_agent, network, country, password_typed_at)
    values (${member}, ${cookieHash}, array[${tokenHash}::bytea], ${now}, ${now}, ${expiresAt},
      ${row.deviceHash}, ${row.method}, ${row.userAgent}, ${row.network}, ${row.country},
      ${row.passwordTypedAt})`.execute(db);
}

/** Called at most once a minute and session, so that a busy page does not write all the time. */
export async function touchSession(db: Queries, id: string, now: Date): Promise<void> {
  await sql`update account.session set last_seen_at = ${now}
    where id = ${id} and ended_at is null and last_seen_at < ${now}`.execute(db);
}

export async function addToken(db: Queries, id: string, tokenHash: Buffer): Promise<void> {
  await sql`update account.session
    set token_hashes = (array_prepend(${tokenHash}::bytea, token_hashes))[1:${sql.lit(mostTokens)}]
    where id = ${id} and ended_at is null`.execute(db);
}

/** The id of the session that ended; none when it was over already. */
export async function endSession(
  db: Queries,
  by: { id: string } | { cookieHash: Buffer },
  now: Date,
): Promise<readonly string[]> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`cookie_hash = ${by.cookieHash}`;
  const { rows } = await sql<{ id: string }>`update account.session set ended_at = ${now}
    where ${which} and ended_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface LiveSessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly network: string;
  readonly country: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export async function liveSessions(
  db: Queries,
  member: string,
  now: Date,
  idleSince: Date,
): Promise<readonly LiveSessionRow[]> {
  const { rows } = await sql<LiveSessionRow>`
    select id, user_agent, network, country, created_at, last_seen_at from account.session
     where member = ${member} and ended_at is null
       and expires_at > ${now} and last_seen_at > ${idleSince}
     order by last_seen_at desc, id desc`.execute(db);
  return rows;
}
