// Shows that a member's level is told with its points, and set by who may, for another to approve.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { memberLevel, memberLevelSet } from '@perya/contract/ops/levels';
import { member } from '@perya/contract/ops/members';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
import {
  buttonOf,
  choose,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';
import { maria } from './test-member.ts';

afterEach(leaveConsole);

type Shown = OutputOf<typeof memberLevel>;

const level: Shown = {
  version: 'l1',
  currency: 'PHP',
  askedBy: null,
  standing: {
    level: 1,
    points: 5_400,
    monthPoints: 1_200,
    levels: [
      { name: 'Member', points: 0, keep: 0 },
      { name: 'Bronze', points: 2_000, keep: 2_100 },
      { name: 'Silver', points: 20_000, keep: 10_000 },
    ],
    flagged: false,
    steps: [
      {
        fromDay: '2026-11-21',
        from: 2,
        to: 1,
        why: 'operator',
        points: 5_400,
        monthPoints: 900,
        reason: 'A mistake of May',
        at: '2026-11-20T08:00:00Z',
      },
    ],
    gifts: [{ kind: 'upgrade', period: '1', amount: '20.00', at: '2026-11-20T08:00:00Z' }],
  },
};

async function show(changes: Partial<Shown> = {}, may?: readonly Permission[]) {
  return showConsole(
    `/member?merchant=perya&part=level&id=${maria.id}`,
    [
      answer(queues, () => ({ queues: [] })),
      answer(member, () => maria),
      answer(memberLevel, () => ({ ...level, ...changes })),
      answer(memberLevelSet, () => ({ outcome: 'waitsForAnother' }) as const),
    ],
    operator(may),
  );
}

test('a level is told with what keeps it, and another is asked for', async () => {
  const sent = await show();
  await until(() => expect(words()).toContain('Silver, from 20,000 points on'));
  for (const told of ['1 · Bronze', '2100', 'Set by operators: A mistake of May', '₱20.00']) {
    expect(words()).toContain(told);
  }
  await press('Set the level');
  await type('reason', 'A friend of the house');
  expect(buttonOf('Set the level').disabled).toBe(true);
  await choose('level', '2');
  await press('Set the level');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/members/level/set');
  expect(asked?.fields).toMatchObject({ id: maria.id, version: 'l1', level: 2 });
});

test('one that waits is told, and who only reads is offered none', async () => {
  await show({ askedBy: 'luis' });
  await until(() => expect(words()).toContain('luis asked for another level'));
  expect(() => buttonOf('Set the level')).toThrow('There is no');
  await leaveConsole();
  await show({}, ['session.own', 'member.read', 'reward.read']);
  await until(() => expect(words()).toContain('1 · Bronze'));
  expect(() => buttonOf('Set the level')).toThrow('There is no');
  await leaveConsole();
  await show({ standing: null });
  await until(() => expect(words()).toContain('There are no VIP levels here'));
});
