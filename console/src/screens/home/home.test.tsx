// Shows home: the queues, alerts that name cause and place, and today against last week.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { queues } from '@perya/contract/ops/queues';
import { alerts, today } from '@perya/contract/ops/today';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import { leaveConsole, operator, press, showConsole, until, words } from '../../test-console.tsx';

afterEach(leaveConsole);

type Alert = OutputOf<typeof alerts>['alerts'][number];
type Today = OutputOf<typeof today>;

const none = { subject: null, count: null, of: null, amount: null, currency: null };
const nothing = { ...none, day: null, since: null, game: null } as const;

const found: Alert[] = [
  { ...nothing, kind: 'vendorFails', subject: 'BAHAY', count: 14, of: 100 },
  { ...nothing, kind: 'withdrawalsWait', count: 3, since: '2026-11-24T06:00:00Z' },
  { ...nothing, kind: 'payoutsLate', count: 2, since: '2026-11-24T06:00:00Z' },
  { ...nothing, kind: 'moneyHeld', count: 1, since: '2026-11-24T06:00:00Z' },
  { ...nothing, kind: 'messagesFail', subject: 'sms', count: 6, of: 12 },
  {
    ...nothing,
    kind: 'clearingDiffers',
    subject: 'gpay',
    amount: '-500.00',
    currency: 'PHP',
  },
  { ...nothing, kind: 'listUnread', subject: 'gpay', day: '2026-11-23' },
  { ...nothing, kind: 'listDiffers', subject: 'gpay', day: '2026-11-23', count: 4 },
  { ...nothing, kind: 'vendorDiffers', subject: 'BAHAY', day: '2026-11-23', count: 7 },
  {
    ...nothing,
    kind: 'returnOutside',
    subject: 'Putok',
    count: 9_000,
    currency: 'PHP',
    game: { id: '7', stated: '96.00', is: '95.00', low: '94.60', high: '95.40' },
  },
  { ...nothing, kind: 'jobFails', subject: 'sweep', since: '2026-11-24T06:00:00Z' },
];

const figures = { deposits: '900.00', withdrawals: '100.00', registrations: 4, active: 12 };

const shown: Today = {
  currency: 'PHP',
  day: '2026-11-24',
  hourEnds: '2026-11-24T07:00:00Z',
  now: { stakes: '1500.00', ggr: '90.00', ...figures },
  before: { stakes: '1000.00', ggr: '100.00', ...figures, registrations: 0 },
  online: 5,
  hours: Array.from({ length: 24 }, (_, n) => ({
    at: new Date(Date.UTC(2026, 10, 23, 16 + n)).toISOString(),
    now: n < 15 ? { stakes: '100.00', ggr: '6.00' } : null,
    before: { stakes: '80.00', ggr: '4.00' },
  })),
  errors: { calls: 14, callsInAll: 100, messages: 6, payouts: 2, jobs: 1 },
};

const waits = answer(queues, () => ({
  queues: [{ queue: 'withdrawals' as const, waiting: 3, oldest: '2026-11-24T06:00:00Z' }],
}));
const calm = answer(alerts, () => ({ alerts: [] }));

const linkTo = (text: string): URL | null => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link = links.find((each) => each.textContent === text);
  return link ? new URL(link.href) : null;
};

test('each alert names its cause and leads to where something can be done', async () => {
  const answers = [waits, answer(alerts, () => ({ alerts: found })), answer(today, () => shown)];
  await showConsole('/', answers, operator());
  await until(() => expect(words()).toContain('BAHAY: 14 % of calls failed'));
  const leads = {
    'BAHAY: 14 % of calls failed in the last 10 minutes (14 of 100)': '/bets',
    '3 withdrawals wait for more than an hour': '/withdrawals',
    '2 withdrawals take longer than their methods promise': '/withdrawals',
    'One receipt is held for more than an hour': '/held',
    'gpay: what came in differs from its open items by −₱500.00': '/reconciliation',
    'gpay: the list of Nov 23 could not be read': '/reconciliation',
    'gpay: 4 lines of Nov 23 differ from ours': '/reconciliation',
    'BAHAY: 7 bets of Nov 23 differ from the vendor’s list': '/bets',
    'Putok returned 95.00 % (95 times of 100 94.60 to 95.40 %), and 96.00 % are stated': '/game',
    'The job “sweep” failed when it last ran': '/jobs',
    '50 % of the text messages of the last hour could not be sent (6)': '/jobs',
  };
  for (const [text, path] of Object.entries(leads)) {
    expect({ text, path: linkTo(text)?.pathname }).toEqual({ text, path });
  }
});

test('today stands beside last week, and its figures lead to their rows', async () => {
  await showConsole('/', [waits, calm, answer(today, () => shown)], operator());
  await until(() => expect(words()).toContain('Nothing needs a look.'));
  await until(() => expect(words()).toContain('₱1,500.00'));
  expect(words()).toContain('Last week ₱1,000.00 (+50 %)');
  expect(words()).toContain('(−10 %)');
  // Of nothing there is no share.
  expect(words()).toContain('Last week 0 ');
  expect(words()).toContain('of last week until 3:00 PM');
  expect(linkTo('₱1,500.00')?.search).toContain('settledSince=2026-11-24');
  expect(linkTo('₱900.00')?.search).toContain('movedSince=2026-11-24');
  const lines = [...document.querySelectorAll('main polyline')];
  expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual([24, 15]);
});

test('who reads no reports sees queues and alerts alone', async () => {
  const sent = await showConsole(
    '/',
    [waits, calm],
    operator(['session.own', 'queue.watch', 'withdrawal.read']),
  );
  await until(() => expect(words()).toContain('Nothing needs a look.'));
  expect(sent.map(({ call }) => call)).not.toContain('GET /ops/today');
  expect(words()).not.toContain('Today');
});

test('one part that fails leaves the others, and is asked for again', async () => {
  let fails = true;
  const answers = [
    waits,
    calm,
    answer(today, () => (fails ? new Refusal('server.unexpected') : shown)),
  ];
  await showConsole('/', answers, operator());
  await until(() => expect(words()).toContain('This could not be loaded'));
  expect(words()).toContain('Nothing needs a look.');
  fails = false;
  await press('Try again');
  await until(() => expect(words()).toContain('₱1,500.00'));
});
