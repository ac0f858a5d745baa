// Hands what was called and answered to the log.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawBody } from '#lib/handle';
import { walletCallSeconds } from '#lib/metrics';
import type { App } from '#lib/platform';
import { isVerified } from '#lib/verified-call';
import { CallLog } from './call-lines.ts';
import { redacted } from './redact.ts';
import { Strangers } from './strangers.ts';

interface Named {
  readonly vendor: string;
  readonly dialect: string;
  readonly name: string;
}

const plain = (text: string): string => text.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 64);

/** Who calls what, from the address and the headers, as the caller says. */
function named(request: FastifyRequest): Named {
  const [path = ''] = request.url.split('?');
  const [, , dialect = '', ...rest] = path.split('/');
  if (dialect === 'rsa' || dialect === 'form') {
    const [vendor = '', ...name] = rest;
    return { vendor: plain(vendor), dialect, name: plain(name.join('/')) };
  }
  const header = request.headers['x-vendor'];
  const vendor = typeof header === 'string' ? header : '';
  return { vendor: plain(vendor), dialect: 'hmac', name: plain(rest.join('/')) };
}

/** 'done', or the code or number that the answer refused with. */
function outcomeOf(dialect: string, answer: string): string {
  const field = { hmac: 'code', rsa: 'message', form: 'description' }[dialect] ?? 'code';
  const done = dialect === 'hmac' ? '"success":true' : '"(?:status|error)":0,';
  if (new RegExp(`^\\{${done}`).test(answer)) return 'done';
  return plain(new RegExp(`"${field}":"([^"]*)"`).exec(answer)?.[1] ?? 'none');
}

const isVendors = ({ url }: FastifyRequest): boolean => url.startsWith('/vendor/');

/**
 * Keeps every call of a vendor under its trace id: whole where a vendor's key signed
 * it. Of all others a few of each address are kept, without a word of theirs but names.
 */
export function registerCallLog(app: App): void {
  const { db } = app.platform;
  const log = new CallLog(db, (err, dropped) =>
    app.log.warn({ err, dropped }, 'calls of vendors were not kept'),
  );
  const answers = new WeakMap<FastifyReply, string>();
  const strangers = new Strangers((leftOut) =>
    app.log.warn(leftOut, 'calls without a vendor’s signature were not kept'),
  );

  // Before it is compressed: hooks run in the order in which they were added.
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (isVendors(request)) answers.set(reply, JSON.stringify(payload));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isVendors(request)) return;
    const who = named(request);
    const answer = answers.get(reply) ?? '';
    const outcome = outcomeOf(who.dialect, answer);
    const proved = isVerified(request);
    const call = request.routeOptions.url ?? '';
    if (proved) walletCallSeconds.observe({ call, outcome }, reply.elapsedTime / 1000);
    if (!proved && !strangers.isKept(request.ip)) return;
    log.add({
      ...who,
      id: request.id,
      endedAt: performance.now(),
      outcome,
      http: reply.statusCode,
      ms: reply.elapsedTime,
      request: proved ? redacted(rawBody(request).toString('utf8'), who.dialect) : null,
      answer: proved ? redacted(answer, 'rsa') : null,
    });
  });
  app.addHook('onClose', async () => {
    strangers.startOver();
    await log.flush();
  });
}
