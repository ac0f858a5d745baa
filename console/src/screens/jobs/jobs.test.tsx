// Shows how a failed job is told and run again, and what became of messages.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/jobs';
import { permissions } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, type Answer } from '../../test-answers.ts';
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

type Job = OutputOf<typeof calls.jobList>['rows'][number];
type Message = OutputOf<typeof calls.messageList>['rows'][number];

const at = '2026-11-24T20:00:00Z';
const failing: Job = {
  id: 'provider lists',
  version: 'j1',
  state: 'failing',
  startedAt: at,
  succeededAt: null,
  failedAt: at,
  error: 'perya gpay 2026-11-23 could not be read: timed out',
  everySeconds: 900,
  nextAt: '2026-11-24T20:15:00Z',
};
const message: Message = {
  id: '0192f0a0-0000-7000-8000-000000000001',
  channel: 'mail',
  purpose: 'notice',
  to: 'm•••@example.com',
  state: 'queued',
  attempts: 3,
  madeAt: at,
  endedAt: null,
  giveUpAt: at,
  nextAt: at,
};

const around = (job: () => Job): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(calls.jobList, () => ({ rows: [job()], next: null })),
  answer(calls.queueList, () => ({
    rows: [{ id: 'mail', waiting: 1, retrying: 41, active: 0, failed: 2, oldestAt: at }],
    next: null,
  })),
  answer(calls.messageList, () => ({ rows: [message], next: null })),
];
const done = () => ({ outcome: 'done' }) as const;
const everywhere = () => ({ ...operator(), everywhere: [...permissions] });

test('a failed job says with what, and is run again for a reason', async () => {
  let job = failing;
  const run = () => {
    job = { ...failing, version: 'j2', state: 'well', succeededAt: '2026-11-24T20:01:00Z' };
    return done();
  };
  const sent = await showConsole(
    '/jobs?id=provider+lists',
    [...around(() => job), answer(calls.jobRetry, run)],
    everywhere(),
  );
  await until(() => expect(words()).toContain('could not be read: timed out'));
  expect(words()).toContain('15 minutes');
  await press('Run it now');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'the provider is up again');
  await press('Run it now');
  await until(() =>
    expect(document.querySelector('aside')?.textContent).toMatch(/^provider lists.*Well(?! last)/),
  );
  expect(sent.find(({ call }) => call === 'POST /ops/jobs/retry')?.fields).toMatchObject({
    merchant: '*',
    id: 'provider lists',
    version: 'j1',
  });
});

test('who manages no jobs of all merchants reads them', async () => {
  await showConsole(
    '/jobs?id=provider+lists',
    around(() => failing),
    operator(),
  );
  await until(() => expect(words()).toContain('could not be read: timed out'));
  expect(() => buttonOf('Run it now')).toThrow('There is no');
});

test('failed messages are asked for first, and one that waits is tried now', async () => {
  const sent = await showConsole(
    '/jobs?part=messages',
    [...around(() => failing), answer(calls.messageRetry, done)],
    operator(),
  );
  await until(() => expect(words()).toContain('m•••@example.com'));
  expect(words()).toContain('41');
  const asked = () => sent.findLast(({ call }) => call === 'GET /ops/jobs/messages')?.fields;
  expect(asked()).toMatchObject({ state: 'failed' });
  await press('Try now');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'the gateway is back');
  await press('Try now');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/jobs/messages/retry')?.fields).toMatchObject(
      {
        id: message.id,
        reason: 'the gateway is back',
      },
    ),
  );
});
