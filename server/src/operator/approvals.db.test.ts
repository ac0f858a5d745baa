// Two operators at a terminal: what one asks for, the other approves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import type { App } from '#lib/platform';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { owner } from '#modules/security/test-security';
import { memberByUsername } from '#modules/account/account';
import { memberBalance } from '#modules/wallet/wallet';
import { buildApp } from '../app.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { UsageError } from './operator.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let app: App;
let account: string;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedCashier(database.owner, testSecretKey);
  app = await buildApp(testPlatform(database.db, { clock }), [registerCashierRoutes]);
  account = (await owner(app)).username;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: database.operator, clock, secretKey: testSecretKey }, ...words);

const ana = ['--operator', 'Ana', '--reason', 'a round was lost'];
const ben = ['--operator', 'ben', '--reason', 'seen'];

const correct = async (amount: string) =>
  type('corrections', '--merchant', 'perya', '--account', account, `--amount=${amount}`, ...ana);

async function balance(): Promise<bigint> {
  const { kysely } = database.db;
  const { id = '' } = (await memberByUsername(kysely, 'perya', account)) ?? {};
  return (await memberBalance(kysely, 'perya', id, 'PHP')).balance;
}

test('a correction is asked for by one, and approved by another', async () => {
  const before = await balance();
  const [line = ''] = await correct('150.50');
  const id = line.slice(-36);
  expect(await correct('150.50')).toEqual([expect.stringContaining('waits already')]);
  const [listed, why] = await type('approvals', '--merchant', 'perya');
  expect(listed).toContain(id);
  expect(why).toContain('ana: a round was lost');
  // The same person, written otherwise.
  const own = ['--operator', ' ANA ', '--reason', 'me'];
  expect(await type('approvals', '--id', id, '--approve', ...own)).toEqual([
    expect.stringContaining('another operator'),
  ]);
  expect(await balance()).toBe(before);
  expect(await type('approvals', '--id', id, '--approve', ...ben)).toEqual(['Done.']);
  expect(await balance()).toBe(before + 15_050n);
  expect(await type('approvals', '--merchant', 'perya')).toEqual(['Nothing waits.']);
});

test('a request is refused by another, or taken back by who asked', async () => {
  const refused = (await correct('-1'))[0]?.slice(-36) ?? '';
  expect(await type('approvals', '--id', refused, '--refuse', ...ben)).toEqual(['Refused.']);
  const taken = (await correct('-1'))[0]?.slice(-36) ?? '';
  expect(await type('approvals', '--id', taken, '--refuse', ...ana)).toEqual(['Taken back.']);
});

test.each([
  ['corrections', '--merchant', 'perya', '--account', 'nobody', '--amount', '1', ...ana],
  ['approvals', '--id', 'x', '--approve', ...ben],
  ['approvals', '--id', randomUUID(), ...ben],
  ['approvals', '--id', randomUUID(), '--approve', '--refuse', ...ben],
  ['deposits', '--merchant', 'perya', '--refund', 'x', ...ben],
])('%s with wrong options says so', async (...words) => {
  await expect(type(...words)).rejects.toThrow(UsageError);
});

test('an amount that is none is refused', async () => {
  await expect(correct('0')).rejects.toThrow(UsageError);
  await expect(correct('1.005')).rejects.toThrow(UsageError);
});
