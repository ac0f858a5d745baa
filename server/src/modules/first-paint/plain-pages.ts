// Serves the pages that are words alone, in the visitor's language, even without a database.
import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '#lib/language';
import type { App } from '#lib/platform';
import { pageHeaders, plainPolicy } from './content-policy.ts';

/** A page as the portal's build wrote it for the visitor's language. */
export async function plainPage(
  app: App,
  request: FastifyRequest,
  folder: URL,
  name: 'offline' | 'old-browser' | 'unavailable',
): Promise<string> {
  const merchant = await app.platform.merchantOf(request).catch(() => null);
  const file = `client/${name}-${languageOf(request, merchant)}.html`;
  return readFile(new URL(file, folder), 'utf8');
}

/** Those that have an address: what the worker keeps, and where old browsers are sent. */
export function registerPlainPages(app: App, folder: URL): void {
  for (const name of ['offline', 'old-browser'] as const) {
    app.get(`/m/${name}.html`, async (request, reply) =>
      reply
        .headers({ ...pageHeaders(), 'content-security-policy': plainPolicy })
        .type('text/html; charset=utf-8')
        .send(await plainPage(app, request, folder, name)),
    );
  }
}
