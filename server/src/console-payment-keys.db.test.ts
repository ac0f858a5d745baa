// How providers and their keys are given by one operator and taken into use by another; and that
// what was typed is told to nobody.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { approvalApprove, approvalList, approvalRefuse } from '@perya/contract/ops/approvals';
import { auditList } from '@perya/contract/ops/audit';
import * as keys from '@perya/contract/ops/payment-keys';
import * as providers from '@perya/contract/ops/payment-providers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SecretBox } from '#lib/secret-box';
import { testSecretKey } from '#lib/test-platform';
import { changeProvider } from '#modules/cashier/cashier';
import { providerOf } from '#modules/cashier/providers';
import { referenceOf, ProviderStage } from '#modules/cashier/test-provider-stage';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let stage: ProviderStage;
let desk: TestConsole;
let ana: TestOperator;
let ben: TestOperator;
const logged: string[] = [];
const answered: string[] = [];

beforeAll(async () => {
  stage = await ProviderStage.start();
  const log = (line: string): void => void logged.push(line);
  desk = await openConsole(stage.database, { clock: stage.clock, log });
});

/** Who were signed in for a day are signed out. */
async function comeIn(): Promise<void> {
  const as = async (role: 'payments' | 'finance') =>
    operatorWith(stage.database, desk.clock, [{ role, merchant: 'perya' }]);
  [ana, ben] = [await as('payments'), await as('finance')];
}
beforeEach(comeIn);
afterAll(async () => {
  await desk.close();
  await stage.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Provider = OutputOf<typeof providers.providerOne>;
type Request = OutputOf<typeof approvalList>['rows'][number];

const secrets = new SecretBox(testSecretKey);
const day = 86_400;

const once = (): Fields => ({ requestKey: randomUUID() });

async function send(spec: EndpointSpec, fields: Fields, as = ana) {
  const given = ask(
    desk,
    spec,
    {
      merchant: 'perya',
      ...(spec.reason && { reason: 'as agreed' }),
      ...(spec.method === 'POST' && once()),
      ...fields,
    },
    as.headers,
  );
  answered.push(JSON.stringify(await given));
  return given;
}
const provider = async (id = 'paymongo') => valueOf<Provider>(send(providers.providerOne, { id }));
const keysOf = async (setting: string, id = 'paymongo') =>
  (await provider(id)).keys.filter((each) => each.setting === setting);

async function waiting(as = ben): Promise<Request> {
  const { rows } = await valueOf<{ rows: Request[] }>(send(approvalList, {}, as));
  const [request] = rows;
  if (request === undefined) throw new Error('nothing waits');
  return request;
}

async function answer(spec: EndpointSpec, as = ben): Promise<string> {
  const { id, version } = await waiting(as);
  return codeOf(send(spec, { id, version }, as));
}
const approve = async (as = ben): Promise<string> => answer(approvalApprove, as);

async function offerKey(setting: string, key: string, fields: Fields = {}, as = ana) {
  const { version } = await provider();
  const wish = { id: 'paymongo', version, setting, key, overlapHours: 24, ...fields };
  return send(keys.providerKeyOffer, wish, as);
}

async function told(): Promise<number | null | undefined> {
  const deposit = await stage.ask(await stage.member(), 10_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  return stage.statuses().at(-1);
}

/** What an operator could read, or somebody with the database's rows or the log. */
async function everythingSaid(): Promise<string> {
  const tables = [
    'approvals.request',
    'audit.entry',
    'operators.request',
    'operators.event',
    'cashier.provider',
    'cashier.provider_change',
    'cashier.key_term',
    'cashier.offered_settings',
  ];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await stage.database.owner.pool.query(`select t::text from ${table} t`);
      return found.rows as readonly object[];
    }),
  );
  const auditor = await operatorWith(stage.database, desk.clock, [
    { role: 'auditor', merchant: 'perya' },
  ]);
  await send(auditList, {}, auditor);
  return JSON.stringify([rows, answered, logged]);
}

