// Shows reports in each state, and that figures lead to the rows behind them.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { queues } from '@perya/contract/ops/queues';
import { report, reportDeposits, reportRetention } from '@perya/contract/ops/reports';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import { leaveConsole, operator, press, showConsole, until, words } from '../../test-console.tsx';

afterEach(leaveConsole);

type Answer = OutputOf<typeof report>;
type Figures = Answer['total'];

const total: Figures = {
  bets: 120,
  stakes: '5000.00',
  payouts: '4600.00',
  ggr: '400.00',
  members: 31,
  deposits: '2000.00',
  withdrawals: '700.00',
  bonuses: '450.00',
  agents: '10.00',
  ngr: '-60.00',
};
const unknown = { members: null, deposits: null, withdrawals: null };
const played = { ...total, ...unknown, bonuses: null, agents: null, ngr: null };

const days: Answer = {
  currency: 'PHP',
  currencies: ['PHP'],
  total,
  rows: [{ ...total, key: '2026-11-24', name: '2026-11-24', vendor: null }],
};
const games: Answer = {
  ...days,
  rows: [{ ...played, key: 'PERYA/lucky-parol', name: 'Lucky Parol', vendor: 'PERYA' }],
};
const agents: Answer = {
  ...days,
  rows: [
    { ...played, key: 'mem_0192f0a0-0000-7000-8000-000000000002', name: 'ramon', vendor: null },
    { ...played, key: '', name: '', vendor: null },
  ],
};

const nothingWaits = answer(queues, () => ({ queues: [] }));
const span = 'since=2026-11-18&until=2026-11-24';

const linksTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')]
    .map(({ href }) => new URL(href))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test('a day leads to its bets, deposits and withdrawals', async () => {
  const sent = await showConsole(
    `/reports?${span}`,
    [nothingWaits, answer(report, () => days)],
    operator(),
  );
  await until(() => expect(words()).toContain('Nov 24, 2026'));
  const asked = sent.find(({ call }) => call === 'GET /ops/reports/figures');
  expect(asked?.fields).toMatchObject({ by: 'day', since: '2026-11-18', until: '2026-11-24' });
  const day = '2026-11-24';
  expect(linksTo('/bets')).toContainEqual({
    merchant: 'perya',
    state: 'settled',
    settledSince: day,
    settledUntil: day,
  });
  expect(linksTo('/deposits')).toContainEqual({
    merchant: 'perya',
    state: 'credited',
    movedSince: day,
    movedUntil: day,
  });
  expect(linksTo('/withdrawals')).toContainEqual({
    merchant: 'perya',
    state: 'paid',
    movedSince: day,
    movedUntil: day,
  });
  // The sums are of the whole span.
  expect(linksTo('/deposits')).toContainEqual(
    expect.objectContaining({ movedSince: '2026-11-18', movedUntil: day }),
  );
});

test('a game leads to its bets; who may see no rows is led to none', async () => {
  const answers = [nothingWaits, answer(report, () => games)];
  await showConsole(`/reports?report=game&${span}`, answers, operator());
  await until(() => expect(words()).toContain('Lucky Parol (PERYA)'));
  expect(linksTo('/bets')).toContainEqual(
    expect.objectContaining({ vendor: 'PERYA', game: 'lucky-parol', settledSince: '2026-11-18' }),
  );
  await leaveConsole();
  await showConsole(
    `/reports?report=game&${span}`,
    answers,
    operator(['session.own', 'queue.watch', 'report.read']),
  );
  await until(() => expect(words()).toContain('Lucky Parol (PERYA)'));
  expect(document.querySelectorAll('main a')).toHaveLength(0);
});

test('an agent leads to who stands below; what is nobody’s has a name', async () => {
  await showConsole(
    `/reports?report=agent&${span}`,
    [nothingWaits, answer(report, () => agents)],
    operator(),
  );
  await until(() => expect(words()).toContain('No agent’s'));
  expect(linksTo('/members')).toEqual([
    { merchant: 'perya', agent: 'mem_0192f0a0-0000-7000-8000-000000000002' },
  ]);
});

test('other currencies are chosen where there are any', async () => {
  const sent = await showConsole(
    `/reports?currency=VND&${span}`,
    [
      nothingWaits,
      answer(report, () => ({
        ...days,
        currency: 'VND' as const,
        currencies: ['PHP' as const, 'VND' as const],
      })),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Currency'));
  const asked = sent.find(({ call }) => call === 'GET /ops/reports/figures');
  expect(asked?.fields).toMatchObject({ currency: 'VND' });
});

test('registrations are told by day and by week', async () => {
  const rows = [
    { day: '2026-11-18', registered: 8, firstDay: 2, firstWeek: 3, ever: 4, medianMinutes: 95 },
  ];
  const weeks = [{ week: '2026-11-16', registered: 8, active: [4, 2] }];
  const answers = [
    nothingWaits,
    answer(reportDeposits, () => ({ rows })),
    answer(reportRetention, () => ({ rows: weeks })),
  ];
  await showConsole(`/reports?report=deposits&${span}`, answers, operator());
  await until(() => expect(words()).toContain('2 (25 %)'));
  expect(words()).toContain('2 h');
  expect(linksTo('/members')).toEqual([
    { merchant: 'perya', since: '2026-11-18', until: '2026-11-18' },
  ]);
  await leaveConsole();
  await showConsole(`/reports?report=retention&${span}`, answers, operator());
  await until(() => expect(words()).toContain('4 (50 %)'));
  expect(linksTo('/members')).toEqual([
    { merchant: 'perya', since: '2026-11-16', until: '2026-11-22' },
  ]);
});

test('nothing, a failure and a refusal are said', async () => {
  let reply: Answer | Refusal<'server.unexpected' | 'operator.forbidden'> = {
    ...days,
    rows: [],
  };
  const answers = [nothingWaits, answer(report, () => reply)];
  await showConsole(`/reports?${span}`, answers, operator());
  await until(() => expect(words()).toContain('Nothing was bet or paid on these days'));
  await leaveConsole();
  reply = new Refusal('operator.forbidden');
  await showConsole(`/reports?${span}`, answers, operator());
  await until(() => expect(words()).toContain('An owner can give you the role'));
  await leaveConsole();
  reply = new Refusal('server.unexpected');
  await showConsole(`/reports?${span}`, answers, operator());
  await until(() => expect(words()).toContain('This could not be loaded'));
  reply = days;
  await press('Try again');
  await until(() => expect(words()).toContain('Nov 24, 2026'));
});
