// Rains at the console: scheduled on the merchant's clock by two, told with what fell, called off.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { money, wireMoney } from '@perya/contract/money';
import * as approvals from '@perya/contract/ops/approvals';
import * as contract from '@perya/contract/ops/rains';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { member } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { rewardsDesk } from '../../test-console-rewards.ts';
import { ask, codeOf, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { currentRain, takeEnvelope, tendRains } from './rain.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestPromotions;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  ({ parts, desk, ana, ben } = await rewardsDesk(database));
});
afterEach(async () => desk.close());
afterAll(async () => database.close());

/** Whoever was signed in a while ago is no more. */
const comeAgain = async () => {
  ana = await operatorWith(database, desk.clock, [{ role: 'rewards', merchant: parts.merchant }]);
};

type Rains = OutputOf<typeof contract.rainList>;

const stage = () => ({ db: database.db, clock: parts.clock, events: new LocalEvents() });
const list = async (fields: object = {}, as = ana) =>
  (
    await valueOf<Rains>(
      ask(desk, contract.rainList, { merchant: parts.merchant, ...fields }, as.headers),
    )
  ).rows;
const send = async (spec: EndpointSpec, fields: object, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: parts.merchant, requestKey: randomUUID(), reason: 'A feast', ...fields },
    as.headers,
  );

/** Manila is eight hours ahead, all year. */
const local = (seconds: number): string =>
  new Date(parts.clock.now().getTime() + (seconds + 8 * 3_600) * 1000).toISOString().slice(0, 16);

const wish = (changes: object = {}) => ({
  total: '50.00',
  count: 10,
  audience: 'everyone',
  firstAt: local(3_600),
  openSeconds: 600,
  aheadSeconds: 7_200,
  times: 1,
  everySeconds: null,
  ...changes,
});

async function approve(as: TestOperator): Promise<string> {
  const input = { merchant: parts.merchant, kind: 'rain.schedule' };
  const found = ask(desk, approvals.approvalList, input, as.headers);
  const [request] = (await valueOf<OutputOf<typeof approvals.approvalList>>(found)).rows;
  const answer = { id: request?.id, version: request?.version };
  return codeOf(send(approvals.approvalApprove, answer, as));
}

async function planned(changes: object = {}): Promise<Rains['rows'][number]> {
  await valueOf(send(contract.rainSchedule, wish(changes)));
  expect(await approve(ben)).toBe('done');
  const [plan] = await list();
  if (plan === undefined) throw new Error('No rain was planned.');
  return plan;
}

test('one asks for a rain at a moment of the merchant’s clock, another approves it', async () => {
  const firstAt = local(86_400);
  const asked = await send(contract.rainSchedule, wish({ firstAt }));
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(send(contract.rainSchedule, wish({ firstAt })))).toBe('approval.waits');
  expect(await list()).toEqual([]);
  expect(await codeOf(send(contract.rainSchedule, wish(), ben))).toBe('operator.forbidden');
  expect(await approve(ben)).toBe('done');
  expect(await list()).toMatchObject([
    {
      state: 'waits',
      total: '50.00',
      count: 10,
      audience: 'everyone',
      firstAt: new Date(`${firstAt}:00+08:00`).toISOString(),
      nextAt: new Date(`${firstAt}:00+08:00`).toISOString(),
      given: '0.00',
      begun: 0,
      maker: ana.name,
      checker: ben.name,
    },
  ]);
});

test('who asked doesn’t approve, and what comes too late is not done', async () => {
  const { merchant } = parts;
  const owner = await operatorWith(database, desk.clock, [{ role: 'owner', merchant }]);
  await valueOf(send(contract.rainSchedule, wish({ firstAt: local(120) }), owner));
  expect(await approve(owner)).toBe('approval.own');
  desk.clock.advance(180);
  expect(await approve(ben)).toBe('approval.failed');
  expect(await list()).toEqual([]);
});

