// Shows the lottery lists over HTTP, and the next draw of every kind of schedule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { games } from '../../seed/catalogue.ts';
import { seedGames } from '../../seed/seed-games.ts';
import { liveRooms, lotteries, seedLottery } from '../../seed/seed-lottery.ts';
import type { LotterySeed } from '../../seed/seed-lottery.ts';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { registerLotteryRoutes } from './lottery-routes.ts';
import { endingsOf } from './lottery.ts';

let database: TestDatabase;
let app: App;
let ana: TestSession;
let ben: TestSession;
// A Sunday, noon in Manila.
const clock = new TestClock();

const perya = testMerchant();
const araw = testMerchant({ code: 'araw' });
const merchantOf = async ({ headers }: FastifyRequest) =>
  headers['x-merchant'] === 'araw' ? araw : perya;

beforeAll(async () => {
  database = await freshDatabase();
  await seedGames(database.owner);
  await seedLottery(database.owner);
  const platform = testPlatform(database.db, { clock, merchantOf });
  app = await buildApp(platform, [registerLotteryRoutes]);
  ana = await signedIn(app);
  ben = await signedIn(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Lottery {
  gameCode: string;
  gameCategory: string;
  vassalage: string;
  prizeModes: string[];
  drawAt: string;
  closesAt: string;
}

interface Answer {
  success: boolean;
  value: {
    serverTime: string;
    lotteries: Lottery[];
    prizeMode: string;
    playTypes: string[];
    modes: {
      prizeMode: string;
      displayName: string;
      regions: { region: string; count: number }[];
    }[];
    list: { gameCode: string; number: string; count: number; lastDrawnAt: string }[];
    draws: number;
  };
}

async function get(path: string, headers = {}): Promise<Answer['value'] & { status: number }> {
  const response = await app.inject({ method: 'GET', url: path, headers });
  return { status: response.statusCode, ...response.json<Answer>().value };
}

const list = async (query = '', headers = {}) =>
  get(`/wps/lottery/list?language=EN${query}`, headers);

test('[LOTT-01] every lottery of the catalogue has a schedule, and nothing else has', () => {
  const inCatalogue = games.filter(({ category }) => /LOTT/.test(category));
  const codes = lotteries.map(({ code }) => code).toSorted();
  expect(codes).toEqual(inCatalogue.map(({ gameCode }) => gameCode).toSorted());
  for (const { gameCode, category } of inCatalogue) {
    const seed = lotteries.find(({ code }) => code === gameCode);
    expect(seed?.prizeModes).toContain(category);
  }
});

test('[LIVE-01] every room type has tables in the catalogue', async () => {
  for (const [type, codes] of Object.entries(liveRooms)) {
    const rows = await sql<{ code: string }>`select game_code as code from games.game
      where room_type = ${type} and room_id is not null and category = 'LIVE'`.execute(
      database.db.kysely,
    );
    expect(rows.rows.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  }
});

describe('the list', () => {
  test('[LOTT-01] [CALL-11] holds the lotteries of a prize mode, the next first', async () => {
    const { lotteries: lott, serverTime } = await list('&prizeMode=LOTT');
    expect(serverTime).toBe(clock.now().toISOString());
    expect(lott.length).toBe(20);
    expect(lott.every(({ prizeModes }) => prizeModes.includes('LOTT'))).toBe(true);
    const draws = lott.map(({ drawAt }) => drawAt);
    expect(draws).toEqual(draws.toSorted());
    const { lotteries: elott } = await list('&prizeMode=ELOTT');
    expect(elott.length).toBe(24);
    expect((await list()).lotteries.length).toBe(36);
    expect((await list('&prizeMode=ZY')).lotteries.length).toBe(5);
    expect((await list('&prizeMode=OTHER')).status).toBe(400);
  });

  test('keeps to a vendor, and to what the merchant offers', async () => {
    const { lotteries: sea } = await list('&vassalage=TCG_SEA');
    expect(new Set(sea.map(({ vassalage }) => vassalage))).toEqual(new Set(['TCG_SEA']));
    expect((await list('', { 'x-merchant': 'araw' })).lotteries).toEqual([]);
    const off = async (enabled: boolean) =>
      sql`update games.merchant_game set enabled = ${enabled} where node_id = 2501`.execute(
        database.owner.kysely,
      );
    await off(false);
    expect((await list()).lotteries.map(({ gameCode }) => gameCode)).not.toContain('mien-bac');
    await off(true);
  });

  test('[LOTT-01] says when it draws in the merchant’s day, and closes', async () => {
    const { lotteries: all } = await list();
    const at = Object.fromEntries(all.map((each) => [each.gameCode, each]));
    expect(at['mien-bac']).toMatchObject({
      region: 'VN_NORTH',
      drawAt: '2026-03-01T10:15:00.000Z',
      closesAt: '2026-03-01T10:00:00.000Z',
      drawTimes: ['18:15'],
      everyMinutes: null,
    });
    // Tuesday and Saturday; the day is a Sunday.
    expect(at['bangkok-draw']?.drawAt).toBe('2026-03-03T08:00:00.000Z');
    // On the stroke of the minute its draw is over, and the next one is a minute away.
    expect(at['one-minute-keno']?.drawAt).toBe('2026-03-01T04:01:00.000Z');
    // The daily draw of noon is over.
    expect(at['daily-draw']?.drawAt).toBe('2026-03-01T12:00:00.000Z');
  });
});

test('[CALL-11] [LAUNCH-03] [LOTT-02] the menu tells modes and regions', async () => {
  const menu = await get('/wps/lottery/menu');
  expect(menu.prizeMode).toBe('ELOTT');
  expect(menu.modes.map(({ prizeMode }) => prizeMode)).toEqual(['LOTT', 'ZY', 'ELOTT']);
  expect(menu.modes.map(({ displayName }) => displayName)).toEqual(['Lott', 'ZY', 'Elott']);
  expect(menu.playTypes).toEqual(['trad', 'ent']);
  const counts = menu.modes.map(({ regions }) =>
    regions.reduce((sum, each) => sum + each.count, 0),
  );
  expect(counts).toEqual([20, 5, 24]);
  expect(await get('/wps/lottery/menu', { 'x-merchant': 'araw' })).toMatchObject({
    prizeMode: 'LOTT',
    modes: [],
    playTypes: [],
  });
});

test('[LOTT-02] what a member chooses is kept for that member alone', async () => {
  const choice = async (member: TestSession | null) =>
    app.inject({ method: 'GET', url: '/wps/lottery/choice', headers: member?.headers ?? {} });
  const choose = async (member: TestSession, payload: object) =>
    app.inject({ method: 'PUT', url: '/wps/lottery/choice', headers: member.headers, payload });
  const nothing = { prizeMode: null, playType: null };
  const valueOf = (answer: { json: () => unknown }) => (answer.json() as { value: object }).value;
  expect((await choice(null)).statusCode).toBe(401);
  expect(valueOf(await choice(ana))).toEqual(nothing);
  expect(valueOf(await choose(ana, { playType: 'ent' }))).toEqual({ ...nothing, playType: 'ent' });
  expect(valueOf(await choose(ana, { prizeMode: 'ZY' }))).toEqual({
    prizeMode: 'ZY',
    playType: 'ent',
  });
  expect(valueOf(await choose(ana, {}))).toEqual({ prizeMode: 'ZY', playType: 'ent' });
  expect(valueOf(await choice(ana))).toEqual({ prizeMode: 'ZY', playType: 'ent' });
  expect(valueOf(await choice(ben))).toEqual(nothing);
  expect((await choose(ben, { prizeMode: 'OTHER' })).statusCode).toBe(400);
});

test('[LOTT-03] results: the last of each Vietnamese lottery, and the endings drawn', async () => {
  expect((await get('/wps/lottery/recentVn?language=EN')).list).toEqual([]);
  expect(await get('/wps/lottery/vnNumero')).toMatchObject({ draws: 0, list: [] });
  const write = async (node: number, at: string, numbers: string[]) =>
    sql`insert into lottery.result values (${node}, ${at},
      ${JSON.stringify([{ prize: 'special', numbers }])}::jsonb)`.execute(database.owner.kysely);
  await write(2501, '2026-02-27T11:15:00Z', ['01207']);
  await write(2501, '2026-02-28T11:15:00Z', ['55507', '942']);
  await write(2502, '2026-02-28T09:15:00Z', ['7']);
  await write(2601, '2026-02-28T13:00:00Z', ['07']);
  const { list: last } = await get('/wps/lottery/recentVn?language=EN');
  expect(last).toMatchObject([
    { gameCode: 'mien-bac', drawnAt: '2026-02-28T11:15:00.000Z' },
    { gameCode: 'mien-nam' },
  ]);
  const { draws, list: endings } = await get('/wps/lottery/vnNumero');
  expect(draws).toBe(3);
  expect(endings).toEqual([
    { number: '07', count: 2, lastDrawnAt: '2026-02-28T11:15:00.000Z' },
    { number: '42', count: 1, lastDrawnAt: '2026-02-28T11:15:00.000Z' },
  ]);
  expect(await get('/wps/lottery/vnNumero', { 'x-merchant': 'araw' })).toMatchObject({ draws: 0 });
  expect(await get('/wps/lottery/vnNumero?region=VN_SOUTH')).toMatchObject({ draws: 1, list: [] });
});

test('endings add up to the numbers that have one', () => {
  const drawn = fc.record({
    drawnAt: fc.date({ noInvalidDate: true }),
    prizes: fc.array(
      fc.record({ prize: fc.constant('x'), numbers: fc.array(fc.stringMatching(/^\d{1,6}$/)) }),
    ),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), (draws) => {
      const numbers = draws.flatMap(({ prizes }) => prizes.flatMap((each) => each.numbers));
      const endings = endingsOf(draws);
      const sum = endings.reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(numbers.filter((number) => number.length > 1).length);
      expect(new Set(endings.map(({ number }) => number)).size).toBe(endings.length);
    }),
  );
});

describe('the next draw', () => {
  const zones = ['Asia/Manila', 'Asia/Ho_Chi_Minh', 'America/Sao_Paulo', 'Europe/Lisbon'];

  /** The hour, minute and day of the week that it is somewhere. */
  function wallClock(moment: Date, timeZone: string): { time: string; day: number } {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    return {
      time: `${parts['hour'] ?? ''}:${parts['minute'] ?? ''}`,
      day: days.indexOf(parts['weekday'] ?? '') + 1,
    };
  }

  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

  function onSchedule(lottery: LotterySeed, time: string, day: number): boolean {
    const { everyMinutes, drawTimes, drawDays, firstAt, lastAt } = lottery;
    if (everyMinutes === null) return drawTimes.includes(time) && drawDays.includes(day);
    const after = minutes(time) - minutes(firstAt);
    return after >= 0 && after % everyMinutes === 0 && minutes(time) <= minutes(lastAt);
  }

  async function nextDraw(code: string, zone: string, now: Date): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select lottery.next_draw(l, ${zone}, ${now}) as at from lottery.lottery l
        join games.game g using (node_id) where g.game_code = ${code}`.execute(database.db.kysely);
    return rows[0]?.at ?? null;
  }

  test('[LOTT-01] is ahead, open, and on schedule, at any moment anywhere', async () => {
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lotteries),
        fc.constantFrom(...zones),
        moment,
        async (lottery, zone, now) => {
          const at = await nextDraw(lottery.code, zone, now);
          if (at === null) throw new Error('No draw within eight days.');
          expect(at.getTime() - lottery.closesSeconds * 1000).toBeGreaterThanOrEqual(now.getTime());
          const { time, day } = wallClock(at, zone);
          expect(onSchedule(lottery, time, day)).toBe(true);
          const { everyMinutes, firstAt, closesSeconds } = lottery;
          const allDay = everyMinutes !== null && firstAt === '00:00';
          const latest = allDay ? everyMinutes * 60 + closesSeconds : 8 * 24 * 3600;
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(latest * 1000);
        },
      ),
      { numRuns: 150 },
    );
  });
});
