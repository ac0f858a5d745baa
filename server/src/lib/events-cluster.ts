// Live events over the processes of one start: told here at once, and to the others by the parent.
import { liveEventSchema } from '@perya/contract/live';
import type { LiveEvent } from '@perya/contract/live';
import * as z from 'zod/mini';
import { LocalEvents } from './events.ts';
import type { Events, Listener, PublishedEvent } from './events.ts';

/** The line to the parent; `process` is one, in a process that has a parent. */
export interface ParentLine {
  readonly connected: boolean;
  send?(message: object, handle: undefined, options: undefined, done: () => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What the parent passes on as it came to all its other processes. */
export const toldSchema = z.object({
  told: z.union([z.object({ channel: z.string(), event: liveEventSchema }), z.literal('lost')]),
});

/** Said when a process died: it may have taken events with it. */
export const lost: z.output<typeof toldSchema> = { told: 'lost' };

const refetch: LiveEvent = { event: 'refetch', data: {} };

export class ClusterEvents implements Events {
  readonly #local = new LocalEvents();
  readonly #line: ParentLine;
  readonly #take = (message: unknown): void => {
    const known = toldSchema.safeParse(message);
    if (!known.success) return;
    const { told } = known.data;
    if (told === 'lost') this.#local.publishToAll('member:', refetch);
    else this.#local.publish(told.channel, told.event);
  };

  constructor(line: ParentLine) {
    this.#line = line;
    line.on('message', this.#take);
  }

  publish(channel: string, event: LiveEvent): void {
    this.#local.publish(channel, event);
    if (!this.#line.connected) return;
    // Whether it arrived is nobody's concern: without a parent this process ends.
    this.#line.send?.({ told: { channel, event } }, undefined, undefined, () => undefined);
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
    this.#line.off('message', this.#take);
    await this.#local.close();
  }
}
