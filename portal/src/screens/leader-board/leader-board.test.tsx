// Shows missions and leaderboards in every state, and what a tap asks for.
// @vitest-environment happy-dom
import { boardList, boardRanks, type Board } from '@perya/contract/rewards/boards';
import { missionList, type Mission } from '@perya/contract/rewards/missions';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import { Screen } from './leader-board.screen.tsx';

const at = '2026-11-30T16:00:00.000Z';
const id = (n: number) => `00000000-0000-7000-8000-00000000000${String(n)}`;
const who = { mobileProved: false, memberDays: 0 };

const mission = (n: number, changes: Partial<Mission>): Mission => ({
  id: `msn_${id(n)}`,
  progress: null,
  title: 'Warm up',
  period: 'day',
  sequence: null,
  step: null,
  condition: 'rounds',
  target: '10',
  count: '0',
  categories: null,
  games: null,
  times: null,
  least: null,
  reward: 'cash',
  amount: '5.00',
  terms: null,
  currency: 'PHP',
  paysItself: false,
  who,
  state: 'open',
  endsAt: at,
  claimUntil: null,
  ...changes,
});

const missions: readonly Mission[] = [
  mission(1, {
    progress: `mpr_${id(1)}`,
    title: 'Slots of the day',
    condition: 'validBet',
    target: '500.00',
    count: '420.00',
    categories: ['RNG', 'FISH'],
    amount: '10.00',
    state: 'joined',
  }),
  mission(2, { progress: `mpr_${id(2)}`, count: '10', state: 'reached', claimUntil: at }),
  mission(3, {
    title: 'Three days of play',
    period: 'week',
    condition: 'daysPlayed',
    target: '3',
    least: '50.00',
    amount: '50.00',
    who: { mobileProved: true, memberDays: 7 },
    reward: 'bonus',
    terms: {
      wagering: 4,
      contributions: [{ category: 'RNG', percent: 100 }],
      maxStake: '100.00',
      maxWin: '500.00',
      days: 7,
    },
  }),
  mission(4, { period: 'once', sequence: 's', step: 1, state: 'taken', endsAt: null }),
  mission(5, {
    period: 'once',
    sequence: 's',
    step: 2,
    condition: 'bigWin',
    times: 10,
    target: '1',
    state: 'locked',
    endsAt: null,
  }),
];

const board: Board = {
  id: `brd_${id(1)}`,
  title: 'Board of the week',
  state: 'running',
  startsAt: at,
  curtainAt: at,
  endsAt: at,
  closesAt: at,
  scoring: 'valid',
  weights: [
    { category: 'RNG', percent: 100 },
    { category: 'LIVE', percent: 10 },
  ],
  games: null,
  minStake: '1.00',
  dailyCap: '5000',
  who,
  ties: 'first',
  pool: '10000.00',
  currency: 'PHP',
  prizes: [
    { from: 1, to: 1, amount: '5000.00' },
    { from: 2, to: 3, amount: '2500.00' },
  ],
  own: { score: '420', place: 5, gap: '100', prize: null, paid: false, hidden: false },
};

const ranks = [
  { place: 1, name: 'ta****l', score: '900', prize: '5000.00', own: false },
  { place: 2, name: null, score: '900', prize: '2500.00', own: false },
  { place: 5, name: 'ma****a', score: '420', prize: null, own: true },
];

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  vi.unstubAllGlobals();
});

async function show(tab: 'missions' | 'boards', boards: readonly Board[] = [board]) {
  const client = createQueryClient();
  client.setQueryData(keyOf(missionList, { language: 'EN' }), { onBreak: false, missions });
  client.setQueryData(keyOf(boardList, { language: 'EN' }), { onBreak: false, boards });
  client.setQueryData(keyOf(boardRanks, { id: board.id }), { ranks });
  // What is asked for anew never comes.
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  const at = tab === 'boards' ? '/m/leaderBoard?tab=boards' : '/m/leaderBoard';
  const shown = await showPage(<Screen />, { client, texts: ['missions', 'promotions'], at });
  ({ leave } = shown);
  return shown.page;
}

test('[ROUTE-15] missions say what counts, how far they are and until when', async () => {
  const page = await show('missions');
  const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Today', 'This week', 'Step by step']);
  const cards = [...page.querySelectorAll('article')].map(({ textContent }) => textContent);
  // What waits to be claimed stands first.
  expect(cards[0]).toMatch(
    /Play 10 rounds.*All games count.*10 of 10.*Claim by Dec 1, 2026.*Claim$/,
  );
  expect(cards[1]).toMatch(/Valid bets of ₱500.*Counts: Slots, Fishing.*₱420.* of ₱500/);
  expect(cards[2]).toMatch(/Play on 3 days, valid bets of ₱50.*verified mobile.*7 days.*Join$/);
  expect(cards[4]).toMatch(/Step 2.*1 win of 10× the bet.*Finish step 1 first/);
  // A bonus says what it asks before it is joined for.
  expect(cards[2]).toMatch(/4× the bonus.*Slots 100%.*₱100.*₱500.*7 days/);
  const bar = page.querySelectorAll('[role=progressbar]')[1];
  expect(bar?.getAttribute('aria-valuenow')).toBe('84');
});

test('[REWARD-03] a board shows the own place, the gap, the prizes and the rules', async () => {
  const page = await show('boards');
  const own = page.querySelector('section[aria-label$="Your place"]')?.textContent;
  expect(own).toBe('Your place5Your score420 ptsTo the next score100 pts');
  const rows = [...page.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^1ta\*{4}l900 pts₱5,000/);
  expect(rows[1]).toMatch(/^2Hidden name/);
  expect(rows[2]).toMatch(/^5You/);
  const text = page.textContent;
  for (const part of [
    'Places 2 to 3',
    'Slots 100%, Live casino 10%',
    'Equal scores: who got there first',
    'Ranks are hidden in the last 10 minutes.',
  ]) {
    expect(text).toContain(part);
  }
});

test('behind the curtain no ranks are asked for, and none are shown', async () => {
  const own = { score: '420', place: null, gap: null, prize: null, paid: false, hidden: true };
  const page = await show('boards', [{ ...board, state: 'curtain', own }]);
  expect(page.querySelector('ol')).toBeNull();
  expect(page.textContent).toContain('Ranks are hidden in the last 10 minutes.');
  expect(page.querySelector('input')?.checked).toBe(true);
});

test('who has not joined can; a board that is over takes nobody', async () => {
  const page = await show('boards', [
    { ...board, own: null },
    { ...board, id: `brd_${id(2)}`, state: 'stopped', own: null },
  ]);
  const joins = [...page.querySelectorAll('button')].filter((each) => each.textContent === 'Join');
  expect(joins).toHaveLength(1);
  expect(page.textContent).toContain('Stopped. No prizes are paid');
});
