// Live events of the console where there is no Redis: PostgreSQL tells them to the servers.
import { setTimeout as delay } from 'node:timers/promises';
import { liveEventSchema } from '@perya/contract/live';
import type { LiveEvent } from '@perya/contract/live';
import * as z from 'zod/mini';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { LocalEvents } from './events.ts';
import type { Events, Listener, PublishedEvent } from './events.ts';

const channelName = 'perya_live';
const againAfterMs = 1_000;

const toldSchema = z.object({ channel: z.string(), event: liveEventSchema });

/**
 * What is published is told in this process, and to all that {@link listenToDatabase}. For who
 * publishes seldom: PostgreSQL tells one transaction after the other.
 */
export class NotifyingEvents implements Events {
  readonly #local = new LocalEvents();
  readonly #db: Database;
  readonly #warn: (error: unknown) => void;

  constructor(db: Database, warn: (error: unknown) => void) {
    this.#db = db;
    this.#warn = warn;
  }

  publish(channel: string, event: LiveEvent): void {
    this.#local.publish(channel, event);
    const told = JSON.stringify({ channel, event });
    const query = 'select pg_notify($1, $2)';
    this.#db.pool.query(query, [channelName, told]).catch((error: unknown) => this.#warn(error));
  }

  publishHere(channel: string, event: LiveEvent): void {
    this.#local.publish(channel, event);
  }

  subscribe(channel: string, listener: Listener): () => void {
    return this.#local.subscribe(channel, listener);
  }

  position(): string {
    return this.#local.position();
  }

  since(channel: string, id: string): readonly PublishedEvent[] | null {
    return this.#local.since(channel, id);
  }

  async close(): Promise<void> {
    await this.#local.close();
  }
}

type Take = (channel: string, event: LiveEvent) => void;

/** Settles when the connection ends, or `stopped` says so. */
async function listen(db: Database, take: Take, stopped: AbortSignal): Promise<void> {
  const client = await db.pool.connect();
  const ended = new Promise<void>((settle) => {
    client.once('end', settle);
    client.once('error', () => settle());
    stopped.addEventListener('abort', () => settle(), { once: true });
  });
  client.on('notification', ({ payload }) => {
    const told = toldIn(payload ?? '');
    if (told !== null) take(told.channel, told.event);
  });
  try {
    await client.query(`listen ${channelName}`);
    await ended;
  } finally {
    client.release(true);
  }
}

/** Null for what is none, as another version may know others. */
function toldIn(payload: string): z.output<typeof toldSchema> | null {
  try {
    return toldSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Gives `take` what others tell, by a connection of its own that is opened anew when it breaks. The
 * returned function ends it.
 */
export function listenToDatabase(address: string, take: Take): () => Promise<void> {
  const db = openDatabase(address, { poolSize: 1 });
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = (async () => {
    while (!signal.aborted) {
      await listen(db, take, signal).catch(() => undefined);
      await delay(againAfterMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await listening;
    await db.close();
  };
}
