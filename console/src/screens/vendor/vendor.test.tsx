// Shows how vendors are told apart, switched, asked about bets, and given keys.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { permissions } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { vendorKeyEnd, vendorKeyOffer } from '@perya/contract/ops/vendor-keys';
import * as changes from '@perya/contract/ops/vendor-settings';
import * as calls from '@perya/contract/ops/vendors';
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

type One = OutputOf<typeof calls.vendorOne>;
type Open = OutputOf<typeof calls.unfinishedList>['rows'][number];

const at = '2026-11-24T20:00:00Z';
const tambo: One = {
  id: 'TAMBO',
  name: 'Tambo',
  state: 'failing',
  dialect: 'hmac',
  currencies: ['PHP', 'USDT'],
  calls: 1200,
  failures: 90,
  usualMs: 4.2,
  slowMs: 310,
  unfinished: 1,
  shortfalls: 2,
  compared: { day: '2026-11-23', failure: null, mismatches: 1 },
  version: 'v1',
  settings: {
    formHash: 'sha256',
    rollbackUnknown: 'done',
    freeWinsPay: true,
    severalWins: false,
    onTimeout: 'retry',
    launchUrl: 'https://tambo.example/{game}#launch={token}',
    pictureUrl: null,
    listUrl: null,
    roundUrl: null,
  },
  keys: [
    {
      print: '0123456789abcdef',
      dialect: 'hmac',
      side: 'vendor',
      publicKey: null,
      madeAt: at,
      goodUntil: null,
    },
  ],
  changes: [{ at, by: 'ana', what: 'settings', detail: '{"live":true}' }],
};

const open: Open = {
  id: 'bet_0192f0a0-0000-7000-8000-000000000001' as Open['id'],
  version: 'b1',
  vendor: 'TAMBO',
  member: {
    id: 'mem_0192f0a0-0000-7000-8000-000000000002' as Open['member']['id'],
    username: 'maria',
  },
  gameCode: 'sayaw-street',
  roundId: 'r-77',
  transactionId: 't-77',
  currency: 'PHP',
  stake: '12.50',
  placedAt: at,
};

const around = (shown = tambo): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(calls.vendorList, () => ({ rows: [shown], next: null })),
  answer(calls.vendorOne, () => shown),
  answer(calls.unfinishedList, () => ({ rows: [open], next: null })),
];
const done = () => ({ outcome: 'done' }) as const;
const everywhere = () => ({ ...operator(), everywhere: [...permissions] });
const reasoned = async () => {
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'as agreed');
};

test('vendors are asked for at all merchants by who may, and lead to their page', async () => {
  const sent = await showConsole('/vendors?state=failing', around(), everywhere());
  await until(() => expect(words()).toContain('1,200'));
  expect(sent.find(({ call }) => call === 'GET /ops/vendors')?.fields).toMatchObject({
    merchant: '*',
    state: 'failing',
  });
  await press('Tambo');
  await until(() => expect(words()).toContain('0123456789abcdef'));
  await leaveConsole();
  const local = await showConsole('/vendors', around(), operator());
  await until(() => expect(words()).toContain('Tambo'));
  expect(local.find(({ call }) => call === 'GET /ops/vendors')?.fields['merchant']).toBe('perya');
});

test('a vendor is switched off for a reason; at one merchant it is looked at', async () => {
  const sent = await showConsole(
    '/vendor?id=TAMBO',
    [...around(), answer(changes.vendorSwitch, done)],
    everywhere(),
  );
  await until(() => expect(words()).toContain('90'));
  await press('Switch off');
  await reasoned();
  await press('Switch off');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/vendors/switch')?.fields).toMatchObject({
      merchant: '*',
      id: 'TAMBO',
      on: false,
      version: 'v1',
    }),
  );
  await leaveConsole();
  await showConsole('/vendor?id=TAMBO', around(), operator());
  await until(() => expect(words()).toContain('maria'));
  for (const name of ['Switch off', 'New key', 'Withdraw', 'Calls', 'Change settings']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
});

test('an open bet is asked about and ended as its vendor says', async () => {
  const says = { says: 'settled', payout: '31.25', currency: 'PHP', why: null } as const;
  const silent = new Refusal('vendor.silent');
  const sent = await showConsole(
    '/vendor?id=TAMBO',
    [
      ...around(),
      answer(calls.unfinishedAnswer, () => says),
      answer(calls.unfinishedSettle, () => silent),
    ],
    everywhere(),
  );
  await until(() => expect(words()).toContain('r-77'));
  await press('Ask the vendor');
  await until(() => expect(words()).toContain('It settled at 31.25 PHP.'));
  await press('Close');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('End as it says');
  await reasoned();
  await press('End as it says');
  await until(() => expect(words()).toContain('no answer that can be used: nothing was done'));
  const asked = sent.find(({ call }) => call === 'POST /ops/vendors/unfinished/settle');
  expect(asked?.fields).toMatchObject({ id: open.id, version: 'b1' });
});

