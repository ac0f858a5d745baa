// The operator connects a payment provider, changes its keys and switches it, from a terminal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { SecretBox } from '#lib/secret-box';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { providerOf } from '#modules/cashier/cashier';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let folder: string;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  folder = await mkdtemp(join(tmpdir(), 'perya-providers-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed(
    { db: database.owner, clock, secretKey: testSecretKey },
    'providers',
    '--merchant',
    'perya',
    ...words,
  );

async function file(settings: object): Promise<string> {
  const path = join(folder, 'settings.json');
  await writeFile(path, JSON.stringify(settings));
  return path;
}

const own = ['--provider', 'xendit', '--by', 'ana'];
const settings = {
  secretKey: 'xnd_secret',
  callbackTokens: ['first'],
  returnUrl: 'https://p.example',
};

test('a provider is added, given a second key, and switched off', async () => {
  expect(await type()).toEqual(['There are none.']);
  expect(await type(...own, '--switch', 'off')).toEqual(['perya has no provider xendit.']);
  const add = ['--adapter', 'xendit', '--settings'];
  expect(await type(...own, ...add, await file(settings))).toEqual(['Done.']);
  const both = { ...settings, callbackTokens: ['second', 'first'] };
  await type(...own, ...add, await file(both));
  const secrets = new SecretBox(testSecretKey);
  const saved = await providerOf(database.db.kysely, secrets, 'perya', 'xendit');
  expect(saved).toMatchObject({ adapter: 'xendit', settings: both });
  await type(...own, '--switch', 'off');
  expect((await type())[0]).toMatch(/^xendit +off +xendit +0 messages, 0 refused/);
  const { rows } = await database.owner.pool.query(
    'select made_by, what from cashier.provider_change order by id',
  );
  expect(rows).toEqual([
    { made_by: 'ana', what: 'settings' },
    { made_by: 'ana', what: 'settings' },
    { made_by: 'ana', what: 'switched off' },
  ]);
});

test('settings that do not fit are refused by their names, and no key is said', async () => {
  const wrong = await file({ ...settings, address: 'http://x.example', callbackTokens: [] });
  const add = ['--adapter', 'xendit', '--settings', wrong];
  const refusal = type(...own, ...add);
  await expect(refusal).rejects.toThrow(/address: .*callbackTokens/);
  await expect(refusal).rejects.not.toThrow('xnd_secret');
  const none = type(...own, '--adapter', 'no-such', '--settings', wrong);
  await expect(none).rejects.toThrow('There is no adapter no-such.');
  await expect(type(...own)).rejects.toThrow('--settings');
  await expect(type(...own, '--switch', 'maybe')).rejects.toThrow('on or off');
});