test('a key that two want is used, and the one before it for the hours named', async () => {
  const [old] = await keysOf('webhookSecrets');
  const key = `whsk_${randomUUID()}`;
  expect(await offerKey('webhookSecrets', key)).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect(await keysOf('webhookSecrets')).toEqual([old]);
  expect(await codeOf(offerKey('webhookSecrets', `whsk_${randomUUID()}`))).toBe('approval.waits');
  const mark = { print: expect.stringMatching(/^[0-9a-f]{16}$/) as string, end: key.slice(-4) };
  expect((await waiting()).input).toMatchObject({
    provider: 'paymongo',
    setting: 'webhookSecrets',
    key: mark,
    before: [{ print: old?.print, end: old?.end }],
    overlapHours: 24,
  });
  expect(await approve(ana)).toBe('approval.own');
  expect(await approve()).toBe('done');
  const now = desk.clock.now();
  const until = new Date(now.getTime() + day * 1000).toISOString();
  expect(await keysOf('webhookSecrets')).toMatchObject([
    { ...mark, goodFrom: now.toISOString(), goodUntil: null },
    { print: old?.print, goodUntil: until },
  ]);
  expect((await provider()).changes[0]).toMatchObject({
    by: ana.name,
    what: expect.stringMatching(`webhookSecrets …${key.slice(-4)} .*by ${ben.name}$`) as string,
  });
  // The provider signs with the old one still.
  expect(await told()).toBe(200);
  desk.clock.advance(day);
  await comeIn();
  expect(await told()).toBe(401);
  expect(await keysOf('webhookSecrets')).toMatchObject([mark]);
  const { settings } =
    (await providerOf(stage.database.db.kysely, secrets, 'perya', 'paymongo')) ?? {};
  expect(JSON.stringify(settings)).toContain(key);
  expect(await everythingSaid()).not.toContain(key.slice(0, -4));
  const offers = await stage.database.owner.pool.query('select from cashier.offered_settings');
  expect(offers.rows).toEqual([]);
});

test('a single key is replaced at once; one in use, or without a place, is refused', async () => {
  const key = `sk_live_${randomUUID()}`;
  expect(await codeOf(offerKey('secretKey', key))).toBe('done');
  expect(await approve()).toBe('done');
  expect(await keysOf('secretKey')).toMatchObject([{ end: key.slice(-4), listed: false }]);
  expect(await codeOf(offerKey('secretKey', key))).toBe('key.inUse');
  for (const setting of ['nothing', 'address', 'wallet', 'testMode', '__proto__']) {
    expect({ setting, code: await codeOf(offerKey(setting, 'x'.repeat(30))) }).toEqual({
      setting,
      code: 'key.bad',
    });
  }
  expect(await everythingSaid()).not.toContain(key.slice(0, -4));
});

test('an old key is ended by two; the last of a list is not', async () => {
  const added = `whsk_${randomUUID()}`;
  await valueOf(offerKey('webhookSecrets', added));
  expect(await approve()).toBe('done');
  const [first, second] = await keysOf('webhookSecrets');
  const end = async (print: string | undefined) =>
    codeOf(
      send(keys.providerKeyEnd, {
        id: 'paymongo',
        version: (await provider()).version,
        setting: 'webhookSecrets',
        print,
      }),
    );
  expect(await end('0'.repeat(16))).toBe('record.changed');
  expect(await end(second?.print)).toBe('done');
  expect((await waiting()).input).toMatchObject({ key: { print: second?.print } });
  expect((await keysOf('webhookSecrets')).length).toBe(2);
  expect(await approve()).toBe('done');
  expect(await keysOf('webhookSecrets')).toEqual([first]);
  expect(await end(first?.print)).toBe('provider.unfit');
});

const added = () => ({
  secretKey: `xnd_${randomUUID()}`,
  callbackTokens: [`token_${randomUUID()}`],
  returnUrl: 'https://play.example/m/index',
});

test('a provider is added by two, and its other settings told by what differs', async () => {
  const id = `new-${randomUUID().slice(0, 8)}`;
  const settings = added();
  const offer = async (given: unknown, version: string | null = null) =>
    send(keys.providerOffer, { id, version, adapter: 'xendit', settings: JSON.stringify(given) });
  expect(await codeOf(offer(settings))).toBe('done');
  expect((await waiting()).input).toMatchObject({ isNew: true, provider: id });
  expect(await codeOf(send(providers.providerOne, { id }))).toBe('record.unknown');
  expect(await approve(ana)).toBe('approval.own');
  expect(await approve()).toBe('done');
  const { version, adapter, on } = await provider(id);
  expect({ adapter, on }).toEqual({ adapter: 'xendit', on: true });
  expect(await codeOf(offer(settings))).toBe('record.changed');
  const other = { ...settings, returnUrl: 'https://else.example/m/index' };
  expect(await codeOf(offer(other, version))).toBe('done');
  const { returnUrl: was } = settings;
  expect((await waiting()).input).toMatchObject({
    isNew: false,
    changes: [{ setting: 'returnUrl', was, becomes: other.returnUrl }],
  });
  expect(await approve()).toBe('done');
  const text = await everythingSaid();
  for (const secret of [settings.secretKey, ...settings.callbackTokens]) {
    expect(text).not.toContain(secret.slice(0, -4));
  }
});

