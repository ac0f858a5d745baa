// Serves the built console: its page at every address that is no call, under a policy of its own.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { AppError } from '#lib/app-error';
import { refusal } from '#lib/handle';
import type { App } from '#lib/platform';

/** Nothing from elsewhere, nothing inline, and no text that becomes HTML but through these two. */
const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify ProseMirrorClipboard',
].join('; ');

/** `folder` is console/dist, ending in a slash; where nothing is built, there is the API alone. */
export async function registerConsoleFiles(app: App, folder: URL): Promise<void> {
  const page = new URL('index.html', folder);
  const built = existsSync(page);
  if (built) {
    const forever = { maxAge: '365d', immutable: true, index: false } as const;
    const root = new URL('assets/', folder).pathname;
    await app.register(fastifyStatic, { root, prefix: '/assets/', ...forever });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:ops|assets)\//.test(request.url);
    if (!built || !isPage) {
      const { status, body } = refusal(new AppError('request.notFound'));
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': consolePolicy,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(await readFile(page));
  });
}
