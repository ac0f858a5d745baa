// Shows that a stream of one process gets at once what another process publishes.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePath } from '@perya/contract/live';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { RedisEvents } from '#lib/events-redis';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { freePort, startRedis, watchRedis } from '#lib/test-redis';
import { registerMessagesRoutes } from '#modules/messages/messages-routes';
import { buildApp } from '../../app.ts';
import { registerAccountRoutes } from './account-routes.ts';

/** Reads until a text has come; what came before it is of no interest. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, wanted: string) {
  let read = '';
  while (!read.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended before ${wanted}`);
    read += value;
  }
}

describe('two processes (needs redis-server on the path)', () => {
  let test: TestDatabase;
  let redis: ChildProcess;
  let redisPort: number;
  let one: App;
  let other: App;
  const all: RedisEvents[] = [];

  async function startProcess(port: number): Promise<App> {
    const events = new RedisEvents(`redis://127.0.0.1:${String(port)}`);
    all.push(events);
    // Says so once it has found Redis.
    await new Promise((found) => void events.subscribe('member:nobody', found));
    const platform = testPlatform(test.db, { events, clock: new TestClock() });
    const app = await buildApp(platform, [registerAccountRoutes, registerMessagesRoutes]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  beforeAll(async () => {
    test = await freshDatabase();
    redisPort = await freePort();
    redis = await startRedis(redisPort);
    one = await startProcess(redisPort);
    other = await startProcess(redisPort);
  });
  afterAll(async () => {
    for (const app of [one, other]) {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    }
    for (const events of all) await events.close();
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    await test.close();
  });

  it('[MAIL-01] reading in one is told in the other; a frozen Redis holds no call up', async () => {
    const member = await signedIn(one);
    const headers = { ...member.headers, 'sec-fetch-site': 'same-origin' };
    const read = { method: 'PUT', url: '/wps/message/read', headers, payload: {} } as const;
    const { port } = other.server.address() as { port: number };
    const stop = new AbortController();
    const redisWatch = await watchRedis(redisPort);
    const subscribed = redisWatch.seen('subscribe');
    const response = await fetch(`http://127.0.0.1:${String(port)}${livePath}`, {
      headers: member.headers,
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('no stream');
    await subscribed;
    redisWatch.stop();
    expect((await one.inject(read)).statusCode).toBe(200);
    await readUntil(reader, 'event: unread\ndata: {"count":0}');
    redis.kill('SIGSTOP');
    expect((await one.inject(read)).statusCode).toBe(200);
    expect((await other.inject(read)).statusCode).toBe(200);
    await readUntil(reader, 'event: unread\ndata: {"count":0}');
    redis.kill('SIGCONT');
    stop.abort();
  });
});
