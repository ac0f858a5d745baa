// Shows what a second operator reads before an answer: the member by name, the prizes by winners.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { approvalList } from '@perya/contract/ops/approvals';
import { queues } from '@perya/contract/ops/queues';
import { boardPrizeList } from '@perya/contract/ops/reward-rules';
import { afterEach, expect, test } from 'vitest';
import { answer, type Answer } from '../../test-answers.ts';
import { leaveConsole, operator, showConsole, until, words } from '../../test-console.tsx';

afterEach(leaveConsole);

type Row = OutputOf<typeof approvalList>['rows'][number];

const uuid = '0196f0a0-0000-7000-8000-000000000001';
const member = { id: `mem_${uuid}`, username: 'liwayway' } as const;
const row = (changes: Partial<Row>): Row => ({
  id: uuid,
  merchant: 'perya',
  version: 'v1',
  kind: 'vip.level',
  subject: uuid,
  member,
  input: { member: member.id, level: 3 },
  maker: 'ana',
  reason: 'a loyal one',
  askedAt: '2026-11-24T20:00:00Z',
  expiresAt: '2026-11-27T20:00:00Z',
  state: 'asked',
  checker: null,
  checkerReason: null,
  mine: false,
  answerable: true,
  ...changes,
});
const showing = (shown: Row): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(approvalList, () => ({ rows: [shown], next: null })),
  answer(boardPrizeList, () => ({
    rows: [
      {
        place: 1,
        member,
        score: '3,000.00',
        currency: 'PHP' as const,
        prize: '5000.00',
        flagged: true,
        paidAt: null,
      },
    ],
    next: null,
  })),
];

test('a member is told by name, and leads to the page of the member', async () => {
  await showConsole(`/approvals?id=${uuid}`, showing(row({})), operator());
  await until(() => expect(words()).toContain('a loyal one'));
  const link = document.querySelector('a[href*="/member?"]');
  expect(link?.textContent).toBe('liwayway');
  expect(link?.getAttribute('href')).toContain(member.id);
  expect(words()).not.toContain(uuid);
});

test('prizes are shown with their winners, to who may read rewards', async () => {
  const prizes = row({
    kind: 'board.prizes',
    subject: uuid,
    member: null,
    input: { board: uuid },
  });
  const sent = await showConsole(`/approvals?id=${uuid}`, showing(prizes), operator());
  await until(() => expect(words()).toContain('₱5,000.00'));
  expect(words()).toContain('Corrected since');
  expect(sent.find(({ call }) => call.endsWith('/boards/prizes'))?.fields).toMatchObject({
    id: uuid,
  });
  await leaveConsole();
  await showConsole(`/approvals?id=${uuid}`, showing(prizes), operator(['approval.read']));
  await until(() => expect(words()).toContain('a loyal one'));
  expect(words()).not.toContain('Who would be paid');
});
