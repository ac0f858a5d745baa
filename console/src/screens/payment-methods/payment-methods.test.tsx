// Shows how a provider's key is typed once, changed and ended, and how a provider is added.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { approvalList } from '@perya/contract/ops/approvals';
import * as keys from '@perya/contract/ops/payment-keys';
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

type Provider = OutputOf<typeof providers.providerOne>;

const at = '2026-11-24T20:00:00Z';
const key = (print: string, end: string, goodUntil: string | null = null) => ({
  setting: 'webhookSecrets',
  print,
  end,
  listed: true,
  goodFrom: at,
  goodUntil,
});
const provider: Provider = {
  id: 'paymongo',
  adapter: 'paymongo',
  on: true,
  messages: 0,
  refused: 0,
  methods: [],
  version: 'p1',
  settings: [{ name: 'webhookSecrets', text: null }],
  keys: [key('1111111111111111', 'aaaa'), key('2222222222222222', 'bbbb', at)],
  channels: [],
  changes: [],
};
const waits = { outcome: 'waitsForAnother' } as const;
const around: Answer[] = [
  answer(queues, () => ({ queues: [] })),
  answer(providers.providerList, () => ({ rows: [provider], next: null })),
  answer(providers.providerOne, () => provider),
  answer(keys.providerAdapters, () => ({
    adapters: [{ name: 'xendit', form: '{"secretKey": ""}' }],
  })),
];
const providersAt = '/payment-methods?part=providers';
const reasoned = async () => {
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'as agreed');
};
const written = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog[open] :is(textarea, input)')].map(
    ({ value }) => value,
  );

test('a key is typed, asked for, and forgotten with its dialog', async () => {
  const sent = await showConsole(
    `${providersAt}&id=paymongo`,
    [...around, answer(keys.providerKeyOffer, () => waits)],
    operator(),
  );
  await until(() => expect(words()).toContain('…aaaa 1111111111111111'));
  expect(words()).toContain('…bbbb 2222222222222222');
  await press('Change webhookSecrets');
  await reasoned();
  await type('key', 'whsk_never_sent');
  await press('Cancel');
  await press('Change webhookSecrets');
  await reasoned();
  expect(written()).not.toContain('whsk_never_sent');
  await type('key', 'whsk_typed_once');
  await type('hours', '9999');
  expect(document.querySelector<HTMLButtonElement>('dialog[open] [type=submit]')?.disabled).toBe(
    true,
  );
  await type('hours', '48');
  await press('Change webhookSecrets');
  await until(() =>
    expect(
      sent.find(({ call }) => call === 'POST /ops/payments/providers/keys/offer')?.fields,
    ).toMatchObject({
      id: 'paymongo',
      version: 'p1',
      setting: 'webhookSecrets',
      key: 'whsk_typed_once',
      overlapHours: 48,
    }),
  );
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  await press('Change webhookSecrets');
  await reasoned();
  expect(written()).not.toContain('whsk_typed_once');
});

test('one of two keys is ended', async () => {
  const sent = await showConsole(
    `${providersAt}&id=paymongo`,
    [...around, answer(keys.providerKeyEnd, () => waits)],
    operator(),
  );
  await until(() => expect(words()).toContain('…bbbb 2222222222222222'));
  await press('End it');
  await reasoned();
  await press('End it');
  await until(() =>
    expect(
      sent.find(({ call }) => call === 'POST /ops/payments/providers/keys/end')?.fields,
    ).toMatchObject({ setting: 'webhookSecrets', print: provider.keys[0]?.print }),
  );
});

test('a provider is added by its adapter’s form; what does not fit is named', async () => {
  const names = ['callbackTokens'];
  await showConsole(
    providersAt,
    [...around, answer(keys.providerOffer, () => new Refusal('provider.unfit', { names }))],
    operator(),
  );
  await until(() => expect(words()).toContain('Add a provider'));
  await press('Add a provider');
  await reasoned();
  await type('code', 'second');
  await choose('adapter', 'xendit');
  expect(written()).toContain('{"secretKey": ""}');
  await press('Add a provider');
  await until(() => expect(words()).toContain('Not as the adapter needs them: callbackTokens'));
});

test('who may only look is offered no key', async () => {
  const may = ['session.own', 'queue.watch', 'cashier.read'] as const;
  await showConsole(`${providersAt}&id=paymongo`, around, operator(may));
  await until(() => expect(words()).toContain('…aaaa 1111111111111111'));
  for (const name of ['Change webhookSecrets', 'End it', 'Add a provider', 'Change its settings']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
});

test('a checker reads what would change, by marks alone', async () => {
  const input = {
    provider: 'paymongo',
    setting: 'webhookSecrets',
    key: { print: '3333333333333333', end: 'cccc' },
    before: [{ print: '1111111111111111', end: 'aaaa' }],
    overlapHours: 24,
    was: '4444444444444444',
    offer: '01900000-0000-7000-8000-000000000001',
  };
  const request = {
    id: '01900000-0000-7000-8000-000000000002',
    merchant: 'perya',
    version: 'v',
    kind: 'cashier.key',
    subject: 'perya paymongo webhookSecrets',
    input,
    maker: 'ana',
    reason: 'as agreed',
    askedAt: at,
    expiresAt: at,
    state: 'asked' as const,
    checker: null,
    checkerReason: null,
    member: null,
    mine: false,
    answerable: true,
  };
  const rows = [
    request,
    {
      ...request,
      id: '01900000-0000-7000-8000-000000000003',
      kind: 'cashier.keyEnd',
      subject: 'ended',
    },
    {
      ...request,
      id: '01900000-0000-7000-8000-000000000004',
      kind: 'cashier.provider',
      subject: 'offered',
      input: {
        provider: 'paymongo',
        isNew: false,
        was: input.was,
        offer: input.offer,
        changes: [{ setting: 'returnUrl', was: 'https://a.example/', becomes: null }],
      },
    },
  ];
  const shows = async (id: string, said: readonly string[]): Promise<void> => {
    const list = answer(approvalList, () => ({ rows, next: null }));
    await showConsole(`/approvals?id=${id}`, [...around, list], operator());
    for (const each of said) await until(() => expect(words()).toContain(each));
    expect(words()).not.toContain(input.offer);
    await leaveConsole();
  };
  await shows(rows[0]?.id ?? '', ['…cccc 3333333333333333', '24 hours after it is approved']);
  await shows(rows[1]?.id ?? '', ['End a payment provider’s key', '…cccc 3333333333333333']);
  await shows(rows[2]?.id ?? '', ['https://a.example/ → –']);
});
