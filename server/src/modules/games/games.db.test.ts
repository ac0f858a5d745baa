// Shows the game-centre calls over HTTP: lists, search, vendors, favourites and recents.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '@perya/contract/games/game-centre';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { signedIn, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { gameByCode, gameByNode, minorMinBet, noteRecent } from './games.ts';
import { registerGamesRoutes } from './games-routes.ts';

const picture = (file: string) => ({ file, width: 1, height: 1 });
const art = artOf({
  'pinya-rush': picture('pinya.svg'),
  'vendor/PERYA': picture('vendor.svg'),
});

const perya = testMerchant();
const araw = testMerchant({ code: 'araw', currency: 'USDT' });
const merchantOf = async ({ headers }: FastifyRequest) =>
  headers['x-merchant'] === 'araw' ? araw : perya;

let database: TestDatabase;
let app: App;
let ana: TestSession;
let ben: TestSession;
beforeAll(async () => {
  database = await freshDatabase();
  app = await buildApp(testPlatform(database.db, { art, merchantOf }), [registerGamesRoutes]);
  ana = await signedIn(app);
  ben = await signedIn(app);
  await sql`insert into games.vendor values ('PERYA', 'Perya', 1), ('TF', 'TF Arena', 2),
    ('DS88', 'DS88 Derby', 3), ('BAHAY', 'Bahay Games', 4)`.execute(database.owner.kysely);
  const rows: Row[] = [
    [1001, 'PERYA', 'lucky-parol', 'Lucky Parol', 'RNG', 'Fiesta', false, 10n],
    [1002, 'PERYA', 'pinya-rush', 'Piña Rush', 'RNG', 'Fruit', true, 5n],
    [1003, 'PERYA', 'percent', '100% Ginto_', 'RNG', 'Fiesta', false, 10n],
    [1004, 'BAHAY', 'lucky-carabao', 'Lucky Carabao', 'RNG', 'Farm', false, 50n],
    [1005, 'BAHAY', 'baccarat', 'Bakarat ng Bayan', 'LIVE', '', false, 100n],
    [1006, 'BAHAY', 'sports', 'Bola', 'SPORTS', '', false, 100n],
    [1007, 'TF', 'arena', 'Arena', 'ESPORTS', '', false, 100n],
    [1008, 'DS88', 'derby', 'Derby', 'COCKFIGHT', '', false, 100n],
  ];
  for (const row of rows) await insert(row);
  await offer('perya', [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]);
  await offer('araw', [1004]);
  await sql`update games.merchant_game set hot_rank = 1 
    where merchant = 'perya' and node_id = 1002`.execute(database.owner.kysely);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await sql`delete from games.favourite`.execute(database.db.kysely);
  await sql`delete from games.recent`.execute(database.db.kysely);
});

type Row = [number, string, string, string, string, string, boolean, bigint];

async function insert([node, vendor, code, name, category, classify, fresh, bet]: Row) {
  await sql`insert into games.game
    (node_id, vendor, game_code, name, category, classify, is_new, min_bet)
    values (${node}, ${vendor}, ${code}, ${name}, ${category}, ${classify}, ${fresh},
      ${bet})`.execute(database.owner.kysely);
}

async function offer(merchant: string, nodeIds: number[]) {
  await sql`insert into games.merchant_game (merchant, node_id)
    select ${merchant}, unnest(${nodeIds}::int[])`.execute(database.owner.kysely);
}

interface Answer {
  success: boolean;
  code?: string;
  value: {
    games: Game[];
    content: Game[];
    list: Game[];
    total: number;
    totalPages: number;
    pageNum: number;
    fields: object;
    categories: { gameCategory: string; gameCount: number; vendorNames: { vassalage: string }[] }[];
    vendors: { vassalage: string; gameCount: number; types: { typeId: string }[] }[];
    menus: { menuCode: string; opens: string; gameCount: number }[];
  };
}

async function get(path: string, query: Record<string, string>, headers = {}) {
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  const response = await app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, ...response.json<Answer>() };
}

