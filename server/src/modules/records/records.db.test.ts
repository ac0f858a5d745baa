// Shows the betting record: whose bets, which days, pages without gaps, and totals that add up.
import { gameCategories } from '@perya/contract/games/category';
import { uuidOf } from '@perya/contract/id';
import type { BetId } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { dayIn } from '#lib/clock';
import type { MerchantRecord } from '#lib/platform';
import { vendorOrigins } from '../play/play.ts';
import { readTopWins } from '../play/play-sql.ts';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from '../play/test-play.ts';
import type { Answered, Player } from '../play/test-play.ts';
import { readBets } from './records-sql.ts';
import { round } from './records.ts';

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
  readonly content: {
    id: string;
    roundId: string;
    state: string;
    gameCategory: string;
    stake: string;
  }[];
  readonly totalPages: number;
  readonly footer: Record<string, unknown>;
  readonly vendors: unknown[];
}

function shown({ body }: Answered): Shown {
  return valueOf(body) as unknown as Shown;
}

test('[ROUTE-20] [CALL-12] pages go newest first, without gap or double, and add up', async () => {
  const rounds: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = shown(await record(player, `pageNo=${String(page)}`));
    rounds.push(...answer.content.map((bet) => bet.roundId));
    expect(answer.totalPages).toBe(3);
    expect(answer.footer).toEqual({
      count: 45,
      stake: '60.00',
      open: '30.00',
      payout: '50.00',
      other: '0.00',
      net: '20.00',
      currency: 'PHP',
    });
  }
  expect(rounds).toEqual(Array.from({ length: 45 }, (_, i) => `r-b${String(44 - i)}`));
  expect(shown(await record(player, 'pageNo=4')).content).toEqual([]);
});

test('[ROUTE-20] filters by state and category, with totals of what is shown', async () => {
  const expected = {
    open: ['30.00', '0.00', '0.00'],
    settled: ['30.00', '50.00', '20.00'],
    cancelled: ['0.00', '0.00', '0.00'],
  };
  for (const [state, [stake, payout, net]] of Object.entries(expected)) {
    const answer = shown(await record(player, `pageNo=1&state=${state}`));
    expect(answer.content.map((bet) => bet.state)).toEqual(Array(15).fill(state));
    expect(answer.footer).toMatchObject({ count: 15, stake, payout, net, currency: 'PHP' });
  }
  expect(shown(await record(player, 'pageNo=1&gameCategory=RNG')).footer['count']).toBe(45);
  const none = shown(await record(player, 'pageNo=1&gameCategory=FISH'));
  expect([none.content, none.totalPages, none.footer['count']]).toEqual([[], 0, 0]);
});

test('[ROUTE-20] filters by vendor, and names the vendors of the period', async () => {
  const all = shown(await record(player, 'pageNo=1&vassalage=PERYA'));
  expect(all.footer['count']).toBe(45);
  expect(all.vendors).toEqual([{ vassalage: 'PERYA', vendorName: 'Perya' }]);
  const none = shown(await record(player, 'pageNo=1&vassalage=TAMBO'));
  expect([none.content, none.footer['count']]).toEqual([[], 0]);
  expect(none.vendors).toHaveLength(1);
});

