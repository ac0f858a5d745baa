// Shows how a bill is found, read and summed, and how its dispute is settled.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  billHold,
  billLineList,
  billList,
  billOne,
  billPay,
  billRelease,
} from '@perya/contract/ops/bills';
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

type Bill = OutputOf<typeof billOne>;
type Line = OutputOf<typeof billLineList>['rows'][number];

const uuid = '0192f0a0-0000-7000-8000-000000000001';
const id = `bil_${uuid}` as Bill['id'];
const earlier = 'bil_0192f0a0-0000-7000-8000-000000000002' as Bill['id'];
const member = { id: `mem_${uuid}` as Bill['holder']['id'], username: 'maria' };
const below = { ...member, username: 'pedro' };

const bill: Bill = {
  id,
  kind: 'daily',
  firstDay: '2026-11-23',
  lastDay: '2026-11-23',
  fromAt: '2026-11-22T16:00:00Z',
  toAt: '2026-11-23T16:00:00Z',
  holder: member,
  issuer: null,
  currency: 'PHP',
  gross: '321.25',
  net: '285.25',
  due: '114.25',
  paid: '0.00',
  state: 'held',
  heldFor: 'dispute',
  disputed: true,
  madeAt: '2026-11-24T19:00:00Z',
  version: 'v1',
  below: '36.00',
  adjustment: '-171.00',
  carriedIn: '0.00',
  carriedOut: '0.00',
  netNow: '285.25',
  triedAt: null,
  releaseAskedBy: null,
  figures: {
    turnover: '64250.75',
    valid: '64250.75',
    payout: '60000.00',
    deductions: '0.00',
    carry: '0.00',
    base: '64250.75',
    lost: '4250.75',
    active: 4,
    tier: 0,
  },
  contract: {
    id: `ctr_${uuid}`,
    terms: {
      base: 'turnover',
      activeMinimum: '100',
      tiers: [
        { base: '10000', active: 2, loss: null, rate: '0.5', fixed: null },
        { base: '50000', active: 5, loss: '5000', rate: null, fixed: '900' },
      ],
      deductions: [],
      carry: 'none',
    },
  },
  lines: {
    count: 3,
    gross: '321.25',
    below: '-36.00',
    corrections: '-171.00',
    carried: '0.00',
    sum: '114.25',
  },
  payments: [],
  disputes: [
    {
      openedAt: '2026-11-24T20:00:00Z',
      reason: 'Two bets are missing',
      answer: null,
      answeredAt: null,
      answeredBy: null,
    },
  ],
};

const plain = {
  member: null,
  agent: false,
  bill: null,
  category: null,
  valid: null,
  ownRate: null,
  legRate: null,
  currency: 'PHP',
} as const;
const lines: readonly Line[] = [
  { ...plain, position: 1, kind: 'gross', amount: '321.25' },
  { ...plain, position: 2, kind: 'below', amount: '-36.00', member: below, agent: true },
  {
    ...plain,
    position: 3,
    kind: 'correction',
    amount: '-171.00',
    bill: { id: earlier, firstDay: '2026-11-20' },
  },
];

const around = (shown: Bill, rows = lines): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(billList, () => ({ rows: [shown], next: null })),
  answer(billOne, () => shown),
  answer(billLineList, () => ({ rows: [...rows], next: null })),
];

const hrefOf = (name: string) => buttonOf(name).getAttribute('href') ?? '';

test('bills that wait are the list; one opens with figures, terms and lines', async () => {
  const sent = await showConsole('/bills', around(bill), operator());
  await until(() => expect(words()).toContain('Disputed'));
  expect(sent.find(({ call }) => call === 'GET /ops/agents/bills')?.fields).toMatchObject({
    state: 'waiting',
  });
  await press('maria');
  await until(() => expect(words()).toContain('Puts right the bill of 2026-11-20'));
  expect(window.location.pathname).toBe('/bill');
  expect(words()).toContain('one active member, a team loss of ₱749.25');
  expect(words()).toContain(
    'From a turnover of ₱10,000.00, 2 active members: 0.5 % of it – reached',
  );
  expect(words()).toContain('5 active members, a team loss of ₱5,000.00: ₱900.00');
  expect(words()).toContain('Two bets are missing');
  expect(hrefOf('Puts right the bill of 2026-11-20')).toContain(earlier);
  const to = hrefOf('Goes to pedro');
  expect(to).toContain('kind=daily');
  expect(to).toContain('since=2026-11-23');
});

test('a rebate’s line leads to the bets of its leg in the period', async () => {
  const rebate: Bill = { ...bill, kind: 'rebate', contract: null };
  const leg: Line = {
    ...plain,
    position: 1,
    kind: 'leg',
    member: below,
    category: 'RNG',
    valid: '8000.00',
    ownRate: '0.8',
    legRate: '0.5',
    amount: '24.00',
  };
  await showConsole(`/bill?id=${id}`, around(rebate, [leg]), operator());
  await until(() => expect(words()).toContain('0.8 %'));
  const links = [...document.querySelectorAll('main a, td a')];
  const to = links.map((each) => each.getAttribute('href') ?? '');
  const bets = to.find((each) => each.includes('settledSince')) ?? '';
  expect(bets).toContain('category=RNG');
  expect(bets).toContain(`member=${below.id}`);
  expect(bets).toContain('settledUntil=2026-11-23');
});

test('a dispute is settled with a reason, and waits for another', async () => {
  const sent = await showConsole(
    `/bill?id=${id}`,
    [...around(bill), answer(billRelease, () => ({ outcome: 'waitsForAnother' }) as const)],
    operator(),
  );
  await until(() => expect(buttonOf('Settle the dispute')).toBeTruthy());
  expect(() => buttonOf('Hold it')).toThrow('There is no');
  await press('Settle the dispute');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'They came a day later.');
  await press('Settle the dispute');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/agents/bills/release');
  expect(asked?.fields).toMatchObject({ id, version: 'v1', reason: 'They came a day later.' });
});

test('what was asked for says by whom, and is not offered again', async () => {
  await showConsole(
    `/bill?id=${id}`,
    around({ ...bill, releaseAskedBy: 'luis', disputed: false }),
    operator(),
  );
  await until(() => expect(words()).toContain('luis asked to let it go'));
  expect(() => buttonOf('Let it be paid')).toThrow('There is no');
});

test('a bill to be paid is held, or paid now as far as there is money', async () => {
  const open: Bill = { ...bill, state: 'insufficient', heldFor: null, disputed: false };
  const sent = await showConsole(
    `/bill?id=${id}`,
    [
      ...around(open),
      answer(billPay, () => new Refusal('bill.noMoney')),
      answer(billHold, () => ({ outcome: 'done' }) as const),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Pay it now')).toBeTruthy());
  await press('Pay it now');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'asked for');
  await press('Pay it now');
  await until(() => expect(words()).toContain('wallet is empty'));
  await press('Cancel');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('Hold it');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'to be looked at');
  await press('Hold it');
  await until(() =>
    expect(sent.some(({ call }) => call === 'POST /ops/agents/bills/hold')).toBe(true),
  );
});

test('who may only read is offered nothing to do', async () => {
  const may = ['session.own', 'queue.watch', 'agent.read'] as const;
  await showConsole(`/bill?id=${id}`, around(bill), operator(may));
  await until(() => expect(words()).toContain('Two bets are missing'));
  expect(() => buttonOf('Settle the dispute')).toThrow('There is no');
});
