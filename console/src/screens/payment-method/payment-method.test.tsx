// Shows how a method is changed at once, what another changed meanwhile, and how providers are set.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import * as methods from '@perya/contract/ops/payment-methods';
import * as providers from '@perya/contract/ops/payment-providers';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal, type Answer } from '../../test-answers.ts';
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

type Method = OutputOf<typeof methods.methodOne>;
type Provider = OutputOf<typeof providers.providerOne>;

const at = '2026-11-24T20:00:00Z';
const gcash: Method = {
  id: 'gcash',
  direction: 'deposit',
  currency: 'PHP',
  settings: {
    name: 'GCash',
    open: true,
    least: '100.00',
    most: '50000.00',
    dailyMost: null,
    feeFixed: '0.00',
    feePercent: '0',
    routes: ['paymongo', 'maya'],
    channel: 'gcash',
    payees: [],
    source: 'gcash',
    paidIn: null,
    promisedSeconds: 60,
    position: 1,
  },
  working: ['paymongo'],
  version: 'v1',
  providers: [
    { code: 'maya', on: false },
    { code: 'paymongo', on: true },
    { code: 'xendit', on: true },
  ],
  payeesKnown: ['gcash', 'maya'],
  changes: [{ at, by: 'ana', what: { least: '10000' } }],
};
const provider: Provider = {
  id: 'paymongo',
  adapter: 'paymongo',
  on: true,
  messages: 12,
  refused: 3,
  methods: ['gcash'],
  version: 'p1',
  settings: [
    { name: 'address', text: 'https://api.paymongo.com/' },
    { name: 'secretKey', text: null },
  ],
  keys: [],
  channels: [{ code: 'gcash', direction: 'deposit', currencies: ['PHP'] }],
  changes: [{ at, by: 'ben', what: 'switched on' }],
};

const around = (shown: () => Method): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(methods.methodOne, shown),
  answer(methods.methodList, () => ({ rows: [shown()], next: null })),
  answer(providers.providerList, () => ({ rows: [provider], next: null })),
  answer(providers.providerOne, () => provider),
  answer(providers.rateList, () => ({
    rows: [
      {
        id: 'r',
        base: 'USDT' as const,
        counter: 'PHP' as const,
        rate: '58.2',
        setAt: at,
        setBy: 'ana',
        holds: true,
      },
    ],
    next: null,
  })),
];
const done = () => ({ outcome: 'done' }) as const;
const reasoned = async (reason = 'as agreed') => {
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', reason);
};

test('limits and the order of providers are changed at once, shown, and sent whole', async () => {
  const sent = await showConsole(
    '/payment-method?id=gcash',
    [...around(() => gcash), answer(methods.methodSave, done)],
    operator(),
  );
  await until(() => expect(words()).toContain('switched off'));
  expect(() => buttonOf('Save')).toThrow('There is no');
  await type('least', '1,5');
  await until(() => expect(document.querySelector('[name=least][aria-invalid]')).not.toBeNull());
  await type('least', '250.00');
  await type('dailyMost', '9000');
  await press('maya up');
  await press('Add xendit');
  await press('Save');
  await reasoned();
  expect(document.querySelector('dialog')?.textContent).toContain('250.00');
  await press('Save');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/payments/methods/save')?.fields).toEqual(
      expect.objectContaining({
        id: 'gcash',
        version: 'v1',
        settings: {
          ...gcash.settings,
          least: '250.00',
          dailyMost: '9000',
          routes: ['maya', 'paymongo', 'xendit'],
        },
      }),
    ),
  );
});

test('what another changed meanwhile is shown beside what is typed', async () => {
  let shown = gcash;
  await showConsole(
    '/payment-method?id=gcash',
    [...around(() => shown), answer(methods.methodSave, () => new Refusal('record.changed'))],
    operator(),
  );
  await until(() => expect(document.querySelector('[name=least]')).not.toBeNull());
  await type('least', '250.00');
  shown = { ...gcash, version: 'v2', settings: { ...gcash.settings, name: 'Ginger' } };
  await press('Save');
  await reasoned();
  await press('Save');
  await until(() => expect(words()).toContain('Ginger'));
  expect(buttonOf('Drop mine, take theirs')).toBeTruthy();
});