async function list(query: Record<string, string>, headers = {}) {
  const paging = { pageNo: '1', pageSize: '27', language: 'EN' };
  return get('/wps/game/list', { ...paging, ...query }, headers);
}

const names = (games: readonly Game[]) => games.map(({ gameName }) => gameName);
const inAraw = { 'x-merchant': 'araw' };

describe('the list', () => {
  test('[CALL-11] [MORE-03] hot games come first, then by name, with every field', async () => {
    const { value } = await list({ gameType: 'RNG' });
    const ordered = ['Piña Rush', '100% Ginto_', 'Lucky Carabao', 'Lucky Parol'];
    expect(names(value.games)).toEqual(ordered);
    expect(value.games[0]).toEqual({
      nodeId: 1002,
      gameName: 'Piña Rush',
      gameCode: 'pinya-rush',
      vassalage: 'PERYA',
      vendorName: 'Perya',
      vendorIconUrl: '/m/art/perya/vendor.svg',
      gameCategory: 'RNG',
      gameType: 'RNG',
      gameClassifyNew: true,
      gameClassify: 'Fruit',
      iconUrl: '/m/art/perya/pinya.svg',
      mobileLargeIcon: '',
      supportPlay: false,
      freeplay: false,
      roomId: null,
      roomType: null,
      lottoMode: null,
      playType: null,
      minBet: '0.05',
      jackpot: false,
      favourite: false,
    });
  });

  test('[LIST-10] pages have no gap and no repeat; beyond the end is empty', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(async (pageNo) => list({ pageNo, pageSize: '3' })),
    );
    const nodes = pages.flatMap(({ value }) => value.games.map(({ nodeId }) => nodeId));
    expect(new Set(nodes).size).toBe(8);
    expect(pages.map(({ value }) => value.games.length)).toEqual([3, 3, 2, 0]);
    for (const { value } of pages) expect(value).toMatchObject({ total: 8, totalPages: 3 });
    expect((await list({ pageNo: '10000', pageSize: '60' })).value).toEqual({
      games: [],
      pageNum: 10_000,
      totalPages: 1,
      total: 8,
    });
    expect((await list({ vassalage: 'NOBODY' })).value).toMatchObject({ total: 0, totalPages: 0 });
  });

  test('[LIST-07] vendor, class, new and minimum bet narrow the list', async () => {
    const found = async (query: Record<string, string>) => names((await list(query)).value.games);
    expect(await found({ gameType: 'RNG', vassalage: 'BAHAY' })).toEqual(['Lucky Carabao']);
    expect(await found({ gameClassify: 'Fiesta' })).toEqual(['100% Ginto_', 'Lucky Parol']);
    expect(await found({ isNew: 'true' })).toEqual(['Piña Rush']);
    expect(await found({ isNew: 'false', gameType: 'RNG' })).toHaveLength(4);
    expect(await found({ minBet: '0.05' })).toEqual(['Piña Rush']);
    expect(await found({ minBet: '0.1' })).toEqual(['100% Ginto_', 'Lucky Parol']);
    expect(await found({ minBet: '0.5', gameName: 'lucky' })).toEqual(['Lucky Carabao']);
    expect(await found({ minBet: '0.75' })).toEqual([]);
  });

  test('[CALL-11] is asked for as the mobile client, which no other may pass for', async () => {
    const own = { merchant: 'araw', platform: 'html5', clientType: '2' };
    expect((await list(own)).value.total).toBe(8);
    const hot = { merchantCode: 'araw', platform: 'html5', isPlatform: '2', language: 'EN' };
    expect((await get('/wps/game/hot', hot)).status).toBe(200);
    expect((await list({ platform: 'flash' })).status).toBe(400);
    expect((await list({ clientType: '1' })).status).toBe(400);
    expect((await get('/wps/game/hot', { ...hot, isPlatform: '1' })).status).toBe(400);
  });

  test('[CALL-11] minLine leaves games with fewer lines out', async () => {
    await sql`update games.game set min_line = 20 where node_id = 1001`.execute(
      database.owner.kysely,
    );
    expect(names((await list({ minLine: '20' })).value.games)).toEqual(['Lucky Parol']);
    expect((await list({ minLine: '1' })).value.total).toBe(8);
    expect((await list({ minLine: '0' })).status).toBe(400);
  });

  test('the minimum bet is rounded up where the currency has no such small coin', () => {
    expect(minorMinBet(5n, 'PHP')).toBe(5n);
    expect(minorMinBet(5n, 'USDT')).toBe(50_000n);
    expect(minorMinBet(5n, 'VND')).toBe(1n);
    expect(minorMinBet(101n, 'VND')).toBe(2n);
    expect(minorMinBet(100n, 'VND')).toBe(1n);
  });
});

