// Shows how a day that differs is explained, leads to what it is about, and is read again.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import * as days from '@perya/contract/ops/payment-days';
import { providerList } from '@perya/contract/ops/payment-providers';
import { settlementBook } from '@perya/contract/ops/payment-settlements';
import { queues } from '@perya/contract/ops/queues';
import { unfinishedList, vendorList } from '@perya/contract/ops/vendors';
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

type Difference = OutputOf<typeof days.paymentDifferenceList>['rows'][number];

const uuid = '0192f0a0-0000-7000-8000-000000000001';
const day = '2026-11-23';
const line = {
  provider: 'gpay',
  day,
  readAt: '2026-11-24T03:00:00Z',
  failure: null,
};
const ours = { amount: '700.00', currency: 'PHP', state: 'credited' } as const;
const none = { receipt: null, deposit: null, withdrawal: null };
const found: Difference[] = [
  {
    ...none,
    id: 'a',
    why: 'missingHere',
    kind: 'payment',
    lineId: 'pay_9',
    ours: null,
    theirs: { ...ours, state: 'done', fee: '10.50', feeDue: '7.00' },
  },
  {
    ...none,
    id: 'b',
    why: 'missingThere',
    kind: 'payment',
    lineId: 'pay_1',
    ours,
    theirs: null,
    receipt: `rcp_${uuid}` as Difference['receipt'],
    deposit: `dep_${uuid}` as Difference['deposit'],
  },
  {
    ...none,
    id: 'c',
    why: 'otherStatus',
    kind: 'payout',
    lineId: null,
    ours: { ...ours, state: 'paid' },
    theirs: { ...ours, state: 'returned', fee: '0.00', feeDue: null },
    withdrawal: `wdr_${uuid}` as Difference['withdrawal'],
  },
];

const around: Answer[] = [
  answer(queues, () => ({ queues: [] })),
  answer(days.paymentAccounts, () => ({
    accounts: [
      {
        provider: 'gpay',
        currency: 'PHP' as const,
        holds: '-700.00',
        open: '-500.00',
        differs: '-200.00',
      },
    ],
    kept: [{ provider: 'gpay', currency: 'PHP' as const, amount: '900.00' }],
    listed: ['gpay', 'maya'],
  })),
  answer(days.paymentDayList, () => ({
    rows: [
      { ...line, id: `gpay ${day}`, differences: 3 },
      { ...line, id: 'gpay 2026-11-22', day: '2026-11-22', failure: 'timed out', differences: 0 },
    ],
    next: null,
  })),
  answer(days.paymentDifferenceList, () => ({ rows: found, next: null })),
];

const linkOf = (text: string): URL =>
  new URL(
    [...document.querySelectorAll<HTMLAnchorElement>('aside a')].find(
      (each) => each.textContent === text,
    )?.href ?? 'about:blank',
  );

test('each difference is told with both sums and leads to what it is about', async () => {
  const sent = await showConsole(
    `/reconciliation?provider=gpay&day=${day}`,
    [...around, answer(days.paymentDayRead, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('our books have nothing of that id'));
  expect(words()).toContain('₱700.00 · done, fee ₱10.50, ₱7.00 by contract');
  expect(words()).toContain('Could not be read: timed out');
  expect(words()).toContain('−₱200.00');
  expect(linkOf('The deposit').search).toContain(`id=dep_${uuid}`);
  expect(linkOf('The withdrawal').pathname).toBe('/withdrawals');
  expect(linkOf('Look for it').search).toContain('search=pay_9');
  await press('Read it again');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'once more');
  await press('Read it again');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/payments/days/read')?.fields).toMatchObject({
      provider: 'gpay',
      day,
      reason: 'once more',
    }),
  );
});

test('any day is read by its provider; who only looks is offered none of it', async () => {
  const sent = await showConsole(
    '/reconciliation',
    [...around, answer(days.paymentDayRead, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('Differences: 3'));
  await press('Read a list');
  await until(() => expect(document.querySelector('dialog [name=provider]')).not.toBeNull());
  await type('reason', 'the day before');
  await choose('provider', 'maya');
  expect(buttonOf('Read a list').disabled).toBe(true);
  await type('day', '2026-11-20');
  await press('Read a list');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/payments/days/read')?.fields).toMatchObject({
      provider: 'maya',
      day: '2026-11-20',
    }),
  );
  await leaveConsole();
  const may = ['session.own', 'queue.watch', 'cashier.read'] as const;
  await showConsole(`/reconciliation?provider=gpay&day=${day}`, around, operator(may));
  await until(() => expect(words()).toContain('Missing there'));
  for (const name of ['Read a list', 'Read it again', 'Game vendors']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
  expect(linkOf('The deposit').href).toBe('about:blank');
});

test('game vendors stand there with their last compared day, and open bets of all', async () => {
  const vendor: OutputOf<typeof vendorList>['rows'][number] = {
    id: 'TAMBO',
    name: 'Tambo',
    state: 'on',
    dialect: 'hmac',
    currencies: ['PHP'],
    calls: 0,
    failures: 0,
    usualMs: null,
    slowMs: null,
    unfinished: 12,
    shortfalls: 2,
    compared: { day, failure: null, mismatches: 4 },
  };
  await showConsole(
    '/reconciliation?part=vendors',
    [
      ...around,
      answer(vendorList, () => ({ rows: [vendor], next: null })),
      answer(unfinishedList, () => ({ rows: [], next: null })),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Differences: 4'));
  await press('Open bets');
  await until(() => expect(words()).toContain('No bet stays open'));
});

test('what a provider paid to the bank is asked for, whole', async () => {
  const provider = {
    id: 'gpay',
    adapter: 'xendit',
    on: true,
    messages: 0,
    refused: 0,
    methods: [],
  };
  const sent = await showConsole(
    '/reconciliation',
    [
      ...around,
      answer(providerList, () => ({ rows: [provider], next: null })),
      answer(settlementBook, () => ({ outcome: 'waitsForAnother' }) as const),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('₱900.00'));
  await press('Book a payout to the bank');
  await type('reason', 'on the statement');
  await until(() => expect(document.querySelector('option[value=gpay]')).not.toBeNull());
  await choose('provider', 'gpay');
  await choose('currency', 'PHP');
  await type('reference', 'BANK/77');
  await type('amount', 'much');
  expect(buttonOf('Book a payout to the bank').disabled).toBe(true);
  await type('amount', '-900.00');
  await press('Book a payout to the bank');
  await until(() =>
    expect(
      sent.find(({ call }) => call === 'POST /ops/payments/settlements')?.fields,
    ).toMatchObject({ provider: 'gpay', currency: 'PHP', amount: '-900.00', reference: 'BANK/77' }),
  );
});
