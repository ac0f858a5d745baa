// What operators see of jobs, queues and messages, and how one that failed has another turn.
import { randomUUID } from 'node:crypto';
import * as calls from '@perya/contract/ops/jobs';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { askedJobs, endTurn, takeTurn } from '#modules/jobs/jobs';
import { runInTurn } from './jobs.ts';
import { failedJob, waitingMail } from './test-console-jobs.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let chief: TestOperator;
let payments: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database);
});
beforeEach(async () => {
  chief = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  payments = await operatorWith(database, desk.clock, [{ role: 'payments', merchant: 'perya' }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Job = OutputOf<typeof calls.jobList>['rows'][number];
type Message = OutputOf<typeof calls.messageList>['rows'][number];
type Queue = OutputOf<typeof calls.queueList>['rows'][number];

const list = async <Row>(spec: EndpointSpec, fields: Fields = {}, as = chief) =>
  (
    await valueOf<{ rows: Row[] }>(
      ask(desk, spec, { merchant: 'perya', limit: '200', ...fields }, as.headers),
    )
  ).rows;
const jobOf = async (id: string, as = chief) =>
  (await list<Job>(calls.jobList, {}, as)).find((row) => row.id === id);
const send = async (spec: EndpointSpec, fields: Fields, as = chief) =>
  ask(desk, spec, { reason: 'mended', requestKey: randomUUID(), ...fields }, as.headers);

test('a failed job says with what, and runs once more when it is asked for', async () => {
  const id = await failedJob(database, 'no room on the disk');
  const failed = await jobOf(id, payments);
  expect(failed).toMatchObject({
    state: 'failing',
    error: 'no room on the disk',
    everySeconds: 3600,
    succeededAt: null,
  });
  expect(Date.parse(failed?.nextAt ?? '')).toBe(Date.parse(failed?.startedAt ?? '') + 3_600_000);
  const failing = await list<Job>(calls.jobList, { state: 'failing' });
  expect(failing.map((row) => row.id)).toContain(id);
  const take = async () => takeTurn(database.db, id, 3_600_000);
  expect(await take()).toBe(false);
  const wish = { merchant: '*', id, version: failed?.version };
  expect(await codeOf(send(calls.jobRetry, wish))).toBe('done');
  expect(await jobOf(id)).toMatchObject({ state: 'asked' });
  expect(await askedJobs(database.db)).toContain(id);
  expect(await codeOf(send(calls.jobRetry, wish))).toBe('record.changed');
  const taken = await Promise.all([take(), take(), take(), take()]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await jobOf(id)).toMatchObject({ state: 'running' });
  expect(await askedJobs(database.db)).not.toContain(id);
  await endTurn(database.db, id, null);
  expect(await jobOf(id)).toMatchObject({ state: 'well', error: 'no room on the disk' });
  const { rows } = await database.owner.pool.query(
    `select operator, reason from audit.entry where relation = 'jobs.job' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ operator: chief.name, reason: 'mended' }]);
});

test('what a job fails with is kept as it ran', async () => {
  const name = `fails ${randomUUID().slice(0, 8)}`;
  const told: unknown[] = [];
  const run = async () => Promise.reject(new Error('the provider said no\0'));
  await runInTurn(database.db, [name, 60_000, run], (error) => told.push(error));
  expect(told).toHaveLength(1);
  expect(await jobOf(name)).toMatchObject({ state: 'failing', error: 'the provider said no' });
});

test('messages are seen by their state, masked, and one that waits is tried at once', async () => {
  const id = await waitingMail(database, 'perya');
  const messages = async (fields: Fields = {}) => list<Message>(calls.messageList, fields);
  const queued = (await messages({ state: 'queued', channel: 'mail' })).find(
    (row) => row.id === id,
  );
  expect(queued).toMatchObject({ channel: 'mail', attempts: 1, purpose: 'notice' });
  expect(queued?.to).toMatch(/^.•••@example\.com$/);
  expect(Date.parse(queued?.nextAt ?? '')).toBeGreaterThan(Date.now() + 1_800_000);
  expect((await list<Queue>(calls.queueList)).find((row) => row.id === 'mail')).toMatchObject({
    waiting: 0,
    retrying: 1,
  });
  const wish = { merchant: 'perya', id };
  expect(await codeOf(send(calls.messageRetry, { ...wish, merchant: 'araw' }))).toBe(
    'record.unknown',
  );
  expect(await codeOf(send(calls.messageRetry, wish))).toBe('done');
  expect(await codeOf(send(calls.messageRetry, wish))).toBe('record.changed');
  const { rows } = await database.owner.pool.query(
    `select start_after <= now() as due from pgboss.job where data ->> 'message' = $1`,
    [id],
  );
  expect(rows).toEqual([{ due: true }]);
  await database.owner.pool.query(
    `update delivery.message set state = 'failed', ended_at = now(), recipient = null,
       subject = null, body = null, html = null where id = $1`,
    [id],
  );
  expect((await messages()).map((row) => row.id)).toEqual([id]);
  expect(await codeOf(send(calls.messageRetry, wish))).toBe('record.changed');
  expect(await messages({ merchant: 'araw', state: 'any' })).toEqual([]);
});

test('payments and auditors look; owners of one merchant leave what is of all', async () => {
  const id = await failedJob(database);
  const found = await jobOf(id, payments);
  const wish = { merchant: '*', id, version: found?.version };
  expect(await codeOf(send(calls.jobRetry, wish, payments))).toBe('operator.forbidden');
  const local = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: 'perya' }]);
  expect(await codeOf(send(calls.jobRetry, wish, local))).toBe('operator.forbidden');
  const support = await operatorWith(database, desk.clock, [
    { role: 'support', merchant: 'perya' },
  ]);
  for (const spec of [calls.jobList, calls.queueList, calls.messageList]) {
    expect(await codeOf(ask(desk, spec, { merchant: 'perya' }, support.headers))).toBe(
      'operator.forbidden',
    );
  }
});