test('settings that do not fit are refused by their names, and no value is said', async () => {
  const secretKey = `xnd_${randomUUID()}`;
  const wrong = { ...added(), secretKey, callbackTokens: [], address: 'ftp://x.example' };
  const offer = async (adapter: string, settings: string) =>
    send(keys.providerOffer, { id: 'another', version: null, adapter, settings });
  expect(await offer('xendit', JSON.stringify(wrong))).toMatchObject({
    code: 'provider.unfit',
    value: { names: ['address', 'callbackTokens'] },
  });
  const broken = `{"secretKey": "${secretKey}"`;
  expect(await codeOf(offer('xendit', broken))).toBe('provider.unfit');
  expect(await codeOf(offer('no-such', JSON.stringify(added())))).toBe('provider.unfit');
  expect(await everythingSaid()).not.toContain(secretKey);
  const { adapters } = await valueOf<OutputOf<typeof keys.providerAdapters>>(
    send(keys.providerAdapters, {}),
  );
  const form = adapters.find(({ name }) => name === 'xendit')?.form ?? '';
  expect(JSON.parse(form)).toEqual({
    address: 'https://api.xendit.co',
    secretKey: '',
    callbackTokens: [''],
    returnUrl: '',
  });
  expect(adapters.map(({ form: each }) => typeof JSON.parse(each))).not.toContain('string');
});

test('what was changed meanwhile is not overwritten by an approval', async () => {
  const key = `whsk_${randomUUID()}`;
  const { version } = await provider();
  await valueOf(offerKey('webhookSecrets', key));
  const { kysely } = stage.database.db;
  const saved = await providerOf(kysely, secrets, 'perya', 'paymongo');
  if (saved === null) throw new Error('there is no such provider');
  const { adapter, settings } = saved;
  const values = { ...(settings as object), secretKey: `sk_${randomUUID()}` };
  const by = { merchant: 'perya', provider: 'paymongo', by: 'terminal', now: desk.clock.now() };
  const change = { ...by, settings: { adapter, values }, active: null };
  await changeProvider(stage.database.owner, secrets, change);
  expect(await approve()).toBe('approval.failed');
  expect((await keysOf('webhookSecrets')).map(({ end }) => end)).not.toContain(key.slice(-4));
  expect(await codeOf(offerKey('webhookSecrets', key, { version }))).toBe('record.changed');
  await valueOf(offerKey('webhookSecrets', key));
  expect(await answer(approvalRefuse)).toBe('done');
  expect(await everythingSaid()).not.toContain(key.slice(0, -4));
});

test('nobody else asks or answers: another merchant’s, who only looks, without proof', async () => {
  const key = `whsk_${randomUUID()}`;
  const as = async (role: 'payments' | 'support', merchant: string) =>
    operatorWith(stage.database, desk.clock, [{ role, merchant }]);
  const [araw, support] = [await as('payments', 'araw'), await as('support', 'perya')];
  for (const stranger of [araw, support, ben]) {
    expect(await codeOf(offerKey('webhookSecrets', key, {}, stranger))).toBe('operator.forbidden');
  }
  await valueOf(offerKey('webhookSecrets', key));
  const { id, version } = await waiting();
  for (const stranger of [araw, support]) {
    const said = send(approvalApprove, { id, version }, stranger);
    expect(await codeOf(said)).toBe('operator.forbidden');
  }
  const theirs = { id, version, merchant: 'araw' };
  expect(await codeOf(send(approvalApprove, theirs, araw))).toBe('record.unknown');
  const content = await operatorWith(stage.database, desk.clock, [
    { role: 'games', merchant: 'perya' },
  ]);
  expect(await codeOf(send(approvalApprove, { id, version }, content))).toBe('operator.forbidden');
  expect(await answer(approvalRefuse, ana)).toBe('done');
  desk.clock.advance(400);
  const late = await codeOf(offerKey('webhookSecrets', key));
  expect(late).toBe('operator.proofDue');
});
