// Levels, missions, leaderboards and friends at the console: rules applied and stopped.
import { randomUUID } from 'node:crypto';
import * as approvals from '@perya/contract/ops/approvals';
import * as contract from '@perya/contract/ops/reward-rules';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { member, testPromotions } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { played, testRules } from '#modules/vip/test-vip';
import { ask, codeOf, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';
import { askForApproval } from '#modules/approvals/approvals';
import { largeBoard, rewardsDesk, rulesOf } from './test-console-rewards.ts';

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

const title = { EN: 'A test', TY: 'Isang test' };
const rules = async (part: contract.RewardPart) => rulesOf({ database, desk, parts, ana }, part);
const send = async (spec: EndpointSpec, fields: object, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: parts.merchant, requestKey: randomUUID(), reason: 'A test', ...fields },
    as.headers,
  );
const apply = async (part: contract.RewardPart, file: object, more: object = {}) =>
  send(contract.rewardApply, { part, version: (await rules(part)).version, file, ...more });
const stop = async (part: contract.RewardPart, id: string) => {
  const row = (await rules(part)).rows.find((each) => each.id === id);
  return codeOf(send(contract.rewardStop, { part, id, version: row?.version ?? 'none' }));
};

async function approveOf(kind: string, as = ben): Promise<string> {
  const input = { merchant: parts.merchant, kind };
  const list = ask(desk, approvals.approvalList, input, as.headers);
  const [request] = (await valueOf<OutputOf<typeof approvals.approvalList>>(list)).rows;
  const answer = { id: request?.id, version: request?.version };
  return codeOf(send(approvals.approvalApprove, answer, as));
}

const mission = (changes: object = {}) => ({
  code: 'daily-hundred',
  title,
  period: 'day',
  condition: { kind: 'validBet', amount: '100.00' },
  reward: { kind: 'cash', amount: '20.00' },
  budget: '500.00',
  ...changes,
});

const board = () => {
  const now = parts.clock.now().getTime();
  return {
    code: 'december',
    title,
    startsAt: new Date(now + 60_000).toISOString(),
    endsAt: new Date(now + 30 * 86_400_000).toISOString(),
    scoring: 'valid',
    weights: { RNG: 100 },
    ties: 'first',
    prizes: [{ places: 2, amount: '100.00' }],
  };
};

test('missions are applied by file, told with their cost, and stopped', async () => {
  expect(await codeOf(apply('missions', { missions: [mission()] }))).toBe('done');
  const { rows, version } = await rules('missions');
  expect(rows).toMatchObject([
    { id: 'daily-hundred', title: 'A test', state: 'running', budget: '500.00', spent: '0.00' },
  ]);
  expect(rows[0]?.file).toMatchObject({ code: 'daily-hundred', budget: '500.00' });
  const late = { part: 'missions', version, file: { missions: [mission({ budget: '9.00' })] } };
  await valueOf(send(contract.rewardApply, { ...late, requestKey: randomUUID() }));
  expect(await codeOf(send(contract.rewardApply, late))).toBe('record.changed');
  expect(await stop('missions', 'daily-hundred')).toBe('done');
  expect(await rules('missions')).toMatchObject({ rows: [{ state: 'stopped', budget: '9.00' }] });
  expect(await stop('missions', 'nothing')).toBe('record.unknown');
});

test('each fault of a file is told beside its field, what can’t be for the whole', async () => {
  const faults = async (part: contract.RewardPart, file: object, more: object = {}) => {
    const answer = await apply(part, file, more);
    expect(answer).toMatchObject({ status: 422, code: 'reward.unfit' });
    return (answer.value as { faults: object[] }).faults;
  };
  const condition = { kind: 'rounds', count: 0 };
  expect(await faults('missions', { missions: [mission({ condition })] })).toEqual([
    { path: 'missions[0].condition.count', text: 'Too small: expected number to be >=1' },
  ]);
  const untold = { missions: [mission({ title: { EN: 'A test' } })] };
  expect(await faults('missions', untold)).toEqual([
    { path: '', text: 'daily-hundred has no title in TY' },
  ]);
  expect(await faults('vip', { ...testRules(), giftDays: 0 })).toMatchObject([
    { path: 'giftDays' },
  ]);
  expect(await faults('vip', testRules())).toEqual([{ path: 'fromDay', text: 'A day is missing' }]);
  expect(await faults('referral', { currency: 'PHP' })).toMatchObject([
    { path: 'inviterReward' },
    { path: 'monthlyCap' },
  ]);
});

test('a leaderboard is set up with its prizes set aside, and stopped without them', async () => {
  expect(await codeOf(apply('boards', board()))).toBe('done');
  expect(await rules('boards')).toMatchObject({
    rows: [{ id: 'december', state: 'waits', spent: '200.00', budget: '200.00' }],
  });
  expect(await stop('boards', 'december')).toBe('done');
  expect(await rules('boards')).toMatchObject({ rows: [{ state: 'stopped', spent: '0.00' }] });
});

test('levels and the terms for friends change when another wants it too', async () => {
  const levels = await apply('vip', testRules(), { fromDay: '2026-01-01' });
  expect(levels).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await rules('vip')).toMatchObject({ askedBy: ana.name, rows: [] });
  expect(await codeOf(apply('vip', testRules(), { fromDay: '2026-01-01' }))).toBe('approval.waits');
  expect(await approveOf('vip.rules')).toBe('done');
  expect(await rules('vip')).toMatchObject({
    askedBy: null,
    rows: [{ id: '1', state: 'running', fromDay: '2026-01-01', file: testRules() }],
  });
  const file = { currency: 'PHP', validBet: '500.00', inviterReward: '50.00', monthlyCap: 10 };
  expect(await codeOf(apply('referral', file))).toBe('done');
  expect(await approveOf('referral.terms')).toBe('done');
  expect(await rules('referral')).toMatchObject({
    rows: [{ id: 'PHP', file: { ...file, days: 30, friendReward: '0.00' } }],
  });
});

