// Two operators at a terminal: rules of levels, and a level that is given and taken.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidOf } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { played, testRules } from '#modules/vip/test-vip';
import { buildApp } from '../app.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { UsageError } from './operator.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let app: App;
let folder: string;
let account: string;
let member: string;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  app = await buildApp(testPlatform(database.db, { clock }), []);
  const signed = await signedIn(app);
  [account, member] = [signed.username, uuidOf(signed.memberId)];
  folder = await mkdtemp(join(tmpdir(), 'perya-levels-'));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: database.operator, clock, secretKey: testSecretKey }, ...words);
const vip = async (...words: string[]) => type('vip', '--merchant', 'perya', ...words);
const ana = ['--operator', 'ana', '--reason', 'spring'];
const ben = ['--operator', 'ben', '--reason', 'seen'];

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'rules.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function approve([line = '']: string[]): Promise<string[]> {
  return type('approvals', '--id', line.slice(-36), '--approve', ...ben);
}

test('one asks for rules, another approves, never for days that have begun', async () => {
  expect(await vip()).toEqual(['There are no levels yet.']);
  await expect(vip('--account', account)).rejects.toThrow('no levels yet');
  const file = await fileOf(testRules());
  const asked = await vip('--rules', file, '--from', '2026-02-01', ...ana);
  expect(await vip('--rules', file, '--from', '2026-02-01', ...ana)).toEqual([
    'Nothing was asked for: such a request waits already.',
  ]);
  const own = ['--operator', 'ana', '--reason', 'me'];
  const id = asked[0]?.slice(-36) ?? '';
  expect(await type('approvals', '--id', id, '--approve', ...own)).toEqual([
    expect.stringContaining('another operator'),
  ]);
  expect(await approve(asked)).toEqual(['Done.']);
  expect(await vip()).toContainEqual(
    '  3 Gold: 50000 points, kept by 40000 a month; RNG 0.5 %, LIVE 0.1 %',
  );
  // It is 1 March in Manila.
  for (const from of ['2026-03-01', '2026-01-15']) {
    const late = vip('--rules', file, '--from', from, ...ana);
    await expect(late).rejects.toThrow('days that have begun keep their rules');
  }
});

test('what can’t be the rules is refused with the reason', async () => {
  const refused = async (content: unknown, from = '2026-04-01') =>
    vip('--rules', await fileOf(content), '--from', from, ...ana);
  await expect(refused('{')).rejects.toThrow(UsageError);
  await expect(refused({})).rejects.toThrow('levels: invalid type');
  const { levels, ...rest } = testRules();
  await expect(refused({ ...rest, levels: levels.slice(0, 2) })).rejects.toThrow('fewer levels');
  await expect(refused(testRules(), 'tomorrow')).rejects.toThrow(/invalid|days/);
});

test('rules that wait until their day has come are found too late', async () => {
  const file = await fileOf(testRules());
  const asked = await vip('--rules', file, '--from', '2026-03-02', ...ana);
  clock.advance(24 * 3_600);
  expect(await approve(asked)).toEqual([expect.stringContaining('changed since')]);
  clock.advance(-24 * 3_600);
});

test('a level is given and taken by two, and does not come back', async () => {
  await played(database.owner, { member, day: '2026-02-10', valid: 600_000n });
  expect(await vip('--account', account)).toEqual([
    'Level 1, 5400 points (0 this month, 2000 keep it).',
    expect.stringMatching(/^2026-02-11 {2}0 to 1 {2}points {2}at 5400 points/),
    expect.stringContaining('Days are those of the rates'),
  ]);
  expect(await approve(await vip('--account', account, '--level', '3', ...ana))).toEqual(['Done.']);
  expect((await vip('--account', account))[2]).toBe(
    '2026-03-02  1 to 3  operator  at 5400 points, 0 in the month  spring',
  );
  const same = await vip('--account', account, '--level', '3', ...ana);
  expect(await approve(same)).toEqual([expect.stringContaining('Nothing was done')]);
  expect(await approve(await vip('--account', account, '--level', '1', ...ana))).toEqual(['Done.']);
  // More than keeps level 3, which counts as never held.
  await played(database.owner, { member, day: '2026-03-01', valid: 1_400_000n });
  expect((await vip('--account', account))[0]).toBe(
    'Level 1, 18000 points (12600 this month, 2000 keep it).',
  );
  await expect(vip('--account', account, '--level', 'x', ...ana)).rejects.toThrow('--level');
});

test('the database refuses what nobody approved, and rewriting', async () => {
  const { pool } = database.owner;
  const rules = `insert into vip.rules (merchant, version, from_day, currency, file, approval,
      made_at) values ('perya', 9, '2026-12-01', 'PHP', '{}', uuidv7(), now())`;
  await expect(pool.query(rules)).rejects.toThrow('lack an approval');
  const step = `insert into vip.step (member, merchant, day, from_day, from_level, to_level, why,
      points, month_points, rules, approval, reason, made_at)
    values ('${member}', 'perya', '2026-03-01', '2026-03-02', 1, 3, 'operator', 0, 0, 1, uuidv7(),
      'mine', now())`;
  await expect(pool.query(step)).rejects.toThrow('lacks an approval');
  for (const change of [
    'update vip.rules set from_day = from_day + 1',
    'delete from vip.rules',
    'update vip.step set to_level = 2 where from_level = 0',
    'delete from vip.step',
    'delete from vip.reached',
  ]) {
    await expect(pool.query(change), change).rejects.toThrow(/vip: /);
  }
  await expect(database.db.pool.query(rules)).rejects.toThrow('permission denied');
});
