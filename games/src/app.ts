// Builds the games server without listening: the game's pages, its API, and the wallet behind it.
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { gameRoutes } from './game-routes.ts';
import { createRounds } from './rounds.ts';
import type { Rounds } from './rounds.ts';
import type { WalletClient } from './wallet-client.ts';

export interface GamesOptions {
  pool: Pool;
  wallet: WalletClient;
  portalOrigins: string;
  logLevel: string;
}

export interface GamesApp {
  app: FastifyInstance;
  rounds: Rounds;
}

const pages = fileURLToPath(new URL('../dist/', import.meta.url));

function policy(portalOrigins: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins}`,
  ].join('; ');
}

/** The games server. A frame has no origin: every answer allows any; none has cookies. */
export async function buildGames(options: GamesOptions): Promise<GamesApp> {
  const { pool, wallet } = options;
  const app = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization'] },
    bodyLimit: 4096,
    requestTimeout: 30_000,
  });
  const rounds = createRounds(pool, wallet, (what, text) => {
    app.log.warn(what, text);
  });
  const csp = policy(options.portalOrigins);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': csp,
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.options('/lucky-parol/api/*', async (_request, reply: FastifyReply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, code: 'input.invalid' });
    request.log.error(error);
    return reply.code(500).send({ success: false, code: 'server.unexpected' });
  });
  app.get('/healthz', async () => {
    await pool.query('select 1');
    return { ok: true };
  });
  await app.register(gameRoutes, { prefix: '/lucky-parol/api', pool, wallet, rounds });
  await app.register(staticFiles, {
    root: pages,
    prefix: '/lucky-parol/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The plugin's own index file is not found where only some files have a compressed twin.
  app.get('/lucky-parol/', async (_request, reply) => reply.sendFile('game.html'));
  return { app, rounds };
}
