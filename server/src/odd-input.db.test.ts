// Sends what databases have no place for, by the ways that the endpoints' schemas do not see.
import { profitAndLoss } from '@perya/contract/play/records';
import { login } from '@perya/contract/account/session';
import { seal } from '@perya/contract/sealed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { signedIn, testSecretKey, testVendorKey } from '#lib/test-platform';
import { openSealing } from '#modules/account/account';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
  });
  app = await compose({ env, db: database.db, clock: systemClock, art: artOf({}) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('the id of a sealing key may be anything', async () => {
  const key = await openSealing(database.db, systemClock).currentSealKey();
  for (const keyId of ['a\0b', '\uD800', 'x'.repeat(64), "' or 1=1 --", '']) {
    const route = `${login.method} ${login.path}`;
    const { header, body } = await seal({}, route, { ...key, keyId }, systemClock.now());
    const reply = await app.inject({
      method: login.method,
      url: login.path,
      headers: { 'content-type': 'application/json', encryption: header },
      body: JSON.stringify(body),
    });
    expect(reply.json(), JSON.stringify(keyId)).toMatchObject({ code: 'seal.invalid' });
  }
});

test('a day before all databases is wrong input', async () => {
  const { headers } = await signedIn(app);
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '1999-12-31']) {
    const url = `${profitAndLoss.path}?startDate=${day}&endDate=${day}`;
    const reply = await app.inject({ url, headers });
    expect(reply.statusCode, day).toBe(400);
  }
});

test('a query that no schema reads may hold U+0000', async () => {
  const reply = await app.inject({ url: '/dev/outbox.json?to=a%00b' });
  expect(reply.statusCode).toBeLessThan(500);
});
