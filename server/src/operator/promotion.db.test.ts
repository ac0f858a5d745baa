// Promotions at a terminal: made, shown before, tried out, opened, settled, stopped; by two people
// where it costs much.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { testMerchant, testSecretKey } from '#lib/test-platform';
import { applyFor } from '#modules/promotions/applying';
import { claimPromotion } from '#modules/promotions/claiming';
import { ownClaims, promotionOf } from '#modules/promotions/own';
import { asker, member, offer, testPromotions } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { memberBalance } from '#modules/wallet/wallet';
import { typed } from './test-context.ts';

let database: TestDatabase;
let folder: string;
let parts: TestPromotions;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-promotions-'));
});
beforeEach(async () => {
  parts = await testPromotions(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const why = ['--operator', 'ana', '--reason', 'A test'];

async function type(...words: string[]): Promise<string[]> {
  const context = { db: database.operator, clock: parts.clock, secretKey: testSecretKey };
  return typed(context, ...words);
}
const promote = async (...words: string[]) =>
  type('promotion', ...words, '--merchant', parts.merchant);

async function applied(changes: Readonly<Record<string, unknown>>): Promise<string> {
  const file = offer(changes);
  const path = join(folder, `${file.code}.json`);
  await writeFile(path, JSON.stringify(file));
  await promote('apply', path, '--operator', 'ana');
  return file.code;
}

test('an offer is seen by its preview alone, until it is scheduled', async () => {
  const code = await applied({ kind: 'byHand', reward: { give: 'cash', sum: { fixed: '5.00' } } });
  const [address = ''] = await promote('preview', code);
  const query = new URL(address).searchParams;
  const id = (query.get('id') ?? '').replace('prm_', '');
  const see = async (preview: string | undefined) =>
    promotionOf({ ...parts, art: artOf({}) }, testMerchant({ code: parts.merchant }), {
      id,
      language: 'EN',
      preview,
    });
  await expect(see(undefined)).rejects.toThrow('promotion.unknown');
  await expect(see('guessed')).rejects.toThrow('promotion.unknown');
  expect(await see(query.get('preview') ?? '')).toMatchObject({ state: 'comingSoon' });
});

test('an offer that breaks a rule is refused with the reason', async () => {
  const bonus = { wagering: 5, contributions: { RNG: 100 }, maxStake: '1', maxWin: null, days: 7 };
  const give = (terms: object) => ({
    kind: 'application',
    reward: { give: 'bonus', sum: { fixed: '5.00' }, terms: { ...bonus, ...terms } },
  });
  await expect(applied(give({ wagering: 11 }))).rejects.toThrow(/wagering/);
  await expect(applied(give({ contributions: { SLOTS: 100 } }))).rejects.toThrow(/contributions/);
  await expect(applied(give({ contributions: { RNG: 0 } }))).rejects.toThrow(/contributions/);
  const two = { contributions: { RNG: 100, SPORTS: 100 } };
  await expect(applied(give(two))).rejects.toThrow(/one product/);
  const texts = { EN: { title: 'An offer', summary: 'What', terms: ['How'] } };
  await expect(applied({ ...give({}), texts })).rejects.toThrow(/terms are missing in TY/);
  await expect(applied({ ...give({}), kind: 'wheel' })).rejects.toThrow(/wheel gives/);
  await expect(applied(give({}))).resolves.toMatch(/^o/);
});

test('a budget that costs much is opened by two people, and never by its maker', async () => {
  const code = await applied({ budget: '2000000.00' });
  expect(await promote('schedule', code, ...why)).toEqual([
    'Asked for: another operator approves it. See "approvals".',
  ]);
  const [line = ''] = await type('approvals', '--merchant', parts.merchant);
  const [, id = ''] = /([0-9a-f-]{36})/.exec(line) ?? [];
  const answer = async (operator: string) =>
    type('approvals', '--id', id, '--operator', operator, '--reason', 'Read it', '--approve');
  expect(await answer('ana')).toEqual([expect.stringContaining('another operator')]);
  expect((await promote('list'))[0]).toContain('draft');
  expect(await answer('ben')).toEqual(['Done.']);
  expect((await promote('list'))[0]).toContain('scheduled');
});

test('[REWARD-01] an application is approved for a sum, or rejected with a reason', async () => {
  const reward = { give: 'cash', sum: { fixed: '100.00' } };
  const code = await applied({ kind: 'application', every: 'day', reward });
  await promote('schedule', code, ...why);
  const juana = await member(parts);
  const [, id = ''] = /prm_(\S+)/.exec((await promote('show', code))[0] ?? '') ?? [];
  const apply = async () =>
    applyFor(parts, asker(parts), juana.session, { id, remark: 'Please', pictures: 0 });
  const first = await apply();
  expect(await promote('queue')).toEqual([
    expect.stringContaining(first.id),
    '    Please',
    expect.any(String),
  ]);
  await expect(promote('reject', first.id, '--operator', 'ana')).rejects.toThrow('--reason');
  await promote('reject', first.id, '--operator', 'ana', '--reason', 'No picture');
  parts.clock.advance(86_400);
  const second = await apply();
  const approve = async (amount: string) =>
    promote('approve', second.id, '--amount', amount, '--operator', 'ana');
  expect(await approve('100.01')).toEqual(['Nothing was done: the offer gives no such sum.']);
  expect(await approve('80.00')).toEqual(['Done: the member can take it.']);
  const claim = async () => claimPromotion(parts, asker(parts), juana.session, id);
  expect(await claim()).toMatchObject({ state: 'claimed', amount: 8_000n });
  const merchant = testMerchant({ code: parts.merchant });
  const shown = await ownClaims({ ...parts, art: artOf({}) }, merchant, juana.session, 'EN');
  expect(shown.map(({ state, reason }) => [state, reason])).toEqual([
    ['claimed', null],
    ['rejected', 'No picture'],
  ]);
});

test('a gift by hand waits for its member, and a large one for a second operator', async () => {
  const reward = { give: 'cash', sum: { fixed: '2000000.00' } };
  const code = await applied({ kind: 'byHand', reward, budget: '9000000.00' });
  await promote('schedule', code, ...why);
  const [line = ''] = await type('approvals', '--merchant', parts.merchant);
  const [, asked = ''] = /([0-9a-f-]{36})/.exec(line) ?? [];
  const ben = ['--operator', 'ben', '--reason', 'Read it', '--approve'];
  await type('approvals', '--id', asked, ...ben);
  const juana = await member(parts);
  const give = async (amount: string) =>
    promote('give', code, '--account', juana.session.username, '--amount', amount, ...why);
  expect(await give('50.00')).toEqual(['Done: the member can take it.']);
  const [told = ''] = await give('1500000.00');
  const [, gift = ''] = /--id ([0-9a-f-]{36})/.exec(told) ?? [];
  expect(await type('approvals', '--id', gift, ...ben)).toEqual(['Done.']);
  const [, id = ''] = /prm_(\S+)/.exec((await promote('show', code))[0] ?? '') ?? [];
  const claim = async () => claimPromotion(parts, asker(parts), juana.session, id);
  expect([(await claim()).amount, (await claim()).amount]).toEqual([5_000n, 150_000_000n]);
  const wallet = await memberBalance(database.db.kysely, parts.merchant, juana.uuid, 'PHP');
  expect(wallet.balance).toBe(150_005_000n);
});
