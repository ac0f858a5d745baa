// Shows that another amount from which two operators are needed needs two, up or down.
import { randomUUID } from 'node:crypto';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import type { OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/thresholds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';

let database: TestDatabase;
let parts: TestCashier;
let desk: TestConsole;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  await database.owner.pool.query(
    'insert into merchant.merchant (code, settings) values ($1, $2) on conflict do nothing',
    [parts.merchant, JSON.stringify({ timeZone: 'Asia/Manila', currency: 'PHP' })],
  );
  desk = await openConsole(database, { clock: parts.clock });
});
beforeEach(async () => {
  const grants = [{ role: 'owner', merchant: parts.merchant }] as const;
  ana = await operatorWith(database, desk.clock, grants);
  ben = await operatorWith(database, desk.clock, grants);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Shown = OutputOf<typeof calls.thresholds>;
type Requests = OutputOf<typeof approvalList>;
const read = async () =>
  valueOf<Shown>(ask(desk, calls.thresholds, { merchant: parts.merchant }, ana.headers));

async function change(name: calls.ThresholdName, amount: string, as = ana) {
  const { version } = await read();
  const input = { merchant: parts.merchant, version, name, amount, reason: 'we grew' };
  return ask(desk, calls.thresholdChange, { ...input, requestKey: randomUUID() }, as.headers);
}

async function approve(as: TestOperator): Promise<string> {
  const { merchant } = parts;
  const list = ask(desk, approvalList, { merchant, kind: 'merchant.threshold' }, as.headers);
  const [request] = (await valueOf<Requests>(list)).rows;
  const about = { merchant, id: request?.id, version: request?.version, reason: 'so do I' };
  return codeOf(ask(desk, approvalApprove, { ...about, requestKey: randomUUID() }, as.headers));
}

test.each([
  ['withdrawals', '75000.00'],
  ['withdrawals', '500.00'],
  ['bonuses', '1000.00'],
  ['prizes', '9000.00'],
  ['vouchers', '2500.00'],
  ['bills', '40000.00'],
] as const)('%s from %s on need two when two want it', async (name, amount) => {
  const before = await read();
  expect(await change(name, amount)).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(change(name, amount))).toBe('approval.waits');
  expect(await read()).toEqual(before);
  expect(await approve(ana)).toBe('approval.own');
  expect(await approve(ben)).toBe('done');
  const after = await read();
  expect(after.from).toEqual({ ...before.from, [name]: amount });
  expect(after.version).not.toBe(before.version);
});

test('what became another amount meanwhile is not overwritten', async () => {
  expect(await codeOf(change('prizes', '100.00'))).toBe('done');
  await database.owner.pool.query(
    'update mission.rules set two_people_from = 77 where merchant = $1',
    [parts.merchant],
  );
  expect(await approve(ben)).toBe('approval.failed');
  expect((await read()).from.prizes).toBe('0.77');
});

test('no amount below nothing, none for withdrawals, and nobody without the right', async () => {
  for (const [name, amount] of [
    ['withdrawals', '0.00'],
    ['prizes', '-1.00'],
    ['prizes', '1.005'],
  ] as const) {
    expect(await codeOf(change(name, amount))).toBe('input.invalid');
  }
  const { merchant } = parts;
  const auditor = await operatorWith(database, desk.clock, [{ role: 'auditor', merchant }]);
  expect(await codeOf(change('prizes', '1.00', auditor))).toBe('operator.forbidden');
});
