// Shows banners and notices over HTTP, who sees which, and which links may be written.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@perya/contract/language';
import type { Banner, Notice } from '@perya/contract/content/content';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { gamesOf } from '../../seed/catalogue.ts';
import { seedContent } from '../../seed/seed-content.ts';
import { registerContentRoutes } from './content-routes.ts';
import { addBanner, addNotice, safeLinkage } from './content.ts';
import type { NewBanner } from './content.ts';

const art = artOf({ 'banner/lucky-parol': { file: 'lp.webp', width: 780, height: 364 } });
const merchantOf = async ({ headers }: FastifyRequest) =>
  testMerchant({ code: String(headers['x-merchant'] ?? 'perya') });

let database: TestDatabase;
let app: App;
let clock: TestClock;
beforeAll(async () => {
  database = await freshDatabase();
  clock = new TestClock();
  await seedContent(database.db);
  const platform = testPlatform(database.db, { art, clock, merchantOf });
  app = await buildApp(platform, [registerContentRoutes]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const houses = ['perya', 'araw'] as const;
/** The banners at the top of the home page; one of perya’s leads to an offer of its own. */
const homeBanners = { perya: 4, araw: 3 } as const;

async function ask<Value>(merchant: string, path: string): Promise<Value> {
  const headers = { 'x-merchant': merchant };
  const response = await app.inject({ method: 'GET', url: path, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: Value }>().value;
}

async function banners(merchant: string, group: string, language = 'EN'): Promise<Banner[]> {
  const path = `/wps/system/banners?groupName=${group}&language=${language}`;
  return (await ask<{ banners: Banner[] }>(merchant, path)).banners;
}

async function notices(merchant: string, language = 'EN'): Promise<Notice[]> {
  const path = `/wps/system/notices?language=${language}`;
  return (await ask<{ notices: Notice[] }>(merchant, path)).notices;
}

const banner: NewBanner = {
  merchant: 'other',
  group: 'm_home',
  language: 'EN',
  position: 1,
  kicker: '',
  title: 'A title',
  text: '',
  picture: { artKey: 'banner/lucky-parol' },
  linkage: '/m/home',
  termsLinkage: '',
};

test('[HOME-03] [HOME-04] [HOME-12] each group has banners for every language', async () => {
  for (const merchant of houses) {
    for (const language of languages) {
      expect(await banners(merchant, 'm_home', language)).toHaveLength(homeBanners[merchant]);
      expect(await banners(merchant, 'm_recommend', language)).toHaveLength(2);
      expect(await banners(merchant, 'm_superace', language)).toHaveLength(1);
      expect(await notices(merchant, language)).toHaveLength(4);
    }
  }
  expect(await banners('perya', 'm_reg')).toEqual([]);
});

test('[LANG-01] a language without words is answered in the merchant’s own', async () => {
  expect(await banners('araw', 'm_home', 'AR')).toEqual(await banners('araw', 'm_home', 'EN'));
  expect(await notices('araw', 'AR')).toEqual(await notices('araw', 'EN'));
  expect(await banners('perya', 'm_home', 'AR')).not.toEqual(await banners('perya', 'm_home'));
});

test('[HOME-09] a banner carries its picture with its size, its words and its link', async () => {
  const [, , third] = await banners('perya', 'm_home');
  expect(third).toMatchObject({
    url: '/m/art/perya/lp.webp',
    width: 780,
    height: 364,
    title: 'Lucky Parol',
    linkage: '/m/launchGame?nodeId=1001',
    groupName: 'm_home',
  });
});

test('what a banner leads to is there, and the gift is the merchant’s own', async () => {
  for (const merchant of houses) {
    const categories = gamesOf(merchant).map(({ category }) => `${category}`);
    const groups = ['m_home', 'm_recommend', 'm_superace'];
    const all = (await Promise.all(groups.map(async (group) => banners(merchant, group)))).flat();
    const asked = all.flatMap(({ linkage }) => /gameType=(\w+)/.exec(linkage)?.[1] ?? []);
    expect(asked).toHaveLength(2);
    expect(categories).toEqual(expect.arrayContaining(asked));
    expect(all[0]?.title).toContain(merchant === 'perya' ? '₱100' : '2 USDT');
  }
});

test('notices come newest first, and not before their time', async () => {
  const { kysely } = database.db;
  const publishedAt = new Date(clock.now().getTime() + 60_000);
  const notice = { merchant: 'perya', language: 'EN', title: 'Soon', content: '…' } as const;
  await addNotice(kysely, { ...notice, publishedAt });
  const before = await notices('perya');
  expect(before.map(({ title }) => title)).not.toContain('Soon');
  const dates = before.map((each) => each.publishedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(before[0]?.id).toMatch(/^not_/);
  clock.advance(60);
  expect((await notices('perya'))[0]?.title).toBe('Soon');
  expect((await notices('araw')).map(({ title }) => title)).not.toContain('Soon');
});

test('a banner is shown from its beginning until its end, to its merchant alone', async () => {
  const from = new Date(clock.now().getTime() + 10_000);
  const until = new Date(from.getTime() + 10_000);
  await addBanner(database.db.kysely, { ...banner, shown: { from, until } });
  const seen = [];
  for (let step = 0; step < 3; step += 1) {
    seen.push((await banners('other', 'm_home')).length);
    clock.advance(10);
  }
  expect(seen).toEqual([0, 1, 0]);
  expect(await banners('other', 'm_home', 'TY')).toEqual([]);
  expect(await banners('perya', 'm_home')).toHaveLength(homeBanners.perya);
});

test('the seed may run again, and leaves alone what a merchant changed or removed', async () => {
  const { kysely } = database.db;
  await sql`delete from content.banner where merchant = 'araw' and position = 1`.execute(kysely);
  await seedContent(database.db);
  expect(await banners('araw', 'm_home')).toHaveLength(homeBanners.araw - 1);
  expect(await banners('perya', 'm_home')).toHaveLength(homeBanners.perya);
});

test('[POPUP-02] a link leads into the portal or out of it, and reads as it is written', () => {
  const good = [
    '/m/home',
    '/m/gameList?gameType=RNG#top',
    'https://example.com',
    'https://e.co/a?b=c',
    'http://example.com/a',
  ];
  for (const link of good) expect([link, safeLinkage(link)]).toEqual([link, link]);
  const bad = [
    '',
    '/',
    '/wps/session/logout',
    '//evil.example',
    '/m/../wps/x',
    '/m/%2e%2e/wps/x',
    '/m/./a',
    '/m/a\\b',
    '/m/a\nb',
    ' /m/home',
    '/m//../..//evil.example',
    'https:evil',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://a@evil.example',
    'https://a:b@evil.example',
    'https:\\\\evil.example',
    'https://e.co/\0',
    'https://',
    'https:///x',
  ];
  for (const link of bad) expect([link, safeLinkage(link)]).toEqual([link, null]);
});

test('an unsafe link is refused when it is written, by the module and by the table', async () => {
  const { kysely } = database.db;
  const picture = { imageUrl: '/m/x.png', width: 1, height: 1 };
  const wrong: Partial<NewBanner>[] = [
    { linkage: 'javascript:alert(1)' },
    { termsLinkage: '//evil.example' },
    { picture },
  ];
  for (const part of wrong) {
    await expect(addBanner(kysely, { ...banner, ...part })).rejects.toThrow(RangeError);
  }
  const around = sql`update content.banner set linkage = 'javascript:alert(1)'`.execute(kysely);
  await expect(around).rejects.toThrow('banner_leads_somewhere_safe');
});

test('wrong and hostile questions are answered 400', async () => {
  for (const query of [
    '',
    'language=XX',
    'language=EN&groupName=x',
    'language=%00&groupName=m_home',
  ]) {
    const { statusCode } = await app.inject({ url: `/wps/system/banners?${query}` });
    expect([query, statusCode]).toEqual([query, 400]);
  }
});