test('a file is tried out on what was played, and nothing is given or kept', async () => {
  const { merchant } = parts;
  const day = parts.clock.now().toISOString().slice(0, 10);
  const { uuid, session } = await member(parts);
  await played(database.owner, { member: uuid, merchant, day, valid: 25_000n });
  const trial = async (part: string, file: object, as = ana) =>
    ask(desk, contract.rewardTry, { merchant, part, file }, as.headers);
  const got = { member: { id: session.memberId, username: session.username } };
  expect(await trial('missions', { missions: [mission()] })).toMatchObject({
    value: {
      cost: '20.00',
      missions: [
        { code: 'daily-hundred', times: 1, members: 1, most: [{ ...got, amount: '20.00' }] },
      ],
      board: null,
    },
  });
  expect(await trial('boards', board())).toMatchObject({
    value: {
      cost: '100.00',
      board: { members: 1, first: [{ ...got, score: '250', amount: '100.00' }] },
    },
  });
  const never = { missions: [mission({ title: { EN: 'A test' } })] };
  expect(await trial('missions', never)).toMatchObject({ code: 'reward.unfit' });
  expect(await codeOf(trial('missions', { missions: [mission()] }, ben))).toBe(
    'operator.forbidden',
  );
  expect((await rules('missions')).rows).toEqual([]);
  expect((await rules('boards')).rows).toEqual([]);
});

test('the prizes of a large leaderboard are asked for by one and approved by another', async () => {
  const { id, version, board: uuid } = await largeBoard({ database, desk, parts, ana });
  expect(await rules('boards')).toMatchObject({ rows: [{ prizes: { askedBy: null } }] });
  const wish = { id, version };
  expect(await codeOf(send(contract.rewardPrizes, wish, ben))).toBe('operator.forbidden');
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const there = { ...wish, merchant: 'elsewhere' };
  expect(await codeOf(send(contract.rewardPrizes, there, stranger))).toBe('record.unknown');
  const { merchant } = parts;
  const owner = await operatorWith(database, desk.clock, [{ role: 'owner', merchant }]);
  expect(await send(contract.rewardPrizes, wish, owner)).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect(await rules('boards')).toMatchObject({ rows: [{ prizes: { askedBy: owner.name } }] });
  expect(await codeOf(send(contract.rewardPrizes, wish))).toBe('record.changed');
  expect(await approveOf('board.prizes', owner)).toBe('approval.own');
  expect(await approveOf('board.prizes')).toBe('done');
  expect(await rules('boards')).toMatchObject({ rows: [{ prizes: null }] });
  const { rows } = await database.owner.pool.query<{ approved: boolean }>(
    'select approval is not null as approved from mission.board where id = $1',
    [uuid],
  );
  expect(rows).toEqual([{ approved: true }]);
});

test('whoever approves prizes sees who would be paid, place by place', async () => {
  const { board: id } = await largeBoard({ database, desk, parts, ana });
  const winners = [];
  for (const place of [1, 2, 2]) {
    const { session, uuid } = await member({ ...parts, operator: parts });
    winners.push(session.username);
    await database.owner.pool.query(
      `insert into mission.score (board, member_id, ends_at, joined_at, hidden, score, reached_at,
         place, prize, flagged_at)
       values ($1, $2, now(), now(), true, $3, now(), $4, $5, $6)`,
      [id, uuid, 300_000 / place, place, 500_000 / place, place === 1 ? new Date() : null],
    );
  }
  type Prizes = OutputOf<typeof contract.boardPrizeList>;
  const list = async (fields: object, as = ben) =>
    valueOf<Prizes>(
      ask(desk, contract.boardPrizeList, { merchant: parts.merchant, id, ...fields }, as.headers),
    );
  const { rows } = await list({});
  expect(rows).toMatchObject([
    { place: 1, prize: '5000.00', score: '3000', flagged: true, paidAt: null },
    { place: 2, prize: '2500.00', flagged: false },
    { place: 2, prize: '2500.00', currency: 'PHP' },
  ]);
  expect(rows.map((row) => row.member.username).toSorted()).toEqual(winners.toSorted());
  const first = await list({ limit: 2 });
  expect([...first.rows, ...(await list({ after: first.next })).rows]).toEqual(rows);
  const { headers } = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const there = { merchant: 'elsewhere', id };
  expect(await codeOf(ask(desk, contract.boardPrizeList, there, headers))).toBe('record.unknown');
});

test('a request about a member names the member, and none of another merchant', async () => {
  const { session, uuid } = await member({ ...parts, operator: parts });
  const other = await member({ ...(await testPromotions(database)), operator: parts });
  const act = { kind: 'vip.level', check: (input: unknown) => input, run: async () => null };
  const voice = { operator: ana.name, reason: 'A test' };
  for (const subject of [uuid, other.uuid]) {
    const input = { member: subject, currency: 'PHP', level: 3 };
    const asking = { db: database.operator, clock: parts.clock };
    await askForApproval(asking, act, { merchant: parts.merchant, subject, input }, voice);
  }
  const asked = { merchant: parts.merchant, sort: 'asked' };
  const { rows } = await valueOf<OutputOf<typeof approvals.approvalList>>(
    ask(desk, approvals.approvalList, asked, ben.headers),
  );
  expect(rows.map((row) => row.member)).toEqual([
    { id: session.memberId, username: session.username },
    null,
  ]);
});
