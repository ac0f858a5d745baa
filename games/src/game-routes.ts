// What the page of Lucky Parol may ask: a session, spins, seeds and past rounds.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { stakesOf } from '../lucky-parol/stakes.ts';
import type { GamesOptions } from './app.ts';
import * as sql from './rounds-sql.ts';
import type { PlaySession, SeedView } from './rounds-sql.ts';
import { RoundRefused, roundView } from './rounds.ts';
import type { Rounds } from './rounds.ts';

const patterns = {
  launchToken: /^[\x21-\x7e]{1,128}$/,
  requestId: /^[A-Za-z0-9-]{8,64}$/,
  stake: /^[0-9.]{1,24}$/,
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

/** A refusal with its HTTP status. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  constructor(status: number, code: string, field?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

function textIn(request: FastifyRequest, field: keyof typeof patterns): string {
  const body = request.body;
  const value =
    typeof body === 'object' && body !== null
      ? Object.entries(body as Record<string, unknown>).find(([k]) => k === field)
      : [];
  const text = value?.[1];
  if (typeof text !== 'string' || !patterns[field].test(text)) {
    throw new Refusal(400, 'input.invalid', field);
  }
  return text;
}

const done = (value: unknown) => ({ success: true, value });

function seedView({ hash, clientSeed, nonce }: SeedView): SeedView {
  return { hash, clientSeed, nonce };
}

type Settings = Pick<GamesOptions, 'pool' | 'wallet'> & { rounds: Rounds };

async function sessionOf(pool: Pool, request: FastifyRequest): Promise<PlaySession> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? null : await sql.findSession(pool, token);
  if (!session) throw new Refusal(401, 'session.ended');
  return session;
}

function speakPlainly(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) {
      const value =
        error.field === undefined ? undefined : { fields: { [error.field]: 'invalid' } };
      return reply.code(error.status).send({ success: false, code: error.code, value });
    }
    if (error instanceof RoundRefused) {
      const status = error.code === 'input.invalid' ? 400 : 409;
      return reply.code(status).send({ success: false, code: error.code });
    }
    if ((error.statusCode ?? 500) < 500) {
      return reply.code(error.statusCode ?? 400).send({ success: false, code: 'input.invalid' });
    }
    request.log.error(error);
    return reply.code(500).send({ success: false, code: 'server.unexpected' });
  });
  app.addHook('onSend', async (_request, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  });
}

function playRoutes(app: FastifyInstance, { pool, wallet, rounds }: Settings): void {
  app.post('/session', async (request) => {
    const answer = await wallet.authenticate({ launchToken: textIn(request, 'launchToken') });
    if (answer.kind === 'lost') throw new Refusal(503, 'wallet.unavailable');
    if (answer.kind === 'refused') {
      const expired = answer.code === 'launch.expired';
      throw new Refusal(expired ? 410 : 503, expired ? answer.code : 'wallet.unavailable');
    }
    const { memberId, playToken, currency, gameCode, balance } = answer.value;
    const token = await sql.openSession(pool, { memberId, playToken, currency, gameCode });
    const unfinished = await sql.unfinishedRound(pool, memberId, currency);
    const [last] = await sql.recentRounds(pool, memberId, currency, 1);
    return done({
      token,
      currency,
      balance,
      stakes: stakesOf(currency).map((stake) => wireMoney(stake, currency)),
      seed: seedView(await sql.seedInUse(pool, memberId)),
      unfinished: unfinished && roundView(unfinished),
      last: last && last.roundId !== unfinished?.roundId ? roundView(last) : null,
    });
  });

  app.post('/spin', async (request) => {
    const session = await sessionOf(pool, request);
    const requestId = textIn(request, 'requestId');
    const stake = parseMoney(textIn(request, 'stake'), session.currency);
    if (stake === null || !stakesOf(session.currency).includes(stake)) {
      throw new Refusal(400, 'input.invalid', 'stake');
    }
    return done(roundView(await rounds.spin(session, requestId, stake)));
  });

  app.get('/state', async (request) => {
    const { memberId, currency, playToken } = await sessionOf(pool, request);
    const unfinished = await sql.unfinishedRound(pool, memberId, currency);
    const answer = await wallet.balance({ playToken });
    if (answer.kind === 'refused') throw new Refusal(401, 'session.ended');
    return done({
      balance: answer.kind === 'done' ? answer.value.balance : null,
      seed: seedView(await sql.seedInUse(pool, memberId)),
      unfinished: unfinished && roundView(unfinished),
    });
  });
}

function seedRoutes(app: FastifyInstance, { pool }: Settings): void {
  app.post('/client-seed', async (request) => {
    const { memberId } = await sessionOf(pool, request);
    await sql.changeClientSeed(pool, memberId, textIn(request, 'clientSeed'));
    return done(seedView(await sql.seedInUse(pool, memberId)));
  });

  app.post('/rotate-seed', async (request) => {
    const { memberId, currency } = await sessionOf(pool, request);
    const old = await sql.transaction(pool, async (client) => {
      await sql.lockPlayer(client, memberId);
      // A seed is never shown while a stake on it may still be refused or given back.
      if (await sql.unfinishedRound(client, memberId, currency)) {
        throw new RoundRefused('round.unfinished');
      }
      return sql.rotateSeed(client, memberId);
    });
    const revealed = { hash: old.hash, serverSeed: old.serverSeed.toString('hex') };
    return done({ revealed, seed: seedView(await sql.seedInUse(pool, memberId)) });
  });

  app.get('/history', async (request) => {
    const { memberId, currency } = await sessionOf(pool, request);
    const past = await sql.recentRounds(pool, memberId, currency, 50);
    return done({ rounds: past.map(roundView) });
  });
}

/** Fastify plugin with the routes under /lucky-parol/api. */
export async function gameRoutes(app: FastifyInstance, options: Settings): Promise<void> {
  speakPlainly(app);
  playRoutes(app, options);
  seedRoutes(app, options);
}
