// Shows announcements, the help centre and the agreement over HTTP, and who sees which.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcement } from '@perya/contract/content/content';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { TestClock, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import type { NewAnnouncement } from './announcement-sql.ts';
import { addAnnouncement, addArticle } from './announcements.ts';
import { registerContentRoutes } from './content-routes.ts';

const art = artOf({ 'banner/lucky-parol': { file: 'lp.webp', width: 780, height: 364 } });
const clock = new TestClock();

const told: NewAnnouncement = {
  merchant: 'perya',
  type: 'B',
  group: 'm_home',
  language: 'EN',
  position: 1,
  title: 'Fiesta',
  body: '<p>Come <a href="/m/activity">and see</a><script>alert(1)</script></p>',
  promotionType: '',
  execution: 'A',
  linkage: '/m/rewardCenter',
  pictures: ['banner/lucky-parol', 'https://cdn.example/a.png'],
  publishedAt: new Date('2026-01-01T00:00:00Z'),
};

let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await freshDatabase();
  app = await buildApp(testPlatform(database.db, { art, clock }), [registerContentRoutes]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask<Value>(path: string): Promise<Value> {
  const response = await app.inject({ method: 'GET', url: path });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: Value }>().value;
}

async function announcements(types = 'B,PL,PU,H'): Promise<Announcement[]> {
  const query = `types=${types}&groupName=m_home&platform=M&language=EN`;
  const path = `/wps/system/announcements?${query}`;
  return (await ask<{ announcements: Announcement[] }>(path)).announcements;
}

test('[HOME-03] [MORE-03] answers the types that were asked for, sanitised, in order', async () => {
  await addAnnouncement(database.db.kysely, { ...told, position: 2, title: 'Second' });
  await addAnnouncement(database.db.kysely, told);
  await addAnnouncement(database.db.kysely, { ...told, type: 'A', title: 'For agents' });
  await addAnnouncement(database.db.kysely, { ...told, merchant: 'other', title: 'Elsewhere' });
  const shown = await announcements();
  expect(shown.map(({ title }) => title)).toEqual(['Fiesta', 'Second']);
  expect(shown[0]).toMatchObject({
    content: '<p>Come <a href="/m/activity">and see</a></p>',
    execution: 'A',
    linkage: '/m/rewardCenter',
    announcementImages: [
      { sequence: 1, url: '/m/art/perya/lp.webp' },
      { sequence: 2, url: 'https://cdn.example/a.png' },
    ],
  });
  expect((await announcements('A')).map(({ title }) => title)).toEqual(['For agents']);
});

test('[MORE-07] [MORE-08] popular ones and the registration’s are asked for alone', async () => {
  const db = database.db.kysely;
  await addAnnouncement(db, { ...told, type: 'PU', position: 9, title: 'Popular' });
  await addAnnouncement(db, { ...told, group: 'm_reg', title: 'Before you register' });
  const titles = async (path: string) =>
    (await ask<{ announcements: Announcement[] }>(path)).announcements.map(({ title }) => title);
  expect(await titles('/wps/system/popularAnnouncements?language=EN')).toEqual(['Popular']);
  const form = 'types=B&groupName=m_reg&platform=M&language=EN';
  expect(await titles(`/wps/system/announcements?${form}`)).toEqual(['Before you register']);
  await sql`delete from content.announcement
    where title in ('Popular', 'Before you register')`.execute(database.owner.kysely);
});

test('[POPUP-05] shows what is due, and nothing before or after its time', async () => {
  await sql`update content.announcement set shown_until = ${new Date('2026-01-02T00:00:00Z')}
    where title = 'Second'`.execute(database.owner.kysely);
  expect((await announcements()).map(({ title }) => title)).toEqual(['Fiesta']);
});

test('refuses a link that is not safe, and types that there are not', async () => {
  const unsafe = { ...told, position: 9, linkage: 'javascript:alert(1)' };
  await expect(addAnnouncement(database.db.kysely, unsafe)).rejects.toThrow(RangeError);
  const path = '/wps/system/announcements?types=B,X&groupName=m_home&platform=M&language=EN';
  expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(400);
});

test('[HELP-01] [CALL-08] answers the help centre by language, and the agreement', async () => {
  const item = { merchant: 'perya', kind: 'help', language: 'EN', position: 1 } as const;
  await addArticle(database.db.kysely, { ...item, title: 'How', body: '<p>So.</p>' });
  await addArticle(database.db.kysely, { ...item, kind: 'agreement', title: 'Terms', body: 'T' });
  const help = '/wps/system/helpCenter?device=MOBILE&language=';
  expect(await ask(`${help}EN`)).toMatchObject({
    items: [{ title: 'How', content: '<p>So.</p>' }],
  });
  const agreement = '/wps/system/userAgreement?language=';
  expect(await ask(`${agreement}EN`)).toMatchObject({ agreement: { title: 'Terms' } });
  // Where a language has no words, the merchant's own stand in.
  expect(await ask(`${help}TY`)).toEqual(await ask(`${help}EN`));
  expect(await ask(`${agreement}TY`)).toEqual(await ask(`${agreement}EN`));
});