test('[ROUTE-20] a bet opens its round, with the page that computes it again', async () => {
  const [bet] = shown(await record(player, 'pageNo=1&state=settled')).content;
  const path = `/lgw/orders/round?language=EN&id=${bet?.id ?? ''}`;
  const round = valueOf((await play.get(player, path)).body);
  expect(round).toMatchObject({ bets: [{ id: bet?.id }], payments: [], verifiable: true });
  expect(round['pictureUrl']).toMatch(/\/lucky-parol\/verify\.html#round=r-b42&lang=EN$/);
  const other = await play.player('10');
  expect(codeOf(await play.get(other, path))).toBe('bet.unknown');
  expect(codeOf(await play.get(null, path))).toBe('session.none');
});

/** A bet of this player's with the outside vendor TAMBO, whose games have a page of their own. */
async function betWithTambo(who: Player): Promise<BetId> {
  const tambo = { vendor: 'TAMBO', key: 't'.repeat(32) };
  await database.owner.pool.query(`
    insert into play.vendor (code, live, hmac_key, launch_url)
    values ('TAMBO', true, '${tambo.key}', 'https://play.tambo.example/#launch={token}');
    insert into games.vendor values ('TAMBO', 'Tambo', 3);
    insert into games.game (node_id, vendor, game_code, name, category, min_bet)
    values (1501, 'TAMBO', 'lucky-parol', 'Rush', 'RNG', 10);
    insert into games.merchant_game (merchant, node_id) values ('perya', 1501)`);
  play.now = new Date(play.now.getTime() + 11_000);
  const launchToken = await play.launchToken(who, 'nodeId=1501&language=EN');
  const { body } = await play.vendor('authenticate', { launchToken }, tambo);
  const bet = betOf(String(valueOf(body)['playToken']), 't1', '2');
  return valueOf((await play.vendor('bet', bet, tambo)).body)['betId'] as BetId;
}

test('[ROUTE-20] an outside vendor’s round is at its own page, or at the sandbox’s', async () => {
  const traveller = await play.player('10');
  const id = await betWithTambo(traveller);
  const { platform } = play.app;
  const merchant = (await platform.merchantOf({} as never)) as MerchantRecord;
  const page = { protocol: 'http', hostname: 'araw.localhost' };
  const who = { merchant, session: traveller.session, page };
  const picture = async (sandboxPort?: number): Promise<string | null> => {
    const env = { ...platform.env, SANDBOX_PORT: sandboxPort };
    const told = await round({ ...platform, env }, who, { id, language: 'TY' });
    return told.pictureUrl;
  };
  const set = async (columns: string) =>
    database.owner.pool.query(`update play.vendor set ${columns} where code = 'TAMBO'`);
  expect(await picture(8083)).toBe(null);
  await set(`picture_url = 'https://rounds.tambo.example/{game}/{round}?l={language}'`);
  expect(await picture(8083)).toBe('https://rounds.tambo.example/lucky-parol/r-t1?l=TY');
  const framed = ['https://play.tambo.example', 'https://rounds.tambo.example'];
  expect((await vendorOrigins(database.db)).toSorted()).toEqual(framed);
  await set('picture_url = null, launch_url = null');
  const played = 'http://araw.localhost:8083/TAMBO/lucky-parol/round#round=r-t1&lang=TY';
  expect(await picture(8083)).toBe(played);
  expect(await picture()).toBe(null);
});

test('[ROUTE-20] a vendor’s payments beside bets are in the round and in the totals', async () => {
  const lucky = await play.player('100');
  const token = await play.playToken(lucky);
  await play.vendor('bet', betOf(token, 'j1', '10'));
  await play.vendor('win', ofBet(lucky, 'j1', '0', 'wj1'));
  const { memberId } = lucky.session;
  const correction = { transactionId: 'j2', roundId: 'r-j1', memberId, gameCode: 'lucky-parol' };
  const paid = await play.vendor('adjustment', {
    ...correction,
    currency: 'PHP',
    direction: 'credit',
    amount: '4',
  });
  expect(codeOf(paid)).toBe('done');
  const answer = shown(await record(lucky, 'pageNo=1'));
  expect(answer.footer).toMatchObject({
    stake: '10.00',
    payout: '0.00',
    other: '4.00',
    net: '-6.00',
  });
  const settled = shown(await record(lucky, 'pageNo=1&state=settled'));
  expect(settled.footer).toMatchObject({ other: '0.00', net: '-10.00' });
  const path = `/lgw/orders/round?language=EN&id=${answer.content[0]?.id ?? ''}`;
  const round = valueOf((await play.get(lucky, path)).body);
  expect(round['payments']).toMatchObject([{ kind: 'adjustment', amount: '4.00' }]);
});

test('[CASH-04] [ROUTE-23] profit and loss by day and category adds up to the bets', async () => {
  const path = `/wps/member/profitAndLoss?startDate=${today}&endDate=${today}`;
  const { total, days, categories } = valueOf((await play.get(player, path)).body);
  const money = { stake: '60.00', open: '30.00', payout: '50.00', other: '0.00', net: '20.00' };
  const figures = { count: 45, ...money };
  expect(total).toEqual(figures);
  expect(days).toEqual([{ day: today, ...figures }]);
  expect(categories).toEqual([{ gameCategory: 'RNG', ...figures }]);
  const earlier = '/wps/member/profitAndLoss?startDate=2026-01-01&endDate=2026-06-30';
  expect(valueOf((await play.get(player, earlier)).body)).toMatchObject({
    days: [],
    categories: [],
  });
  const tooLong = '/wps/member/profitAndLoss?startDate=2026-01-01&endDate=2026-07-04';
  expect(codeOf(await play.get(player, tooLong))).toBe('input.invalid');
  expect(codeOf(await play.get(null, path))).toBe('session.none');
});

test('[CASH-04] [ROUTE-20] a bet counts as lost once it is, and not while it is open', async () => {
  const waiting = await play.player('100');
  await play.vendor('bet', betOf(await play.playToken(waiting), 'o1', '10'));
  const path = `/wps/member/profitAndLoss?startDate=${today}&endDate=${today}`;
  const figures = async () => {
    const { total } = valueOf((await play.get(waiting, path)).body);
    const { footer } = shown(await record(waiting, 'pageNo=1'));
    expect(footer).toEqual({ ...(total as object), currency: 'PHP' });
    return total;
  };
  expect(await figures()).toMatchObject({ stake: '10.00', open: '10.00', net: '0.00' });
  await play.vendor('win', ofBet(waiting, 'o1', '0', 'wo1'));
  expect(await figures()).toMatchObject({ stake: '10.00', open: '0.00', net: '-10.00' });
});

test('[ROUTE-20] each bet carries its game and the round as the game shows it', async () => {
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

test('[ROUTE-20] a day is the merchant’s, and other days are empty', async () => {
  const yesterday = dayIn('Asia/Manila', new Date(Date.now() - 86_400_000));
  const before = shown(await record(player, 'pageNo=1', '2026-01-01', '2026-01-31'));
  expect([before.content, before.footer['count']]).toEqual([[], 0]);
  expect(shown(await record(player, 'pageNo=1', yesterday, today)).footer['count']).toBe(45);
  const { rows } = await database.owner.pool.query<{ day: string }>(
    `select distinct day from play.bet where day <> (placed_at at time zone 'Asia/Manila')::date`,
  );
  expect(rows).toEqual([]);
});

test('[ROUTE-20] a day finds its bets wherever the clocks of its merchant stand', async () => {
  const client = await database.owner.pool.connect();
  const member = uuidOf(player.memberId);
  const [startDate, endDate] = ['2026-05-05', '2026-05-05'];
  const all = { category: undefined, vendor: undefined, state: undefined };
  const asked = { ...all, member, currency: 'PHP' as const, startDate, endDate };
  try {
    // Days are written as another merchant's clock would have, at the ends of a day and the map.
    await client.query('begin; set local session_replication_role = replica');
    for (const [time, zone] of [
      ['00:00:00', 'Pacific/Kiritimati'],
      ['23:59:59.999', 'Pacific/Pago_Pago'],
    ]) {
      const { rows } = await client.query<{ id: string }>(
        `with moment as (select ('2026-05-05 ' || $2)::timestamp at time zone $3 as at)
         update play.bet set day = '2026-05-05',
                id = (left(ledger.uuid_floor(at)::text, 13) || substr(id::text, 14))::uuid
           from moment
          where id = (select id from play.bet where member_id = $1 order by id desc limit 1)
         returning id`,
        [member, time, zone],
      );
      const db = { pool: client } as unknown as typeof database.db;
      const found = await readBets(db, asked, 100, 0);
      expect(found.map(({ id }) => id)).toContain(rows[0]?.id);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('[ROUTE-20] a period that is backwards, too long or no date is refused', async () => {
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
  const wins = await readTopWins(play.db, 'perya', gameCategories, 20, since);
  expect(wins.map(({ payout }) => payout)).toEqual([7500n, 5000n, 2000n]);
  expect(wins[0]).toMatchObject({
    username: rich.session.username,
    node_id: 1001,
    currency: 'PHP',
  });
  expect(await readTopWins(play.db, 'perya', ['RNG'], 1, since)).toHaveLength(1);
  expect(await readTopWins(play.db, 'perya', ['FISH'], 20, since)).toEqual([]);
  expect(await readTopWins(play.db, 'araw', gameCategories, 20, since)).toEqual([]);
  expect(
    await readTopWins(play.db, 'perya', gameCategories, 20, new Date(Date.now() + 60_000)),
  ).toEqual([]);
});
