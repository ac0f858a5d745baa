// A merchant's settings at the console: readable colours, versions, and nothing overwritten.
import { randomUUID } from 'node:crypto';
import { colourNames, type ColourSet } from '@perya/contract/merchant/colours';
import * as calls from '@perya/contract/ops/merchant';
import type { MerchantEdit } from '@perya/contract/ops/merchant';
import type { OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { coloursSheet } from '#modules/first-paint/colours-sheet';
import { Merchants } from '#modules/merchant/merchant';
import { saveMerchant } from '#modules/merchant/desk';
import { seedMerchantRows, seedMerchants } from './seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let ana: TestOperator;
const merchant = 'perya';

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  desk = await openConsole(database);
});
beforeEach(async () => {
  ana = await operatorWith(database, desk.clock, [{ role: 'owner', merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type One = OutputOf<typeof calls.merchantOne>;

const dark = new Set(['ground', 'surface', 'raised', 'line', 'on-accent', 'on-alert']);
const readable = Object.fromEntries(
  colourNames.map((name) => [name, dark.has(name) ? '#101010' : '#f0f0f0']),
) as ColourSet;

const one = async (as = ana) =>
  valueOf<One>(ask(desk, calls.merchantOne, { merchant }, as.headers));

async function save(settings: Partial<MerchantEdit>, fields: object = {}, as = ana) {
  const seen = await one();
  const input = { merchant, version: seen.version, requestKey: randomUUID(), reason: 'new look' };
  const whole = { ...input, settings: { ...seen.settings, ...settings }, ...fields };
  return ask(desk, calls.merchantSave, whole, as.headers);
}

test('colours are changed, and the portal’s sheet has them in both themes', async () => {
  const colours = { 'night-market': readable, daylight: null };
  expect(await codeOf(save({ colours }))).toBe('done');
  const merchants = new Merchants(database.db, desk.clock, { headerAllowed: false });
  const record = await merchants.byCode(merchant);
  expect(record?.public.colours).toEqual(colours);
  const sheet = coloursSheet(colours);
  expect(sheet).toContain(":root[data-theme='night-market'] {\n  --ground: #101010;");
  expect(sheet).toContain("@media (prefers-color-scheme: dark) {\n:root[data-theme='phone']");
  expect(sheet).not.toContain('daylight');
  // What the console does not edit, secrets among it, is as it was.
  const { rows } = await database.owner.pool.query<{ settings: Record<string, unknown> }>(
    'select settings from merchant.merchant where code = $1',
    [merchant],
  );
  const { settings } = seedMerchants[0];
  expect(rows[0]?.settings['access']).toEqual(settings.access);
  expect(rows[0]?.settings['service']).toEqual(settings.service);
});

test('a theme that can’t be read is refused by its pair, by the use case itself too', async () => {
  const colours = { 'night-market': null, daylight: { ...readable, quiet: '#333333' } };
  expect(await save({ colours })).toMatchObject({
    code: 'merchant.unreadable',
    value: { theme: 'daylight', pair: ['quiet', 'ground'] },
  });
  const { version, settings } = await one();
  const given = { merchant, version, reason: 'no', settings: { ...settings, colours } };
  const by = { operator: 'ana', now: desk.clock.now() };
  await expect(saveMerchant(desk.db, given, by)).rejects.toMatchObject({
    code: 'merchant.unreadable',
  });
  for (const ground of ['red', '#12345', '#fff;}*{display:none', 'url(//evil.example)']) {
    const evil = { 'night-market': { ...readable, ground }, daylight: null };
    expect(await codeOf(save({ colours: evil }))).toBe('input.invalid');
  }
});

test('languages, flags and the form of registration have to fit', async () => {
  const { settings } = await one();
  const { username } = settings.registrationRules;
  const form = (rule: object) => ({
    registrationRules: { ...settings.registrationRules, username: { ...username, ...rule } },
  });
  for (const wrong of [
    { languages: ['TY' as const] },
    { languages: ['EN' as const, 'EN' as const] },
    { flags: [...settings.flags, ...settings.flags.slice(0, 1)] },
    form({ enabled: false, required: true }),
    form({ minLength: 9, maxLength: 8 }),
    form({ pattern: '(' }),
  ]) {
    const code = await codeOf(save(wrong));
    expect(['merchant.unfit', 'input.invalid']).toContain(code);
  }
  const fits = { languages: ['EN' as const, 'TY' as const], ...form({ minLength: 6 }) };
  expect(await codeOf(save(fits))).toBe('done');
  const after = await one();
  expect(after.settings.languages).toEqual(['EN', 'TY']);
  expect(after.settings.registrationRules.username.minLength).toBe(6);
});

test('what another changed meanwhile is answered, and of two at once one is kept', async () => {
  const seen = await one();
  const by = (defaultLanguage: 'EN' | 'TY') => ({
    merchant,
    version: seen.version,
    requestKey: randomUUID(),
    reason: `speak ${defaultLanguage}`,
    settings: { ...seen.settings, defaultLanguage, languages: ['EN', 'TY'] },
  });
  const first = by('TY');
  const raced = await Promise.all(
    [first, by('EN')].map(async (input) => ask(desk, calls.merchantSave, input, ana.headers)),
  );
  expect(raced.filter(({ success }) => success)).toHaveLength(1);
  const present = await one();
  const lost = raced.find(({ success }) => !success);
  expect(lost).toMatchObject({ code: 'record.changed', value: { settings: present.settings } });
  expect(present.versions.length).toBe(seen.versions.length + 1);
  expect(await codeOf(save({}, { reason: '' }))).toBe('input.invalid');
});

test('whoever reads changes nothing; versions are the record’s own, and audited', async () => {
  for (const role of ['auditor', 'content'] as const) {
    const as = await operatorWith(database, desk.clock, [{ role, merchant }]);
    expect((await one(as)).versions.length).toBeGreaterThan(1);
    expect(await codeOf(save({ theme: 'daylight' }, {}, as))).toBe('operator.forbidden');
  }
  const { versions } = await one();
  expect(versions.at(-1)).toMatchObject({ number: 1, operator: null });
  await expect(desk.db.pool.query('delete from merchant.version')).rejects.toThrow(
    'permission denied',
  );
  const { rows } = await database.owner.pool.query(
    `select distinct context ->> 'permission' as permission from audit.entry
      where relation = 'merchant.merchant'`,
  );
  expect(rows).toContainEqual({ permission: 'merchant.manage' });
  const unmasked = await database.owner.pool.query(
    `select from audit.entry where (before::text || after::text) like '%clientSecret%'`,
  );
  expect(unmasked.rows).toEqual([]);
});

test('a version comes back as a new one, through the same checks', async () => {
  const before = await one();
  const theme = before.settings.theme === 'daylight' ? 'night-market' : 'daylight';
  expect(await codeOf(save({ theme }))).toBe('done');
  const seen = await one();
  const restore = async (number: number, version = seen.version, as = ana) => {
    const input = { merchant, version, number, requestKey: randomUUID(), reason: 'as it was' };
    return codeOf(ask(desk, calls.merchantRestore, input, as.headers));
  };
  const number = seen.versions[1]?.number ?? 0;
  expect(seen.versions[1]?.settings).toEqual(before.settings);
  const auditor = await operatorWith(database, desk.clock, [{ role: 'auditor', merchant }]);
  expect(await restore(number, seen.version, auditor)).toBe('operator.forbidden');
  expect(await restore(number, 'another')).toBe('record.changed');
  expect(await restore(9_999)).toBe('record.unknown');
  expect(await restore(number)).toBe('done');
  const after = await one();
  expect(after.settings).toEqual(before.settings);
  expect(after.versions[0]).toMatchObject({ operator: ana.name, reason: 'as it was' });
  // One that can't be read, as an earlier release may have kept it, is not brought back.
  await database.owner.pool.query(
    `insert into merchant.version (merchant, number, content, at, operator, reason)
     select merchant, 5000, jsonb_set(content, '{defaultLanguage}', '"AR"') ||
            '{"languages": ["EN"]}', at, operator, reason
       from merchant.version where merchant = $1 order by number desc limit 1`,
    [merchant],
  );
  const { version } = await one();
  expect(await restore(5_000, version)).toBe('merchant.unfit');
});
