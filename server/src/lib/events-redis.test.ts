// Shows events that cross processes, on a real Redis that is then frozen, killed and started again.
import type { ChildProcess } from 'node:child_process';
import type { LiveEvent } from '@perya/contract/live';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RedisEvents } from './events-redis.ts';
import { freePort, startRedis, watchRedis } from './test-redis.ts';

const unread = (count: number): LiveEvent => ({ event: 'unread', data: { count } });

/** A process of the server, as far as its events go, and what it heard. */
class Listening {
  readonly events: RedisEvents;
  readonly warnings: unknown[] = [];
  readonly #heard: LiveEvent[] = [];
  #waiting: (() => void) | null = null;

  constructor(port: number) {
    const url = `redis://127.0.0.1:${String(port)}`;
    this.events = new RedisEvents(url, (error) => this.warnings.push(error));
    this.events.subscribe('member:a', ({ event }) => {
      this.#heard.push(event);
      this.#waiting?.();
    });
  }

  async next(): Promise<LiveEvent> {
    while (this.#heard.length === 0) {
      await new Promise<void>((resolve) => (this.#waiting = resolve));
    }
    const [event] = this.#heard.splice(0, 1);
    if (!event) throw new Error('nothing was heard');
    return event;
  }
}

describe('over Redis (needs redis-server on the path)', () => {
  let port: number;
  let redis: ChildProcess;
  let one: Listening;
  let other: Listening;
  beforeEach(async () => {
    port = await freePort();
    redis = await startRedis(port);
    one = new Listening(port);
    other = new Listening(port);
    // Each says so once it listens: what was told before may have been missed.
    for (const process of [one, other]) expect((await process.next()).event).toBe('refetch');
  });
  afterEach(async () => {
    await one.events.close();
    await other.events.close();
    redis.kill('SIGKILL');
  });

  test('an event reaches both processes, each once', async () => {
    one.events.publish('member:b', unread(1));
    one.events.publish('member:a', unread(2));
    expect(await one.next()).toEqual(unread(2));
    expect(await other.next()).toEqual(unread(2));
    other.events.publish('member:a', unread(3));
    expect(await one.next()).toEqual(unread(3));
    expect(await other.next()).toEqual(unread(3));
  });

  test('a channel that is listened to later is heard too', async () => {
    const { seen, stop } = await watchRedis(port);
    const subscribed = seen('subscribe');
    const heard = new Promise<LiveEvent>((resolve) => {
      other.events.subscribe('merchant:perya', ({ event }) => resolve(event));
    });
    await subscribed;
    one.events.publish('merchant:perya', { event: 'winner', data: {} });
    expect(await heard).toEqual({ event: 'winner', data: {} });
    stop();
  });

  test('killed: told in the process itself; once it is back, all fetch again', async () => {
    redis.kill('SIGKILL');
    expect((await one.next()).event).toBe('refetch');
    one.events.publish('member:a', unread(4));
    expect(await one.next()).toEqual(unread(4));
    redis = await startRedis(port);
    expect((await one.next()).event).toBe('refetch');
    expect((await other.next()).event).toBe('refetch');
    for (const process of [one, other]) expect(process.warnings).toHaveLength(1);
  }, 20_000);

  test('frozen: noticed, told in the process itself, and all fetch again afterwards', async () => {
    redis.kill('SIGSTOP');
    one.events.publish('member:a', unread(5));
    expect(await one.next()).toEqual(unread(5));
    expect((await one.next()).event).toBe('refetch');
    expect((await other.next()).event).toBe('refetch');
    redis.kill('SIGCONT');
    expect((await one.next()).event).toBe('refetch');
    one.events.publish('member:a', unread(6));
    expect(await one.next()).toEqual(unread(6));
  }, 30_000);
});
