// Shows the way in, the menu by permission, and how the palette and the states of screens read.
// @vitest-environment happy-dom
import { members } from '@perya/contract/ops/members';
import { queues } from '@perya/contract/ops/queues';
import { operatorSignIn } from '@perya/contract/ops/session';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../test-answers.ts';
import {
  key,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../test-console.tsx';

afterEach(leaveConsole);

const nothingWaits = answer(queues, () => ({ queues: [] }));

test('an operator comes in by name, password and code, and a refusal says why', async () => {
  let code: string | null = null;
  const sent = await showConsole(
    '/',
    [
      nothingWaits,
      answer(operatorSignIn, (fields) => {
        code = String(fields['code']);
        return fields['password'] === 'right'
          ? { token: 'token', me: operator() }
          : new Refusal('login.wrong');
      }),
    ],
    null,
  );
  await type('name', 'dana');
  await type('password', 'wrong');
  await type('code', '12 34-56');
  await press('Sign in');
  await until(() => expect(words()).toContain('Name, password or code is wrong'));
  expect(code).toBe('123456');
  // A code counts once: the next try needs another.
  expect(document.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('');
  await type('password', 'right');
  await type('code', '654321');
  await press('Sign in');
  await until(() => expect(words()).toContain('No queue is yours'));
  expect(sent.filter(({ call }) => call === 'POST /ops/session')).toHaveLength(2);
});

test('the menu and the screens are those that the operator may see', async () => {
  await showConsole('/audit', [nothingWaits], operator(['session.own', 'queue.watch', 'bet.read']));
  await until(() => expect(words()).toContain('You may not see Audit at Perya'));
  const menu = document.querySelector('nav')?.textContent;
  expect(menu).toContain('Home');
  expect(menu).not.toContain('Members');
  expect(menu).not.toContain('Audit');
});

test('an address that the console has not is said to be none', async () => {
  await showConsole('/memberz', [nothingWaits], operator());
  await until(() => expect(words()).toContain('The console has no such page'));
});

test('a failed list says why and is asked for again; an empty one says so', async () => {
  let fails = true;
  await showConsole(
    '/members?search=nobody',
    [
      nothingWaits,
      answer(members, ({ search }) => {
        expect(search).toBe('nobody');
        return fails ? new Refusal('server.busy') : { rows: [], next: null };
      }),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('The server is busy'));
  fails = false;
  await press('Try again');
  await until(() => expect(words()).toContain('Nobody fits these filters'));
});

test('the palette opens on Ctrl+K and leads to a screen by its name', async () => {
  const list = answer(members, () => ({ rows: [], next: null }));
  await showConsole('/', [nothingWaits, list], operator());
  await until(() => expect(words()).toContain('No queue is yours'));
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })),
  );
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
  await key(document.querySelector('[role=combobox]'), 'ArrowDown');
  await key(document.querySelector('[role=combobox]'), 'Enter');
  await until(() => expect(window.location.pathname).toBe('/approvals'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});
