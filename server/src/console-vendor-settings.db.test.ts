// A vendor is added at the console, told what differs with it, and refused what is no setting.
import { randomUUID } from 'node:crypto';
import * as changes from '@perya/contract/ops/vendor-settings';
import * as calls from '@perya/contract/ops/vendors';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { newVendorCode, vendorSettings } from './test-console-games.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let ana: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database);
});
beforeEach(async () => {
  ana = await operatorWith(database, desk.clock, [{ role: 'games', merchant: '*' }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type One = OutputOf<typeof calls.vendorOne>;
type Fields = Readonly<Record<string, unknown>>;

const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: '*', reason: 'as agreed', requestKey: randomUUID(), ...fields },
    as.headers,
  );
const one = async (id: string) =>
  valueOf<One>(ask(desk, calls.vendorOne, { merchant: '*', id }, ana.headers));

async function added(): Promise<string> {
  const id = newVendorCode();
  expect(await codeOf(send(changes.vendorAdd, { id }))).toBe('done');
  return id;
}

const set = async (id: string, fields: Fields = {}, as = ana) => {
  const { version } = await one(id);
  return send(changes.vendorSet, { id, version, settings: { ...vendorSettings, ...fields } }, as);
};

test('a vendor that is added is off, has no key, and is changed by who it says', async () => {
  const id = await added();
  expect(await one(id)).toMatchObject({ state: 'off', keys: [] });
  expect(await codeOf(send(changes.vendorAdd, { id }))).toBe('vendor.known');
  expect(await codeOf(set(id))).toBe('done');
  const found = await one(id);
  const { dialect, currencies, settings } = found;
  expect({ dialect, currencies, ...settings }).toEqual(vendorSettings);
  expect(found.changes.map(({ by, what }) => [by, what])).toEqual([
    [ana.name, 'settings'],
    [ana.name, 'added'],
  ]);
  // An address that is taken out again is none.
  expect(await codeOf(set(id, { listUrl: null, launchUrl: null }))).toBe('done');
  expect((await one(id)).settings).toMatchObject({ listUrl: null, launchUrl: null });
});

test('of two who change it at once, the second sees what changed', async () => {
  const id = await added();
  const { version } = await one(id);
  const settings = [vendorSettings, { ...vendorSettings, onTimeout: 'rollback' }];
  const answers = [];
  for (const each of settings) {
    answers.push(await send(changes.vendorSet, { id, version, settings: each }));
  }
  expect(answers[0]).toMatchObject({ success: true });
  expect(answers[1]).toMatchObject({
    code: 'record.changed',
    value: { settings: { onTimeout: 'retry' } },
  });
});

test.each([
  ['another scheme', { launchUrl: 'javascript:alert({token})' }],
  ['plain HTTP elsewhere', { listUrl: 'http://vendor.example/list' }],
  ['a host that only begins like this machine', { listUrl: 'http://localhost.example/list' }],
  ['no place for the token', { launchUrl: 'https://vendor.example/play' }],
  ['a space', { roundUrl: 'https://vendor.example/a b' }],
  ['too long an address', { roundUrl: `https://vendor.example/${'x'.repeat(500)}` }],
  ['no currency', { currencies: [] }],
  ['a currency that there is not', { currencies: ['PHP', 'XXX'] }],
  ['another dialect', { dialect: 'soap' }],
  ['a setting that is missing', { onTimeout: undefined }],
])('%s is refused, and nothing changes', async (_what, fields) => {
  const id = await added();
  const before = await one(id);
  expect(await codeOf(set(id, fields))).toBe('input.invalid');
  expect(await one(id)).toEqual(before);
});

test('codes that are none are refused', async () => {
  for (const id of ['', 'small', 'WITH SPACE', 'X'.repeat(33), '../UP']) {
    expect(await codeOf(send(changes.vendorAdd, { id }))).toBe('input.invalid');
  }
});

test('at one merchant nobody adds or changes a vendor; without a proof nobody at all', async () => {
  const id = await added();
  const local = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: 'araw' }]);
  const support = await operatorWith(database, desk.clock, [{ role: 'support', merchant: '*' }]);
  for (const who of [local, support]) {
    expect(await codeOf(send(changes.vendorAdd, { id: newVendorCode() }, who))).toBe(
      'operator.forbidden',
    );
    expect(await codeOf(set(id, {}, who))).toBe('operator.forbidden');
  }
  await database.owner.pool.query(
    `update operators.session set proved_at = proved_at - interval '1 hour' where operator = $1`,
    [ana.id],
  );
  expect(await codeOf(send(changes.vendorAdd, { id: newVendorCode() }))).toBe('operator.proofDue');
  expect(await codeOf(set(id))).toBe('operator.proofDue');
});
