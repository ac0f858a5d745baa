// Shows how a merchant's settings are changed: what differs is told, nothing unreadable is sent.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { registrationFields } from '@perya/contract/account/registration';
import { colourNames, type ColourSet } from '@perya/contract/merchant/colours';
import { merchantOne, merchantSave } from '@perya/contract/ops/merchant';
import { queues } from '@perya/contract/ops/queues';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
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

type One = OutputOf<typeof merchantOne>;

const dark = new Set(['ground', 'surface', 'raised', 'line', 'on-accent', 'on-alert']);
const set = Object.fromEntries(
  colourNames.map((name) => [name, dark.has(name) ? '#101010' : '#f0f0f0']),
) as ColourSet;
const rule = { enabled: true, required: false, minLength: 0, maxLength: 64 };

const one: One = {
  version: 'v1',
  settings: {
    theme: 'night-market',
    colours: { 'night-market': set, daylight: null },
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    flags: ['DEPOSIT'],
    registrationRules: Object.fromEntries(
      registrationFields.map((field) => [field, rule]),
    ) as One['settings']['registrationRules'],
  },
  versions: [],
};

const answers = [
  answer(queues, () => ({ queues: [] })),
  answer(merchantOne, () => one),
  answer(merchantSave, () => ({ outcome: 'done' }) as const),
];

const flip = async (name: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click());

test('a flag is switched, and what differs is told before it is saved', async () => {
  const sent = await showConsole('/merchant', answers, operator());
  await until(() => expect(words()).toContain('Every pair can be read'));
  expect(() => buttonOf('Save')).toThrow('There is no');
  await flip('WITHDRAW');
  await press('Save');
  await until(() => expect(document.querySelector('dialog [name=reason]')).not.toBeNull());
  expect(document.querySelector('dialog')?.textContent).toContain('WITHDRAW');
  await type('reason', 'open withdrawals');
  await press('Save');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/merchant/save')?.fields).toMatchObject({
      version: 'v1',
      reason: 'open withdrawals',
      settings: { flags: ['DEPOSIT', 'WITHDRAW'], theme: 'night-market' },
    }),
  );
});

test('colours that can’t be read are named by their pairs, and are not sent', async () => {
  await showConsole('/merchant', answers, operator());
  await until(() => expect(words()).toContain('Every pair can be read'));
  await type('night-market-quiet', '#333333');
  await until(() => expect(words()).toContain('quiet can’t be read on ground: 1.5'));
  await press('Save');
  await until(() => expect(document.querySelector('dialog [name=reason]')).not.toBeNull());
  await type('reason', 'a darker look');
  expect(buttonOf('Save').disabled).toBe(true);
});

test('whoever only reads changes nothing', async () => {
  const reads = operator(['session.own', 'queue.watch', 'merchant.read']);
  await showConsole('/merchant', answers, reads);
  await until(() => expect(words()).toContain('Every pair can be read'));
  for (const fieldset of document.querySelectorAll('main fieldset')) {
    expect(fieldset.closest('fieldset:disabled')).not.toBeNull();
  }
});
