// Shows how the queue of withdrawals is walked, and what becomes of what is decided.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { withdrawal, withdrawalApprove, withdrawals } from '@perya/contract/ops/cashier';
import { queues } from '@perya/contract/ops/queues';
import { operatorProve } from '@perya/contract/ops/session';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import {
  buttonOf,
  key,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type Row = OutputOf<typeof withdrawals>['rows'][number];

const idOf = <K extends 'mem' | 'wdr'>(kind: K, n: number) =>
  `${kind}_0192f0a0-0000-7000-8000-${String(n).padStart(12, '0')}` as const;

function rowOf(n: number, change: Partial<Row> = {}): Row {
  return {
    id: idOf('wdr', n) as Row['id'],
    reference: `W-${String(n)}`,
    member: { id: idOf('mem', n) as Row['member']['id'], username: `maria${String(n)}` },
    method: 'gcash',
    currency: 'PHP',
    amount: '1200.00',
    net: '1190.00',
    state: 'review',
    reviewFor: ['first', 'somethingNew'],
    madeAt: '2026-11-24T20:00:00Z',
    movedAt: '2026-11-24T20:00:00Z',
    claim: null,
    firstApprover: null,
    ...change,
  };
}

const wholeOf = (row: Row): OutputOf<typeof withdrawal> => ({
  ...row,
  version: '3',
  owed: '0.00',
  fee: '10.00',
  reason: null,
  twoPeopleFrom: '50000.00',
  payout: { provider: 'gcash', holder: 'M***', number: '*55', addedAt: '2026-10-12T09:30:00Z' },
  facts: {
    registeredAt: '2026-10-12T09:30:00Z',
    wallet: '12.00',
    deposited: '5000.00',
    withdrawn: '0.00',
    paidBefore: 0,
    askedLastDay: '1200.00',
    sharesAccountWith: 0,
    sharesDeviceWith: 2,
  },
  steps: [{ state: 'review', at: '2026-11-24T20:00:01Z', by: 'rules', reason: 'first' }],
  attempts: [],
});

const around = (rows: readonly Row[]) => [
  answer(queues, () => ({ queues: [] })),
  answer(withdrawals, () => ({ rows: [...rows], next: null })),
  answer(withdrawal, ({ id }) => wholeOf(rows.find((row) => row.id === id) ?? rowOf(0))),
];

const rowAt = (place: number) => document.querySelector(`tr[data-index="${String(place)}"]`);

test('j and k walk the rows, Enter opens one beside the list, Escape closes it', async () => {
  await showConsole('/withdrawals', around([rowOf(1), rowOf(2), rowOf(3)]), operator());
  await until(() => expect(rowAt(2)).not.toBeNull());
  (rowAt(0) as HTMLElement).focus();
  await key(rowAt(0), 'j');
  await key(rowAt(1), 'j');
  await key(rowAt(2), 'k');
  expect(document.activeElement).toBe(rowAt(1));
  await key(rowAt(1), 'Enter');
  await until(() => expect(words()).toContain('What speaks for and against it'));
  expect(window.location.search).toContain(idOf('wdr', 2));
  expect(document.querySelector('aside')?.textContent).toContain('the first, somethingNew');
  await key(document.querySelector('aside'), 'Escape');
  await until(() => expect(document.querySelector('aside')).toBeNull());
});

test('an approval asks why, then for a proof, and is sent again as the same request', async () => {
  let proved = false;
  const sent = await showConsole(
    `/withdrawals?id=${idOf('wdr', 1)}`,
    [
      ...around([rowOf(1)]),
      answer(withdrawalApprove, () =>
        proved ? ({ outcome: 'waitsForAnother' } as const) : new Refusal('operator.proofDue'),
      ),
      answer(operatorProve, () => {
        proved = true;
        return { freshUntil: '2026-11-25T10:00:00Z' };
      }),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Approve')).toBeTruthy());
  await press('Approve');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', ' a ');
  expect(buttonOf('Approve').disabled).toBe(true);
  await type('reason', 'All in order');
  await press('Approve');
  await until(() => expect(words()).toContain('Is it still you?'));
  await type('code', '123456');
  await press('Prove it');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.filter(({ call }) => call === 'POST /ops/withdrawals/approve');
  expect(asked).toHaveLength(2);
  expect(asked[0]?.fields).toEqual(asked[1]?.fields);
  expect(asked[0]?.fields).toMatchObject({ reason: 'All in order', version: '3' });
});

test('what others changed meanwhile is read again, and not decided as it was', async () => {
  const sent = await showConsole(
    `/withdrawals?id=${idOf('wdr', 1)}`,
    [...around([rowOf(1)]), answer(withdrawalApprove, () => new Refusal('record.changed'))],
    operator(),
  );
  await until(() => expect(buttonOf('Approve')).toBeTruthy());
  const reads = () => sent.filter(({ call }) => call === 'GET /ops/withdrawals/one').length;
  const before = reads();
  await press('Approve');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'All in order');
  await press('Approve');
  await until(() => expect(words()).toContain('It was changed meanwhile'));
  expect(buttonOf('Approve').disabled).toBe(true);
  await until(() => expect(reads()).toBeGreaterThan(before));
});

test('what another operator has on the desk can’t be decided', async () => {
  const claim = { operator: 'luis', until: '2026-11-25T10:00:00Z' };
  const path = `/withdrawals?id=${idOf('wdr', 1)}`;
  await showConsole(path, around([rowOf(1, { claim })]), operator());
  await until(() => expect(words()).toContain('luis has it on the desk.'));
  expect(() => buttonOf('Approve')).toThrow('There is no');
});

test('who may only look is offered nothing to decide', async () => {
  const may = ['session.own', 'queue.watch', 'withdrawal.read'] as const;
  const path = `/withdrawals?id=${idOf('wdr', 1)}`;
  await showConsole(path, around([rowOf(1)]), operator(may));
  await until(() => expect(words()).toContain('What happened'));
  expect(() => buttonOf('Take it')).toThrow('There is no');
});
