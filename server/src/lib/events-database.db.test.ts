// Shows that what the console tells reaches a server over PostgreSQL, also after a broken line.
import type { LiveEvent } from '@perya/contract/live';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { listenToDatabase, NotifyingEvents } from './events-database.ts';

const event: LiveEvent = { event: 'withdrawal', data: {} };

let database: TestDatabase;
let told: NotifyingEvents;
let faults: unknown[];
let taken: (readonly [string, LiveEvent])[];
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  [faults, taken] = [[], []];
  told = new NotifyingEvents(database.db, (error) => faults.push(error));
  // Of the test before, PostgreSQL may still show the one that listened.
  const before = await listeners();
  stop = listenToDatabase(database.appUrl, (...each) => taken.push(each));
  await untilListening(before);
});
afterEach(async () => {
  await stop();
  await told.close();
});
afterAll(async () => database.close());

/** The processes of PostgreSQL that serve who listens. */
async function listeners(): Promise<number[]> {
  const { rows } = await database.owner.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and query = 'listen perya_live' and state = 'idle'`,
  );
  return rows.map(({ pid }) => pid);
}

const soon = async (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000 });

async function untilListening(but: readonly number[]): Promise<void> {
  await soon(async () => {
    const others = (await listeners()).filter((pid) => !but.includes(pid));
    expect(others).toHaveLength(1);
  });
}

test('what is told is taken elsewhere, in order, and by who listens here', async () => {
  const here: LiveEvent[] = [];
  told.subscribe('member:mem_1', ({ event: each }) => here.push(each));
  const refetch: LiveEvent = { event: 'refetch', data: {} };
  told.publish('member:mem_1', event);
  await soon(() => expect(taken).toHaveLength(1));
  told.publish('member:mem_1', refetch);
  await soon(() => expect(taken).toHaveLength(2));
  expect(taken).toEqual([
    ['member:mem_1', event],
    ['member:mem_1', refetch],
  ]);
  expect(here).toEqual([event, refetch]);
  expect(faults).toEqual([]);
});

test.each([
  '',
  'no JSON',
  '{}',
  '{"channel":"member:mem_1","event":{"event":"of another version","data":{}}}',
  `{"channel":7,"event":${JSON.stringify(event)}}`,
])('what is no event is left: %s', async (payload) => {
  await database.owner.pool.query('select pg_notify($1, $2)', ['perya_live', payload]);
  told.publish('member:mem_2', event);
  await soon(() => expect(taken).toHaveLength(1));
  expect(taken).toEqual([['member:mem_2', event]]);
});

test('a line that breaks is made anew', async () => {
  const before = await listeners();
  await database.owner.pool.query('select pg_terminate_backend(p) from unnest($1::int[]) p', [
    before,
  ]);
  await untilListening(before);
  told.publish('member:mem_3', event);
  await soon(() => expect(taken).toEqual([['member:mem_3', event]]));
});

test('what can’t be told is warned of, and told here all the same', async () => {
  const here: LiveEvent[] = [];
  const longest = `member:${'x'.repeat(9_000)}`;
  told.subscribe(longest, ({ event: each }) => here.push(each));
  told.publish(longest, event);
  await soon(() => expect(faults).toHaveLength(1));
  expect(here).toEqual([event]);
});
