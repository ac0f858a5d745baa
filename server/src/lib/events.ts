// Live events inside one process: bounded, named, resumable for a short while.
import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '@perya/contract/live';

export interface PublishedEvent {
  /** For Last-Event-ID; another process gives the same event another id. */
  readonly id: string;
  readonly event: LiveEvent;
}

export type Listener = (published: PublishedEvent) => void;

/**
 * Who tells and who listens: in one process `LocalEvents`, over several `RedisEvents`. A channel is
 * a member's ("member:mem_…"), a merchant's ("merchant:perya") or a session's ("session:…").
 */
export interface Events {
  /** To everybody who listens on the channel. Never fails: who misses it fetches again. */
  publish(channel: string, event: LiveEvent): void;
  /** To those who listen in this process: the others were told already. */
  publishHere(channel: string, event: LiveEvent): void;
  /** Listens until the returned function is called; the channel is kept a minute longer. */
  subscribe(channel: string, listener: Listener): () => void;
  /** The id that stands for all that was published so far, for who begins to listen. */
  position(): string;
  /** What came after an id, of an event or a position; null when that is no longer known here. */
  since(channel: string, id: string): readonly PublishedEvent[] | null;
  close(): Promise<void>;
}

/** PublishedEvent when a channel gets its first listener, and when it is forgotten. */
interface Watch {
  readonly opened: (channel: string) => void;
  readonly forgotten: (channel: string) => void;
}

interface Channel {
  readonly listeners: Set<Listener>;
  recent: PublishedEvent[];
  /** What was published later than this is all in `recent`. */
  whole: number;
}

const mostRecent = 64;
/** How long a channel is remembered that nobody listens to: the time to come back in. */
const restsMs = 60_000;

export class LocalEvents implements Events {
  /** An id of another process, or of this one before a restart, must not be taken for ours. */
  readonly #process = randomBytes(6).toString('hex');
  #published = 0;
  readonly #watch: Watch | null;
  readonly #channels = new Map<string, Channel>();

  constructor(watch: Watch | null = null) {
    this.#watch = watch;
  }

  publish(channel: string, event: LiveEvent): void {
    const found = this.#channels.get(channel);
    if (!found) return;
    this.#published += 1;
    const published = { id: this.position(), event };
    found.recent.push(published);
    const dropped = found.recent.length > mostRecent ? found.recent.shift() : undefined;
    if (dropped) found.whole = this.#numberOf(dropped.id);
    for (const listener of found.listeners) listener(published);
  }

  publishHere(channel: string, event: LiveEvent): void {
    this.publish(channel, event);
  }

  /** Publishes to everybody who listens on any channel of a kind ("member:"). */
  publishToAll(kind: string, event: LiveEvent): void {
    for (const channel of this.#channels.keys()) {
      if (channel.startsWith(kind)) this.publish(channel, event);
    }
  }

  subscribe(channel: string, listener: Listener): () => void {
    let found = this.#channels.get(channel);
    if (!found) {
      // Whoever was here before it was forgotten may have missed something.
      this.#published += 1;
      found = { recent: [], listeners: new Set(), whole: this.#published };
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

  since(channel: string, id: string): readonly PublishedEvent[] | null {
    const found = this.#channels.get(channel);
    const last = this.#numberOf(id);
    // Also null where the id is none of ours, and so no number.
    if (!found || !(last >= found.whole && last <= this.#published)) return null;
    return found.recent.filter((published) => this.#numberOf(published.id) > last);
  }

  position(): string {
    return `${this.#process}.${String(this.#published)}`;
  }

  #numberOf(id: string): number {
    const [process, number] = id.split('.');
    return process === this.#process ? Number(number) : Number.NaN;
  }

  async close(): Promise<void> {
    this.#channels.clear();
    return Promise.resolve();
  }
}
