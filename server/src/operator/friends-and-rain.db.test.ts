// Operators at a terminal: terms of inviting friends, decisions about friends, and rains.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { seedMerchantRows } from '../seed/merchants.ts';
import { UsageError } from './operator.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let folder: string;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  folder = await mkdtemp(join(tmpdir(), 'perya-terms-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: database.operator, clock, secretKey: testSecretKey }, ...words);

const merchant = ['--merchant', 'perya'];
const ana = ['--operator', 'Ana', '--reason', 'a feast'];
const ben = ['--operator', 'ben', '--reason', 'seen'];

async function approved([line = '']: string[]): Promise<string[]> {
  return type('approvals', '--id', line.slice(-36), '--approve', ...ben);
}

async function member(username: string, recommender: string | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into account.member (merchant, username, type,
      currency, register_method, registered_at, recommender)
    values ('perya', ${username}, 0, 'PHP', 'USERNAME', ${clock.now()}, ${recommender})
    returning id`.execute(database.db.kysely);
  return rows[0]?.id ?? '';
}

async function termsFile(text: string): Promise<string> {
  const file = join(folder, 'terms.json');
  await writeFile(file, text);
  return file;
}

test('terms come from a file and two people; a friend is seen with every step', async () => {
  const terms = { currency: 'PHP', deposits: '500', inviterReward: '100', monthlyCap: 5 };
  const asked = async (text: string) =>
    type('referral', ...merchant, '--terms', await termsFile(text), ...ana);
  await expect(asked('{')).rejects.toThrow('is no JSON');
  await expect(asked(JSON.stringify({ ...terms, deposits: '0' }))).rejects.toThrow('pay in');
  await expect(asked(JSON.stringify({ ...terms, more: 1 }))).rejects.toThrow(UsageError);
  expect(await approved(await asked(JSON.stringify(terms)))).toEqual(['Done.']);
  await member('juana', await member('maria'));
  const decide = async (...words: string[]) =>
    type('referral', ...merchant, '--friend', 'juana', ...words);
  await expect(decide(...ana)).rejects.toThrow('one of');
  expect(await decide('--clear', ...ana)).toEqual([expect.stringContaining('Nothing was done')]);
  expect(await decide('--refuse', ...ana)).toEqual(['Done.']);
  const lines = await type('referral', ...merchant, '--account', 'maria');
  expect(lines[0]).toContain('juana  refused');
  expect(lines[0]).toContain('paid in 0.00 of 500.00');
  expect(lines[2]).toContain('registered -> refused  operator:ana  operator, a feast');
  expect(await decide('--clear', ...ben)).toEqual(['Done.']);
  await expect(type('referral', ...merchant, '--account', 'nobody')).rejects.toThrow('no account');
});

test('a rain is asked for by one, approved by another, listed and stopped', async () => {
  const at = new Date(clock.now().getTime() + 7_200_000).toISOString();
  const ask = async (total: string, ...more: string[]) =>
    type('rain', ...merchant, '--total', total, '--envelopes', '50', '--at', at, ...more, ...ana);
  await expect(ask('0.10')).rejects.toThrow('empty');
  await expect(ask('no')).rejects.toThrow('--total');
  await expect(ask('500', '--times', '3')).rejects.toThrow('one another');
  await expect(ask('500', '--for', 'kings')).rejects.toThrow('--for');
  await expect(ask('500', '--open', 'long')).rejects.toThrow('--open');
  expect(await type('rain', ...merchant)).toEqual(['There are no rains.']);
  const lines = await ask('500', '--times', '3', '--every', '1h');
  expect(await ask('500')).toEqual([expect.stringContaining('waits already')]);
  expect(await approved(lines)).toEqual(['Done.']);
  const [plan = ''] = await type('rain', ...merchant);
  expect(plan).toContain('500.00 PHP in 50 envelopes, for proved, 0 of 3');
  const stop = ['--stop', plan.slice(0, 36), ...ana];
  expect(await type('rain', ...merchant, ...stop)).toEqual([expect.stringContaining('Stopped.')]);
  expect(await type('rain', ...merchant, ...stop)).toEqual([expect.stringContaining('Nothing')]);
});