describe('search', () => {
  const found = async (gameName: string) => names((await list({ gameName })).value.games);

  test('[HOME-05] [LIST-01] finds part of a name whatever its case and accents', async () => {
    expect(await found('lucky')).toEqual(['Lucky Carabao', 'Lucky Parol']);
    expect(await found('  PINA ')).toEqual(['Piña Rush']);
    expect(await found('pin\u0303a')).toEqual(['Piña Rush']);
    expect(await found('ÁRÉNA')).toEqual(['Arena']);
    expect(await found('p')).toContain('Lucky Parol');
    expect(await found('')).toHaveLength(8);
    expect(await found('zzzz')).toEqual([]);
  });

  test('[LIST-01] forgives a slip of the finger, after what matches as typed', async () => {
    expect(await found('luckky parol')).toEqual(['Lucky Parol']);
    expect((await found('parok'))[0]).toBe('Lucky Parol');
    expect((await found('carabo'))[0]).toBe('Lucky Carabao');
    expect((await found('lucky parol'))[0]).toBe('Lucky Parol');
  });

  test('takes signs of LIKE and SQL as plain letters', async () => {
    expect(await found('100%')).toEqual(['100% Ginto_']);
    expect(await found('ginto_')).toEqual(['100% Ginto_']);
    expect(await found('g_nto')).not.toContain('Lucky Parol');
    for (const hostile of ['%', '_', '\\', '\\%', "'", '"; --', "' or 1=1 --", '％']) {
      const { status, value } = await list({ gameName: hostile });
      expect([hostile, status]).toEqual([hostile, 200]);
      const holding = value.games.every(({ gameName }) =>
        gameName.includes(hostile.normalize('NFKC')),
      );
      expect([hostile, holding]).toEqual([hostile, true]);
    }
  });

  test('answers emoji, and refuses what is too long or holds a NUL', async () => {
    expect((await list({ gameName: '🎰'.repeat(30) })).status).toBe(200);
    const long = await list({ gameName: 'a'.repeat(61) });
    expect(long).toMatchObject({ status: 400, value: { fields: { gameName: 'tooLong' } } });
    const nul = await list({ gameName: 'a\0b' });
    expect(nul).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(nul.value.fields).toEqual({ gameName: 'invalid' });
    for (const field of ['gameClassify', 'vassalage', 'gameType', 'pageNo', 'minBet']) {
      expect([field, (await list({ [field]: '\0' })).status]).toEqual([field, 400]);
    }
  });
});

describe('vendors', () => {
  test('[HOME-08] [LAUNCH-04] [MORE-03] sports vendors are split by category', async () => {
    const { value } = await get('/wps/game/vendors', {});
    const split = value.categories.map(({ gameCategory, gameCount, vendorNames }) => [
      gameCategory,
      gameCount,
      vendorNames.map(({ vassalage }) => vassalage).join(),
    ]);
    expect(split).toEqual([
      ['RNG', 4, 'PERYA,BAHAY'],
      ['LIVE', 1, 'BAHAY'],
      ['SPORTS', 1, 'BAHAY'],
      ['COCKFIGHT', 1, 'DS88'],
      ['ESPORTS', 1, 'TF'],
    ]);
    expect(value.categories[0]?.vendorNames[0]).toEqual({
      gameType: 'RNG',
      vassalage: 'PERYA',
      accountTypeName: 'Perya',
      iconUrl: '/m/art/perya/vendor.svg',
      gameCount: 3,
      classifies: ['Fiesta', 'Fruit'],
    });
  });
});

