// What operators see of games, and what players see of what operators change.
import { gameFigures } from '#modules/play/play';
import * as calls from '@perya/contract/ops/games';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { findGames, hotGames } from '#modules/games/games';
import { seedGames } from './seed/seed-games.ts';
import { seedMerchantRows } from './seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf, walkFaults } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let local: TestOperator;
let chief: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedGames(database.owner);
  await sql`insert into play.vendor (code, live)
    select code, true from games.vendor on conflict do nothing`.execute(database.owner.kysely);
  desk = await openConsole(database);
});
beforeEach(async () => {
  local = await operatorWith(database, desk.clock, [{ role: 'games', merchant: 'perya' }]);
  chief = await operatorWith(database, desk.clock, [{ role: 'games', merchant: '*' }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly on: boolean;
  readonly closed: boolean;
  readonly place: number | null;
}
type Fields = Readonly<Record<string, unknown>>;

const as = (merchant: string) => (merchant === '*' ? chief : local).headers;
const list = async (fields: Fields, merchant = 'perya') =>
  valueOf<{ rows: Shown[]; next: string | null }>(
    ask(desk, calls.gameList, { merchant, ...fields }, as(merchant)),
  );
const one = async (id: string, merchant = 'perya', fields: Fields = {}) =>
  valueOf<Shown & Record<string, unknown>>(
    ask(desk, calls.gameOne, { merchant, id, ...fields }, as(merchant)),
  );
async function act(spec: EndpointSpec, id: string, fields: Fields, merchant = 'perya') {
  const { version } = await one(id, merchant);
  const input = { merchant, id, version, reason: 'as agreed', requestKey: randomUUID(), ...fields };
  return ask(desk, spec, input, as(merchant));
}
const offered = async (words: string, merchant = 'perya') => {
  const viewer = { merchant, memberId: null };
  const page = { pageNo: 1, pageSize: 27 };
  const { games } = await findGames(database.db.kysely, viewer, { words }, page);
  return games.map(({ name }) => name);
};

test('games are found by name, code, number, vendor, category and state', async () => {
  const names = async (fields: Fields) => (await list(fields)).rows.map(({ name }) => name);
  expect(await names({ search: 'PAROL' })).toContain('Lucky Parol');
  expect(await names({ search: 'lucky-parol' })).toEqual(['Lucky Parol']);
  expect(await names({ search: '1001' })).toEqual(['Lucky Parol']);
  expect(await names({ vendor: 'PERYA' })).toHaveLength(5);
  expect(await names({ vendor: 'PERYA', category: 'FISH' })).toEqual([]);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ state: 'off' })).toEqual([]);
});

test('lists are walked by place and by name, and end', async () => {
  for (const sort of ['place', 'name']) {
    for (const merchant of ['perya', '*']) {
      const who = merchant === '*' ? chief : local;
      const faults = await walkFaults(
        desk,
        who,
        calls.gameList,
        { merchant, sort, vendor: 'PERYA' },
        async () => Promise.resolve(),
      );
      expect(faults).toEqual([]);
    }
  }
  const { rows } = await list({ limit: '3' });
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
});

test('a game that is closed is gone for players at once, and at this merchant alone', async () => {
  expect(await act(calls.gameSwitch, '1009', { on: false })).toMatchObject({ success: true });
  expect(await offered('Lobo Rising')).not.toContain('Lobo Rising');
  expect(await offered('Lobo Rising', 'araw')).toContain('Lobo Rising');
  expect((await list({ state: 'off' })).rows.map(({ id }) => id)).toEqual(['1009']);
  expect(await one('1009', '*')).toMatchObject({
    on: true,
    merchants: [
      { merchant: 'araw', on: true },
      { merchant: 'perya', on: false },
    ],
  });
  expect(await act(calls.gameSwitch, '1009', { on: true })).toMatchObject({ success: true });
  expect(await offered('Lobo Rising')).toContain('Lobo Rising');
  const { rows } = await database.owner.pool.query(
    `select act, reason, merchant from audit.entry
      where operator = $1 and relation = 'games.merchant_game' order by number`,
    [local.name],
  );
  const entry = { act: 'POST /ops/games/switch 1009', reason: 'as agreed', merchant: 'perya' };
  expect(rows).toEqual([entry, entry]);
});

test('what is closed for all is closed at each, and none of them opens it', async () => {
  expect(await codeOf(act(calls.gameSwitch, '1013', { on: false }, '*'))).toBe('done');
  for (const merchant of ['perya', 'araw']) {
    expect(await offered('Fiesta Burst', merchant)).not.toContain('Fiesta Burst');
  }
  expect(await one('1013')).toMatchObject({ on: false, closed: true });
  expect(await codeOf(act(calls.gameSwitch, '1013', { on: true }))).toBe('game.closed');
  expect(await codeOf(act(calls.gameSwitch, '1013', { on: true }, '*'))).toBe('done');
  expect(await offered('Fiesta Burst')).toContain('Fiesta Burst');
});

test('who works at one merchant changes nothing at another, and no label', async () => {
  const { version } = await one('1001');
  const input = { id: '1001', version, reason: 'mine now', requestKey: randomUUID() };
  for (const merchant of ['araw', '*']) {
    const asked = { ...input, merchant, on: false };
    expect(await codeOf(ask(desk, calls.gameSwitch, asked, local.headers))).toBe(
      'operator.forbidden',
    );
  }
  const label = { ...input, merchant: 'perya', isNew: true };
  expect(await codeOf(ask(desk, calls.gameLabel, label, local.headers))).toBe('input.invalid');
});