test('who may only look changes nothing', async () => {
  const may = ['session.own', 'queue.watch', 'cashier.read'] as const;
  await showConsole(
    '/payment-method?id=gcash',
    around(() => gcash),
    operator(may),
  );
  await until(() => expect(document.querySelector('fieldset[disabled]')).not.toBeNull());
  expect(() => buttonOf('maya up')).toThrow('There is no');
  await leaveConsole();
  await showConsole(
    '/payment-methods?part=providers&id=paymongo',
    around(() => gcash),
    operator(may),
  );
  await until(() => expect(words()).toContain('kept, not shown'));
  expect(() => buttonOf('Switch off')).toThrow('There is no');
});

test('a method is added with what stays for good, closed', async () => {
  const sent = await showConsole(
    '/payment-methods',
    [...around(() => gcash), answer(methods.methodAdd, done)],
    operator(),
  );
  await until(() => expect(words()).toContain('₱50,000.00'));
  await press('Add a method');
  await reasoned();
  for (const [name, text] of [
    ['code', 'Bank-Out'],
    ['name', 'Bank'],
    ['least', '100'],
    ['most', '1000.00'],
    ['routes', 'paymongo, xendit'],
    ['channel', 'instapay'],
  ] as const) {
    await type(name, text);
  }
  await choose('currency', 'PHP');
  expect(buttonOf('Add a method').disabled).toBe(true);
  await choose('direction', 'withdrawal');
  await type('payees', 'gcash maya');
  await press('Add a method');
  await until(() =>
    expect(
      sent.find(({ call }) => call === 'POST /ops/payments/methods/add')?.fields,
    ).toMatchObject({
      id: 'bank-out',
      direction: 'withdrawal',
      settings: { open: false, routes: ['paymongo', 'xendit'], payees: ['gcash', 'maya'] },
    }),
  );
});

test('a provider is switched and checked; its keys are told by name alone', async () => {
  const findings = [
    { what: 'an order is accepted', holds: true, said: 'accepted' },
    { what: 'the balance is read', holds: false, said: 'unknown: 401' },
  ];
  const sent = await showConsole(
    '/payment-methods?part=providers&id=paymongo',
    [
      ...around(() => gcash),
      answer(providers.providerSwitch, done),
      answer(providers.providerCheck, () => ({ findings })),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('https://api.paymongo.com/'));
  expect(words()).toContain('kept, not shown');
  await press('Check it');
  await reasoned();
  await press('Check');
  await until(() => expect(words()).toContain('One thing does not hold'));
  await press('Close');
  await press('Switch off');
  await reasoned();
  await press('Switch off');
  await until(() =>
    expect(
      sent.find(({ call }) => call === 'POST /ops/payments/providers/switch')?.fields,
    ).toMatchObject({ id: 'paymongo', version: 'p1', on: false }),
  );
});

test('a rate is set for a pair, and read before it is', async () => {
  const sent = await showConsole(
    '/payment-methods?part=rates',
    [...around(() => gcash), answer(providers.rateSet, done)],
    operator(),
  );
  await until(() => expect(words()).toContain('1 USDT is 58.2 PHP'));
  await press('Set a rate');
  await reasoned();
  await choose('base', 'USDT');
  await choose('counter', 'USDT');
  await type('rate', '59.10');
  expect(buttonOf('Set a rate').disabled).toBe(true);
  await choose('counter', 'PHP');
  await until(() => expect(words()).toContain('1 USDT is 59.10 PHP'));
  await press('Set a rate');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/payments/rates/set')?.fields).toMatchObject({
      base: 'USDT',
      counter: 'PHP',
      rate: '59.10',
    }),
  );
});
