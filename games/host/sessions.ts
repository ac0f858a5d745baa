// Playing sessions: a launch token opens one, a bearer token names it; each is for one game.
import type { CallerLimit } from '@perya/contract/caller-limit';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { ToldRounds } from './free-rounds.ts';
import { HttpError, textIn } from './http.ts';
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
  /** What the merchant gives to play for free in this game. */
  readonly freeRounds: readonly ToldRounds[];
}

interface Parts {
  readonly pool: Pool;
  readonly wallet: WalletClient;
}

/** What {@link sessionOf} needs. */
interface TokenParts {
  readonly pool: Pool;
  /** Counts tokens that are none, by caller. */
  readonly tokens: CallerLimit;
}

/**
 * Trades the portal's launch token for a session of this game. A caller who sends tokens that are
 * none is stopped for a while: each costs a signed call, which the platform keeps.
 * @throws HttpError 410 `launch.expired` (also when it was for another game), 429
 *   `request.tooMany`, 503 `wallet.unavailable`
 */
export async function enterGame(
  { pool, wallet, launches }: Parts & { readonly launches: CallerLimit },
  gameCode: string,
  request: FastifyRequest,
): Promise<Entered> {
  const launchToken = textIn(request, 'launchToken');
  // Counted before it is asked for: tokens that come at once are as many.
  if (!launches.take(request.ip)) throw new HttpError(429, 'request.tooMany');
  const answer = await wallet.authenticate({ launchToken });
  if (answer.kind !== 'refused') launches.giveBack(request.ip);
  if (answer.kind === 'lost') throw new HttpError(503, 'wallet.unavailable');
  if (answer.kind === 'refused') {
    const expired = answer.code === 'launch.expired';
    throw new HttpError(expired ? 410 : 503, expired ? answer.code : 'wallet.unavailable');
  }
  const { memberId, playToken, currency, balance, nickname, freeRounds } = answer.value;
  if (answer.value.gameCode !== gameCode) throw new HttpError(410, 'launch.expired');
  const session: PlaySession = { memberId, playToken, currency, gameCode };
  const token = await players.openSession(pool, session);
  return { session, balance, nickname, freeRounds, token };
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

/**
 * As {@link sessionOf}, and the member is signed in still: for what no bet of theirs would ask the
 * platform about. While the platform is away the token is believed.
 * @throws HttpError 401 `session.ended`, 429 `request.tooMany`
 */
export async function liveSessionOf(
  { wallet, ...parts }: Parts & TokenParts,
  gameCode: string,
  request: FastifyRequest,
): Promise<PlaySession> {
  const session = await sessionOf(parts, gameCode, request);
  const answer = await wallet.balance({ playToken: session.playToken });
  if (answer.kind === 'refused') throw new HttpError(401, 'session.ended');
  return session;
}

/**
 * The session of a request's bearer token. A caller who sends tokens that are none is stopped for a
 * while: each costs a look into the database.
 * @throws HttpError 401 `session.ended`, 429 `request.tooMany`
 */
export async function sessionOf(
  { pool, tokens }: TokenParts,
  gameCode: string,
  request: FastifyRequest,
): Promise<PlaySession> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  // Counted before it is looked up: tokens that come at once are as many.
  if (!tokens.take(request.ip)) throw new HttpError(429, 'request.tooMany');
  const session = await sessionOfToken(pool, gameCode, token);
  tokens.giveBack(request.ip);
  return session;
}
