// The calls of promotions over HTTP: what anybody sees, what a member does, and what is refused.
import * as calls from '@perya/contract/rewards/promotions';
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { signedIn, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { requestOf } from '#lib/test-wire';
import { buildApp } from '../../app.ts';
import { giveByHand } from './deciding.ts';
import { registerPromotionsRoutes } from './promotions-routes.ts';
import { offer, opened, testPromotions } from './test-promotions.ts';
import type { TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let parts: TestPromotions;
let app: App;
let merchant: MerchantRecord;
let juana: TestSession;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = await testPromotions(database);
  merchant = testMerchant({ code: parts.merchant });
  const { clock } = parts;
  const platform = testPlatform(database.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerPromotionsRoutes]);
  juana = await signedIn(app, { merchant });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function send<E extends Parameters<typeof requestOf>[1]['spec']>(
  spec: E,
  input: Record<string, unknown>,
  file?: Buffer,
) {
  const extra = { ...juana.headers, 'sec-fetch-site': 'same-origin' };
  const request = await requestOf(app, { spec, input, extra });
  const answer = await app.inject({ ...request, ...(file && { payload: file }) });
  return answer.json<{ success: boolean; code?: string; value: OutputOf<E> }>();
}

const asked = { kind: 'application', every: 'day' as const };
const idOf = (uuid: string) => `prm_${uuid}`;

async function picture(): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background: '#c2183c' } as const;
  return sharp({ create })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
    .toBuffer();
}

test('[REWARD-02] [CALL-09] the list and one promotion tell what counts, to anybody', async () => {
  const terms = { wagering: 6, contributions: { FISH: 50, RNG: 100 }, maxStake: '100.00' };
  const give = { ...terms, maxWin: null, days: 7 };
  const sum = { percent: 20, most: '1000.00', least: '200.00' };
  const reward = { give: 'bonus', sum, terms: give };
  const id = idOf(await opened(parts, offer({ kind: 'reload', every: 'week', reward })));
  const { value } = await send(calls.promotions, { language: 'TY' });
  const contributions = [
    { category: 'RNG', percent: 100 },
    { category: 'FISH', percent: 50 },
  ];
  const shown = {
    id,
    kind: 'reload',
    state: 'open',
    every: 'week',
    given: { give: 'bonus', percent: 20, amount: '1000.00', least: '200.00' },
  };
  expect(value.promotions).toMatchObject([shown]);
  expect(value.promotions[0]?.given.terms).toEqual({ ...give, contributions });
  const detail = await send(calls.promotionDetail, { id, language: 'EN' });
  expect(detail.value).toMatchObject({ ...shown, terms: ['How it works.'] });
  const own = await send(calls.ownPromotions, {});
  expect(own.value.promotions).toMatchObject([{ promotion: id, state: 'open', act: 'deposit' }]);
});

test('[REWARD-02] an application takes a remark of 140 and pictures, made anew', async () => {
  const id = idOf(await opened(parts, offer(asked)));
  const add = async (place: number, file: Buffer) =>
    send(calls.promotionPicture, { id, place: String(place) }, file);
  expect(await add(1, Buffer.from('no picture at all'))).toMatchObject({
    code: 'document.unreadable',
  });
  expect(await add(4, await picture())).toMatchObject({ code: 'input.invalid' });
  expect(await add(1, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    code: 'input.tooLarge',
  });
  expect(await add(1, await picture())).toMatchObject({ success: true });
  const apply = async (remark: string, pictures: number) =>
    send(calls.promotionApply, { id, remark, pictures });
  expect(await apply('a'.repeat(141), 1)).toMatchObject({ code: 'input.invalid' });
  expect(await apply('With two', 2)).toMatchObject({ code: 'promotion.pictureMissing' });
  expect(await apply('a'.repeat(140), 1)).toMatchObject({ value: { state: 'applying' } });
  expect(await apply('Again', 0)).toMatchObject({ value: { state: 'applying' } });
  const { rows } = await sql<{ box: Buffer; remark: string }>`select t.box, c.remark
    from promotion.claim c join promotion.picture t on t.claim = c.id
    where c.merchant = ${parts.merchant}`.execute(database.db.kysely);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.box.includes('secret')).toBe(false);
  const own = await send(calls.ownPromotions, {});
  expect(own.value.promotions).toMatchObject([{ state: 'applying', act: null }]);
});

test('[REWARD-01] a check-in of today is signed, and what is over is closed', async () => {
  const reward = { give: 'cash', sum: { daysInRow: ['1.00', '2.00'] } };
  const checkIn = offer({ kind: 'checkIn', every: 'day', reward });
  const id = idOf(await opened(parts, checkIn, '2026-03-02 00:00'));
  const stateNow = async () => (await send(calls.ownPromotions, {})).value.promotions[0]?.state;
  expect(await stateNow()).toBe('open');
  expect((await send(calls.promotionClaim, { id })).value).toMatchObject({
    state: 'signed',
    amount: '1.00',
    place: 1,
  });
  expect(await stateNow()).toBe('signed');
  parts.clock.advance(86_400);
  juana = await signedIn(app, { merchant });
  expect(await stateNow()).toBe('closed');
  expect(await send(calls.promotionClaim, { id })).toMatchObject({ code: 'promotion.closed' });
});

test('[REWARD-01] a gift by hand is seen on its page, taken, and listed for nobody', async () => {
  const reward = { give: 'cash', sum: { fixed: '50.00' } };
  const promotion = await opened(parts, offer({ kind: 'byHand', reward }));
  const id = idOf(promotion);
  const member = uuidOf(juana.memberId);
  const gift = { merchant: parts.merchant, promotion, member, operator: 'ana', key: 'gift-1' };
  expect(await giveByHand(parts, { ...gift, amount: money(3_000n) })).toBe('done');
  const listed = await send(calls.promotions, { language: 'EN' });
  expect(listed.value.promotions).toEqual([]);
  expect(await send(calls.promotionDetail, { id, language: 'EN' })).toMatchObject({
    success: true,
  });
  const own = async () => (await send(calls.ownPromotions, {})).value.promotions;
  expect(await own()).toMatchObject([{ state: 'issued', act: 'claim', amount: '30.00' }]);
  expect(await send(calls.promotionClaim, { id })).toMatchObject({ value: { state: 'claimed' } });
  expect(await own()).toMatchObject([{ state: 'claimed', act: null, amount: '30.00' }]);
});
