// Shows how far a member's verification is on the member's page, to who may read documents.
// @vitest-environment happy-dom
import { documentOne } from '@perya/contract/ops/documents';
import { member } from '@perya/contract/ops/members';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  showConsole,
  until,
  words,
} from '../../test-console.tsx';
import { maria } from './test-member.ts';

afterEach(leaveConsole);

const { id } = maria;
const verdict = {
  submittedAt: '2026-11-24T20:00:00Z',
  state: 'refused',
  refusal: 'expired',
  words: null,
  reviewer: 'ben',
  reviewedAt: '2026-11-24T21:00:00Z',
} as const;

const answers = [
  answer(queues, () => ({ queues: [] })),
  answer(member, () => maria),
  answer(documentOne, () => ({
    ...verdict,
    id,
    member: { id, username: 'maria' },
    version: 'v1',
    pictures: [],
    typed: { realName: null, birthday: null, idNumber: null },
    country: null,
    sharesNumberWith: 0,
    verdicts: [verdict],
  })),
];

test('a member’s page says how far it is, and leads to the document', async () => {
  await showConsole(`/member?merchant=perya&id=${id}`, answers, operator());
  await until(() => expect(words()).toContain('Expired'));
  const query = new URLSearchParams({ merchant: 'perya', state: 'any', member: id, id });
  expect(buttonOf('To the document').getAttribute('href')).toBe(`/documents?${query.toString()}`);
});

test('who may not read documents is told nothing of it', async () => {
  const may = ['session.own', 'queue.watch', 'member.read'] as const;
  const sent = await showConsole(`/member?merchant=perya&id=${id}`, answers, operator(may));
  await until(() => expect(words()).toContain('Personal data'));
  expect(words()).not.toContain('Identity document');
  expect(sent.some(({ call }) => call.includes('/ops/documents'))).toBe(false);
});
