// Live events over several processes: published here at once, and through Redis to all others.
import { randomUUID } from 'node:crypto';
import { liveEventSchema } from '@perya/contract/live';
import type { LiveEvent } from '@perya/contract/live';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { LocalEvents } from './events.ts';
import type { Events, Listener, PublishedEvent } from './events.ts';

const prefix = 'perya:live:';
/** A Redis that is frozen accepts connections and answers nothing. */
const patienceMs = 2_000;
const lookEveryMs = 5_000;
/** While Redis is away, pages are sent to fetch again this often. */
const refetchEveryMs = 30_000;

const sentSchema = z.object({ from: z.string(), event: liveEventSchema });
const refetch: LiveEvent = { event: 'refetch', data: {} };

/** `warn` gets the error of each time that Redis went away. */
type Warn = (error: unknown) => void;

function connection(url: string): Redis {
  return new Redis(url, {
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (tries) => Math.min(tries * 200, patienceMs),
  });
}

/**
 * What happens in this process is told in this process without Redis. While Redis is away, pages
 * that another process serves get none of it, and so are sent to fetch again now and then.
 */
export class RedisEvents implements Events {
  readonly #from = randomUUID();
  readonly #wanted = new Set<string>();
  readonly #local: LocalEvents;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #warn: Warn;
  readonly #timer: NodeJS.Timeout;
  #away = true;
  #lastRefetch = Date.now();

  constructor(url: string, warn: Warn = () => undefined) {
    this.#warn = warn;
    this.#local = new LocalEvents({
      opened: (channel) => this.#want(channel),
      forgotten: (channel) => this.#unwant(channel),
    });
    this.#publisher = connection(url);
    this.#subscriber = connection(url);
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', (error: unknown) => this.#lose(error));
      client.on('close', () => this.#lose('closed'));
      client.on('ready', () => this.#find());
    }
    this.#subscriber.on('message', (key: string, text: string) => this.#take(key, text));
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#timer.unref();
  }

  publish(channel: string, event: LiveEvent): void {
    this.#local.publish(channel, event);
    if (this.#publisher.status !== 'ready') return;
    const text = JSON.stringify({ from: this.#from, event });
    this.#publisher.publish(prefix + channel, text).catch((error: unknown) => this.#lose(error));
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
    clearInterval(this.#timer);
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
    await this.#local.close();
  }

  #want(channel: string): void {
    this.#wanted.add(prefix + channel);
    if (this.#subscriber.status !== 'ready') return;
    const subscribed = this.#subscriber.subscribe(prefix + channel);
    subscribed.catch((error: unknown) => this.#lose(error));
  }

  #unwant(channel: string): void {
    this.#wanted.delete(prefix + channel);
    if (this.#subscriber.status !== 'ready') return;
    const left = this.#subscriber.unsubscribe(prefix + channel);
    left.catch((error: unknown) => this.#lose(error));
  }

  #take(key: string, text: string): void {
    let sent: unknown = null;
    try {
      sent = JSON.parse(text);
    } catch {
      return;
    }
    // Another version of the server may know events that this one does not.
    const known = sentSchema.safeParse(sent);
    if (!known.success || known.data.from === this.#from) return;
    this.#local.publish(key.slice(prefix.length), known.data.event);
  }

  #lose(error: unknown): void {
    if (this.#away) return;
    this.#away = true;
    this.#warn(error);
    this.#refetchAll();
  }

  /** Both connections stand (again): listens, and says that something may have been missed. */
  #find(): void {
    if (this.#publisher.status !== 'ready' || this.#subscriber.status !== 'ready') return;
    const keys = [...this.#wanted];
    const subscribed = keys.length > 0 ? this.#subscriber.subscribe(...keys) : Promise.resolve();
    subscribed.then(
      () => {
        this.#away = false;
        this.#refetchAll();
      },
      (error: unknown) => this.#restart(error),
    );
  }

  #refetchAll(): void {
    this.#lastRefetch = Date.now();
    this.#local.publishToAll('member:', refetch);
  }

  #look(): void {
    if (this.#away && Date.now() - this.#lastRefetch >= refetchEveryMs) this.#refetchAll();
    for (const client of [this.#publisher, this.#subscriber]) {
      if (client.status === 'ready') client.ping().catch((error: unknown) => this.#restart(error));
    }
  }

  /** What answers nothing is left and tried anew. */
  #restart(error: unknown): void {
    this.#lose(error);
    for (const client of [this.#publisher, this.#subscriber]) client.disconnect(true);
  }
}
