// Sends every declared endpoint the longest that it can be sent: none may fail.
import { endpoints } from '@perya/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { longestCalls } from '#lib/test-longest';
import { signedIn, testSecretKey, testVendorKey } from '#lib/test-platform';
import { nameOf, requestOf } from '#lib/test-wire';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';

let database: TestDatabase;
let app: App;
let session: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    TRUST_PROXY: 'on',
  });
  app = await compose({ env, db: database.db, clock: systemClock, art: artOf({}) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  // Whom a limit refuses reaches nothing.
  await database.owner.pool.query('delete from limits.attempt');
  session = { ...(await signedIn(app)).headers, 'sec-fetch-site': 'same-origin' };
});

test.each(endpoints.map((spec) => [nameOf(spec), spec] as const))(
  '%s never fails, however long its headers, cookies, query and body are',
  async (_name, spec) => {
    const failed: string[] = [];
    for (const call of longestCalls(spec)) {
      const proof = spec.auth === 'vendor' ? { sign: 'yes' } : session;
      const asked = await requestOf(app, { ...call, extra: { ...proof, ...call.extra } });
      const { statusCode } = await app.inject(asked);
      if (statusCode >= 500) failed.push(`${call.what}: ${String(statusCode)}`);
    }
    expect(failed).toEqual([]);
  },
  60_000,
);
