// Shows that one of all processes takes a job's turn, and that a later schema lacks nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { migrationNames } from '#db/migrate';
import { runInTurn } from '../../jobs.ts';
import { schemaState, takeTurn } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

/** As if the job had last begun so long ago. */
const age = async (name: string, seconds: number) =>
  database.owner.pool.query(
    `update jobs.job set started_at = now() - $2 * interval '1 s' where name = $1`,
    [name, seconds],
  );
const row = async (name: string) => {
  const { rows } = await database.owner.pool.query<object>(
    `select succeeded_at is not null as succeeded, failed_at is not null as failed
       from jobs.job where name = $1`,
    [name],
  );
  return rows;
};

it('of all that look at once, one takes the turn; the next once the job is due again', async () => {
  const take = async () => takeTurn(database.db, 'once', 60_000);
  const taken = async () =>
    (await Promise.all(Array.from({ length: 8 }, take))).filter(Boolean).length;
  expect(await taken()).toBe(1);
  expect(await taken()).toBe(0);
  await age('once', 50);
  expect(await taken()).toBe(0);
  await age('once', 60);
  expect(await taken()).toBe(1);
});

it('how a turn ended is written down, and a failed one told', async () => {
  const told: unknown[] = [];
  const warn = (error: unknown, job: string) => told.push([job, String(error)]);
  let ran = 0;
  const job = ['counted', 60_000, async () => Promise.resolve((ran += 1))] as const;
  await Promise.all([1, 2, 3].map(async () => runInTurn(database.db, job, warn)));
  expect([ran, await row('counted')]).toEqual([1, [{ succeeded: true, failed: false }]]);
  const fails = ['fails', 60_000, async () => Promise.reject(new Error('no'))] as const;
  await runInTurn(database.db, fails, warn);
  expect(told).toEqual([['fails', 'Error: no']]);
  expect(await row('fails')).toEqual([{ succeeded: false, failed: true }]);
});

it('a schema lacks what only this release has; a later one lacks nothing', async () => {
  const names = await migrationNames();
  expect(await schemaState(database.db, names)).toEqual({ writable: true, missing: [] });
  const later = ['0999-a.sql', ...names];
  expect((await schemaState(database.db, later)).missing).toEqual(['0999-a.sql']);
  expect((await schemaState(database.db, names.slice(0, 3))).missing).toEqual([]);
});