describe('types and menus', () => {
  test('[CALL-11] each vendor stands once, with the types of game that it has', async () => {
    const { value } = await get('/wps/game/vendorTypes', {});
    const shown = value.vendors.map(({ vassalage, gameCount, types }) => [
      vassalage,
      gameCount,
      types.map(({ typeId }) => typeId).join(),
    ]);
    expect(shown).toEqual([
      ['PERYA', 3, 'RNG'],
      ['TF', 1, 'ESPORTS'],
      ['DS88', 1, 'COCKFIGHT'],
      ['BAHAY', 3, 'RNG,LIVE,SPORTS'],
    ]);
    expect(value.vendors[0]?.types).toEqual([
      { typeId: 'RNG', gameCount: 3, classifies: ['Fiesta', 'Fruit'] },
    ]);
    const every = await get('/wps/game/vendorTypes', { typeId: '1', merchant_code: 'perya' });
    expect(every.value).toEqual(value);
    const live = await get('/wps/game/vendorTypes', { typeId: 'LIVE', merchant_code: 'araw' });
    expect(live.value.vendors.map(({ vassalage }) => vassalage)).toEqual(['BAHAY']);
    expect((await get('/wps/game/vendorTypes', { typeId: 'NONE' })).status).toBe(400);
  });

  test('[CALL-11] the menu: hot games, categories, the house’s own after the slots', async () => {
    const { value } = await get('/wps/game/menus', {});
    expect(value.menus).toEqual([
      { menuCode: 'HOT', opens: 'games', gameCount: 8 },
      { menuCode: 'RNG', opens: 'games', gameCount: 4 },
      { menuCode: 'INHOUSE', opens: 'games', gameCount: 3 },
      { menuCode: 'LIVE', opens: 'games', gameCount: 1 },
      { menuCode: 'SPORTS', opens: 'vendors', gameCount: 1 },
      { menuCode: 'COCKFIGHT', opens: 'vendors', gameCount: 1 },
      { menuCode: 'ESPORTS', opens: 'vendors', gameCount: 1 },
    ]);
  });
});

describe('favourites', () => {
  const heart = async (member: TestSession, nodeId: number, vendor: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/wps/game/favourites',
      headers: { 'content-type': 'application/json', ...member.headers, ...headers },
      payload: JSON.stringify({ nodeId, vendor }),
    });
  const mine = async (headers: object, query: Record<string, string> = {}) =>
    get('/wps/game/favourites', { pageNo: '1', pageSize: '27', language: 'EN', ...query }, headers);

  test('[FAV-01] [MORE-03] are kept once, newest first, shown by a heart, and let go', async () => {
    for (const [node, vendor] of [
      [1001, 'PERYA'],
      [1005, 'BAHAY'],
      [1001, 'PERYA'],
    ] as const) {
      expect((await heart(ana, node, vendor)).statusCode).toBe(200);
    }
    const { value } = await mine(ana.headers);
    expect(names(value.content)).toEqual(['Bakarat ng Bayan', 'Lucky Parol']);
    expect(value).toMatchObject({ pageNum: 1, totalPages: 1 });
    expect(value.content.every(({ favourite }) => favourite)).toBe(true);
    expect(names((await mine(ana.headers, { gameType: 'LIVE' })).value.content)).toHaveLength(1);
    const hearts = (await list({}, ana.headers)).value.games.filter((game) => game.favourite);
    expect(new Set(hearts.map(({ nodeId }) => nodeId))).toEqual(new Set([1001, 1005]));
    for (let twice = 0; twice < 2; twice += 1) {
      const gone = await app.inject({
        method: 'DELETE',
        url: '/wps/game/favourites?nodeId=1001',
        headers: ana.headers,
      });
      expect(gone.statusCode).toBe(200);
    }
    expect(names((await mine(ana.headers)).value.content)).toEqual(['Bakarat ng Bayan']);
  });

  test('[FAV-01] need a session, and a game of that vendor', async () => {
    expect((await mine({})).code).toBe('session.none');
    expect((await heart(ana, 1001, 'BAHAY')).json()).toMatchObject({ code: 'game.unknown' });
    expect((await heart(ana, 9999, 'PERYA')).statusCode).toBe(404);
    expect((await heart(ana, 2 ** 40, 'PERYA')).statusCode).toBe(400);
  });

  test('nobody sees or removes those of another member', async () => {
    await heart(ana, 1001, 'PERYA');
    expect((await mine(ben.headers)).value.content).toEqual([]);
    await app.inject({
      method: 'DELETE',
      url: '/wps/game/favourites?nodeId=1001',
      headers: ben.headers,
    });
    expect((await mine(ana.headers)).value.content).toHaveLength(1);
    const shown = (await list({}, ben.headers)).value.games.filter((game) => game.favourite);
    expect(shown).toEqual([]);
  });
});

