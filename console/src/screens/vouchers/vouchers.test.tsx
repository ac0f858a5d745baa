// Shows how vouchers are made, their codes kept once, and a batch stopped.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { providerList } from '@perya/contract/ops/payment-providers';
import { queues } from '@perya/contract/ops/queues';
import * as calls from '@perya/contract/ops/vouchers';
import { afterEach, expect, test, vi } from 'vitest';
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

type One = OutputOf<typeof calls.batchOne>;

const id = '0196f0a0-0000-7000-8000-000000000001';
const member = (name: string) => ({ id: `mem_${id}` as One['agent']['id'], username: name });
const batch: One = {
  id,
  provider: 'voucher',
  agent: member('ana01'),
  currency: 'PHP',
  amount: '500.00',
  count: 20,
  used: 1,
  open: 19,
  stopped: 0,
  state: 'open',
  madeBy: 'dana',
  madeAt: '2026-11-24T20:00:00Z',
  expiresAt: '2027-02-22T20:00:00Z',
  version: 'v1',
  approvedBy: 'carla',
  worth: '10000.00',
  usedWorth: '500.00',
  stoppedBy: null,
  stoppedAt: null,
};
const used = { id, end: 'QZ1C', member: member('juana'), usedAt: '2026-11-25T01:00:00Z' };
const deposit = `dep_${id}` as const;
const provider = { id: 'voucher', adapter: 'voucher', on: true, messages: 0, refused: 0 };
const around: Answer[] = [
  answer(queues, () => ({ queues: [] })),
  answer(calls.batchList, () => ({ rows: [batch], next: null })),
  answer(calls.batchOne, () => batch),
  answer(calls.voucherUsedList, () => ({ rows: [{ ...used, deposit }], next: null })),
  answer(providerList, () => ({ rows: [{ ...provider, methods: [] }], next: null })),
];
const codes = ['7K4D-2MWX-90TB-QZ1C', '0000-1111-2222-3333'];
const made = { outcome: 'waitsForAnother', currency: 'PHP', amount: '500.00', codes } as const;

async function fill(): Promise<void> {
  await until(() => expect(words()).toContain('ana01'));
  await press('Make vouchers');
  await until(() => expect(document.querySelector('[name=agent]')).not.toBeNull());
  for (const [name, value] of [
    ['agent', 'ana01'],
    ['amount', '500'],
    ['count', '2'],
    ['reason', 'for the fair'],
  ] as const) {
    await type(name, value);
  }
}

const makeButton = () =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
    ({ type: kind }) => kind === 'submit',
  );

test('codes are shown once; whoever closes without them is asked again', async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
  const sent = await showConsole(
    '/vouchers',
    [...around, answer(calls.batchMake, () => made)],
    operator(),
  );
  await fill();
  await press('Make vouchers');
  const shown = () => document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value;
  await until(() => expect(shown()).toContain('7K4D-2MWX-90TB-QZ1C'));
  expect(words()).toContain('until another operator has approved');
  const asked = sent.filter(({ call }) => call.endsWith('/ops/vouchers/make'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.fields).toMatchObject({
    agent: 'ana01',
    amount: '500',
    count: 2,
    days: 90,
    provider: 'voucher',
    reason: 'for the fair',
  });
  await press('Close');
  await until(() => expect(words()).toContain('You have not kept the codes'));
  await press('Download as CSV');
  expect(await saved[0]?.text()).toContain('7K4D-2MWX-90TB-QZ1C,500.00,PHP,90,ana01\r\n');
  await press('Close');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

test('the same batch is sent again after a failure, and nothing that lacks something', async () => {
  const refusing = answer(calls.batchMake, () => new Refusal('voucher.made'));
  const sent = await showConsole('/vouchers', [...around, refusing], operator());
  await fill();
  await type('count', '1001');
  expect(makeButton()?.disabled).toBe(true);
  await type('count', '3');
  await press('Make vouchers');
  await until(() => expect(words()).toContain('This batch was made before'));
  await press('Make vouchers');
  await until(() => {
    const asked = sent.filter(({ call }) => call.endsWith('/ops/vouchers/make'));
    expect(asked).toHaveLength(2);
    expect(asked[0]?.fields['batch']).toBe(asked[1]?.fields['batch']);
  });
});

test('a batch shows who used what, and is stopped for a reason', async () => {
  const stopping = answer(calls.batchStop, () => ({ outcome: 'done' as const }));
  const sent = await showConsole(`/vouchers?id=${id}`, [...around, stopping], operator());
  await until(() => expect(words()).toContain('••••-••••-••••-QZ1C'));
  expect(words()).toContain('carla');
  expect(document.querySelector('a[href*="/member?"]')?.textContent).toBe('ana01');
  await press('Stop the batch');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'they were stolen');
  await press('Stop the batch');
  await until(() =>
    expect(sent.find(({ call }) => call.endsWith('/ops/vouchers/stop'))?.fields).toMatchObject({
      id,
      version: 'v1',
      reason: 'they were stolen',
    }),
  );
});

test('who only reads makes and stops nothing', async () => {
  await showConsole(`/vouchers?id=${id}`, around, operator(['cashier.read']));
  await until(() => expect(words()).toContain('••••-••••-••••-QZ1C'));
  expect(() => buttonOf('Make vouchers')).toThrow('no');
  expect(() => buttonOf('Stop the batch')).toThrow('no');
  expect(document.querySelector('a[href*="/member"]')).toBeNull();
});
