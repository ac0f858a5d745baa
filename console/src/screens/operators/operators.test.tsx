// Shows how operators are added, given roles and a link, and what is only looked at.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  operatorAdd,
  operatorLink,
  operatorList,
  operatorOne,
  operatorSessionsEnd,
  operatorTake,
} from '@perya/contract/ops/operators';
import { queues } from '@perya/contract/ops/queues';
import { permissions } from '@perya/contract/ops/permissions';
import { afterEach, expect, test } from 'vitest';
import { answer, type Answer } from '../../test-answers.ts';
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

afterEach(leaveConsole);

type One = OutputOf<typeof operatorOne>;

const id = '0192f0a0-0000-7000-8000-000000000001';

const eva: One = {
  id,
  name: 'eva',
  active: true,
  hasPassword: false,
  passkeys: 0,
  lastSeenAt: null,
  grants: [
    { role: 'support', merchant: 'perya' },
    { role: 'auditor', merchant: '*' },
  ],
  version: 'v1',
  permissions: ['member.read', 'audit.read'],
  manageable: true,
  sessions: [
    {
      id: '0192f0a0-0000-7000-8000-000000000002',
      method: 'passkey',
      network: '203.0.113.0/24',
      device: 'Firefox on Linux',
      beganAt: '2026-11-24T20:00:00Z',
      lastSeenAt: '2026-11-24T20:05:00Z',
    },
  ],
};

const around = (shown: One): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(operatorList, () => ({ rows: [shown], next: null })),
  answer(operatorOne, () => shown),
];

const everywhere = () => ({ ...operator(), everywhere: [...permissions] });

test('an operator is added with a first role, where one looks, once another agrees', async () => {
  const sent = await showConsole(
    '/operators?of=*',
    [...around(eva), answer(operatorAdd, () => ({ outcome: 'waitsForAnother' }) as const)],
    everywhere(),
  );
  await until(() => expect(words()).toContain('Support at Perya, Auditor at all merchants'));
  expect(words()).toContain('No way in yet');
  await press('Add an operator');
  await until(() => expect(document.querySelector('[name=name]')).not.toBeNull());
  await type('name', 'Luis');
  await type('reason', 'joins support');
  expect(buttonOf('Add an operator').disabled).toBe(true);
  await choose('role', 'support');
  await press('Add an operator');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/operators/add');
  expect(asked?.fields).toMatchObject({ merchant: '*', name: 'Luis', role: 'support' });
});

test('who manages one merchant is offered no other', async () => {
  const sent = await showConsole('/operators?of=*', around(eva), operator());
  await until(() => expect(words()).toContain('Support at Perya'));
  expect(words()).not.toContain('All merchants');
  const asked = sent.find(({ call }) => call === 'GET /ops/operators');
  expect(asked?.fields['merchant']).toBe('perya');
});

test('a role at this merchant is taken here; one at all merchants is not', async () => {
  const sent = await showConsole(
    `/operator?id=${id}`,
    [...around(eva), answer(operatorTake, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('Read the audit'));
  const offers = [...document.querySelectorAll('button')].filter(
    (button) => button.textContent === 'Take it',
  );
  expect(offers).toHaveLength(1);
  await press('Take it');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'moved on');
  await press('Take it');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/operators/take')?.fields).toMatchObject({
      role: 'support',
      merchant: 'perya',
      version: 'v1',
    }),
  );
});

test('a link is made for who has no way in, with the address of the console', async () => {
  await showConsole(
    `/operator?id=${id}`,
    [...around(eva), answer(operatorLink, () => ({ token: 'abc', hours: 24 }))],
    operator(),
  );
  await until(() => expect(buttonOf('Make a link')).toBeTruthy());
  expect(() => buttonOf('Forget the ways in')).toThrow('There is no');
  await press('Make a link');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'first day');
  await press('Make a link');
  await until(() => expect(words()).toContain(`${window.location.origin}/enrolment#abc`));
});

test('a session is ended by its id; who may do more than oneself is looked at', async () => {
  const sent = await showConsole(
    `/operator?id=${id}`,
    [
      ...around({ ...eva, passkeys: 1 }),
      answer(operatorSessionsEnd, () => ({ outcome: 'done' }) as const),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Firefox on Linux'));
  await press('End it');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'left it open');
  await press('End it');
  await until(() =>
    expect(sent.some(({ call }) => call === 'POST /ops/operators/sessions/end')).toBe(true),
  );
  await leaveConsole();
  await showConsole(`/operator?id=${id}`, around({ ...eva, manageable: false }), operator());
  await until(() => expect(words()).toContain('look only'));
  for (const name of ['Stop', 'End it', 'Make a link']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
});
