// Shows that a member's timeline says what happened, leads on, and is filtered by the address.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { member } from '@perya/contract/ops/members';
import { memberTimeline } from '@perya/contract/ops/timeline';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
import { leaveConsole, operator, showConsole, until, words } from '../../test-console.tsx';
import { maria, uuid } from './test-member.ts';

afterEach(leaveConsole);

type Row = OutputOf<typeof memberTimeline>['rows'][number];

const none: Row = {
  id: '1',
  at: '2026-11-24T20:00:00Z',
  kind: 'play',
  source: 'play',
  what: 'played',
  subject: null,
  by: null,
  text: null,
  device: null,
  network: null,
  country: null,
  currency: null,
  amount: null,
  balance: null,
  play: null,
};

const day = { day: '2026-11-25', until: '2026-11-24T21:00:00Z', staked: '30.00', paid: '12.00' };

const rows: Row[] = [
  {
    ...none,
    currency: 'PHP',
    amount: '-18.00',
    balance: '82.00',
    play: { ...day, bets: 3 },
  },
  { ...none, id: '2', kind: 'deposit', source: 'ledger', what: 'cashier.credited' },
  { ...none, id: '3', kind: 'deposit', source: 'deposit', what: 'waiting', subject: `dep_${uuid}` },
  { ...none, id: '4', kind: 'freeze', source: 'freeze', what: 'frozen', by: 'ana', text: 'Why.' },
  {
    ...none,
    id: '7',
    kind: 'tag',
    source: 'tag',
    what: 'off',
    subject: 'Streamer',
    by: 'ana',
    text: 'No more.',
  },
  { ...none, id: '5', kind: 'limit', source: 'change', what: 'limit.loss.week' },
  { ...none, id: '6', kind: 'account', source: 'change', what: 'newer.than.this' },
];

async function show(kind: string, may?: readonly Permission[]) {
  const sent = await showConsole(
    `/member?merchant=perya&id=${maria.id}${kind && `&kind=${kind}`}`,
    [
      answer(queues, () => ({ queues: [] })),
      answer(member, () => maria),
      answer(memberTimeline, ({ kind: asked }) => ({
        rows: rows.filter((row) => asked === undefined || row.kind === asked),
        next: null,
      })),
    ],
    operator(may),
  );
  return sent;
}

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('td a')].map((each) =>
    each.getAttribute('href'),
  );

test('it says what happened in words, and leads to the bets and to the deposit', async () => {
  await show('');
  await until(() => expect(words()).toContain('3 bets: ₱30.00 staked, ₱12.00 won'));
  expect(words()).toContain('Frozen');
  expect(words()).toContain('Why.by ana');
  expect(words()).toContain('Tag taken offStreamerNo more.by ana');
  expect(words()).toContain('Loss limit of a week changed');
  expect(words()).toContain('newer.than.this');
  expect(links()).toEqual([
    `/bets?merchant=perya&member=${maria.id}&since=2026-11-25&until=2026-11-25`,
    `/deposit?merchant=perya&id=dep_${uuid}`,
  ]);
});

test('it is filtered by the address, and leads nowhere that one may not see', async () => {
  const sent = await show('play', ['queue.watch', 'member.read']);
  await until(() => expect(words()).toContain('3 bets'));
  expect(words()).not.toContain('Loss limit of a week changed');
  expect(links()).toEqual([]);
  const asked = sent.filter(({ call }) => call === 'GET /ops/members/timeline');
  expect(asked.map(({ fields }) => fields['kind'])).toEqual(['play']);
});
