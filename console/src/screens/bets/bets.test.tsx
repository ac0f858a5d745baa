// Shows how bets are found, and what a round says of itself.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { betRound, bets } from '@perya/contract/ops/bets';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type Round = OutputOf<typeof betRound>;
type Bet = Round['bets'][number];

const id = 'bet_0192f0a0-0000-7000-8000-000000000001' as Bet['id'];

const bet: Bet = {
  id,
  member: {
    id: 'mem_0192f0a0-0000-7000-8000-000000000002' as Bet['member']['id'],
    username: 'maria',
  },
  vendor: 'PERYA',
  game: 'Lucky Parol',
  gameCode: 'lucky-parol',
  category: 'RNG',
  roundId: 'round-77',
  transactionId: 'tx-9',
  state: 'settled',
  currency: 'PHP',
  stake: '2.00',
  payout: '50.00',
  placedAt: '2026-11-24T20:00:00Z',
  settledAt: '2026-11-24T20:00:02Z',
};

const posting = {
  transaction: '0192f0a0-0000-7000-8000-000000000003',
  at: '2026-11-24T20:00:00Z',
  currency: 'PHP',
} as const;

const round: Round = {
  bets: [bet],
  pictureUrl: 'https://games.example/lucky-parol/verify.html#round=round-77',
  postings: [
    { ...posting, kind: 'betAndWin', account: 'wallet', amount: '48.00' },
    { ...posting, kind: 'somethingNew', account: 'vendor PERYA', amount: '-48.00' },
  ],
  calls: [
    {
      id: 'c1',
      at: '2026-11-24T20:00:00Z',
      name: 'bet',
      outcome: 'done',
      http: 200,
      ms: 3.4,
      request: '{"roundId":"round-77"}',
      answer: 'no json',
    },
  ],
};

const nothingWaits = answer(queues, () => ({ queues: [] }));

test('the filters of the address are asked for; a wide search says how far it looks', async () => {
  const sent = await showConsole(
    '/bets?vendor=perya&state=settled',
    [nothingWaits, answer(bets, () => ({ rows: [bet], next: null }))],
    operator(),
  );
  await until(() => expect(words()).toContain('Lucky Parol'));
  expect(words()).toContain('Of the last 24 hours');
  const asked = sent.find(({ call }) => call === 'GET /ops/bets');
  expect(asked?.fields).toMatchObject({ vendor: 'PERYA', state: 'settled', sort: '-placed' });
});

test('with a member or a day the search is of all time, and a row leads to its round', async () => {
  await showConsole(
    '/bets?member=maria&state=settled&since=2026-11-01',
    [
      nothingWaits,
      answer(bets, ({ since }) => {
        expect(since).toBe('2026-11-01');
        return { rows: [bet], next: null };
      }),
      answer(betRound, () => round),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Lucky Parol'));
  expect(words()).not.toContain('Of the last 24 hours');
  const row = document.querySelector<HTMLElement>('tr[data-index="0"] button');
  row?.click();
  await until(() => expect(window.location.pathname).toBe('/round'));
  expect(window.location.search).toContain(id);
  await until(() => expect(words()).toContain('tx-9'));
});

test('a round shows bets, postings in words, calls, and leads to its picture', async () => {
  await showConsole(
    `/round?id=${id}`,
    [nothingWaits, answer(betRound, () => round)],
    operator(['session.own', 'queue.watch', 'bet.read']),
  );
  await until(() => expect(words()).toContain('Bet with its win'));
  expect(words()).toContain('somethingNew');
  expect(words()).toContain('Vendor PERYA');
  expect(words()).toContain('3 ms');
  expect(document.querySelector('pre')?.textContent).toBe('{\n  "roundId": "round-77"\n}');
  const picture = buttonOf('See it as its game shows it') as unknown as HTMLAnchorElement;
  expect(picture.href).toBe(round.pictureUrl);
  expect(picture.rel).toBe('noopener noreferrer');
  // Who may not read members is led to none.
  expect(() => buttonOf('maria')).toThrow('There is no');
});

test('a round that can’t be read says why, and is asked for again', async () => {
  let fails = true;
  await showConsole(
    `/round?id=${id}`,
    [nothingWaits, answer(betRound, () => (fails ? new Refusal('record.unknown') : round))],
    operator(),
  );
  await until(() => expect(words()).toContain('There is no such record'));
  fails = false;
  await press('Try again');
  await until(() => expect(words()).toContain('Lucky Parol'));
});
