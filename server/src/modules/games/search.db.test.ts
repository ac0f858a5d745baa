// Shows on the shipped catalogue, and on ten thousand games, that search finds and stays cheap.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { gamesOf } from '../../seed/catalogue.ts';
import { seedGames } from '../../seed/seed-games.ts';
import { seedSynonyms } from '../../seed/seed-synonyms.ts';
import { findGames, hotGames, vendorsByCategory } from './games.ts';

const visitor = { merchant: 'perya', memberId: null };
const first = { pageNo: 1, pageSize: 27 };

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seedGames(database.owner);
  await seedSynonyms(database.owner);
});
afterAll(async () => database.close());

async function search(words: string): Promise<string[]> {
  const { games } = await findGames(database.db.kysely, visitor, { words }, first);
  return games.map(({ name }) => name);
}

test('[LIST-01] every game of the catalogue is found by its name, whole, first', async () => {
  for (const { name } of gamesOf('perya')) {
    const [best = ''] = await search(name);
    expect(best.toLowerCase()).toContain(name.toLowerCase());
  }
});

test('[LIST-01] one letter wrong, missing, too many or swapped still finds the game', async () => {
  const slips: readonly (readonly [string, string])[] = [
    ['lucky parl', 'Lucky Parol'],
    ['luckyy parol', 'Lucky Parol'],
    ['lukcy parol', 'Lucky Parol'],
    ['mango rsh', 'Mango Rush Island'],
    ['salakat', 'Salakot Gold'],
    ['halohalo', 'Halo-Halo Heaven'],
    ['bahagari', 'Bahaghari Riches'],
    ['phenix', 'Phoenix Rising'],
  ];
  for (const [typed, meant] of slips) {
    expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining([meant])]);
  }
});

test.each([
  ['sabong', 'COCKFIGHT'],
  ['SABO', 'COCKFIGHT'],
  ['đá gà', 'COCKFIGHT'],
  ['da ga', 'COCKFIGHT'],
  ['斗鸡', 'COCKFIGHT'],
  ['caca niquel', 'RNG'],
  ['baraha', 'PVP'],
] as const)('[LIST-01] “%s” finds the games that it usually means', async (typed, category) => {
  const meant = gamesOf('perya').filter((game) => game.category === category).length;
  const { games, total } = await findGames(database.db.kysely, visitor, { words: typed }, first);
  expect(total).toBeGreaterThanOrEqual(meant);
  // What is only called nearly so comes after them.
  const shown = games.slice(0, meant).map((game) => game.category);
  expect(new Set(shown)).toEqual(new Set([category]));
});

test.each([
  ['tong-its', 'Tongits Go'],
  ['kolor game', 'Color Game Live'],
  ['color game', 'Perya Color Game'],
  ['tongits', 'Speed Tongits'],
  ['bingo', 'Callout Bingo'],
])('[LIST-01] “%s” finds %s', async (typed, name) => {
  expect(await search(typed)).toContain(name);
});

test('[LIST-01] what is called so comes before what the word means, each once', async () => {
  const { games, total } = await findGames(
    database.db.kysely,
    visitor,
    { words: 'fishing' },
    { pageNo: 1, pageSize: 500 },
  );
  const nodes = games.map(({ nodeId }) => nodeId);
  expect(new Set(nodes).size).toBe(total);
  const called = games.map(({ name }) => name.toLowerCase().includes('fishing'));
  expect(called.lastIndexOf(true)).toBe(called.filter(Boolean).length - 1);
});

test('the seed may run again, and leaves what a merchant took out or moved alone', async () => {
  const { kysely } = database.owner;
  const taken = gamesOf('perya')[1]?.nodeId ?? 0;
  await sql`update games.merchant_game set enabled = false, hot_rank = 99
     where merchant = 'perya' and node_id = ${taken}`.execute(kysely);
  await sql`update games.game set name = 'Stale' where node_id = ${taken}`.execute(kysely);
  await seedGames(database.owner);
  const { rows } = await sql`select g.name, mg.enabled, mg.hot_rank as rank from games.game g
    join games.merchant_game mg using (node_id)
    where mg.merchant = 'perya' and node_id = ${taken}`.execute(kysely);
  expect(rows).toEqual([{ name: gamesOf('perya')[1]?.name, enabled: false, rank: 99 }]);
});

test('each merchant has its own games, hot ones in order', async () => {
  const { kysely } = database.db;
  const hot = await hotGames(kysely, visitor);
  expect(hot[0]?.name).toBe('Lucky Parol');
  for (const merchant of ['perya', 'araw'] as const) {
    const { total } = await findGames(kysely, { ...visitor, merchant }, {}, first);
    const disabled = merchant === 'perya' ? 1 : 0;
    expect(total).toBe(gamesOf(merchant).length - disabled);
  }
});

test('[LIST-04] [LAUNCH-04] e-sports and cockfight vendors stand apart from sports', async () => {
  const found = await vendorsByCategory(database.db.kysely, 'perya');
  const codes = (category: string) =>
    found.find((each) => each.category === category)?.vendors.map(({ vendor }) => vendor) ?? [];
  expect(codes('ESPORTS')).toContain('TF');
  expect(codes('COCKFIGHT')).toContain('DS88');
  expect(codes('SPORTS')).not.toContain('TF');
  expect(codes('SPORTS')).not.toContain('DS88');
  expect(found).toHaveLength(9);
});

test('with ten thousand games, search reads the index of names and not the table', async () => {
  // One connection, so that what it counted is there to read: counters are kept per connection.
  const one = openDatabase(database.url, { role: 'perya_operator', poolSize: 1 });
  try {
    await sql`insert into games.game (node_id, vendor, game_code, name, category, min_bet)
      select 100000 + n, 'PERYA', 'bulk-' || n, 'Bulk ' || md5(n::text), 'RNG', 100
        from generate_series(1, 10000) n`.execute(one.kysely);
    await sql`insert into games.merchant_game (merchant, node_id)
      select 'perya', 100000 + n from generate_series(1, 10000) n`.execute(one.kysely);
    await database.owner.pool.query('analyze games.game; analyze games.merchant_game');
    const before = await scans();
    const { games } = await findGames(one.kysely, visitor, { words: 'lucky parol' }, first);
    expect(games[0]?.name).toBe('Lucky Parol');
    const after = await scans();
    expect(after.index - before.index).toBeGreaterThanOrEqual(2n);
    expect(after.rows - before.rows).toBe(0n);
  } finally {
    await one.close();
  }

  async function scans(): Promise<{ index: bigint; rows: bigint }> {
    await sql`select pg_stat_force_next_flush()`.execute(one.kysely);
    await sql`select pg_stat_clear_snapshot()`.execute(one.kysely);
    const { rows } = await sql<{ index: bigint; rows: bigint }>`
      select i.idx_scan as index, t.seq_tup_read as rows
        from pg_stat_user_indexes i join pg_stat_user_tables t using (relid)
       where i.indexrelname = 'game_by_name' and i.schemaname = 'games'`.execute(one.kysely);
    const [row] = rows;
    if (!row) throw new Error('The index of names is gone.');
    return row;
  }
});
