// Shows the rules of the other rewards, how a file is applied to them, and how one is stopped.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  rewardApply,
  rewardPrizes,
  rewardRules,
  rewardStop,
  rewardTry,
} from '@perya/contract/ops/reward-rules';
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
  prizes: null,
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

test('a file is tried out before it is applied, and each other one anew', async () => {
  const got = { member: { id: 'mem_0192f0a0-0000-7000-8000-000000000001', username: 'maria' } };
  const most = [{ ...got, times: 3, amount: '60.00' }] as const;
  const missions = [{ code: 'daily', times: 5, members: 2, cost: '100.00', most: [...most] }];
  const sent = await showConsole(
    '/rewards?part=missions',
    [
      ...around({ rows: [mission] }),
      answer(
        rewardTry,
        () => ({ currency: 'PHP', cost: '100.00', missions, board: null }) as never,
      ),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Apply a file')).toBeDefined());
  await press('Apply a file');
  await type('file', '{"missions": [{"code": "daily", "budget": "400.00"}]}');
  await press('Try it out');
  await until(() => expect(words()).toContain('Reached 5 times by 2 members, for ₱100.00'));
  expect(words()).toContain('maria · 3 × · ₱60.00');
  const asked = sent.find(({ call }) => call === 'POST /ops/rewards/try');
  expect(asked?.fields).toMatchObject({ part: 'missions', file: { missions: [{}] } });
  await type('file', '{"missions": []}');
  expect(words()).not.toContain('maria · 3 ×');
});

test('large prizes of a leaderboard that is over are asked for, once', async () => {
  const board = { ...mission, id: 'may', title: 'May', state: 'over', prizes: { askedBy: null } };
  const sent = await showConsole(
    '/rewards?part=boards&id=may',
    [
      ...around({ rows: [board as never] }),
      answer(rewardPrizes, () => ({ outcome: 'waitsForAnother' }) as const),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Ask for the prizes')).toBeDefined());
  await press('Ask for the prizes');
  await type('reason', 'The winners were looked at');
  await press('Ask for the prizes');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/rewards/prizes');
  expect(asked?.fields).toMatchObject({ id: 'may', version: 'm1' });
  await leaveConsole();
  const waits = { ...board, prizes: { askedBy: 'luis' } };
  await showConsole('/rewards?part=boards&id=may', around({ rows: [waits as never] }), operator());
  await until(() => expect(words()).toContain('luis asked for its prizes'));
  expect(() => buttonOf('Ask for the prizes')).toThrow('There is no');
});
