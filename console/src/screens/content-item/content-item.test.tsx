// Shows how content is written: what is missing, what differs, and what another changed meanwhile.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  contentAdd,
  contentForm,
  contentList,
  contentOne,
  contentSave,
  type Content,
} from '@perya/contract/ops/content';
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

type One = OutputOf<typeof contentOne>;

const id = '0192f0a0-0000-7000-8000-000000000001';

const content: Content = {
  draft: false,
  position: 0,
  group: 'm_home',
  type: 'B',
  execution: 'A',
  promotionType: '',
  linkage: '',
  termsLinkage: '',
  pictures: [],
  width: null,
  height: null,
  shownFrom: '2026-05-01T08:00',
  shownUntil: '',
  texts: { EN: { kicker: '', title: 'Open', body: 'Come in.' } },
};

const notice: One = {
  id,
  kind: 'notice',
  state: 'scheduled',
  version: 'v1',
  content,
  versions: [],
};

const form: OutputOf<typeof contentForm> = {
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  pictures: [],
};

const around = (shown: () => One): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(contentForm, () => form),
  answer(contentOne, shown),
  answer(contentList, () => ({ rows: [], next: null })),
];

test('a language that is missing says so; what differs is shown before it is saved', async () => {
  let shown = notice;
  const sent = await showConsole(
    `/content-item?id=${id}`,
    [
      ...around(() => shown),
      answer(contentSave, (fields) => {
        shown = { ...notice, version: 'v2', content: fields['content'] as Content };
        return { outcome: 'done' } as const;
      }),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Write it in Filipino'));
  expect(() => buttonOf('Save')).toThrow('There is no');
  await press('Write it in Filipino');
  await type('titleTY', 'Bukas na');
  await type('bodyTY', 'Tuloy po.');
  await press('Save');
  await until(() => expect(document.querySelector('dialog [name=reason]')).not.toBeNull());
  const dialog = document.querySelector('dialog')?.textContent;
  expect(dialog).toContain('TY · Title');
  expect(dialog).toContain('Bukas na');
  expect(dialog).not.toContain('Come in.');
  await type('reason', 'now in Filipino');
  await press('Save');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  const asked = sent.find(({ call }) => call === 'POST /ops/content/save');
  expect(asked?.fields).toMatchObject({ id, version: 'v1', reason: 'now in Filipino' });
  await until(() => expect(sent.filter(({ call }) => call.endsWith('/one'))).toHaveLength(2));
  await until(() => expect(document.querySelector('main')?.textContent).not.toContain('Save'));
});

test('what another changed meanwhile is shown, and what was typed is not lost', async () => {
  let shown = notice;
  const sent = await showConsole(
    `/content-item?id=${id}`,
    [
      ...around(() => shown),
      answer(contentSave, ({ version }) =>
        version === shown.version ? ({ outcome: 'done' } as const) : new Refusal('record.changed'),
      ),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Write it in Filipino'));
  await type('titleEN', 'Open today');
  const theirs = { EN: { kicker: '', title: 'Open', body: 'Closed at noon.' } };
  shown = { ...notice, version: 'v2', content: { ...content, texts: theirs } };
  await press('Save');
  await type('reason', 'a better title');
  await press('Save');
  // The dialog gives way to what the other changed.
  await until(() => expect(words()).toContain('Somebody else changed this meanwhile'));
  const panel = document.querySelector('section[role=alert]')?.textContent ?? '';
  expect(panel).toContain('at noon');
  expect(panel).toContain('Open today');
  await press('Drop mine, take theirs');
  await until(() =>
    expect(document.querySelector<HTMLTextAreaElement>('[name=bodyEN]')?.value).toBe(
      'Closed at noon.',
    ),
  );
  expect(document.querySelector<HTMLInputElement>('[name=titleEN]')?.value).toBe('Open');
  expect(sent.filter(({ call }) => call === 'POST /ops/content/save')).toHaveLength(1);
});

test('something new begins as a draft, and whoever only reads is offered nothing', async () => {
  const sent = await showConsole(
    '/content-item?kind=notice',
    [...around(() => notice), answer(contentAdd, () => ({ outcome: 'done', id }) as const)],
    operator(),
  );
  await until(() => expect(document.querySelector('[name=titleEN]')).not.toBeNull());
  await type('titleEN', 'New games');
  await type('bodyEN', 'Three of them.');
  await press('Save');
  await type('reason', 'launch');
  await press('Save');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/content/add')?.fields).toMatchObject({
      kind: 'notice',
      content: { draft: true, texts: { EN: { title: 'New games' } } },
    }),
  );
  await leaveConsole();
  const reads = operator(['session.own', 'queue.watch', 'content.read']);
  await showConsole(
    `/content-item?id=${id}`,
    around(() => notice),
    reads,
  );
  await until(() => expect(words()).toContain('Missing'));
  for (const name of ['Save', 'Write it in Filipino']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
});

test('a preview says what a visitor reads, with its pictures’ addresses in place', async () => {
  const body = '<p>Win <b>more</b></p><img src="https://cdn.example/a.png" alt="x">';
  const texts = { EN: { kicker: '', title: 'Fiesta', body } };
  await showConsole(
    `/content-item?id=${id}`,
    around(() => ({ ...notice, kind: 'announcement', content: { ...content, texts } })),
    operator(),
  );
  await until(() => expect(words()).toContain('Picture: https://cdn.example/a.png'));
  await until(() => expect(words()).toContain('It has pictures or tables'));
  expect(document.querySelector('img[src^="https:"]')).toBeNull();
});