describe('recent games', () => {
  test('[RECENT-01] [MORE-03] come latest first, once each, 25 a page unless asked', async () => {
    const db = database.owner.kysely;
    for (const node of [1001, 1002, 1005, 1001]) await noteRecent(db, ana.memberId, node);
    const query = { page: '1', language: 'EN' };
    const { value } = await get('/wps/game/recent', query, ana.headers);
    const launched = ['Lucky Parol', 'Bakarat ng Bayan', 'Piña Rush'];
    expect(names(value.list)).toEqual(launched);
    expect(value.totalPages).toBe(1);
    const second = { ...query, page: '2', pageSize: '2' };
    expect(names((await get('/wps/game/recent', second, ana.headers)).value.list)).toEqual([
      'Piña Rush',
    ]);
    expect((await get('/wps/game/recent', query, ben.headers)).value.list).toEqual([]);
    expect((await get('/wps/game/recent', query)).status).toBe(401);
  });

  test('[CALL-11] [RECENT-01] a game that a vendor’s lobby opened is added by a call', async () => {
    const add = async (query: Record<string, string>, headers: object = ana.headers) =>
      get('/wps/game/recent/add', query, headers);
    expect(await add({ nodeId: '1002', vendor: 'PERYA' })).toMatchObject({ success: true });
    expect(await add({ nodeId: '1002', vendor: 'PERYA' })).toMatchObject({ success: true });
    const query = { page: '1', clientType: '2', language: 'EN' };
    const { value } = await get('/wps/game/recent', query, ana.headers);
    expect(names(value.list)).toEqual(['Piña Rush']);
    expect((await add({ nodeId: '1002', vendor: 'BAHAY' })).code).toBe('game.unknown');
    expect((await add({ nodeId: '999', vendor: 'PERYA' })).code).toBe('game.unknown');
    expect((await add({ nodeId: '1002', vendor: 'PERYA' }, {})).code).toBe('session.none');
  });
});

