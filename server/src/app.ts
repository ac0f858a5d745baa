// Builds the server out of its modules, without listening.
import { parse } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { CookieSerializeOptions, ParseOptions } from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppError, OpsError } from '#lib/app-error';
import { refusal } from '#lib/handle';
import { knownError } from '#lib/known-error';
import { loggedError } from '#lib/log-error';
import type { App, Platform } from '#lib/platform';
import { traceCalls } from '#lib/trace-calls';
import { newTraceId, traceHeader, traceLabel } from '#lib/trace';
import type { Env } from './env.ts';

const bodyLimitBytes = 64 * 1024;

/** Far more than any call has; what is longer is written to cost time. */
const mostQueryFields = 100;
const mostOfAcceptEncoding = 200;
/** Cookies after these are not read: a name costs time, and a header holds thousands of them. */
const mostOfCookies = 4_096;

/** No cookie of ours needs decoding, and each value that can't be decoded costs an exception. */
const undecoded: CookieSerializeOptions & ParseOptions = { decode: (value) => value };

interface LogTo {
  write(line: string): void;
}

type Register = (app: App) => void | Promise<void>;

/** 'on' is the nearest proxy alone: what else X-Forwarded-For says, the caller may have written. */
function trustedProxies({
  TRUST_PROXY: trusted,
}: Env): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted !== 'string') return [...trusted];
  return trusted === 'on' && ((_address, hop) => hop === 0);
}

const plainHost = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])?(?::\d{1,5})?$/i;

/** Refuses what would write into addresses and policies that are made from the request's own. */
function refuseOddAddress({ host, protocol }: FastifyRequest): void {
  if (plainHost.test(host ?? '') && /^https?$/.test(protocol)) return;
  throw new AppError('input.invalid', { fields: { '': 'invalid' } });
}

/** What lines of the log have: the trace of their call, and no word of people's. */
function logOf({ LOG_LEVEL: level }: Env, logTo?: LogTo) {
  return {
    logger: {
      level,
      ...(logTo && { stream: logTo }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers.encryption'],
      // Addresses of pages and calls are logged without their query, where people's words stand.
      serializers: {
        err: loggedError,
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
    },
    logController: new LogController({
      disableRequestLogging: level !== 'debug',
      requestIdLogLabel: traceLabel,
    }),
  };
}

/** `logTo` takes the log's lines instead of the standard output. */
export async function buildApp(
  platform: Platform,
  modules: readonly Register[],
  logTo?: LogTo,
): Promise<App> {
  const { env } = platform;
  const fastify = Fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies(env),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still comes while it stops is answered, not refused.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text) => parse(text, '&', '=', { maxKeys: mostQueryFields }),
    },
    ...logOf(env, logTo),
    genReqId: newTraceId,
  });
  const app = fastify.decorate('platform', platform) as unknown as App;
  app.addHook('onRequest', async (request, reply) => {
    reply.header(traceHeader, request.id);
    refuseOddAddress(request);
    const { headers } = request;
    const accepted = headers['accept-encoding'];
    if ((accepted?.length ?? 0) > mostOfAcceptEncoding) delete headers['accept-encoding'];
    headers.cookie &&= headers.cookie.slice(0, mostOfCookies);
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie, { parseOptions: undecoded });
  app.removeAllContentTypeParsers();
  // Bodies stay bytes here: a vendor's signature and a sealed body are checked before any parsing.
  for (const type of ['application/json', 'application/x-www-form-urlencoded', /^image\//]) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
  }
  app.setErrorHandler(async (error, request, reply) => {
    const known = error instanceof OpsError ? error : knownError(error, request.log);
    const { status, body } = refusal(known);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  app.addHook('onSend', async (_request, reply) => {
    // The next call of whoever keeps the connection goes to another process.
    if (platform.draining.began) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    // Over plain HTTP browsers pass it over.
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "frame-ancestors 'none'");
    }
  });
  traceCalls(app);
  for (const register of modules) await register(app);
  return app;
}
