// Gives every call of a vendor a trace id, and hands what was called and answered to the log.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawBody } from '#lib/handle';
import type { App } from '#lib/platform';
import { CallLog } from './call-lines.ts';
import { redacted } from './redact.ts';

/** The header of every answer to a vendor. */
export const traceHeader = 'x-trace-id';

/** Strangers fill no disk: of calls with a wrong signature so many a second are kept, unread. */
const mostStrangersASecond = 10;

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

const wrongSignature = new Set(['vendor.badSignature', 'INVALID_SIGNATURE', 'wrong sign']);

/** Gives every call of a vendor a trace id, and keeps the call. */
export function registerCallLog(app: App): void {
  const { db } = app.platform;
  const log = new CallLog(db, (err, dropped) =>
    app.log.warn({ err, dropped }, 'calls of vendors were not kept'),
  );
  const answers = new WeakMap<FastifyReply, string>();
  const traces = new WeakMap<FastifyRequest, string>();
  let second = 0;
  let strangers = 0;

  const isKept = (outcome: string): boolean => {
    if (!wrongSignature.has(outcome)) return true;
    const current = Math.floor(performance.now() / 1000);
    strangers = current === second ? strangers + 1 : 1;
    second = current;
    return strangers <= mostStrangersASecond;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/vendor/')) return;
    const id = randomUUID();
    traces.set(request, id);
    reply.header(traceHeader, id);
  });
  // Before it is compressed: hooks run in the order in which they were added.
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (traces.has(request)) answers.set(reply, JSON.stringify(payload));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const id = traces.get(request);
    if (id === undefined) return;
    const who = named(request);
    const answer = answers.get(reply) ?? '';
    const outcome = outcomeOf(who.dialect, answer);
    if (!isKept(outcome)) return;
    const trusted = !wrongSignature.has(outcome);
    log.add({
      ...who,
      id,
      endedAt: performance.now(),
      outcome,
      http: reply.statusCode,
      ms: reply.elapsedTime,
      request: trusted ? redacted(rawBody(request).toString('utf8'), who.dialect) : null,
      answer: trusted ? redacted(answer, 'rsa') : null,
    });
  });
  app.addHook('onClose', async () => log.flush());
}
