// Shows what a client may ask of a merchant one by one, and that it agrees with the start-up call.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerMerchantRoutes } from './merchant-routes.ts';

let database: TestDatabase;
let app: App;
let merchant: MerchantRecord = testMerchant();
const spki = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

beforeAll(async () => {
  database = await freshDatabase();
  const platform = testPlatform(database.db, { merchantOf: async () => merchant });
  app = await buildApp(platform, [
    (each) => registerMerchantRoutes(each, async () => ({ keyId: 'k', spki })),
  ]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask<V>(name: string): Promise<V> {
  const answer = await app.inject({ url: `/wps/system/${name}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ value: V }>().value;
}

test('[CALL-09] [MORE-02] template, status and set-register follow the settings', async () => {
  const before = await ask<Merchant>('consolidated');
  expect(before.mobileTemplate).toEqual({ mem_cen: '1', dep_func: '1' });
  expect(await ask('status')).toEqual({
    maintenance: before.maintenance,
    restricted: before.restricted,
  });
  expect(await ask('setRegister')).toEqual({
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    DIRECTREG3: true,
  });
  merchant = testMerchant({
    public: {
      ...merchant.public,
      flags: ['MOBILENUMREG3'],
      mobileTemplate: { mem_cen: '0', dep_func: '0' },
    },
  });
  expect((await ask<Merchant>('consolidated')).mobileTemplate.mem_cen).toBe('0');
  expect(await ask('setRegister')).toMatchObject({ USERNAMEREG3: false, MOBILENUMREG3: true });
  merchant = testMerchant();
});

test('[MORE-08] country, trial account and customer-service link', async () => {
  expect(await ask('country')).toEqual({ country: 'PH', dialingCode: '+63' });
  expect(await ask('trialAccount')).toEqual({
    enabled: true,
    balance: '10000.00',
    currency: 'FUN',
  });
  const entry = { type: 'TELEGRAM', title: 'Telegram', csPosition: 'x' } as const;
  merchant = testMerchant({
    public: { ...merchant.public, flags: [], customerService: [entry] },
  });
  expect(await ask('customerServiceLink')).toEqual({ list: [entry] });
  expect(await ask('trialAccount')).toMatchObject({ enabled: false });
  merchant = testMerchant();
});
