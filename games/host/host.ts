// A server of games without listening: the pages and the API of each game that it is given.
import staticFiles from '@fastify/static';
import { CallerLimit } from '@perya/contract/caller-limit';
import { launchLimits, tokenLimits } from '@perya/contract/limits';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { apiScope, sendError } from './http.ts';
import { roundRoutes } from './round-routes.ts';
import type { Game } from '../kit/game.ts';
import type { Engine, Warn } from './engine.ts';
import { loggedError } from './log-error.ts';
import { createRounds } from './rounds.ts';
import type { Rounds } from './rounds.ts';
import type { TrustedProxy } from './trusted-proxy.ts';
import { Upgrades } from './upgrades.ts';
import type { WalletClient } from './wallet-client.ts';

const drainEveryMs = 1000;

export interface HostOptions {
  /** Played round by round. */
  games: readonly Game[];
  /** With engines of their own. */
  engines: readonly Engine[];
  /** The folder of the built pages: <code>/page/game.html and verify.html, and assets. */
  pages: string;
  pool: Pool;
  wallet: WalletClient;
  /** Space-separated origins whose pages may frame a game, or *. */
  portalOrigins: string;
  trusts: TrustedProxy;
  logLevel: string;
}

export interface Host {
  app: FastifyInstance;
  rounds: Rounds;
}

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

// A sandboxed frame has no origin: any origin may call, and none sends cookies.
function addHeaders(app: FastifyInstance, portalOrigins: string): void {
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

async function servePages(
  app: FastifyInstance,
  { pages, games, engines }: HostOptions,
): Promise<void> {
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

/** Makes the wallet calls that are due, every second from listening to closing. */
function drainOutbox(app: FastifyInstance, rounds: Rounds): void {
  let timer: NodeJS.Timeout | undefined;
  let draining: Promise<void> | null = null;
  const drain = async (): Promise<void> => {
    try {
      await rounds.drain();
    } catch (error) {
      app.log.warn(error, 'the outbox could not be drained');
    }
    draining = null;
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      draining ??= drain();
    }, drainEveryMs);
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => {
    await draining;
  });
}

const perMinute = (most: number): CallerLimit =>
  new CallerLimit({ most, windowMs: 60_000, now: () => performance.now() });

export async function buildHost(options: HostOptions): Promise<Host> {
  const { games, engines, pool, wallet } = options;
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: loggedError },
    },
    bodyLimit: 4096,
    trustProxy: options.trusts,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const upgrades = new Upgrades(app.server, options.trusts);
  const launches = perMinute(launchLimits.refusedPerMinute);
  const tokens = perMinute(tokenLimits.refusedPerMinute);
  const warn: Warn = (what, text) => app.log.warn(what, text);
  const rounds = createRounds(pool, wallet, warn);
  drainOutbox(app, rounds);
  addHeaders(app, options.portalOrigins);
  app.setErrorHandler(sendError);
  app.get('/healthz', async () => {
    await pool.query('select 1');
    return { ok: true };
  });
  for (const game of games) {
    const prefix = `/${game.code}/api`;
    const counted = { launches, tokens };
    await app.register(roundRoutes, { prefix, game, pool, wallet, rounds, ...counted, warn });
  }
  for (const engine of engines) {
    await app.register(
      async (scope) => {
        apiScope(scope);
        await engine.register(scope, { pool, wallet, warn, launches, tokens, upgrades });
      },
      { prefix: `/${engine.code}/api` },
    );
  }
  await servePages(app, options);
  return { app, rounds };
}
