// Shows how members are chosen for an act on all of them, how it half fails, and saved views.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { membersFreeze, membersTag } from '@perya/contract/ops/bulk';
import { members } from '@perya/contract/ops/members';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { tagList } from '@perya/contract/ops/tags';
import { viewList, viewSave } from '@perya/contract/ops/views';
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

type Row = OutputOf<typeof members>['rows'][number];

const idOf = (n: number): Row['id'] => `mem_0192f0a0-0000-7000-8000-00000000000${String(n)}`;
const rowOf = (n: number, username: string): Row => ({
  id: idOf(n),
  username,
  type: 0,
  state: 'active',
  currency: 'PHP',
  registeredAt: '2026-11-24T20:00:00Z',
  lastLoginAt: null,
  tags: [],
});
const rows = [rowOf(1, 'maria'), rowOf(2, 'pedro'), rowOf(3, 'juana')];

const vip = { id: '0192f0a0-0000-7000-8000-0000000000a1', name: 'watch', version: 'v' };

const basic = [
  answer(tagList, () => ({ tags: [vip] })),
  answer(queues, () => ({ queues: [] })),
  answer(members, () => ({ rows, next: null })),
];
const noViews = answer(viewList, () => ({ views: [] }));

const choose = async (name: string) =>
  act(async () => {
    document.querySelector<HTMLInputElement>(`input[aria-label="Choose ${name}"]`)?.click();
  });
const submit = async () =>
  act(async () => document.querySelector<HTMLFormElement>('dialog[open] form')?.requestSubmit());

test('those who are chosen are frozen, and what failed is sent again under its key', async () => {
  const half = {
    endpoint: membersFreeze,
    reply: () => ({
      success: false,
      code: 'bulk.partly',
      value: {
        results: [
          { id: idOf(1), result: 'done' },
          { id: idOf(3), result: 'failed' },
        ],
      },
    }),
  };
  const sent = await showConsole('/members?merchant=perya', [...basic, noViews, half], operator());
  await until(() => expect(words()).toContain('juana'));
  expect(words()).not.toContain('chosen');
  for (const name of ['maria', 'pedro', 'juana', 'pedro']) await choose(name);
  await until(() => expect(words()).toContain('2 members chosen'));
  await press('Freeze them');
  await type('reason', 'one ring');
  await submit();
  await until(() => expect(words()).toContain('Some of them failed'));
  expect(words()).toContain('Done: maria');
  expect(words()).toContain('Failed, nothing was done: juana');
  await submit();
  const calls = () =>
    sent.filter(({ call }) => call === 'POST /ops/members/bulk/freeze').map(({ fields }) => fields);
  await until(() => expect(calls()).toHaveLength(2));
  expect(calls()[0]).toMatchObject({ members: [idOf(1), idOf(3)], reason: 'one ring' });
  expect(calls()[1]).toEqual(calls()[0]);
});

test('a tag is chosen, and put on those who are chosen', async () => {
  const done = answer(membersTag, () => ({
    outcome: 'done' as const,
    results: [{ id: idOf(1), result: 'done' as const }],
  }));
  const may: readonly Permission[] = ['member.read', 'member.tag', 'session.own', 'queue.watch'];
  const all = [...basic, noViews, done];
  const sent = await showConsole('/members?merchant=perya', all, operator(may));
  await until(() => expect(words()).toContain('juana'));
  await choose('maria');
  await press('Put a tag on');
  await type('reason', 'one ring');
  const field = document.querySelector<HTMLSelectElement>('dialog[open] select[name=tag]');
  if (field === null) throw new Error('There is no choice of tags.');
  const send = document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');
  expect(send?.disabled).toBe(true);
  await act(async () => {
    field.value = vip.id;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(send?.disabled).toBe(false);
  await submit();
  await until(() => expect(words()).toContain('Done: maria'));
  const calls = sent.filter(({ call }) => call === 'POST /ops/members/bulk/tag');
  expect(calls.map(({ fields }) => fields)).toMatchObject([{ members: [idOf(1)], tag: vip.id }]);
});

test('who may do nothing to many chooses nobody', async () => {
  const may: readonly Permission[] = ['queue.watch', 'member.read', 'session.own'];
  await showConsole('/members?merchant=perya', [...basic, noViews], operator(may));
  await until(() => expect(words()).toContain('juana'));
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0);
});

test('the filters are saved under a name, and a view sets them again', async () => {
  const saved = answer(viewList, () => ({ views: [{ name: 'Ice', query: 'state=frozen' }] }));
  const done = answer(viewSave, () => ({}));
  const sent = await showConsole(
    '/members?merchant=perya&state=active&id=x',
    [...basic, saved, done],
    operator(),
  );
  await until(() => expect(words()).toContain('Ice'));
  await press('Save the view');
  await type('name', 'Lively');
  await submit();
  await until(() =>
    expect(sent.find(({ call }) => call === 'PUT /ops/views')?.fields).toEqual({
      merchant: 'perya',
      screen: 'members',
      name: 'Lively',
      query: 'state=active',
    }),
  );
  const select = [...document.querySelectorAll('select')].find((each) =>
    each.textContent?.includes('Ice'),
  );
  await act(async () => {
    if (!select) throw new Error('There are no views.');
    select.value = 'Ice';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(window.location.search).toBe('?merchant=perya&state=frozen'));
  expect(buttonOf('Remove the view').tagName).toBe('BUTTON');
});
