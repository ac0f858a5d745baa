// Shows a member's bonuses with their steps, how one is ended, and how a reward is given by hand.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { bonusEnd, bonusList, rewardGive } from '@perya/contract/ops/bonuses';
import { member } from '@perya/contract/ops/members';
import { promotionList } from '@perya/contract/ops/promotions';
import { queues } from '@perya/contract/ops/queues';
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
import { maria, uuid } from './test-member.ts';

afterEach(leaveConsole);

type Bonus = OutputOf<typeof bonusList>['rows'][number];
type Promotion = OutputOf<typeof promotionList>['rows'][number];

const bonus: Bonus = {
  id: `gra_${uuid}` as Bonus['id'],
  version: 'b1',
  title: 'Welcome bonus',
  state: 'active',
  currency: 'PHP',
  amount: '288.00',
  balance: '120.50',
  required: '2304.00',
  wagered: '400.00',
  maxStake: '100.00',
  maxWin: null,
  becameCash: '0.00',
  wentBack: '0.00',
  openBets: 0,
  until: '2026-12-01T00:00:00Z',
  endAskedBy: null,
  steps: [
    {
      step: 'active',
      by: 'rules',
      reason: '',
      balance: '288.00',
      wagered: '0.00',
      at: '2026-11-20T00:00:00Z',
    },
  ],
};

const byHand: Promotion = {
  id: `prm_${uuid}` as Promotion['id'],
  code: 'sorry',
  kind: 'byHand',
  title: 'Sorry',
  state: 'open',
  from: null,
  until: null,
  currency: 'PHP',
  budget: null,
  spent: '0.00',
  published: 1,
  newest: 1,
  claims: 0,
};

const around = (shown: Bonus = bonus): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(member, () => maria),
  answer(bonusList, () => ({ rows: [shown], next: null })),
  answer(promotionList, () => ({ rows: [byHand], next: null })),
];

const address = `/member?id=${maria.id}&part=bonuses`;

test('a bonus opens with its steps, and is ended for a reason', async () => {
  const sent = await showConsole(
    address,
    [...around(), answer(bonusEnd, () => ({ outcome: 'waitsForAnother' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('₱400.00 / ₱2,304.00'));
  await press('Welcome bonus');
  await until(() => expect(words()).toContain('What happened'));
  expect(words()).toContain('rules');
  await press('Take it away');
  await type('reason', 'Played by a bot');
  await press('Take it away');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/bonuses/end');
  expect(asked?.fields).toMatchObject({ id: bonus.id, version: 'b1', reason: 'Played by a bot' });
});

test('a reward is given of a promotion that is given by hand', async () => {
  const sent = await showConsole(
    address,
    [...around(), answer(rewardGive, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(buttonOf('Give a reward')).toBeDefined());
  await press('Give a reward');
  await type('reason', 'The draw was late');
  await type('amount', '50');
  expect(buttonOf('Give a reward').disabled).toBe(true);
  await choose('promotion', byHand.id);
  await press('Give a reward');
  await until(() => expect(sent.map(({ call }) => call)).toContain('POST /ops/claims/give'));
  const asked = sent.find(({ call }) => call === 'POST /ops/claims/give');
  expect(asked?.fields).toMatchObject({ id: byHand.id, member: maria.id, amount: '50' });
});

test('what another asked for is not asked again; who only reads ends nothing', async () => {
  await showConsole(address, around({ ...bonus, endAskedBy: 'luis' }), operator());
  await until(() => expect(words()).toContain('Welcome bonus'));
  await press('Welcome bonus');
  await until(() => expect(words()).toContain('luis asked for it'));
  expect(() => buttonOf('Take it away')).toThrow('There is no');
  await leaveConsole();
  const may = ['session.own', 'queue.watch', 'member.read', 'reward.read'] as const;
  await showConsole(address, around(), operator(may));
  await until(() => expect(words()).toContain('Welcome bonus'));
  expect(() => buttonOf('Give a reward')).toThrow('There is no');
});
