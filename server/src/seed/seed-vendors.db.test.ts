// Shows that the sandbox's vendors are let in at every start, and an operator's own left alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { SecretBox } from '#lib/secret-box';
import { TestClock } from '#lib/test-platform';
import { changeSettings, keysOf, switchVendor, takeKey, vendorLines } from '#modules/play/play';
import { ensureSandboxKeys } from '../../../vendor-kit/src/sandbox/keys.ts';
import { vendors } from './catalogue.ts';
import { seedVendors } from './seed-vendors.ts';

const clock = new TestClock();
const secretKey = 'k'.repeat(32);
let database: TestDatabase;
let folder: string;
let keysFile: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-seed-'));
  keysFile = join(folder, 'keys.json');
  await ensureSandboxKeys(keysFile);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const start = async () =>
  seedVendors(database.owner, clock, { keysFile, secretKey, reportsUrl: 'http://localhost:1' });
const lineOf = async (code: string) => (await vendorLines(database.owner.kysely, code))[0];
const printsOf = async (code: string) =>
  (await keysOf(database.owner.kysely, code, clock.now())).map(({ print }) => print);

test('[LAUNCH-05] each vendor of the sandbox is live, in its dialect, with one set of keys', async () => {
  await start();
  await start();
  for (const { code, dialect } of vendors.filter((vendor) => vendor.code !== 'PERYA')) {
    expect(await lineOf(code)).toMatchObject({
      live: true,
      dialect,
      list_url: `http://localhost:1/${code}/reports/list`,
      round_url: `http://localhost:1/${code}/reports/round`,
    });
    expect(await printsOf(code)).toHaveLength(dialect === 'rsa' ? 2 : 1);
  }
});

test('[LAUNCH-05] new keys of the sandbox end the old ones', async () => {
  const old = await printsOf('TAMBO');
  await writeFile(keysFile, '{}');
  await ensureSandboxKeys(keysFile);
  await start();
  expect(await printsOf('TAMBO')).toHaveLength(1);
  expect(await printsOf('TAMBO')).not.toEqual(old);
});

test('[LAUNCH-05] a vendor with an address of its own keeps its key, a switch its place', async () => {
  const { owner } = database;
  const now = clock.now();
  const key = { dialect: 'hmac', secret: 's'.repeat(32) } as const;
  await owner.transaction(async (tx) => {
    await changeSettings(tx, 'TAMBO', {
      dialect: 'hmac',
      list_url: 'https://tambo.example/list',
      launch_url: 'https://tambo.example/?t={token}',
    });
    await takeKey(tx, new SecretBox(secretKey), 'TAMBO', key, { now, oldUntil: now });
    await switchVendor(tx, 'KISLAP', false);
  });
  const [mine, theirs] = [await lineOf('TAMBO'), await lineOf('KISLAP')];
  const prints = await printsOf('TAMBO');
  await start();
  expect([await lineOf('TAMBO'), await lineOf('KISLAP')]).toEqual([mine, theirs]);
  expect(await printsOf('TAMBO')).toEqual(prints);
});
