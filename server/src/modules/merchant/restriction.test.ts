// Shows who is shut out: everybody during maintenance, and whoever is in a country not served.
import { notices } from '@perya/contract/content/content';
import { consolidated } from '@perya/contract/merchant/merchant';
import type { Envelope } from '@perya/contract/endpoint';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#db/database';
import { handle } from '#lib/handle';
import { locationOf } from '#lib/network-location';
import type { App, MerchantRecord } from '#lib/platform';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerMerchantRoutes } from './merchant-routes.ts';

const [abroad, atHome, unknown] = ['8.8.8.8', '202.90.128.1', '10.0.0.1'];
const none = {} as Database;
let app: App | undefined;

async function serve(changes: { maintenance: boolean; restrictedCountries: string[] }) {
  const { maintenance, restrictedCountries } = changes;
  const { public: shown } = testMerchant();
  const merchant: MerchantRecord = testMerchant({
    restrictedCountries,
    public: { ...shown, maintenance },
  });
  const platform = testPlatform(none, { merchantOf: async () => merchant });
  app = await buildApp(platform, [
    (to) => registerMerchantRoutes(to, async () => ({ keyId: 'k', spki: '' })),
    (to) => handle(to, notices, async () => ({ notices: [] })),
  ]);
}

/** What the start-up call tells a visitor at an address, and what any other call answers. */
async function seenFrom(remoteAddress: string) {
  const ask = async (url: string) => {
    const reply = await app?.inject({ url, remoteAddress });
    return reply?.json() as Envelope<Merchant>;
  };
  const start = await ask(consolidated.path);
  const other = await ask(`${notices.path}?language=EN`);
  const { maintenance, restricted } = start.success ? start.value : {};
  return [maintenance, restricted, other.success ? 'open' : other.code];
}

afterEach(async () => app?.close());

test('the addresses of these tests are in the countries that they stand for', () => {
  const countries = [abroad, atHome, unknown].map((each) => locationOf(each).country);
  expect(countries).toEqual(['US', 'PH', null]);
});

test('[START-02] a country on the merchant’s list is shut out, and no other', async () => {
  await serve({ maintenance: false, restrictedCountries: ['SG', 'US'] });
  expect(await seenFrom(abroad)).toEqual([false, true, 'merchant.restricted']);
  expect(await seenFrom(atHome)).toEqual([false, false, 'open']);
  expect(await seenFrom(unknown)).toEqual([false, false, 'open']);
});

test('[START-02] maintenance is for everybody; with a restriction, both are told', async () => {
  await serve({ maintenance: true, restrictedCountries: ['US'] });
  expect(await seenFrom(abroad)).toEqual([true, true, 'merchant.maintenance']);
  expect(await seenFrom(atHome)).toEqual([true, false, 'merchant.maintenance']);
});

test('[START-02] without a list nobody is asked where they are', async () => {
  await serve({ maintenance: false, restrictedCountries: [] });
  expect(await seenFrom(abroad)).toEqual([false, false, 'open']);
});