describe('another merchant', () => {
  test('offers its own games only, in every call', async () => {
    expect(names((await list({}, inAraw)).value.games)).toEqual(['Lucky Carabao']);
    expect(names((await list({ gameName: 'lucky' }, inAraw)).value.games)).toHaveLength(1);
    expect((await get('/wps/game/hot', { language: 'EN' }, inAraw)).value.list).toEqual([]);
    const { categories } = (await get('/wps/game/vendors', {}, inAraw)).value;
    expect(categories).toMatchObject([{ gameCategory: 'RNG', gameCount: 1 }]);
    const own = (await get('/wps/game/vendorTypes', { merchant_code: 'perya' }, inAraw)).value;
    expect(own.vendors).toMatchObject([{ vassalage: 'BAHAY', gameCount: 1 }]);
    const { menus } = (await get('/wps/game/menus', {}, inAraw)).value;
    expect(menus.map(({ menuCode }) => menuCode)).toEqual(['HOT', 'RNG']);
    const db = database.owner.kysely;
    expect(await gameByNode(db, 'araw', 1001)).toBeNull();
    expect(await gameByCode(db, 'araw', 'PERYA', 'lucky-parol')).toBeNull();
    expect(await gameByNode(db, 'perya', 1001)).toMatchObject({ gameCode: 'lucky-parol' });
    expect(await gameByCode(db, 'perya', 'PERYA', 'lucky-parol')).toMatchObject({ nodeId: 1001 });
  });

  test('nor does this one show what the other alone has', async () => {
    const here = async () => names((await list({ gameName: 'araw' })).value.games);
    await insert([1009, 'BAHAY', 'araw-gabi', 'Araw at Gabi', 'RNG', 'Sky', true, 10n]);
    await offer('araw', [1009]);
    expect(await here()).toEqual([]);
    expect(names((await list({ isNew: 'true' })).value.games)).toEqual(['Piña Rush']);
    expect((await list({ gameClassify: 'Sky' })).value.total).toBe(0);
    const { vendors } = (await get('/wps/game/vendorTypes', { typeId: 'RNG' })).value;
    expect(vendors.find(({ vassalage }) => vassalage === 'BAHAY')).toMatchObject({ gameCount: 3 });
    const heard = await app.inject({
      method: 'POST',
      url: '/wps/game/favourites',
      headers: { 'content-type': 'application/json', ...ana.headers },
      payload: JSON.stringify({ nodeId: 1009, vendor: 'BAHAY' }),
    });
    expect(heard.json()).toMatchObject({ code: 'game.unknown' });
    const there = await list({ isNew: 'true' }, inAraw);
    expect(names(there.value.games)).toEqual(['Araw at Gabi']);
    await sql`delete from games.merchant_game where node_id = 1009`.execute(database.owner.kysely);
    expect((await list({ isNew: 'true' }, inAraw)).value.games).toEqual([]);
  });

  test('does not accept a session of this one, nor a heart on a game it has not', async () => {
    const query = { pageNo: '1', pageSize: '27', language: 'EN' };
    const elsewhere = { ...ana.headers, ...inAraw };
    expect((await get('/wps/game/favourites', query, elsewhere)).status).toBe(401);
    const dan = await signedIn(app, { merchant: araw });
    const asked = (nodeId: number, vendor: string) =>
      app.inject({
        method: 'POST',
        url: '/wps/game/favourites',
        headers: { 'content-type': 'application/json', ...dan.headers, ...inAraw },
        payload: JSON.stringify({ nodeId, vendor }),
      });
    expect((await asked(1001, 'PERYA')).json()).toMatchObject({ code: 'game.unknown' });
    expect((await asked(1004, 'BAHAY')).statusCode).toBe(200);
    const own = await get('/wps/game/favourites', query, { ...dan.headers, ...inAraw });
    expect(names(own.value.content)).toEqual(['Lucky Carabao']);
    expect(own.value.content[0]?.minBet).toBe('0.500000');
  });

  test('a game that was taken out is gone from every list', async () => {
    const db = database.owner.kysely;
    const all = (await list({})).value.total;
    const off = async (enabled: boolean) =>
      sql`update games.merchant_game set enabled = ${enabled} where node_id = 1002`.execute(db);
    await off(false);
    // The order of the list is kept, and yet a change shows at once.
    expect((await list({})).value.total).toBe(all - 1);
    expect(names((await list({})).value.games)).not.toContain('Piña Rush');
    await noteRecent(db, ana.memberId, 1002);
    expect((await get('/wps/game/hot', { language: 'EN' })).value.list).toEqual([]);
    expect(names((await list({ gameName: 'rush' })).value.games)).toEqual([]);
    const recent = await get('/wps/game/recent', { page: '1', language: 'EN' }, ana.headers);
    expect(recent.value.list).toEqual([]);
    await off(true);
    expect(names((await get('/wps/game/hot', { language: 'EN' })).value.list)).toEqual([
      'Piña Rush',
    ]);
  });
});
