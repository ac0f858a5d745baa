// Live events inside one process: bounded, numbered per channel, resumable for a short while.
import type { LiveEvent } from '@perya/contract/live';

export interface Sequenced {
  readonly sequence: number;
  readonly event: LiveEvent;
}

type Listener = (item: Sequenced) => void;

const kept = 64;
/** How long a channel is remembered that nobody listens to: the time to come back in. */
const restsMs = 60_000;

/** One channel a member ("member:mem_…") and one a merchant ("merchant:perya"). */
export class Events {
  #sequence = Date.now();
  readonly #channels = new Map<string, { recent: Sequenced[]; listeners: Set<Listener> }>();

  /** Tells everybody who listens on the channel, and keeps it for those who come back. */
  publish(channel: string, event: LiveEvent): void {
    const found = this.#channels.get(channel);
    if (!found) return;
    this.#sequence += 1;
    const item = { sequence: this.#sequence, event };
    found.recent.push(item);
    if (found.recent.length > kept) found.recent.shift();
    for (const listener of found.listeners) listener(item);
  }

  /** Listens until the returned function is called; the channel is kept a minute longer. */
  subscribe(channel: string, listener: Listener): () => void {
    const found = this.#channels.get(channel) ?? { recent: [], listeners: new Set() };
    this.#channels.set(channel, found);
    found.listeners.add(listener);
    return () => {
      found.listeners.delete(listener);
      if (found.listeners.size === 0) this.#forgetLater(channel);
    };
  }

  #forgetLater(channel: string): void {
    setTimeout(() => {
      if (this.#channels.get(channel)?.listeners.size === 0) this.#channels.delete(channel);
    }, restsMs).unref();
  }

  /** What came after a sequence number; null when that is no longer known. */
  since(channel: string, sequence: number): readonly Sequenced[] | null {
    const recent = this.#channels.get(channel)?.recent ?? [];
    const index = recent.findIndex((item) => item.sequence === sequence);
    return index === -1 ? null : recent.slice(index + 1);
  }
}
