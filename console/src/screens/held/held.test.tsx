// Shows how money that waits is given to a member, and how a slip is looked at and credited by.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  depositOne,
  receiptByHand,
  receiptList,
  receiptOne,
  receiptRefund,
  receiptRelease,
  slipConfirm,
  slipList,
  slipPicture,
} from '@perya/contract/ops/deposits';
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

type Receipt = OutputOf<typeof receiptOne>;
type Deposit = OutputOf<typeof depositOne>;

const uuid = '0192f0a0-0000-7000-8000-000000000001';
const rcp = `rcp_${uuid}` as Receipt['id'];
const dep = `dep_${uuid}` as Deposit['id'];
const member = { id: `mem_${uuid}` as Deposit['member']['id'], username: 'maria' };

const receipt: Receipt = {
  id: rcp,
  provider: 'bank',
  paymentId: 'tx-1',
  payer: 'P••• P•••',
  member: null,
  deposit: null,
  currency: 'PHP',
  amount: '500.00',
  state: 'held',
  heldFor: ['unknownReference'],
  takenAt: '2026-11-24T20:00:00Z',
  version: 'v1',
  reason: null,
  refundAskedBy: null,
  refundByHand: false,
  steps: [{ state: 'held', at: '2026-11-24T20:00:00Z', by: 'rules', reason: 'unknownReference' }],
  candidates: [{ id: dep, reference: 'D-77', member, madeAt: '2026-11-24T19:00:00Z' }],
};

const deposit: Deposit = {
  id: dep,
  reference: 'D-77',
  member,
  method: 'bank',
  provider: 'bank',
  currency: 'PHP',
  amount: '500.00',
  state: 'waiting',
  madeAt: '2026-11-24T19:00:00Z',
  movedAt: '2026-11-24T19:00:00Z',
  version: 'v2',
  expiresAt: '2026-11-24T21:00:00Z',
  providerReference: 'PY77',
  reason: null,
  askAt: null,
  byHand: false,
  slip: { state: 'waiting', sentAt: '2026-11-24T19:30:00Z', reason: null },
  steps: [{ state: 'creating', at: '2026-11-24T19:00:00Z', by: 'member', reason: null }],
  receipts: [],
  messages: [],
};

const around = (
  shown: Receipt,
  { payment = deposit }: { readonly payment?: Deposit } = {},
): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(receiptList, () => ({ rows: [shown], next: null })),
  answer(receiptOne, () => shown),
  answer(slipList, () => ({
    rows: [{ ...deposit, note: 'PY77', sentAt: '2026-11-24T19:30:00Z' }],
    next: null,
  })),
  answer(depositOne, () => payment),
];

test('nobody’s money is credited to a member who is named, or picked', async () => {
  const sent = await showConsole(
    `/held?id=${rcp}`,
    [...around(receipt), answer(receiptRelease, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('for no deposit that is known'));
  await press('Release');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'they called');
  expect(buttonOf('Release').disabled).toBe(true);
  await press('maria, D-77');
  await press('Release');
  await until(() =>
    expect(sent.some(({ call }) => call === 'POST /ops/deposits/receipts/release')).toBe(true),
  );
  const asked = sent.find(({ call }) => call === 'POST /ops/deposits/receipts/release');
  expect(asked?.fields).toMatchObject({ member: 'maria', version: 'v1', reason: 'they called' });
});

test('a member’s own money is released without a name; a refund waits for another', async () => {
  const owned = { ...receipt, member, heldFor: ['foreignName'] } satisfies Receipt;
  const sent = await showConsole(
    `/held?id=${rcp}`,
    [...around(owned), answer(receiptRefund, () => ({ outcome: 'waitsForAnother' }) as const)],
    operator(),
  );
  await until(() => expect(words()).toContain('another person’s name'));
  await press('Refund');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  expect(document.querySelector('[name=member]')).toBeNull();
  await type('reason', 'not theirs');
  await press('Refund');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/deposits/receipts/refund');
  expect(Object.keys(asked?.fields ?? {}).toSorted()).toEqual([
    'id',
    'merchant',
    'reason',
    'requestKey',
    'version',
  ]);
});

test('a refund that was asked for says by whom, and is not offered again', async () => {
  await showConsole(`/held?id=${rcp}`, around({ ...receipt, refundAskedBy: 'luis' }), operator());
  await until(() => expect(words()).toContain('luis asked for a refund'));
  expect(() => buttonOf('Refund')).toThrow('There is no');
});

test('who may only look is offered nothing to decide', async () => {
  const may = ['session.own', 'queue.watch', 'deposit.read'] as const;
  await showConsole(`/held?id=${rcp}`, around(receipt), operator(may));
  await until(() => expect(words()).toContain('What happened'));
  expect(() => buttonOf('Release')).toThrow('There is no');
});

test('a slip leads to its deposit, is seen for a reason, and credits what came', async () => {
  const sent = await showConsole(
    '/held?part=slips',
    [
      ...around(receipt),
      answer(slipPicture, () => ({ jpeg: 'aGVsbG8=', seconds: 60 })),
      answer(slipConfirm, () => new Refusal('receipt.needsTwo')),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('PY77'));
  document.querySelector<HTMLElement>('tr[data-index="0"] button')?.click();
  await until(() => expect(buttonOf('See the slip')).toBeTruthy());
  expect(window.location.pathname).toBe('/deposit');
  await press('See the slip');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'to compare');
  await press('See the slip');
  const shown = 'img[src="data:image/jpeg;base64,aGVsbG8="]';
  await until(() => expect(document.querySelector(shown)).not.toBeNull());
  await press('Credit it');
  await until(() => expect(document.querySelector('[name=paymentId]')).not.toBeNull());
  await type('reason', 'stands in the list');
  await type('paymentId', 'tx-9');
  await type('amount', '500.001');
  expect(buttonOf('Credit it').disabled).toBe(true);
  await type('amount', '490.00');
  await press('Credit it');
  await until(() => expect(words()).toContain('another confirms it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/deposits/slips/confirm');
  expect(asked?.fields).toMatchObject({ paymentId: 'tx-9', amount: '490.00', version: 'v2' });
});

test('money by hand is offered where nobody can be asked, and there alone', async () => {
  const payment = { ...deposit, byHand: true, slip: null };
  const sent = await showConsole(
    `/deposit?id=${dep}`,
    [
      ...around(receipt, { payment }),
      answer(receiptByHand, () => ({ outcome: 'waitsForAnother' }) as const),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Money came by hand')).toBeTruthy());
  await press('Money came by hand');
  await until(() => expect(document.querySelector('[name=paymentId]')).not.toBeNull());
  await type('paymentId', 'slip 4');
  await type('payer', 'Maria C');
  await type('reason', 'paid at the desk');
  await press('Money came by hand');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/deposits/by-hand');
  expect(asked?.fields).toMatchObject({ payer: 'Maria C', amount: '500.00' });
  await leaveConsole();
  await showConsole(`/deposit?id=${dep}`, around(receipt), operator());
  await until(() => expect(words()).toContain('Nothing came for it'));
  expect(() => buttonOf('Money came by hand')).toThrow('There is no');
});
