// Playing sessions: a launch token opens one, a bearer token names it; each is for one game.
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { HttpError } from './http.ts';
import * as players from './players-sql.ts';
import type { PlaySession } from './players-sql.ts';
import type { WalletClient } from './wallet-client.ts';

export interface Entered {
  readonly session: PlaySession;
  /** The page's bearer token. */
  readonly token: string;
  /** The true balance, as a decimal string. */
  readonly balance: string;
  readonly nickname: string;
}

/**
 * Trades the portal's launch token for a session of this game.
 * @throws HttpError 410 `launch.expired` (also when it was for another game), 503
 *   `wallet.unavailable`
 */
export async function enterGame(
  { pool, wallet }: { pool: Pool; wallet: WalletClient },
  gameCode: string,
  launchToken: string,
): Promise<Entered> {
  const answer = await wallet.authenticate({ launchToken });
  if (answer.kind === 'lost') throw new HttpError(503, 'wallet.unavailable');
  if (answer.kind === 'refused') {
    const expired = answer.code === 'launch.expired';
    throw new HttpError(expired ? 410 : 503, expired ? answer.code : 'wallet.unavailable');
  }
  const { memberId, playToken, currency, balance, nickname } = answer.value;
  if (answer.value.gameCode !== gameCode) throw new HttpError(410, 'launch.expired');
  const session: PlaySession = { memberId, playToken, currency, gameCode };
  return { session, balance, nickname, token: await players.openSession(pool, session) };
}

/** @throws HttpError 401 `session.ended` */
export async function sessionOfToken(
  pool: Pool,
  gameCode: string,
  token: unknown,
): Promise<PlaySession> {
  const wellFormed = typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/.test(token);
  const session = wellFormed ? await players.findSession(pool, token) : null;
  if (session?.gameCode !== gameCode) throw new HttpError(401, 'session.ended');
  return session;
}

/** The session of a request's bearer token. @throws HttpError 401 `session.ended` */
export async function sessionOf(
  pool: Pool,
  gameCode: string,
  request: FastifyRequest,
): Promise<PlaySession> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return sessionOfToken(pool, gameCode, token);
}