test('a game is put at a place, the others keep their order, and players see it so', async () => {
  const order = async () => {
    const rows = await hotGames(database.db.kysely, { merchant: 'perya', memberId: null });
    return rows.map(({ nodeId }) => String(nodeId));
  };
  const before = await order();
  const [first = '', second = '', third = ''] = before;
  expect(await codeOf(act(calls.gamePlace, third, { place: 1 }))).toBe('done');
  expect(await order()).toEqual([third, first, second, ...before.slice(3)]);
  expect(await codeOf(act(calls.gamePlace, first, { place: null }))).toBe('done');
  expect(await order()).toEqual([third, second, ...before.slice(3)]);
  const { rows } = await database.owner.pool.query<{ hot_rank: number }>(
    `select hot_rank from games.merchant_game
      where merchant = 'perya' and hot_rank is not null order by 1`,
  );
  expect(rows.map((row) => row.hot_rank)).toEqual(rows.map((_row, at) => at + 1));
  expect((await one(first)).place).toBeNull();
});

test('badges and the stated return are changed for all, but for the house’s return', async () => {
  const { rows } = await list({ vendor: 'TAMBO', limit: '1' }, '*');
  const id = rows[0]?.id ?? '';
  const to = { isNew: true, jackpot: true, statedReturn: '96.5' };
  expect(await codeOf(act(calls.gameLabel, id, to, '*'))).toBe('done');
  expect(await one(id)).toMatchObject({ isNew: true, jackpot: true, statedReturn: '96.5000' });
  expect(await codeOf(act(calls.gameLabel, id, { statedReturn: null }, '*'))).toBe('done');
  expect(await one(id)).toMatchObject({ isNew: true, statedReturn: null });
  for (const statedReturn of ['0', '100.01', '-1', '1e2', 'many']) {
    expect(await codeOf(act(calls.gameLabel, id, { statedReturn }, '*'))).toBe('input.invalid');
  }
  const house = act(calls.gameLabel, '1001', { statedReturn: '99' }, '*');
  expect(await codeOf(house)).toBe('game.ofHouse');
});

test('what a game returned stands beside what is stated, with the interval', async () => {
  const hour = new Date(Math.floor(desk.clock.now().getTime() / 3_600_000) * 3_600_000 - 3_600_000);
  await database.owner.pool.query(
    `insert into play.game_hour values
       ('perya', 'PERYA', 'lucky-parol', 1001, 'PHP', $1, 1000, 100000, 96000, 4000,
        10000000, 18240000, 9600000),
       ('araw', 'PERYA', 'lucky-parol', 1001, 'USDT', $1, 1, 100, 0, 0, 10000, 0, 0)`,
    [hour],
  );
  await database.owner.pool.query(
    `insert into play.game_hour_counted values ($1, 1) on conflict do nothing`,
    [hour],
  );
  await database.owner.pool.query(
    'update games.game set stated_return = 956802 where node_id = 1001',
  );
  const shown = await one('1001');
  expect(shown).toMatchObject({
    statedReturn: '95.6802',
    isHouse: true,
    countedUntil: new Date(hour.getTime() + 3_600_000).toISOString(),
    figures: [
      {
        currency: 'PHP',
        rounds: 1000,
        stakes: '1000.00',
        payouts: '1000.00',
        ggr: '0.00',
        measured: { is: '96.00', low: '90.11', high: '101.89', rough: false, statedOutside: false },
      },
    ],
  });
  expect((await one('1001', '*'))['figures']).toMatchObject([
    { currency: 'PHP' },
    { currency: 'USDT', measured: null },
  ]);
  expect((await one('1001', 'perya', { until: '2020-01-01' }))['figures']).toEqual([]);
  const of = { node: 1001, merchant: 'perya', since: hour, until: hour };
  expect((await gameFigures(database.db.kysely, of)).figures).toEqual([]);
});

test('a word is added, finds games, and is removed with all it means', async () => {
  const word = async (spec: EndpointSpec, fields: Fields) => {
    const given = { merchant: '*', language: 'EN', word: 'Parolito', reason: 'asked for' };
    const input = { ...given, requestKey: randomUUID(), ...fields };
    return codeOf(ask(desk, spec, input, chief.headers));
  };
  const kept = async () =>
    valueOf<{ rows: { word: string; version: string; means: unknown[] }[] }>(
      ask(desk, calls.wordList, { merchant: 'perya', search: 'PAROLI' }, local.headers),
    );
  const means = { name: 'lucky parol' };
  expect(await word(calls.wordAdd, { means })).toBe('done');
  expect(await word(calls.wordAdd, { means })).toBe('word.known');
  expect(await offered('parolito')).toContain('Lucky Parol');
  expect(await word(calls.wordAdd, { means: { category: 'FISH' } })).toBe('done');
  const [found] = (await kept()).rows;
  expect(found).toMatchObject({ word: 'Parolito', means: [{ category: 'FISH' }, means] });
  expect(await word(calls.wordRemove, { version: found?.version })).toBe('done');
  expect((await kept()).rows).toEqual([]);
  expect(await word(calls.wordRemove, { version: found?.version })).toBe('record.changed');
});
