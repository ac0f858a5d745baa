// Operators with friends at the console: found by filters, read with every step, and decided on.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import * as calls from '@perya/contract/ops/friends';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { newTeam } from '#modules/agents/test-agents';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { ask, codeOf, openConsole, operatorWith, valueOf, walkFaults } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { followFriends } from './referral.ts';
import { from, joined, qualify, referralStage, setTerms, walletOf } from './test-referral.ts';
import type { ReferralStage } from './test-referral.ts';

let database: TestDatabase;
let stage: ReferralStage;
let desk: TestConsole;
let rita: TestOperator;
let maria: string;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  const { merchant } = await newTeam(database);
  stage = await referralStage(database, merchant);
  desk = await openConsole(database, { clock: stage.clock });
  rita = await operatorWith(database, stage.clock, [{ role: 'rewards', merchant }]);
  await setTerms(stage);
  maria = await joined(stage);
});
afterEach(async () => desk.close());
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

type Fields = Record<string, unknown>;
type One = OutputOf<typeof calls.friendOne>;
type Rows = OutputOf<typeof calls.friendList>;

const send = async (spec: EndpointSpec, fields: Fields, as = rita) =>
  ask(desk, spec, { merchant: stage.merchant, ...fields }, as.headers);
const one = async (friend: string) =>
  valueOf<One>(send(calls.friendOne, { id: toId('member', friend) }));
const list = async (fields: Fields = {}) =>
  (await valueOf<Rows>(send(calls.friendList, fields))).rows.map(({ id }) => id);
const act = async (spec: EndpointSpec, friend: string, version: string, as = rita) =>
  codeOf(
    send(
      spec,
      { id: toId('member', friend), version, reason: 'as seen', requestKey: randomUUID() },
      as,
    ),
  );

const invited = async (by = maria) => joined(stage, { by });

test('a friend is read with what is asked, what is done, and what would be paid', async () => {
  const friend = await invited();
  expect(await one(friend)).toMatchObject({
    friend: { id: toId('member', friend) },
    inviter: { id: toId('member', maria) },
    state: 'registered',
    reason: null,
    currency: 'PHP',
    inviterReward: '100.00',
    friendReward: '50.00',
    isBonus: false,
    deposits: '0.00',
    depositsLeast: '500.00',
    validBet: '0.00',
    validBetLeast: '1000.00',
    phone: false,
    until: null,
    monthlyCap: 3,
    paidThisMonth: 0,
    refusedFor: null,
    linked: [],
    steps: [{ from: null, to: 'registered', by: 'rules' }],
  });
  await qualify(stage, friend);
  await followFriends(stage);
  expect(await one(friend)).toMatchObject({
    state: 'rewarded',
    deposits: '500.00',
    validBet: '1000.00',
    phone: true,
    paidThisMonth: 1,
    steps: [{ to: 'registered' }, { to: 'qualified' }, { from: 'qualified', to: 'rewarded' }],
  });
});

test('who shares a browser is refused, seen with whom, and let count by one', async () => {
  const friend = await invited();
  const other = await invited();
  for (const member of [maria, friend]) await from(stage, member, stage.merchant);
  for (const member of [friend, other]) await from(stage, member, `${stage.merchant} café`);
  await qualify(stage, friend);
  await followFriends(stage);
  const refused = await one(friend);
  expect(refused).toMatchObject({ state: 'refused', reason: 'device', cleared: false });
  const who = refused.linked.map(({ member, by, as }) => `${member.id} ${by} ${as}`);
  const shared = [
    `${toId('member', maria)} device inviter`,
    `${toId('member', other)} device friend`,
  ];
  expect(new Set(who)).toEqual(new Set(shared));
  expect([maria, other].map((id) => toId('member', id))).toContain(refused.refusedFor?.id);
  expect(await act(calls.friendClear, friend, refused.version)).toBe('done');
  await followFriends(stage);
  expect(await one(friend)).toMatchObject({ state: 'rewarded', cleared: true });
  expect([await walletOf(stage, maria), await walletOf(stage, friend)]).toEqual([10_000n, 5_000n]);
  const { steps } = await one(friend);
  expect(steps[2]).toMatchObject({ to: 'registered', by: rita.name, said: 'as seen' });
});

test('one is refused before anything was paid, and what was seen is not overruled', async () => {
  const friend = await invited();
  const { version } = await one(friend);
  expect(await act(calls.friendClear, friend, version)).toBe('record.changed');
  expect(await act(calls.friendRefuse, friend, 'another')).toBe('record.changed');
  expect(await act(calls.friendRefuse, friend, version)).toBe('done');
  expect(await act(calls.friendRefuse, friend, version)).toBe('record.changed');
  expect(await one(friend)).toMatchObject({ state: 'refused', reason: 'operator' });
  await qualify(stage, friend);
  await followFriends(stage);
  expect(await walletOf(stage, maria)).toBe(0n);
  const { rows } = await sql<{ reason: string }>`select reason from audit.entry
    where relation = 'referral.friend' and merchant = ${stage.merchant}
      and operator = ${rita.name}`.execute(database.owner.kysely);
  expect(rows).toContainEqual({ reason: 'as seen' });
  const paid = await invited();
  await qualify(stage, paid);
  await followFriends(stage);
  expect(await act(calls.friendRefuse, paid, (await one(paid)).version)).toBe('record.changed');
  expect(await act(calls.friendRefuse, maria, 'none')).toBe('record.unknown');
});

test('friends are found by state, inviter, friend and day, and read to the end', async () => {
  const jose = await joined(stage);
  const early = await invited();
  stage.clock.advance(60);
  const late = await invited(jose);
  const ids = (...members: string[]) => members.map((each) => toId('member', each));
  expect(await list()).toEqual(ids(late, early));
  expect(await list({ sort: 'joined' })).toEqual(ids(early, late));
  expect(await list({ inviter: toId('member', jose) })).toEqual(ids(late));
  expect(await list({ friend: toId('member', early) })).toEqual(ids(early));
  expect(await list({ inviter: 'nobody' })).toEqual([]);
  expect(await list({ state: 'refused' })).toEqual([]);
  expect(await list({ since: stage.clock.now().toISOString() })).toEqual(ids(late));
  expect(await list({ until: stage.clock.now().toISOString() })).toEqual(ids(early));
  for (let n = 0; n < 3; n += 1) await invited();
  for (const sort of ['-joined', 'joined']) {
    const input = { merchant: stage.merchant, sort };
    expect(await walkFaults(desk, rita, calls.friendList, input, async () => invited())).toEqual(
      [],
    );
  }
});

test('support reads and does not decide; nobody reads another merchant’s friends', async () => {
  const friend = await invited();
  const { merchant, clock } = stage;
  const sam = await operatorWith(database, clock, [{ role: 'support', merchant }]);
  const { version } = await one(friend);
  expect(await act(calls.friendRefuse, friend, version, sam)).toBe('operator.forbidden');
  expect(await codeOf(send(calls.friendList, {}, sam))).toBe('done');
  const stranger = await operatorWith(database, clock, [
    { role: 'rewards', merchant: 'elsewhere' },
  ]);
  const fields = { merchant: 'elsewhere', id: toId('member', friend) };
  expect(await codeOf(send(calls.friendOne, fields, stranger))).toBe('record.unknown');
});
