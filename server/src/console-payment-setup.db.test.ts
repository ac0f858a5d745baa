// How operators set up methods, providers and rates at the console; and who may only look.
import { randomUUID } from 'node:crypto';
import * as methods from '@perya/contract/ops/payment-methods';
import * as providers from '@perya/contract/ops/payment-providers';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositor } from '#modules/cashier/test-cashier';
import { ProviderStage } from '#modules/cashier/test-provider-stage';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let stage: ProviderStage;
let desk: TestConsole;
let ana: TestOperator;

beforeAll(async () => {
  stage = await ProviderStage.start();
  desk = await openConsole(stage.database, { clock: stage.clock });
});
beforeEach(async () => {
  ana = await operatorWith(stage.database, desk.clock, [{ role: 'payments', merchant: 'perya' }]);
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Method = OutputOf<typeof methods.methodOne>;
type Provider = OutputOf<typeof providers.providerOne>;
type Rate = OutputOf<typeof providers.rateList>['rows'][number];

const read = async <T>(spec: EndpointSpec, fields: Fields = {}, as = ana) =>
  valueOf<T>(ask(desk, spec, { merchant: 'perya', ...fields }, as.headers));
const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: 'perya', requestKey: randomUUID(), reason: 'as agreed', ...fields },
    as.headers,
  );
const method = async (id = 'gcash') => read<Method>(methods.methodOne, { id });
const provider = async (id = 'paymongo') => read<Provider>(providers.providerOne, { id });

async function save(change: Partial<Method['settings']>, id = 'gcash') {
  const { version, settings } = await method(id);
  return send(methods.methodSave, { id, version, settings: { ...settings, ...change } });
}

test('a method’s limits hold for the next deposit, and its history says what changed', async () => {
  const { settings: before } = await method();
  expect(await codeOf(save({ least: '250.00', dailyMost: '9000.00' }))).toBe('done');
  const after = await method();
  expect(after.settings).toEqual({ ...before, least: '250.00', dailyMost: '9000.00' });
  expect(after.changes[0]).toMatchObject({
    by: ana.name,
    what: { least: '25000', daily_most: '900000' },
  });
  const juana = await depositor({ ...stage.parts, merchant: 'perya', clock: stage.clock });
  await expect(stage.ask(juana, 20_000n)).rejects.toThrow('outsideLimits');
  expect(await codeOf(save({ least: '250.00' }))).toBe('record.changed');
  expect(await codeOf(save({ least: before.least, dailyMost: before.dailyMost }))).toBe('done');
});

test('what a method can’t have is refused, and nothing of it done', async () => {
  const before = await method();
  for (const [change, code] of [
    [{ routes: ['nobody'] }, 'method.unfit'],
    [{ least: '900.00', most: '100.00' }, 'method.unfit'],
    [{ feeFixed: '5.00' }, 'method.unfit'],
    [{ payees: ['gcash'] }, 'method.unfit'],
    [{ routes: [] }, 'input.invalid'],
    [{ least: '1.005' }, 'input.invalid'],
    [{ feePercent: '1,5' }, 'input.invalid'],
  ] as const) {
    expect({ change, code: await codeOf(save(change as Partial<Method['settings']>)) }).toEqual({
      change,
      code,
    });
  }
  expect(await method()).toEqual(before);
});

test('of two who save what they saw at once, one is shown what the other did', async () => {
  const { version, settings } = await method();
  const saves = ['Ginger', 'Galing'].map(async (name) =>
    send(methods.methodSave, { id: 'gcash', version, settings: { ...settings, name } }),
  );
  const codes = await Promise.all(saves.map(async (each) => codeOf(each)));
  expect(codes.toSorted()).toEqual(['done', 'record.changed']);
});

