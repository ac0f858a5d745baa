// Shows how a document is looked at and decided, and what is shown when another decided it first.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  documentApprove,
  documentList,
  documentLook,
  documentOne,
  documentRefuse,
} from '@perya/contract/ops/documents';
import { queues } from '@perya/contract/ops/queues';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

type Document = OutputOf<typeof documentOne>;

const id = 'mem_0192f0a0-0000-7000-8000-000000000001' as const;
const member = { id, username: 'maria' };

const waiting: Document = {
  id,
  member,
  version: 'v1',
  state: 'underReview',
  submittedAt: '2026-11-24T20:00:00Z',
  words: null,
  reviewedAt: null,
  reviewer: null,
  refusal: null,
  pictures: ['front', 'back', 'selfie'],
  typed: { realName: 'M••• C•••', birthday: null, idNumber: '•••• 4567' },
  country: 'PH',
  sharesNumberWith: 2,
  verdicts: [],
};

const row = {
  id,
  member,
  state: 'underReview',
  submittedAt: '2026-11-24T20:00:00Z',
  reviewedAt: null,
  reviewer: null,
  refusal: null,
} as const;

const verdict = {
  submittedAt: '2026-11-24T20:00:00Z',
  state: 'refused',
  refusal: 'expired',
  words: null,
  reviewer: 'ben',
  reviewedAt: '2026-11-24T21:00:00Z',
} as const;
const decided: Document = {
  ...waiting,
  ...verdict,
  version: 'v2',
  pictures: [],
  verdicts: [verdict],
};

const look = {
  pictures: [
    { side: 'front', jpeg: 'ZnJvbnQ=' },
    { side: 'back', jpeg: 'YmFjaw==' },
    { side: 'selfie', jpeg: 'c2VsZmll' },
  ],
  typed: { realName: 'Maria Clara', birthday: null, idNumber: 'PH-12-34567' },
  seconds: 60,
} satisfies OutputOf<typeof documentLook>;

const around = (shown: () => Document): Answer[] => [
  answer(queues, () => ({ queues: [{ queue: 'documents' as const, waiting: 7, oldest: null }] })),
  answer(documentList, () => ({
    rows: [{ ...row }],
    next: null,
  })),
  answer(documentOne, () => shown()),
  answer(documentLook, () => look),
];

const address = `/documents?merchant=perya&id=${id}`;

/** What can be done beside the list, besides closing it. */
const actsBeside = () =>
  [...document.querySelectorAll('aside button:not([aria-label])')].map((each) =>
    each.textContent?.trim(),
  );

async function lookAtIt(): Promise<void> {
  await until(() => expect(buttonOf('Show the pictures')).toBeTruthy());
  await press('Show the pictures');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'to compare');
  await press('Show the pictures');
  await until(() => expect(words()).toContain('Maria Clara'));
}

test('a document is masked until it is looked at, and then turned and enlarged', async () => {
  const sent = await showConsole(
    address,
    around(() => waiting),
    operator(),
  );
  await until(() => expect(words()).toContain('M••• C•••'));
  expect(document.querySelector('nav a[aria-current=page]')?.textContent).toContain('7');
  expect(words()).toContain('Others with the same ID number2');
  expect(() => buttonOf('Approve')).toThrow('There is no');
  expect(document.querySelector('aside img')).toBeNull();
  await lookAtIt();
  expect(sent.find(({ call }) => call === 'POST /ops/documents/look')?.fields).toEqual({
    merchant: 'perya',
    id,
    reason: 'to compare',
  });
  expect(words()).toContain('PH-12-34567');
  await press('Enlarge: Back');
  const large = () => document.querySelector('dialog[open] img');
  await until(() => expect(large()?.getAttribute('src')).toBe('data:image/jpeg;base64,YmFjaw=='));
  const before = large()?.className;
  await press('Turn');
  expect(large()?.className).not.toBe(before);
  await press('Larger');
  expect(buttonOf('Smaller')).toBeTruthy();
  await press('Selfie');
  await until(() => expect(large()?.getAttribute('src')).toContain('c2VsZmll'));
  expect(large()?.className).toBe(before);
});

test('what was shown is gone after its minute, and the verdict is on what was seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const answers = [
      ...around(() => waiting),
      answer(documentApprove, () => ({ outcome: 'done' }) as const),
    ];
    const sent = await showConsole(address, answers, operator());
    await lookAtIt();
    await vi.advanceTimersByTimeAsync(61_000);
    await until(() => expect(words()).not.toContain('Maria Clara'));
    expect(document.querySelector('aside img')).toBeNull();
    await press('Approve');
    await type('reason', 'it is them');
    await press('Approve');
    await until(() => expect(sent.some(({ call }) => call.endsWith('/approve'))).toBe(true));
    const asked = sent.find(({ call }) => call === 'POST /ops/documents/approve');
    expect(asked?.fields).toMatchObject({ id, version: 'v1', reason: 'it is them' });
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal names its reason, and words where no reason fits', async () => {
  let shown = waiting;
  const answers = [
    ...around(() => shown),
    answer(documentRefuse, () => {
      shown = decided;
      return { outcome: 'done' } as const;
    }),
  ];
  const sent = await showConsole(address, answers, operator());
  await lookAtIt();
  await press('Refuse');
  await until(() => expect(document.querySelector('[name=refusal]')).not.toBeNull());
  await type('reason', 'a sticker');
  expect(buttonOf('Refuse').disabled).toBe(true);
  await choose('refusal', 'other');
  expect(buttonOf('Refuse').disabled).toBe(true);
  await type('words', 'A sticker hides it.');
  await press('Refuse');
  await until(() => expect(words()).toContain('Verdicts so far'));
  const asked = sent.find(({ call }) => call === 'POST /ops/documents/refuse');
  const told = { refusal: 'other', words: 'A sticker hides it.', reason: 'a sticker' };
  expect(asked?.fields).toMatchObject({ id, version: 'v1', ...told });
  expect(words()).not.toContain('This was changed meanwhile');
  expect(actsBeside()).toEqual([]);
});

test('what another decided meanwhile is shown, and nothing more is decided', async () => {
  let shown = waiting;
  const answers = [
    ...around(() => shown),
    answer(documentRefuse, () => {
      shown = decided;
      return new Refusal('record.changed');
    }),
  ];
  await showConsole(address, answers, operator());
  await lookAtIt();
  await press('Refuse');
  await until(() => expect(document.querySelector('[name=refusal]')).not.toBeNull());
  await choose('refusal', 'unreadable');
  await type('reason', 'it is dark');
  await press('Refuse');
  await until(() => expect(words()).toContain('This was changed meanwhile'));
  const told = document.querySelector('aside [role=alert]')?.textContent ?? '';
  for (const word of ['Refused', 'Expired', 'ben']) expect(told).toContain(word);
  expect(words()).not.toContain('Maria Clara');
  expect(actsBeside()).toEqual(['Look at it as it is now']);
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
  await until(() => expect(words()).toContain('Verdicts so far'));
  expect(words()).not.toContain('This was changed meanwhile');
});

test('who may only read is offered no look and no verdict', async () => {
  const may = ['session.own', 'queue.watch', 'document.read'] as const;
  await showConsole(
    address,
    around(() => waiting),
    operator(may),
  );
  await until(() => expect(words()).toContain('M••• C•••'));
  expect(() => buttonOf('Show the pictures')).toThrow('There is no');
});
