// Shows the rules of the other rewards, how a file is applied to them, and how one is stopped.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { rewardApply, rewardRules, rewardStop } from '@perya/contract/ops/reward-rules';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal, type Answer } from '../../test-answers.ts';
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

type Rules = OutputOf<typeof rewardRules>;

const mission: Rules['rows'][number] = {
  id: 'daily',
  title: 'Bet a hundred',
  version: 'm1',
  state: 'running',
  from: '2026-11-01T00:00:00Z',
  until: null,
  fromDay: null,
  currency: 'PHP',
  spent: '40.00',
  budget: '500.00',
  counts: { joined: 7, taken: 2, flagged: 0 },
  file: { code: 'daily', budget: '500.00' },
};

const around = (rules: Partial<Rules>): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(rewardRules, () => ({ version: 'r1', askedBy: null, rows: [], ...rules })),
];

test('a mission is told with its cost and its file, and stopped', async () => {
  const sent = await showConsole(
    '/rewards?part=missions',
    [...around({ rows: [mission] }), answer(rewardStop, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('₱500.00'));
  await press('Bet a hundred');
  await until(() => expect(words()).toContain('"code": "daily"'));
  await press('Stop');
  await type('reason', 'Too dear');
  await press('Stop');
  await until(() => expect(sent.map(({ call }) => call)).toContain('POST /ops/rewards/stop'));
  const asked = sent.find(({ call }) => call === 'POST /ops/rewards/stop');
  expect(asked?.fields).toMatchObject({ part: 'missions', id: 'daily', version: 'm1' });
});

test('a file is applied to what stands; what the server finds wrong is told', async () => {
  const faults = [{ path: 'missions[0].code', text: 'No code' }];
  const sent = await showConsole(
    '/rewards?part=missions',
    [
      ...around({ rows: [mission] }),
      answer(rewardApply, () => new Refusal('reward.unfit', { faults })),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Apply a file')).toBeDefined());
  await press('Apply a file');
  await type('reason', 'Cheaper');
  await type('file', '{"missions": [{"code": "daily", "budget": "400.00"}]}');
  await until(() => expect(words()).toContain('What changes'));
  await press('Apply a file');
  await until(() => expect(words()).toContain('missions[0].code No code'));
  const asked = sent.find(({ call }) => call === 'POST /ops/rewards/apply');
  expect(asked?.fields).toMatchObject({ part: 'missions', version: 'r1' });
});

test('levels hold from a day on, and are not asked for while others wait', async () => {
  const level = { ...mission, id: '1', title: '1', from: null, fromDay: '2026-01-01' };
  await showConsole('/rewards', around({ rows: [level] }), operator());
  await until(() => expect(words()).toContain('Jan 1, 2026'));
  await press('Apply a file');
  await type('reason', 'A new year');
  await type('file', '{"levels": []}');
  expect(buttonOf('Apply a file').disabled).toBe(true);
  await type('fromDay', '2027-01-01');
  expect(buttonOf('Apply a file').disabled).toBe(false);
  await leaveConsole();
  await showConsole('/rewards', around({ rows: [level], askedBy: 'luis' }), operator());
  await until(() => expect(words()).toContain('luis asked for new rules'));
  expect(() => buttonOf('Apply a file')).toThrow('There is no');
});
