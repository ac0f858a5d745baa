// Shows that a rain is scheduled with what it comes to, told with what was given, and called off.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { rainList, rainSchedule, rainStop } from '@perya/contract/ops/rains';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

const rain: OutputOf<typeof rainList>['rows'][number] = {
  id: '0192f0a0-0000-7000-8000-000000000009',
  version: 'r1',
  state: 'waits',
  currency: 'PHP',
  total: '500.00',
  count: 40,
  audience: 'proved',
  openSeconds: 600,
  aheadSeconds: 7_200,
  times: 3,
  everySeconds: 86_400,
  firstAt: '2026-12-24T12:00:00Z',
  nextAt: '2026-12-24T12:00:00Z',
  begun: 0,
  given: '0.00',
  maker: 'ana',
  checker: 'luis',
  stoppedAt: null,
  stoppedBy: null,
  stopReason: null,
};

const show = async (may?: readonly Permission[]) =>
  showConsole(
    '/rewards?part=rain',
    [
      answer(queues, () => ({ queues: [] })),
      answer(rainList, () => ({ rows: [rain], next: null })),
      answer(rainSchedule, () => ({ outcome: 'waitsForAnother' }) as const),
      answer(rainStop, () => ({ outcome: 'done' }) as const),
    ],
    operator(may),
  );

test('rains are scheduled on the merchant’s clock, with what they come to', async () => {
  const sent = await show();
  await until(() => expect(buttonOf('Schedule a rain')).toBeDefined());
  await press('Schedule a rain');
  await type('reason', 'Christmas');
  await type('total', '500');
  await type('count', '40');
  await type('firstAt', '2026-12-24T20:00');
  await type('times', '0');
  expect(buttonOf('Schedule a rain').disabled).toBe(true);
  await type('times', '3');
  await until(() => expect(words()).toContain('All of it comes to ₱1,500.00 at most'));
  await press('Schedule a rain');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/rains/schedule');
  expect(asked?.fields).toMatchObject({
    total: '500',
    count: 40,
    audience: 'proved',
    firstAt: '2026-12-24T20:00',
    openSeconds: 600,
    aheadSeconds: 3_600,
    times: 3,
    everySeconds: 86_400,
  });
});

test('one that has not begun is told with its terms, and called off by who may', async () => {
  const sent = await show();
  // The filter says so too, before the list has come.
  await until(() => expect(buttonOf('Dec 24, 2026, 8:00 PM')).toBeDefined());
  await press('Dec 24, 2026, 8:00 PM');
  await until(() => expect(words()).toContain('Announced before2 hours'));
  await press('Call it off');
  await type('reason', 'A typhoon');
  await press('Call it off');
  await until(() => expect(sent.map(({ call }) => call)).toContain('POST /ops/rains/stop'));
  const asked = sent.find(({ call }) => call === 'POST /ops/rains/stop');
  expect(asked?.fields).toMatchObject({ id: rain.id, version: 'r1', reason: 'A typhoon' });
  await leaveConsole();
  await show(['session.own', 'reward.read']);
  await until(() => expect(words()).toContain('Not begun'));
  expect(() => buttonOf('Schedule a rain')).toThrow('There is no');
});
