// Operators' sessions: a token in the page's memory, and a cookie that scripts can't read.
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorSeconds } from '@perya/contract/limits';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { giveCookie, readCookie } from '#lib/cookies';
import type { Desk, OperatorSession } from '#lib/desk';
import { rangeOf } from '#lib/network-location';
import { hashOf, newToken } from '#lib/token';
import { grantsOf } from './operators-sql.ts';

const touchEveryMs = 15_000;
const mostTabs = 20;
const mostOfUserAgent = 300;

interface SessionRow {
  readonly id: string;
  readonly operator: string;
  readonly name: string;
  readonly active: boolean;
  readonly mine: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly provedAt: Date;
  readonly endedAt: Date | null;
}

/** Begins a session, and gives the browser its cookie; answers the token and the session. */
export async function beginSession(
  { db, clock }: { db: Database; clock: Clock },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { operator, method }: { operator: { id: string; name: string }; method: string },
): Promise<{ token: string; session: OperatorSession }> {
  const [token, cookie] = [newToken(), newToken()];
  const now = clock.now();
  const endsAt = new Date(now.getTime() + operatorSeconds.session * 1000);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, mostOfUserAgent);
  const { rows } = await sql<{ id: string }>`
    insert into operators.session (operator, cookie_hash, token_hashes, method, network, user_agent,
      began_at, last_seen_at, expires_at, proved_at)
    values (${operator.id}, ${hashOf(cookie)}, array[${hashOf(token)}::bytea], ${method},
      ${rangeOf(request.ip)}, ${userAgent}, ${now}, ${now}, ${endsAt}, ${now})
    returning id`.execute(db.kysely);
  const former = readCookie(request, 'perya_console');
  if (former !== undefined) await endByCookie(db.kysely, former, now);
  const maxAge = operatorSeconds.session;
  giveCookie(request, reply, 'perya_console', { value: cookie, maxAge });
  const id = rows[0]?.id ?? '';
  const grants = await grantsOf(db.kysely, operator.id);
  const { id: owner, name } = operator;
  return { token, session: { id, operator: owner, name, grants, endsAt, provedAt: now } };
}

async function endByCookie(db: Queries, cookie: string, now: Date): Promise<void> {
  await sql`update operators.session set ended_at = ${now}
    where cookie_hash = ${hashOf(cookie)} and ended_at is null`.execute(db);
}

/** Another token for a session whose cookie was shown; the oldest tab's is forgotten. */
export async function addToken(db: Queries, session: string): Promise<string> {
  const token = newToken();
  await sql`update operators.session
    set token_hashes = (array[${hashOf(token)}::bytea] || token_hashes)[1:${mostTabs}]
    where id = ${session}`.execute(db);
  return token;
}

export async function endSession(db: Queries, session: string, now: Date): Promise<void> {
  await sql`update operators.session set ended_at = ${now}
    where id = ${session} and ended_at is null`.execute(db);
}

export async function endSessionsOf(db: Queries, operator: string, now: Date): Promise<void> {
  await sql`update operators.session set ended_at = ${now}
    where operator = ${operator} and ended_at is null`.execute(db);
}

/** It was proved just now that it is them; until when that holds. */
export async function noteProof(db: Queries, session: string, now: Date): Promise<Date> {
  await sql`update operators.session set proved_at = ${now} where id = ${session}`.execute(db);
  return freshUntil({ provedAt: now });
}

export function freshUntil({ provedAt }: Pick<OperatorSession, 'provedAt'>): Date {
  return new Date(provedAt.getTime() + operatorSeconds.proof * 1000);
}

async function rowOf(
  db: Queries,
  cookieHash: Buffer,
  tokenHash: Buffer | null,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.operator, o.name, o.active, s.last_seen_at as "lastSeenAt",
           s.expires_at as "expiresAt", s.proved_at as "provedAt", s.ended_at as "endedAt",
           coalesce(${tokenHash}::bytea = any(s.token_hashes), false) as mine
      from operators.session s join operators.operator o on o.id = s.operator
     where s.cookie_hash = ${cookieHash}`.execute(db);
  return rows[0] ?? null;
}

function isLive({ endedAt, active, lastSeenAt, expiresAt }: SessionRow, now: Date): boolean {
  const idleUntil = lastSeenAt.getTime() + operatorSeconds.idle * 1000;
  return endedAt === null && active && now.getTime() < Math.min(idleUntil, expiresAt.getTime());
}

/** Who calls the console: 'token' needs both halves of one session, 'cookie' the cookie alone. */
export function operatorOf(db: Database, clock: Clock): Desk['operatorOf'] {
  return async (request, by, touch) => {
    const cookie = readCookie(request, 'perya_console');
    const bearer = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (cookie === undefined || (by === 'token' && bearer === undefined)) {
      return { ok: false, code: 'session.none' };
    }
    const row = await rowOf(db.kysely, hashOf(cookie), bearer ? hashOf(bearer) : null);
    if (row === null || (by === 'token' && !row.mine)) return { ok: false, code: 'session.none' };
    const now = clock.now();
    if (!isLive(row, now)) return { ok: false, code: 'session.ended' };
    if (touch && now.getTime() - row.lastSeenAt.getTime() >= touchEveryMs) {
      await sql`update operators.session set last_seen_at = ${now}
        where id = ${row.id}`.execute(db.kysely);
    }
    const { id, operator, name, expiresAt: endsAt, provedAt } = row;
    const grants = await grantsOf(db.kysely, operator);
    return { ok: true, session: { id, operator, name, grants, endsAt, provedAt } };
  };
}
