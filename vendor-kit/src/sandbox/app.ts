// Builds the sandbox without listening: a page and an API for each game of an outside vendor.
import { createHash, randomBytes } from 'node:crypto';
import { CallerLimit } from '@perya/contract/caller-limit';
import { launchLimits } from '@perya/contract/limits';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import type { Transport } from '../dialect/transport.ts';
import type { SandboxKeys } from './keys.ts';
import { pageFiles } from './page-files.ts';
import { registerReports } from './reports.ts';
import { registerRoundApi, roundView } from './round-view.ts';
import { freeRoundOf, NotNow, Rounds } from './rounds.ts';
import type { Ending } from './rounds.ts';
import { stakesIn } from './stakes.ts';
import { Store } from './store.ts';
import type { CallRow, SessionRow } from './store.ts';
import { playedGame } from './vendors.ts';

export interface SandboxOptions {
  readonly pool: Pool;
  readonly keys: SandboxKeys;
  readonly transport: Transport;
  /** Space-separated origins whose pages may frame a test game, or *. */
  readonly portalOrigins: string;
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  readonly logLevel: string;
}

function policy(portalOrigins: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins}`,
  ].join('; ');
}

/** What the page asked for can't be; `code` is the page's word for it. */
class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function fieldsIn(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function textIn(request: FastifyRequest, name: string): string {
  const value = fieldsIn(request)[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

/** The number of the last call that the page has; '0' for all. */
const afterOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '0');

const isSet = (request: FastifyRequest, name: string): boolean => fieldsIn(request)[name] === true;

type GameRequest = FastifyRequest<{ Params: { vendor: string; game: string } }>;

function callView({ id, at, name, request, status, answer, outcome, ms }: CallRow): object {
  return { id, at: at.toISOString(), name, request, status, answer, outcome, ms };
}

const endings: readonly string[] = ['win', 'lose', 'cancel', 'jackpot'] satisfies Ending[];
const isEnding = (text: string): text is Ending => endings.includes(text);

interface Parts {
  readonly store: Store;
  readonly rounds: Rounds;
  readonly launches: CallerLimit;
}

async function sessionOf({ store }: Parts, request: GameRequest): Promise<SessionRow> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const session = await store.session(hashOf(token));
  const { vendor, game } = request.params;
  if (session?.vendor !== vendor || session.game_code !== game) {
    throw new Refused(401, 'session.ended');
  }
  return session;
}

/** Where a session stands: the page draws itself from it, and from nothing else. */
async function stateOf({ store }: Parts, session: SessionRow, after: string): Promise<object> {
  const now = (await store.session(session.token_hash)) ?? session;
  const bet = (await store.unfinishedBet(now)) ?? (await store.lastBet(now.token_hash));
  return {
    balance: now.balance,
    round: bet ? roundView(bet) : null,
    freeRounds: freeRoundOf(now) ?? null,
    owed: await store.owedBy(now.token_hash),
    calls: (await store.callsAfter(now.token_hash, after)).map(callView),
  };
}

async function enter(parts: Parts, request: GameRequest): Promise<object> {
  const { vendor, game: gameCode } = request.params;
  const played = playedGame(vendor, gameCode);
  if (!played) throw new Refused(404, 'game.unknown');
  const launchToken = textIn(request, 'launchToken');
  // Each costs a signed call: whoever sends tokens that are none is stopped for a while.
  if (!parts.launches.take(request.ip)) throw new Refused(429, 'request.tooMany');
  const { answer } = await parts.rounds.call(vendor, {
    name: 'authenticate',
    input: { launchToken },
  });
  if (answer.kind !== 'refused') parts.launches.giveBack(request.ip);
  if (answer.kind === 'lost') throw new Refused(503, 'offline');
  if (answer.kind === 'refused') throw new Refused(410, 'launch.expired');
  const {
    playToken = '',
    memberId = '',
    currency,
    balance = '0',
    gameCode: launched,
    freeRounds = [],
  } = answer.facts;
  const known = stakesIn(currency);
  if (!known || launched !== gameCode) throw new Refused(409, 'game.unknown');
  const token = randomBytes(32).toString('base64url');
  const session: SessionRow = {
    token_hash: hashOf(token),
    vendor,
    game_code: gameCode,
    member_id: memberId,
    play_token: playToken,
    currency: known.currency,
    balance,
    free_rounds: freeRounds,
  };
  await parts.store.openSession(session);
  const { category, name } = played.game;
  return {
    token,
    currency: known.currency,
    stakes: known.stakes,
    name,
    category,
    vendorName: played.vendor.name,
    dialect: played.vendor.dialect,
    nickname: answer.facts.nickname ?? '',
    state: await stateOf(parts, session, '0'),
  };
}

function registerApi(app: FastifyInstance, parts: Parts): void {
  const path = '/:vendor/:game/api';
  const done = (value: object) => ({ success: true, value });
  app.post(`${path}/session`, async (request: GameRequest) => done(await enter(parts, request)));
  app.get(`${path}/state`, async (request: GameRequest) => {
    const session = await sessionOf(parts, request);
    const after = /[?&]after=([^&]*)$/.exec(request.url)?.[1] ?? '';
    return done(await stateOf(parts, session, afterOf(after)));
  });
  app.post(`${path}/balance`, async (request: GameRequest) => {
    const session = await sessionOf(parts, request);
    if (!(await parts.rounds.readBalance(session))) throw new Refused(401, 'session.ended');
    return done(await stateOf(parts, session, afterOf(textIn(request, 'after'))));
  });
  const act = (name: string, what: (session: SessionRow, from: GameRequest) => Promise<void>) => {
    app.post(`${path}/${name}`, async (request: GameRequest) => {
      const session = await sessionOf(parts, request);
      await what(session, request);
      return done(await stateOf(parts, session, afterOf(textIn(request, 'after'))));
    });
  };
  act('stake', async (session, request) =>
    parts.rounds.stake(session, {
      amount: textIn(request, 'amount'),
      free: isSet(request, 'free'),
      cut: isSet(request, 'cut'),
    }),
  );
  act('end', async (session, request) => {
    const how = textIn(request, 'how');
    const times = Number(textIn(request, 'times') || '2');
    const fits = Number.isInteger(times) && times >= 1 && times <= 1000;
    if (!isEnding(how) || !fits) throw new Refused(400, 'input.invalid');
    await parts.rounds.end(session, { how, times, cut: isSet(request, 'cut') });
  });
  act('promotion', async (session, request) =>
    parts.rounds.promotion(session, {
      amount: textIn(request, 'amount'),
      cut: isSet(request, 'cut'),
    }),
  );
}

async function registerPages(app: FastifyInstance): Promise<void> {
  const files = await pageFiles();
  const send = async (name: string, reply: FastifyReply) => {
    const file = files.get(name);
    if (!file) throw new Refused(404, 'notFound');
    return reply.type(file.type).header('cache-control', 'no-cache').send(file.body);
  };
  app.get<{ Params: { '*': string } }>('/page/*', async (request, reply) =>
    send(request.params['*'], reply),
  );
  app.get('/', async (_request, reply) => send('front.html', reply));
  for (const [path, name] of [
    ['/:vendor/:game/', 'game.html'],
    ['/:vendor/:game/round', 'round.html'],
  ] as const) {
    app.get(path, async (request: GameRequest, reply) => {
      const { vendor, game } = request.params;
      return send(playedGame(vendor, game) ? name : 'front.html', reply);
    });
  }
}

/** The sandbox. A frame has no origin: every answer allows any; none has cookies. */
export async function buildSandbox(options: SandboxOptions) {
  const app = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization'] },
    bodyLimit: 4096,
    trustProxy: options.trustProxy,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const launches = new CallerLimit({
    most: launchLimits.refusedPerMinute,
    windowMs: 60_000,
    now: () => performance.now(),
  });
  const store = new Store(options.pool);
  const rounds = new Rounds(store, options.keys, options.transport);
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
  app.options('/*', async (_request, reply: FastifyReply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) {
      return reply.code(error.status).send({ success: false, code: error.code });
    }
    if (error instanceof NotNow) {
      return reply.code(409).send({ success: false, code: `round.${error.message}` });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, code: 'input.invalid' });
    request.log.error(error);
    return reply.code(500).send({ success: false, code: 'server.unexpected' });
  });
  app.get('/healthz', async () => {
    await options.pool.query('select 1');
    return { ok: true };
  });
  registerApi(app, { store, rounds, launches });
  registerRoundApi(app, store);
  registerReports(app, store, options.keys);
  await registerPages(app);
  return { app, rounds };
}
