// Shows friends by filter, why one was refused and with whom it shares, and the verdict sent.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/friends';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, type Answer } from '../../test-answers.ts';
import {
  buttonOf,
  fieldsOf,
  leaveConsole,
  opened,
  operator,
  press,
  showConsole,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type One = OutputOf<typeof calls.friendOne>;

const uuid = (n: number) => `0196f0a0-0000-7000-8000-00000000000${String(n)}`;
const person = (n: number, username: string) => ({ id: `mem_${uuid(n)}` as const, username });
const friend: One = {
  id: `mem_${uuid(1)}`,
  friend: person(1, 'juana'),
  inviter: person(2, 'maria'),
  state: 'refused',
  reason: 'device',
  currency: 'PHP',
  inviterReward: '100.00',
  friendReward: '50.00',
  joinedAt: '2026-11-24T20:00:00Z',
  version: 'v1',
  isBonus: true,
  deposits: '500.00',
  depositsLeast: '500.00',
  validBet: '20.00',
  validBetLeast: '1000.00',
  phone: true,
  until: '2026-12-25T16:00:00Z',
  monthlyCap: 3,
  paidThisMonth: 1,
  refusedFor: person(3, 'pedro'),
  cleared: false,
  linked: [{ member: person(3, 'pedro'), by: 'device', as: 'friend' }],
  steps: [
    {
      from: null,
      to: 'registered',
      reason: null,
      by: 'rules',
      said: null,
      at: '2026-11-24T20:00:00Z',
    },
    {
      from: 'registered',
      to: 'refused',
      reason: 'device',
      by: 'rules',
      said: null,
      at: '2026-11-24T20:00:02Z',
    },
  ],
};
const around = (one: One): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(calls.friendList, () => ({ rows: [one], next: null })),
  answer(calls.friendOne, () => one),
  answer(calls.friendClear, () => ({ outcome: 'done' }) as const),
  answer(calls.friendRefuse, () => ({ outcome: 'done' }) as const),
];

test('filters of the address are asked for; a refused friend is let count', async () => {
  const sent = await showConsole(
    `/friends?id=${friend.id}&state=refused&inviter=maria&since=2026-11-01`,
    around(friend),
    operator(),
  );
  await until(() => expect(words()).toContain('another friend of the inviter’s'));
  const asked = sent.find(({ call }) => call.endsWith('/ops/friends'));
  expect(asked?.fields).toMatchObject({ state: 'refused', inviter: 'maria', since: '2026-11-01' });
  for (const each of ['rules: same browser', 'What was not paid', 'As a bonus', '1 of 3 friends']) {
    expect(words()).toContain(each);
  }
  expect(buttonOf('pedro').getAttribute('href')).toContain(uuid(3));
  await opened('Let it count');
  await press('Let it count');
  await until(() => expect(fieldsOf(sent, '/ops/friends/clear')).toBeDefined());
  expect(fieldsOf(sent, '/ops/friends/clear')).toMatchObject({ id: friend.id, version: 'v1' });
});

test('one that is under way can be refused, by who manages rewards', async () => {
  const waits: One = { ...friend, state: 'registered', reason: null, refusedFor: null, linked: [] };
  const sent = await showConsole(`/friends?id=${friend.id}`, around(waits), operator());
  await until(() => expect(words()).toContain('What would be paid'));
  expect(words()).toContain('Nothing is shared');
  await opened('Refuse');
  await press('Refuse');
  await until(() => expect(fieldsOf(sent, '/ops/friends/refuse')).toBeDefined());
});

test('who only reads rewards is offered no verdict', async () => {
  const reader = operator(['queue.watch', 'member.read', 'reward.read']);
  await showConsole(`/friends?id=${friend.id}`, around(friend), reader);
  await until(() => expect(words()).toContain('What was not paid'));
  expect(words()).not.toContain('Let it count');
});
