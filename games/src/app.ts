// Builds the games server without listening: every game's pages and API, and the wallet.
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { speakPlainly } from './answers.ts';
import { gameRoutes } from './game-routes.ts';
import { loggedError } from './log-error.ts';
import { engines, games } from './registry.ts';
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

// Some browsers do not take 'self' for the web socket of the same host: it is named.
function policy(portalOrigins: string, host: string): string {
  const socket = /^[A-Za-z0-9.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${socket}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins}`,
  ].join('; ');
}

// What every answer carries. A frame has no origin: any may ask; none has cookies.
function guard(app: FastifyInstance, portalOrigins: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': policy(portalOrigins, request.headers.host ?? ''),
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.options('/:code/api/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}

/** Each game's page is dist/<code>/page/game.html; what the pages load lies in dist/assets. */
async function servePages(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: pages,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  );
  for (const { code } of [...games, ...engines]) {
    for (const [path, page] of [
      ['', 'game'],
      ['game.html', 'game'],
      ['verify.html', 'verify'],
    ]) {
      app.get(`/${code}/${path}`, async (_request, reply) =>
        reply.sendFile(`${code}/page/${page}.html`),
      );
    }
  }
}

/** The games server: every game of the registry. */
export async function buildGames(options: GamesOptions): Promise<GamesApp> {
  const { pool, wallet } = options;
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: loggedError },
    },
    bodyLimit: 4096,
    requestTimeout: 30_000,
  });
  const warn = (what: object, text: string): void => app.log.warn(what, text);
  const rounds = createRounds(pool, wallet, warn);
  guard(app, options.portalOrigins);
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
  for (const game of games) {
    await app.register(gameRoutes, { prefix: `/${game.code}/api`, game, pool, wallet, rounds });
  }
  for (const engine of engines) {
    await app.register(
      async (scope) => {
        speakPlainly(scope);
        await engine.register(scope, { pool, wallet, warn });
      },
      { prefix: `/${engine.code}/api` },
    );
  }
  await servePages(app);
  return { app, rounds };
}
