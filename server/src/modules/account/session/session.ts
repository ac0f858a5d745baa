// Sessions: each has a bearer token that scripts hold, and a cookie that they cannot read.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toId } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Currency } from '@perya/contract/money';
import type { SessionAnswer } from '@perya/contract/account/session';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { giveCookie, readCookie } from '#lib/cookies';
import type { NetworkLocation } from '#lib/network-location';
import type { App, Session, SessionCheck } from '#lib/platform';
import { hashOf, newToken } from '#lib/token';
import { deviceCookieSeconds, deviceHash } from './device.ts';
import { publishSessionEnd } from './session-end.ts';
import * as rows from './session-sql.ts';
import type { SessionRow } from './session-sql.ts';
import { viewingBy } from '../viewing/viewing-sql.ts';

const touchEveryMs = 60_000;

/** What a browser gets to hold; the database keeps hashes of both. */
export interface SessionTokens {
  readonly token: string;
  readonly cookie: string;
}

/** A session that has just begun, and what its browser is given. */
export interface StartedSession {
  readonly member: SignedIn;
  readonly tokens: SessionTokens;
  readonly firstTimeLogin: boolean;
  readonly passwordDue: boolean;
  /** The browser's own cookie, and the remembered sign-in's credential where one was asked for. */
  readonly device: string;
  readonly credential: string | null;
  /** The member had not signed in from this browser before. */
  readonly isNew: boolean;
}

/** Whom a session is for. */
export interface SignedIn {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
}

/** How and from where a session began; shown to the member, and what some rights hang on. */
export interface SessionOrigin extends NetworkLocation {
  /** The browser's own cookie. */
  readonly device: string | null;
  readonly method: string;
  readonly userAgent: string;
  readonly passwordTypedAt: Date | null;
}

/** Begins a session, in the caller's transaction if `db` is one. */
export async function startSession(
  db: Queries,
  member: string,
  now: Date,
  origin: SessionOrigin,
): Promise<SessionTokens> {
  const { device, ...rest } = origin;
  const tokens = { token: newToken(), cookie: newToken() };
  await rows.insertSession(db, {
    member,
    cookieHash: hashOf(tokens.cookie),
    tokenHash: hashOf(tokens.token),
    now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds.session * 1000),
    deviceHash: deviceHash(device),
    ...rest,
  });
  return tokens;
}

/** A new token for a session whose cookie was shown; the tabs that hold older ones keep them. */
export async function rotateToken(db: Queries, sessionId: string): Promise<string> {
  const token = newToken();
  await rows.addToken(db, sessionId, hashOf(token));
  return token;
}

export async function endSession({ platform }: App, id: string): Promise<void> {
  const { db, clock, events } = platform;
  publishSessionEnd(events, await rows.endSession(db.kysely, { id }, clock.now()));
}

/**
 * Answers with the session's token, and sets its cookie and the browser's own. The session that the
 * browser had before ends, as its cookie is overwritten. The browser's other tabs get no event, as
 * they could ask before the new cookie is there; they notify each other.
 */
export async function answerWithSession(
  { platform }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: StartedSession,
): Promise<SessionAnswer> {
  const former = readCookie(request, 'perya_session');
  if (former !== undefined) {
    const { db, clock } = platform;
    await rows.endSession(db.kysely, { cookieHash: hashOf(former) }, clock.now());
  }
  const { member, tokens, firstTimeLogin, passwordDue, device, credential } = begun;
  const give = giveCookie.bind(null, request, reply);
  give('perya_session', { value: tokens.cookie, maxAge: lifetimeSeconds.session });
  give('perya_device', { value: device, maxAge: deviceCookieSeconds });
  return {
    token: tokens.token,
    merchantCode: member.merchant,
    userName: member.username,
    customerType: member.type,
    firstTimeLogin,
    passwordDue,
    ...(credential !== null && { deviceCredential: credential }),
  };
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

function isLive(row: SessionRow, now: Date): boolean {
  const idleSince = row.last_seen_at.getTime() + lifetimeSeconds.sessionIdle * 1000;
  return !row.over && now.getTime() < Math.min(idleSince, row.expires_at.getTime());
}

type WhoseRow = Omit<SessionRow, 'mine' | 'last_seen_at' | 'expires_at' | 'over'>;

function sessionOf(row: WhoseRow): Session {
  return {
    id: row.id,
    memberId: toId('member', row.member),
    merchant: row.merchant,
    username: row.username,
    customerType: row.type,
    currency: row.currency as Currency,
    passwordDue: row.password_due,
  };
}

/** A member whom an operator looks at; null where the request does not say so by both halves. */
async function viewedBy(
  { kysely }: Database,
  request: FastifyRequest,
  now: Date,
): Promise<SessionCheck | null> {
  const cookie = readCookie(request, 'perya_view');
  const token = bearerOf(request);
  if (cookie === undefined || token === null) return null;
  const row = await viewingBy(kysely, hashOf(cookie), hashOf(token));
  if (row === null) return null;
  if (row.expiresAt.getTime() <= now.getTime()) return { ok: false, code: 'session.ended' };
  return { ok: true, session: { ...sessionOf(row), viewed: true } };
}

/**
 * Who calls: 'token' needs the token and the cookie, 'cookie' the cookie alone. 'session.replaced'
 * is for a tab whose browser signed in anew meanwhile. `touch: false` does not count as use.
 */
export function authenticate(db: Database, clock: Clock, { touch } = { touch: true }) {
  return async (request: FastifyRequest, by: 'token' | 'cookie'): Promise<SessionCheck> => {
    const viewed = by === 'token' ? await viewedBy(db, request, clock.now()) : null;
    if (viewed !== null) return viewed;
    const cookie = readCookie(request, 'perya_session');
    const token = by === 'token' ? bearerOf(request) : null;
    if (cookie === undefined || (by === 'token' && token === null)) {
      return { ok: false, code: 'session.none' };
    }
    const tokenHash = token === null ? null : hashOf(token);
    const row = await rows.sessionByCookie(db.kysely, hashOf(cookie), tokenHash);
    if (row === null) return { ok: false, code: 'session.none' };
    const now = clock.now();
    if (!isLive(row, now)) return { ok: false, code: 'session.ended' };
    if (by === 'token' && !row.mine) return { ok: false, code: 'session.replaced' };
    if (touch && now.getTime() - row.last_seen_at.getTime() >= touchEveryMs) {
      await rows.touchSession(db.kysely, row.id, now);
    }
    return { ok: true, session: sessionOf(row) };
  };
}
