// A member's bonuses at the console: told with every step, ended by one or by two, given by hand.
import { randomUUID } from 'node:crypto';
import * as approvals from '@perya/contract/ops/approvals';
import * as contract from '@perya/contract/ops/bonuses';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { member } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { ask, codeOf, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { grant, rewardsDesk, running } from '../../test-console-rewards.ts';

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

type Bonuses = OutputOf<typeof contract.bonusList>;

const world = () => ({ database, desk, parts, ana });
const bonusesOf = async (of: string, as = ana) =>
  (
    await valueOf<Bonuses>(
      ask(desk, contract.bonusList, { merchant: parts.merchant, member: of }, as.headers),
    )
  ).rows;
const send = async (spec: EndpointSpec, fields: object, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: parts.merchant, requestKey: randomUUID(), reason: 'Played by a bot', ...fields },
    as.headers,
  );

async function approveOf(kind: string): Promise<string> {
  const list = ask(desk, approvals.approvalList, { merchant: parts.merchant, kind }, ben.headers);
  const [request] = (await valueOf<OutputOf<typeof approvals.approvalList>>(list)).rows;
  const answer = { id: request?.id, version: request?.version };
  return codeOf(send(approvals.approvalApprove, answer, ben));
}

test('a bonus is told with its steps, and one operator ends a small one', async () => {
  const { id, member: of } = await grant(world(), 50_000n);
  const [shown] = await bonusesOf(of);
  expect(shown).toMatchObject({
    id,
    title: 'Welcome',
    state: 'active',
    balance: '500.00',
    required: '4000.00',
    wagered: '0.00',
    endAskedBy: null,
  });
  expect(shown?.steps.at(-1)).toMatchObject({ step: 'active', by: 'rules', balance: '500.00' });
  const end = { id, version: shown?.version };
  expect(await codeOf(send(contract.bonusEnd, end, ben))).toBe('operator.forbidden');
  expect(await codeOf(send(contract.bonusEnd, end))).toBe('done');
  const [ended] = await bonusesOf(of);
  expect(ended).toMatchObject({ state: 'forfeited', wentBack: '500.00' });
  expect(ended?.steps.at(-1)).toMatchObject({ by: ana.name, reason: 'Played by a bot' });
});

test('one that holds much is ended when another wants it too', async () => {
  const { id, member: of } = await grant(world(), 100_001n);
  const [shown] = await bonusesOf(of);
  const asked = await send(contract.bonusEnd, { id, version: shown?.version });
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  const [waiting] = await bonusesOf(of);
  expect(waiting).toMatchObject({ state: 'active', endAskedBy: ana.name });
  expect(await codeOf(send(contract.bonusEnd, { id, version: waiting?.version }))).toBe(
    'approval.waits',
  );
  expect(await approveOf('bonus.forfeit')).toBe('done');
  expect(await bonusesOf(of)).toMatchObject([{ state: 'forfeited', endAskedBy: null }]);
});

test('a reward is given by hand up to what its offer gives, large ones by two', async () => {
  const reward = { give: 'cash', sum: { fixed: '80.00' } };
  const id = await running(world(), { kind: 'byHand', reward });
  const { session } = await member(parts);
  const gift = { id, member: session.memberId };
  expect(await codeOf(send(contract.rewardGive, { ...gift, amount: '80.01' }))).toBe(
    'claim.tooMuch',
  );
  expect(await codeOf(send(contract.rewardGive, { ...gift, amount: '20.00' }))).toBe('done');
  const stranger = { ...gift, member: `mem_${randomUUID()}`, amount: '1.00' };
  expect(await codeOf(send(contract.rewardGive, stranger))).toBe('member.unknown');
  await sql`update promotion.rules set two_people_from = 3000
    where merchant = ${parts.merchant}`.execute(database.owner.kysely);
  const asked = await send(contract.rewardGive, { ...gift, amount: '70.00' });
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await approveOf('promotion.give')).toBe('done');
  const { rows } = await sql<{ amount: bigint }>`select amount from promotion.claim
    where promotion = ${id.slice(4)} order by id`.execute(database.owner.kysely);
  expect(rows.map(({ amount }) => amount)).toEqual([2_000n, 7_000n]);
  const other = await running(world(), { kind: 'application' });
  expect(await codeOf(send(contract.rewardGive, { ...gift, id: other, amount: '1.00' }))).toBe(
    'record.unknown',
  );
});

test('another merchant’s operator sees none of them, and ends none', async () => {
  const { id, member: of } = await grant(world(), 50_000n);
  const [shown] = await bonusesOf(of);
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'rewards', merchant: 'elsewhere' },
  ]);
  const there = { merchant: 'elsewhere', member: of };
  const list = ask(desk, contract.bonusList, there, stranger.headers);
  expect((await valueOf<Bonuses>(list)).rows).toEqual([]);
  const end = { ...there, id, version: shown?.version };
  expect(await codeOf(send(contract.bonusEnd, end, stranger))).toBe('record.unknown');
});
