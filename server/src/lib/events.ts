// Live events inside one process: bounded, named, resumable for a short while.
import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '@perya/contract/live';

export interface Told {
  /** Names this telling, for Last-Event-ID; another process gives the same event another id. */
  readonly id: string;
  readonly event: LiveEvent;
}

export type Listener = (told: Told) => void;

/**
 * Who tells and who listens: in one process `LocalEvents`, over several `RedisEvents`. A channel is
 * a member's ("member:mem_…"), a merchant's ("merchant:perya") or a session's ("session:…").
 */
export interface Events {
  /** Tells everybody who listens on the channel. Never fails: who misses it fetches again. */
  publish(channel: string, event: LiveEvent): void;
  /** Listens until the returned function is called; the channel is kept a minute longer. */
  subscribe(channel: string, listener: Listener): () => void;
  /** What came after an id; null when that is no longer known here. */
  since(channel: string, id: string): readonly Told[] | null;
  close(): Promise<void>;
}

/** Told when a channel gets its first listener, and when it is forgotten. */
interface Watch {
  readonly opened: (channel: string) => void;
  readonly forgotten: (channel: string) => void;
}

const kept = 64;
/** How long a channel is remembered that nobody listens to: the time to come back in. */
const restsMs = 60_000;

export class LocalEvents implements Events {
  /** An id of another process, or of this one before a restart, must not be taken for ours. */
  readonly #process = randomBytes(6).toString('hex');
  #told = 0;
  readonly #watch: Watch | null;
  readonly #channels = new Map<string, { recent: Told[]; listeners: Set<Listener> }>();

  constructor(watch: Watch | null = null) {
    this.#watch = watch;
  }

  publish(channel: string, event: LiveEvent): void {
    const found = this.#channels.get(channel);
    if (!found) return;
    this.#told += 1;
    const told = { id: `${this.#process}.${String(this.#told)}`, event };
    found.recent.push(told);
    if (found.recent.length > kept) found.recent.shift();
    for (const listener of found.listeners) listener(told);
  }

  /** Tells everybody who listens on any channel of a kind ("member:"). */
  publishToAll(kind: string, event: LiveEvent): void {
    for (const channel of this.#channels.keys()) {
      if (channel.startsWith(kind)) this.publish(channel, event);
    }
  }

  subscribe(channel: string, listener: Listener): () => void {
    let found = this.#channels.get(channel);
    if (!found) {
      found = { recent: [], listeners: new Set() };
      this.#channels.set(channel, found);
      this.#watch?.opened(channel);
    }
    const { listeners } = found;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#forgetLater(channel);
    };
  }

  #forgetLater(channel: string): void {
    setTimeout(() => {
      if (this.#channels.get(channel)?.listeners.size !== 0) return;
      this.#channels.delete(channel);
      this.#watch?.forgotten(channel);
    }, restsMs).unref();
  }

  since(channel: string, id: string): readonly Told[] | null {
    const recent = this.#channels.get(channel)?.recent ?? [];
    const index = recent.findIndex((told) => told.id === id);
    return index === -1 ? null : recent.slice(index + 1);
  }

  async close(): Promise<void> {
    this.#channels.clear();
    return Promise.resolve();
  }
}
