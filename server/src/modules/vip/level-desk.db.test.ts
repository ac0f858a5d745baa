// A member's level at the console: told with every change, and set when two operators want it.
import { randomUUID } from 'node:crypto';
import { uuidOf } from '@perya/contract/id';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import * as approvals from '@perya/contract/ops/approvals';
import * as contract from '@perya/contract/ops/levels';
import { memberTimeline } from '@perya/contract/ops/timeline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { member } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { rewardsDesk } from '../../test-console-rewards.ts';
import { ask, codeOf, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { giveRules, played } from './test-vip.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestPromotions;
let ana: TestOperator;
let ben: TestOperator;
let id: string;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  ({ parts, desk, ana, ben } = await rewardsDesk(database));
  id = (await member(parts)).session.memberId;
});
afterEach(async () => desk.close());
afterAll(async () => database.close());

const rules = async () =>
  giveRules(database.operator, desk.clock, { merchant: parts.merchant, fromDay: '2026-01-01' });
const about = (fields: object = {}) => ({ merchant: parts.merchant, id, ...fields });
const shown = async (as = ana) =>
  valueOf<OutputOf<typeof contract.memberLevel>>(
    ask(desk, contract.memberLevel, about(), as.headers),
  );
const send = async (spec: EndpointSpec, fields: object, as = ana) =>
  ask(
    desk,
    spec,
    about({ requestKey: randomUUID(), reason: 'A friend of the house', ...fields }),
    as.headers,
  );
const set = async (level: number, as = ana) =>
  send(contract.memberLevelSet, { level, version: (await shown()).version }, as);

async function approve(as: TestOperator): Promise<string> {
  const input = { merchant: parts.merchant, kind: 'vip.level' };
  const list = ask(desk, approvals.approvalList, input, as.headers);
  const [request] = (await valueOf<OutputOf<typeof approvals.approvalList>>(list)).rows;
  const answer = { id: request?.id, version: request?.version };
  return codeOf(send(approvals.approvalApprove, answer, as));
}

const plays = async (valid: bigint) => {
  const day = desk.clock.now().toISOString().slice(0, 10);
  const { merchant } = parts;
  await played(database.owner, { member: uuidOf(id as `mem_${string}`), merchant, day, valid });
};

test('a level is told with what keeps it, and reading it writes nothing', async () => {
  expect((await shown()).standing).toBeNull();
  expect(await codeOf(set(1))).toBe('input.invalid');
  await rules();
  await plays(600_000n);
  const { standing, currency } = await shown(ben);
  expect(standing).toMatchObject({ level: 1, points: 5_400, monthPoints: 5_400, steps: [] });
  expect(standing?.levels[1]).toEqual({ name: 'Bronze', points: 2_000, keep: 2_000 });
  expect(currency).toBe('PHP');
  const { rows } = await database.owner.pool.query(
    'select from vip.standing where member = $1 union all select from vip.step where member = $1',
    [uuidOf(id as `mem_${string}`)],
  );
  expect(rows).toEqual([]);
});

test('two set it, neither alone, and the timeline says from where to where and why', async () => {
  await rules();
  expect(await codeOf(set(2, ben))).toBe('operator.forbidden');
  expect(await codeOf(set(4))).toBe('input.invalid');
  expect(await codeOf(set(0))).toBe('input.invalid');
  expect(await set(2)).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await shown()).toMatchObject({ askedBy: ana.name, standing: { level: 0 } });
  expect(await codeOf(set(3))).toBe('approval.waits');
  expect(await approve(ben)).toBe('done');
  const { standing, askedBy } = await shown();
  expect(askedBy).toBeNull();
  expect(standing).toMatchObject({
    level: 2,
    steps: [{ from: 0, to: 2, why: 'operator', reason: 'A friend of the house' }],
  });
  const list = ask(desk, memberTimeline, about({ kind: 'level' }), ana.headers);
  const { rows } = await valueOf<OutputOf<typeof memberTimeline>>(list);
  expect(rows).toMatchObject([
    { source: 'level', what: 'operator', text: '0 → 2: A friend of the house' },
  ]);
});

test('who asked doesn’t approve, whatever else they may', async () => {
  await rules();
  const { merchant } = parts;
  const owner = await operatorWith(database, desk.clock, [{ role: 'owner', merchant }]);
  expect(await codeOf(set(1, owner))).toBe('done');
  expect(await approve(owner)).toBe('approval.own');
  expect(await shown()).toMatchObject({ standing: { level: 0 } });
});

test('what points changed meanwhile is not overwritten', async () => {
  await rules();
  const before = (await shown()).version;
  expect(await codeOf(set(1))).toBe('done');
  await plays(6_000_000n);
  expect(await shown()).toMatchObject({ standing: { level: 3 } });
  expect(await approve(ben)).toBe('approval.failed');
  expect(await shown()).toMatchObject({ standing: { level: 3 } });
  const late = send(contract.memberLevelSet, { level: 1, version: before });
  expect(await codeOf(late)).toBe('record.changed');
});

test('an operator of another merchant neither reads nor sets it', async () => {
  await rules();
  const { version } = await shown();
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const there = { merchant: 'elsewhere', id };
  const read = ask(desk, contract.memberLevel, there, stranger.headers);
  expect(await codeOf(read)).toBe('record.unknown');
  const given = { ...there, level: 3, version };
  expect(await codeOf(send(contract.memberLevelSet, given, stranger))).toBe('record.unknown');
  expect(await codeOf(ask(desk, contract.memberLevel, about(), stranger.headers))).toBe(
    'operator.forbidden',
  );
});
