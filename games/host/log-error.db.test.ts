// Shows that what PostgreSQL quotes of a row never reaches the games' log.
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedError } from './log-error.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.drop());

async function logged(error: unknown): Promise<string> {
  let lines = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', serializers: { err: loggedError }, stream } });
  app.log.warn(error, 'it failed');
  await app.close();
  return lines;
}

test('a row that breaks a rule is named by the rule, not by its values', async () => {
  const error: unknown = await database.pool
    .query(
      `do $$ begin
         create temp table held (token text check (token = ''));
         insert into held values ('canary-token');
       end $$`,
    )
    .catch((failure: unknown) => failure);
  expect(JSON.stringify(error)).toContain('canary-token');
  const lines = await logged(error);
  expect(lines).toContain('PostgreSQL says 23514');
  expect(lines).toContain('held_token_check');
  expect(lines).not.toContain('canary-token');
});

test('of any other error the message and the place stay', async () => {
  const lines = await logged(new Error('the outbox is full'));
  expect(lines).toContain('the outbox is full');
  expect(lines).toContain('log-error.db.test.ts');
});