test('a key is made, its secret shown once, and one is withdrawn by two', async () => {
  const made = { print: 'fedcba9876543210', secret: 'once-and-no-more', publicKey: null };
  const waits = { outcome: 'waitsForAnother' } as const;
  const sent = await showConsole(
    '/vendor?id=TAMBO',
    [...around(), answer(vendorKeyOffer, () => made), answer(vendorKeyEnd, () => waits)],
    everywhere(),
  );
  await until(() => expect(buttonOf('New key')).toBeTruthy());
  await press('New key');
  await reasoned();
  await type('hours', '9999');
  expect(buttonOf('New key').disabled).toBe(true);
  await type('hours', '24');
  await press('New key');
  await until(() => expect(words()).toContain('once-and-no-more'));
  await press('Close');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('Withdraw');
  await reasoned();
  await press('Withdraw');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/vendors/keys/end');
  expect(asked?.fields).toMatchObject({ id: 'TAMBO', print: '0123456789abcdef', version: 'v1' });
});

test('calls and days are there with their parts', async () => {
  const one = { at, name: 'bet', outcome: 'server.busy', http: 503, ms: 812, answer: 'no' };
  const run = { id: '0192f0a0-0000-7000-8000-000000000003', day: '2026-11-23' };
  const count = { ours: 10, theirs: 9, listedTwice: 0, mismatches: 1 };
  const side = { state: 'open', currency: 'PHP', stake: '12.50', payout: '0.00' };
  const parts = [
    answer(calls.vendorCallList, () => ({
      rows: [{ ...one, id: 'trace-1', request: '{"roundId":"r-77"}' }],
      next: null,
    })),
    answer(calls.reconciliationList, () => ({
      rows: [{ ...run, ...count, startedAt: at, endedAt: at, failure: null }],
      next: null,
    })),
    answer(calls.mismatchList, () => ({
      rows: [
        {
          id: 'm',
          kind: 'missingThere' as const,
          transactionId: 't-77',
          roundId: 'r',
          ours: side,
          theirs: null,
        },
      ],
      next: null,
    })),
  ];
  const sent = await showConsole(
    '/vendor?id=TAMBO&part=calls&outcome=failed',
    [...around(), ...parts],
    everywhere(),
  );
  await until(() => expect(words()).toContain('503 server.busy'));
  expect(sent.find(({ call }) => call === 'GET /ops/vendors/calls')?.fields).toMatchObject({
    id: 'TAMBO',
    outcome: 'failed',
  });
  await press('Compared days');
  await until(() => expect(words()).toContain('2026-11-23'));
  await press('2026-11-23');
  await until(() => expect(words()).toContain('open: 12.50 → 0.00 PHP'));
  expect(words()).toContain('Missing there');
});

test('a vendor is added by its code, and its settings are sent whole', async () => {
  const sent = await showConsole(
    '/vendors',
    [...around(), answer(changes.vendorAdd, done), answer(changes.vendorSet, done)],
    everywhere(),
  );
  await until(() => expect(buttonOf('Add a vendor')).toBeTruthy());
  await press('Add a vendor');
  await reasoned();
  await type('code', 'no code');
  expect(buttonOf('Add a vendor').disabled).toBe(true);
  await type('code', 'tambo');
  await press('Add a vendor');
  await until(() => expect(buttonOf('Change settings')).toBeTruthy());
  expect(sent.find(({ call }) => call === 'POST /ops/vendors/add')?.fields).toMatchObject({
    merchant: '*',
    id: 'TAMBO',
  });
  await press('Change settings');
  await reasoned();
  expect(document.querySelector('dialog[open] [name=formHash]')).toBeNull();
  for (const [name, wrong, right] of [
    ['currencies', 'PHP XXX', 'php, usdt'],
    ['launchUrl', 'https://tambo.example/play', 'https://tambo.example/{token}'],
    ['listUrl', 'http://tambo.example/list', ''],
  ] as const) {
    await type(name, wrong);
    expect(buttonOf('Change settings').disabled).toBe(true);
    expect(document.querySelectorAll('dialog[open] [aria-invalid]')).toHaveLength(1);
    await type(name, right);
  }
  await choose('dialect', 'form');
  await choose('formHash', 'md5');
  await choose('severalWins', 'yes');
  await press('Change settings');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/vendors/settings')?.fields).toMatchObject({
      id: 'TAMBO',
      version: 'v1',
      settings: {
        ...tambo.settings,
        dialect: 'form',
        formHash: 'md5',
        currencies: ['PHP', 'USDT'],
        severalWins: true,
        launchUrl: 'https://tambo.example/{token}',
      },
    }),
  );
});
