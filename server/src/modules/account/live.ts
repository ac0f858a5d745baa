// The live stream: a member's events and their merchant's, over fetch, bounded on every side.
import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { heartbeatSeconds, livePath } from '@perya/contract/live';
import type { LiveEvent } from '@perya/contract/live';
import { AppError } from '#lib/app-error';
import { liveStreams } from '#lib/metrics';
import type { App, Session } from '#lib/platform';
import { balanceOf } from './account.ts';
import { authenticate } from './session/session.ts';
import { sessionChannel } from './session/session-end.ts';

const mostPerMember = 5;
/** A reader that leaves this much unread is cut off; its page reconnects and fetches again. */
const mostUnreadBytes = 64 * 1024;

/** The part of its last seconds in which a process that stops lets its streams go. */
const spreadPart = 0.8;

interface Missed {
  readonly event: LiveEvent;
  readonly id?: string;
}

/** One open stream. */
class LiveStream {
  readonly session: Session;
  readonly #response: ServerResponse;
  #closers: (() => void)[] = [];

  constructor(session: Session, response: ServerResponse) {
    this.session = session;
    this.#response = response;
  }

  onClose(closer: () => void): void {
    this.#closers.push(closer);
  }

  send({ event, data }: LiveEvent, id?: string): void {
    const line = id === undefined ? '' : `id: ${id}\n`;
    this.write(`${line}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostUnreadBytes) {
      this.close();
      this.#response.destroy();
    }
  }

  /** Safe to call again: the response reports its own end too. */
  close(): void {
    const closers = this.#closers;
    this.#closers = [];
    for (const closer of closers) closer();
    const response = this.#response;
    // A peer that is gone without a word must not keep the connection, or the server, from closing.
    if (!response.writableEnded) response.end(() => response.destroy());
  }
}

/** The open streams of this process. */
class LiveStreams {
  readonly #open = new Set<LiveStream>();

  /** Throws request.tooMany when the member has five already. */
  open(session: Session, response: () => ServerResponse): LiveStream {
    const same = [...this.#open].filter(({ session: s }) => s.memberId === session.memberId);
    if (same.length >= mostPerMember) throw new AppError('request.tooMany');
    const opened = response();
    const stream = new LiveStream(session, opened);
    this.#open.add(stream);
    liveStreams.inc();
    stream.onClose(() => {
      this.#open.delete(stream);
      liveStreams.dec();
    });
    opened.on('close', () => stream.close());
    opened.on('error', () => stream.close());
    return stream;
  }

  /** Ends them one by one, so that their pages do not all come back at once. */
  leaveWithin(ms: number): void {
    for (const stream of this.#open) {
      const timer = setTimeout(() => stream.close(), Math.random() * ms);
      stream.onClose(() => clearTimeout(timer));
    }
  }

  closeAll(): void {
    for (const stream of this.#open) stream.close();
  }
}

async function sessionOf(app: App, request: FastifyRequest): Promise<Session> {
  const merchant = await app.platform.merchantOf(request);
  if (!merchant) throw new AppError('merchant.unknown');
  const check = await app.platform.authenticate(request, 'token');
  if (!check.ok) throw new AppError(check.code);
  if (check.session.merchant !== merchant.code) throw new AppError('session.none');
  // A member has a few streams: an operator takes none of them.
  if (check.session.viewed) throw new AppError('view.readOnly');
  return check.session;
}

/**
 * What a stream begins with: the balance, and what was missed since Last-Event-ID, or `refetch`
 * when that is too long ago. The last of them has the id of the stream's position, to resume from.
 */
function beginning(
  app: App,
  request: FastifyRequest,
  channel: string,
): (balance: LiveEvent) => readonly Missed[] {
  const { events } = app.platform;
  const id = events.position();
  const last = request.headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return (event) => [{ event, id }];
  const missed = events.since(channel, last) ?? [{ event: { event: 'refetch', data: {} }, id }];
  return (event) => [{ event }, ...missed];
}

/**
 * Counts play as being there: who spins for an hour calls nothing else, and must not be signed out
 * for it. Asks at most once a minute; the session itself says whether it still lives.
 */
function presence(app: App, request: FastifyRequest): () => void {
  let askAfter = 0;
  return () => {
    const now = app.platform.clock.now().getTime();
    if (now < askAfter) return;
    askAfter = now + 60_000;
    app.platform.authenticate(request, 'token').catch((error: unknown) => {
      request.log.warn({ err: error }, 'session not touched');
    });
  };
}

/** A money account's play money is left out: its pages would take it for the wallet's balance. */
function isForSession({ currency }: Session, event: LiveEvent): boolean {
  return event.event !== 'balance' || event.data.currency === currency;
}

async function serve(app: App, request: FastifyRequest, stream: LiveStream): Promise<void> {
  const { db, clock, events } = app.platform;
  const { session } = stream;
  const own = `member:${session.memberId}`;
  // What happens while the balance is read waits, so that the balance stays the first event.
  let early: (() => void)[] | null = [];
  const pass = (send: () => void): void => {
    if (early === null) send();
    else early.push(send);
  };
  const playing = presence(app, request);
  stream.onClose(
    events.subscribe(own, ({ event, id }) => {
      if (event.event === 'balance') playing();
      if (isForSession(session, event)) pass(() => stream.send(event, id));
    }),
  );
  stream.onClose(
    events.subscribe(`merchant:${session.merchant}`, ({ event }) => {
      // Without an id: Last-Event-ID counts the member's own events.
      pass(() => stream.send(event));
    }),
  );
  stream.onClose(
    events.subscribe(sessionChannel(session.id), ({ event }) => {
      stream.send(event);
      stream.close();
    }),
  );
  // Looking does not count as being there: an open page alone keeps no session alive.
  const look = authenticate(db, clock, { touch: false });
  const beat = async (): Promise<void> => {
    const check = await look(request, 'token');
    if (check.ok) stream.write(': beat\n\n');
    else {
      stream.send({ event: 'sessionEnded', data: { code: check.code } });
      stream.close();
    }
  };
  const timer = setInterval(() => {
    // A database that is away for a moment ends no stream; the next beat looks again.
    beat().catch(() => stream.write(': beat\n\n'));
  }, heartbeatSeconds * 1000);
  stream.onClose(() => clearInterval(timer));
  const waiting: (() => void)[] = early;
  const beginWith = beginning(app, request, own);
  const data = await balanceOf(db.kysely, session);
  early = null;
  for (const { event, id } of beginWith({ event: 'balance', data })) {
    if (isForSession(session, event)) stream.send(event, id);
  }
  for (const send of waiting) send();
}

/** Registers the stream; see livePath in the contract for what travels on it. */
export function registerLive(app: App): void {
  const streams = new LiveStreams();
  app.platform.draining.onBegin((withinMs) => streams.leaveWithin(withinMs * spreadPart));
  app.addHook('preClose', () => {
    streams.closeAll();
  });
  app.get(livePath, async (request, reply) => {
    const session = await sessionOf(app, request);
    const stream = streams.open(session, () => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      return reply.raw;
    });
    try {
      await serve(app, request, stream);
    } catch (error) {
      request.log.warn({ err: error }, 'live stream could not start');
      stream.close();
    }
  });
}