test('a method is added closed, and its routes are put in another order', async () => {
  const { settings } = await method();
  const id = `new-${randomUUID().slice(0, 8)}`;
  const added = {
    id,
    direction: 'deposit',
    currency: 'PHP',
    settings: { ...settings, open: false },
  };
  expect(await codeOf(send(methods.methodAdd, added))).toBe('done');
  expect(await codeOf(send(methods.methodAdd, added))).toBe('method.known');
  expect((await method(id)).settings.open).toBe(false);
  const routes = ['usdt-tron', 'paymongo'];
  expect(await codeOf(save({ routes }, id))).toBe('done');
  expect(await method(id)).toMatchObject({ settings: { routes }, working: routes });
});

test('a provider shows no key, is switched off and on, and checked', async () => {
  const found = await provider();
  const words = JSON.stringify(found);
  expect(words).not.toContain('sk_stand_in');
  expect(words).not.toContain('whsk_stand_in');
  expect(found.settings).toContainEqual({ name: 'secretKey', text: null });
  expect(found.settings.find(({ name }) => name === 'address')?.text).toContain('/paymongo');
  const flip = async (on: boolean, version?: string) =>
    codeOf(
      send(providers.providerSwitch, {
        id: 'paymongo',
        version: version ?? (await provider()).version,
        on,
      }),
    );
  expect(await flip(false)).toBe('done');
  expect((await method()).working).not.toContain('paymongo');
  expect(await flip(true, found.version)).toBe('record.changed');
  expect(await flip(true)).toBe('done');
  const check = { id: 'paymongo', channel: 'gcash', currency: 'PHP', amount: '100.00' };
  const { findings } = await valueOf<OutputOf<typeof providers.providerCheck>>(
    send(providers.providerCheck, check),
  );
  expect(findings.length).toBeGreaterThan(8);
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
  expect((await provider()).changes.map(({ what }) => what).slice(0, 3)).toEqual([
    'checked',
    'switched on',
    'switched off',
  ]);
});

test('a rate holds from when it is set, and those before it stay to be read', async () => {
  const pair = { base: 'USDT', counter: 'VND' };
  for (const rate of ['25000', '25400.5']) {
    desk.clock.advance(1);
    expect(await codeOf(send(providers.rateSet, { ...pair, rate }))).toBe('done');
  }
  const { rows } = await read<{ rows: Rate[] }>(providers.rateList, pair);
  expect(rows.map(({ rate, holds, setBy }) => [rate, holds, setBy])).toEqual([
    ['25400.5', true, ana.name],
    ['25000', false, ana.name],
  ]);
  const first = await read<{ rows: Rate[]; next: string }>(providers.rateList, {
    ...pair,
    limit: '1',
  });
  const second = await read<{ rows: Rate[] }>(providers.rateList, { ...pair, after: first.next });
  expect([...first.rows, ...second.rows]).toEqual(rows);
  for (const wrong of [{ rate: '0' }, { rate: '-1' }, { rate: '1.0000001' }, { counter: 'USDT' }]) {
    const sent = send(providers.rateSet, { ...pair, rate: '1', ...wrong });
    expect(await codeOf(sent)).toBe('input.invalid');
  }
});

test('finance looks and changes nothing; another merchant has its own', async () => {
  const finance = await operatorWith(stage.database, desk.clock, [
    { role: 'finance', merchant: 'perya' },
  ]);
  expect((await read<Method>(methods.methodOne, { id: 'gcash' }, finance)).id).toBe('gcash');
  const { version, settings } = await method();
  for (const [spec, fields] of [
    [methods.methodSave, { id: 'gcash', version, settings }],
    [providers.providerSwitch, { id: 'paymongo', version, on: false }],
    [providers.rateSet, { base: 'USDT', counter: 'PHP', rate: '1' }],
  ] as const) {
    expect(await codeOf(send(spec, fields, finance))).toBe('operator.forbidden');
  }
  const araw = await operatorWith(stage.database, desk.clock, [
    { role: 'payments', merchant: 'araw' },
  ]);
  const theirs = { merchant: 'araw', id: 'paymongo' };
  expect(await codeOf(ask(desk, providers.providerOne, theirs, araw.headers))).toBe(
    'record.unknown',
  );
});