test('who may at all merchants finds nothing at one that there is not', async () => {
  const all = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  const asked = send(contract.rainSchedule, wish({ merchant: 'nowhere' }), all);
  expect(await codeOf(asked)).toBe('record.unknown');
});

test('what can’t be a rain is refused with its field', async () => {
  for (const [field, changes] of [
    ['total', { total: '0.09' }],
    ['total', { total: '0.00' }],
    ['total', { total: '99999999.00' }],
    ['total', { total: '1.005' }],
    ['count', { count: 2_001 }],
    ['firstAt', { firstAt: local(-120) }],
    ['firstAt', { firstAt: '' }],
    ['everySeconds', { times: 2, everySeconds: 60 }],
    ['everySeconds', { times: 2 }],
    ['audience', { audience: 'team' }],
  ] as const) {
    const refused = await send(contract.rainSchedule, wish(changes));
    expect(refused, JSON.stringify(changes)).toMatchObject({
      code: 'input.invalid',
      value: { fields: { [field]: expect.any(String) as string } },
    });
  }
});

test('what fell is told while it falls, between two, and when all are over', async () => {
  await planned({ count: 2, times: 2, everySeconds: 3_600 });
  await tendRains(stage());
  desk.clock.advance(3_601);
  await comeAgain();
  const { rain } = await currentRain(stage(), parts.merchant, null);
  const { session } = await member(parts);
  const taken = await takeEnvelope(stage(), session, rain?.id.slice(4) ?? '');
  const amount = wireMoney(money(taken), 'PHP');
  expect(await list()).toMatchObject([{ state: 'running', given: amount, begun: 2 }]);
  expect(await list({ state: 'waits' })).toEqual([]);
  desk.clock.advance(600);
  await tendRains(stage());
  const [between] = await list({ state: 'running' });
  expect(between).toMatchObject({ given: amount, begun: 2 });
  const first = Date.parse(between?.firstAt ?? '');
  expect(between?.nextAt).toBe(new Date(first + 3_600_000).toISOString());
  desk.clock.advance(3_600);
  await comeAgain();
  await tendRains(stage());
  expect(await list()).toMatchObject([{ state: 'over', given: amount, nextAt: null }]);
});

test('one that has not begun is called off, once, by who may', async () => {
  const { id, version } = await planned();
  expect(await codeOf(send(contract.rainStop, { id, version }, ben))).toBe('operator.forbidden');
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const there = { id, version, merchant: 'elsewhere' };
  expect(await codeOf(send(contract.rainStop, there, stranger))).toBe('record.unknown');
  expect(await list({ merchant: 'elsewhere' }, stranger)).toEqual([]);
  await tendRains(stage());
  expect(await codeOf(send(contract.rainStop, { id, version }))).toBe('done');
  expect(await list()).toMatchObject([
    { state: 'stopped', given: '0.00', nextAt: null, stoppedBy: ana.name, stopReason: 'A feast' },
  ]);
  expect(await codeOf(send(contract.rainStop, { id, version }))).toBe('record.changed');
  const stopped = (await list())[0]?.version;
  expect(await codeOf(send(contract.rainStop, { id, version: stopped }))).toBe('record.changed');
  const { rain } = await currentRain(stage(), parts.merchant, null);
  expect(rain).toBeNull();
});

test('all of a plan that were announced are called off with it', async () => {
  const { id, version } = await planned({ times: 2, everySeconds: 3_600 });
  expect(await list()).toMatchObject([{ state: 'waits', begun: 2 }]);
  expect(await codeOf(send(contract.rainStop, { id, version }))).toBe('done');
  const { rows } = await database.owner.pool.query<{ state: string; returned: bigint }>(
    'select state, returned from rain.rain where plan = $1',
    [id],
  );
  expect(rows).toEqual([
    { state: 'cancelled', returned: 5_000n },
    { state: 'cancelled', returned: 5_000n },
  ]);
});
