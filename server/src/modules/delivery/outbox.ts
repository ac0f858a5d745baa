// The outbox of a demonstration: what would have been sent, readable on this machine alone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '#lib/network-location';
import type { App } from '#lib/platform';
import { newestMessages } from './delivery-sql.ts';
import { outboxPage } from './outbox-page.ts';

const shown = 100;

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Set by every proxy that says for whom it asks; whoever is behind one is not this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const ownNames = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether the caller sits at this machine. The name in the Host header counts too: a stranger's
 * page whose name was made to lead here (DNS rebinding) still carries the stranger's name.
 */
function isThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const address = plainAddress(socket.remoteAddress ?? '');
  const site = headers['sec-fetch-site'];
  return (
    (/^127(\.\d{1,3}){3}$/.test(address) || address === '::1') &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    ownNames.test(headers.host ?? '') &&
    (site === undefined || site === 'none' || site === 'same-origin')
  );
}

/** The newest messages at /dev/outbox, and for tests at /dev/outbox.json?to=…; with OUTBOX=on. */
export function registerOutbox(app: App): void {
  const { env, db } = app.platform;
  if (env.OUTBOX !== 'on') return;

  const serve = (
    url: string,
    type: string,
    content: (request: FastifyRequest) => Promise<string>,
  ): void => {
    app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isThisMachine(request)) return reply.callNotFound();
      return reply
        .headers(pageHeaders)
        .type(type)
        .send(await content(request));
    });
  };

  serve('/dev/outbox', 'text/html; charset=utf-8', async () =>
    outboxPage(await newestMessages(db.kysely, { most: shown })),
  );
  serve('/dev/outbox.css', 'text/css; charset=utf-8', async () => outboxPage.css);
  serve('/dev/outbox.json', 'application/json; charset=utf-8', async ({ query }) => {
    const { to } = query as { to?: unknown };
    const only = typeof to === 'string' ? to : undefined;
    return JSON.stringify(await newestMessages(db.kysely, { to: only, most: shown }));
  });
}
