// Shows that a connection that breaks takes neither the pool nor the process with it.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPool } from './pool.ts';

const broken: string[] = [];
const pool = openPool(inject('databaseServer').url, {
  max: 10,
  onError: ({ message }) => broken.push(message),
});

beforeAll(async () => pool.query('select'));
afterAll(async () => pool.end());

async function cut(pids: readonly number[]): Promise<void> {
  await pool.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids]);
}

test('a transaction whose connection is cut fails alone, and is heard of', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  const ended = new Promise((done) => client.once('end', done));
  await cut(rows.map(({ pid }) => pid));
  await ended;
  await expect(client.query('commit')).rejects.toThrow('not queryable');
  client.release(true);
  expect(broken.join()).toContain('terminating connection');
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
