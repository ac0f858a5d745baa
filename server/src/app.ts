// Builds the server out of its modules, without listening.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import { refusal } from '#lib/handle';
import { knownError } from '#lib/known-error';
import { loggedError } from '#lib/log-error';
import type { App, Platform } from '#lib/platform';

const bodyLimitBytes = 64 * 1024;

type Register = (app: App) => void | Promise<void>;

/** `logTo` takes the log's lines instead of the standard output. */
export async function buildApp(
  platform: Platform,
  modules: readonly Register[],
  logTo?: { write(line: string): void },
): Promise<App> {
  const { env } = platform;
  const fastify = Fastify({
    bodyLimit: bodyLimitBytes,
    // The nearest proxy alone: what else a caller's X-Forwarded-For says, the caller wrote.
    trustProxy: env.TRUST_PROXY === 'on' && ((_address, hop) => hop === 0),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: env.LOG_LEVEL,
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
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
  });
  const app = fastify.decorate('platform', platform) as unknown as App;
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  // Bodies stay bytes here: a vendor's signature and a sealed body are checked before any parsing.
  for (const type of ['application/json', 'application/x-www-form-urlencoded', /^image\//]) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
  }
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body } = refusal(knownError(error, request.log));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  for (const register of modules) await register(app);
  return app;
}
