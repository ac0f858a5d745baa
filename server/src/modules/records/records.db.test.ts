// Shows the betting record: whose bets, which days, pages without gaps, and totals that add up.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { dayIn } from '#lib/clock';
import { topWins } from '../play/play.ts';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from '../play/test-play.ts';
import type { Answered, Player } from '../play/test-play.ts';

let database: TestDatabase;
let play: PlayApp;
let player: Player;
const today = dayIn('Asia/Manila', new Date());
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  player = await play.player('1000');
  const token = await play.playToken(player);
  for (let i = 0; i < 45; i += 1) {
    const id = `b${String(i)}`;
    await play.vendor('bet', betOf(token, id, '2'));
    if (i % 3 === 0) await play.vendor('win', ofBet(player, id, i === 0 ? '50' : '0', `w${id}`));
    if (i % 3 === 1) await play.vendor('rollback', ofBet(player, id, '2', `c${id}`));
  }
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

async function record(who: Player | null, query: string, start = today, end = today) {
  return play.get(who, `/lgw/orders?startDate=${start}&endDate=${end}&pageSize=20&${query}`);
}

interface Shown {
  readonly content: { roundId: string; state: string; gameCategory: string; stake: string }[];
  readonly totalPages: number;
  readonly footer: Record<string, unknown>;
}

function shown({ body }: Answered): Shown {
  return valueOf(body) as unknown as Shown;
}

test('[CASH-03] pages go newest first, without gap or double, and add up', async () => {
  const rounds: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = shown(await record(player, `pageNo=${String(page)}`));
    rounds.push(...answer.content.map((bet) => bet.roundId));
    expect(answer.totalPages).toBe(3);
    expect(answer.footer).toEqual({
      count: 45,
      stake: '60.00',
      payout: '50.00',
      net: '-10.00',
      currency: 'PHP',
    });
  }
  expect(rounds).toEqual(Array.from({ length: 45 }, (_, i) => `r-b${String(44 - i)}`));
  expect(shown(await record(player, 'pageNo=4')).content).toEqual([]);
});

test('[CASH-03] filters by state and category, with totals of what is shown', async () => {
  const expected = {
    open: ['30.00', '0.00', '-30.00'],
    settled: ['30.00', '50.00', '20.00'],
    cancelled: ['0.00', '0.00', '0.00'],
  };
  for (const [state, [stake, payout, net]] of Object.entries(expected)) {
    const answer = shown(await record(player, `pageNo=1&state=${state}`));
    expect(answer.content.map((bet) => bet.state)).toEqual(Array(15).fill(state));
    expect(answer.footer).toEqual({ count: 15, stake, payout, net, currency: 'PHP' });
  }
  expect(shown(await record(player, 'pageNo=1&gameCategory=RNG')).footer['count']).toBe(45);
  const none = shown(await record(player, 'pageNo=1&gameCategory=FISH'));
  expect([none.content, none.totalPages, none.footer['count']]).toEqual([[], 0, 0]);
});

test('[CALL-12] each bet carries its game and the round as the game shows it', async () => {
  const [bet] = shown(await record(player, 'pageNo=1&state=settled')).content;
  expect(bet).toMatchObject({
    gameName: 'Lucky Parol',
    vendorName: 'Perya',
    vassalage: 'PERYA',
    gameCategory: 'RNG',
    roundId: 'r-b42',
    state: 'settled',
    stake: '2.00',
    payout: '0.00',
    currency: 'PHP',
  });
});

test('[CASH-03] a day is the merchant’s, and other days are empty', async () => {
  const yesterday = dayIn('Asia/Manila', new Date(Date.now() - 86_400_000));
  const before = shown(await record(player, 'pageNo=1', '2026-01-01', '2026-01-31'));
  expect([before.content, before.footer['count']]).toEqual([[], 0]);
  expect(shown(await record(player, 'pageNo=1', yesterday, today)).footer['count']).toBe(45);
  const { rows } = await database.owner.pool.query<{ day: string }>(
    `select distinct day from play.bet where day <> (placed_at at time zone 'Asia/Manila')::date`,
  );
  expect(rows).toEqual([]);
});

test('[CALL-12] a period that is backwards, too long or no date is refused', async () => {
  const wrong = [
    ['2026-02-02', '2026-02-01', 'endDate'],
    ['2026-01-01', '2026-07-04', 'endDate'],
    ['2026-02-30', '2026-03-01', 'startDate'],
  ];
  for (const [start, end, field] of wrong) {
    const answer = await record(player, 'pageNo=1', start, end);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'input.invalid']);
    expect(answer.body).toMatchObject({ value: { fields: { [field ?? '']: 'invalid' } } });
  }
  const half = await record(player, 'pageNo=1', '2026-01-01', '2026-06-30');
  expect(codeOf(half)).toBe('done');
});

test('another member sees none of it, and nobody without a session anything', async () => {
  const other = await play.player('10');
  const answer = shown(await record(other, 'pageNo=1'));
  expect([answer.content, answer.footer['count']]).toEqual([[], 0]);
  expect(codeOf(await record(null, 'pageNo=1'))).toBe('session.none');
});

test('the highest wins are real gains of this merchant, highest first', async () => {
  const rich = await play.player('100');
  const token = await play.playToken(rich);
  for (const [id, payout] of [
    ['t1', '75'],
    ['t2', '20'],
    ['t3', '10'],
  ] as const) {
    await play.vendor('bet', betOf(token, id, '10'));
    await play.vendor('win', ofBet(rich, id, payout, `w${id}`));
  }
  const since = new Date(Date.now() - 3_600_000);
  const wins = await topWins(play.db, 'perya', 'ALL', 20, since);
  expect(wins.map(({ payout }) => payout)).toEqual([7500n, 5000n, 2000n]);
  expect(wins[0]).toMatchObject({
    memberUsername: rich.session.username,
    nodeId: 1001,
    currency: 'PHP',
  });
  expect(await topWins(play.db, 'perya', 'RNG', 1, since)).toHaveLength(1);
  expect(await topWins(play.db, 'perya', 'FISH', 20, since)).toEqual([]);
  expect(await topWins(play.db, 'araw', 'ALL', 20, since)).toEqual([]);
  expect(await topWins(play.db, 'perya', 'ALL', 20, new Date(Date.now() + 60_000))).toEqual([]);
});
