// What games took and paid: counted from bets, again when they are older, and as the bets have it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { countGameHours, findOddReturns, gameFigures, oddReturns } from './play.ts';
import { addGames, betOf, ofBet, PlayApp } from './test-play.ts';
import type { Player } from './test-play.ts';

let database: TestDatabase;
let play: PlayApp;
let player: Player;
let node: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  player = await play.player('1000');
  const token = await play.playToken(player);
  for (const [id, stake] of [
    ['b1', '2'],
    ['b2', '5'],
    ['b3', '7'],
    ['b4', '11'],
  ] as const) {
    expect((await play.vendor('bet', betOf(token, id, stake))).status).toBe(200);
  }
  await play.vendor('win', ofBet(player, 'b1', '50', 'w1'));
  await play.vendor('win', ofBet(player, 'b2', '0', 'w2'));
  await play.vendor('rollback', ofBet(player, 'b3', '7', 'c3'));
  const { rows } = await database.owner.pool.query<{ node_id: number }>(
    'select node_id from play.bet limit 1',
  );
  node = rows[0]?.node_id ?? 0;
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const far = { since: new Date('2000-01-01Z'), until: new Date('2999-01-01Z') };
const figures = async (merchant: string | null = 'perya') =>
  gameFigures(database.db.kysely, { node, merchant, ...far });

/** As the database's job does, in this hour or later: the bets are made so much older. */
async function countAfter(hours: number): Promise<number> {
  const { db, owner } = database;
  await owner.pool.query(
    `update play.game_hour_counted set hour = hour - make_interval(hours => $1)`,
    [hours],
  );
  await sql`alter table play.bet disable trigger user`.execute(owner.kysely);
  await owner.pool.query(
    `update play.bet set id = uuidv7(-make_interval(hours => $1) - (now()
       - uuid_extract_timestamp(id)))`,
    [hours],
  );
  await sql`alter table play.bet enable trigger user`.execute(owner.kysely);
  return countGameHours(db.kysely);
}

it('counts an hour once it is over, and what is settled of it', async () => {
  expect(await countGameHours(database.db.kysely)).toBe(0);
  expect(await figures()).toEqual({ figures: [], countedUntil: null });
  expect(await countAfter(1)).toBeGreaterThan(0);
  const { figures: found, countedUntil } = await figures();
  expect(found).toEqual([
    {
      currency: 'PHP',
      rounds: 2,
      stakes: 700,
      payouts: 5000,
      stakesSquared: 200 ** 2 + 500 ** 2,
      payoutsSquared: 5000 ** 2,
      products: 200 * 5000,
      staked: 700n,
      paid: 5000n,
    },
  ]);
  expect(countedUntil).not.toBeNull();
  expect((await figures('araw')).figures).toEqual([]);
  expect((await figures(null)).figures).toHaveLength(1);
  expect(await countGameHours(database.db.kysely)).toBe(0);
});

it('counts it again when it is older: what was settled late is in it', async () => {
  await play.vendor('win', ofBet(player, 'b4', '20', 'w4'));
  expect((await figures()).figures[0]).toMatchObject({ rounds: 2, staked: 700n });
  expect(await countAfter(8)).toBeGreaterThan(0);
  const { rows } = await database.owner.pool.query(
    `select count(*)::float8 as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as paid
       from play.bet where state = 'settled'`,
  );
  const last = (await figures()).figures.at(-1);
  expect(last).toMatchObject(rows[0] as object);
});

it('counts what was left while no job ran, and no hour twice', async () => {
  const { db, owner } = database;
  await owner.pool.query(
    `insert into play.game_hour_counted (hour, times)
     select date_trunc('hour', now(), 'UTC') - h * interval '1 hour', 7
       from generate_series(800, 30000) h on conflict do nothing`,
  );
  await owner.pool.query(
    `delete from play.game_hour_counted where hour > now() - interval '5 hours'`,
  );
  const { rows } = await db.pool.query<{ done: number }>('select play.count_game_hours(2) as done');
  expect(rows[0]?.done).toBe(2);
  // The newest first: those before them are found all the same.
  let left = 0;
  for (let done = -1; done !== 0; left += done) done = await countGameHours(db.kysely);
  expect(left).toBeGreaterThanOrEqual(2);
  const counted = await owner.pool.query(
    `select count(*)::int as hours, count(*) filter (where times = 0)::int as missed
       from play.game_hour_counted where hour > now() - interval '5 hours'`,
  );
  expect(counted.rows).toEqual([{ hours: 4, missed: 0 }]);
});

it('looks at few rows when there is little to count, whatever the past', async () => {
  await database.owner.pool.query('vacuum analyze play.game_hour_counted');
  const client = await database.owner.pool.connect();
  // The first one plans its queries, which reads the catalogue.
  await client.query('select play.count_game_hours(200)');
  const { rows } = await client.query<Record<string, readonly [{ readonly Plan: Plan }]>>(
    'explain (analyze, buffers, format json) select play.count_game_hours(200)',
  );
  client.release();
  const { Plan: plan } = rows[0]?.['QUERY PLAN']?.[0] ?? {};
  // Thirty thousand hours take more than a hundred pages by themselves.
  expect(plan?.['Shared Hit Blocks']).toBeLessThan(50);
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
}

it('finds games that return another part than is stated, and only by enough rounds', async () => {
  const { db, owner } = database;
  const add = async (rounds: number, payout: number) =>
    owner.pool.query(
      `insert into play.game_hour select 'perya', 'PERYA', 'x', $1, 'PHP',
         date_trunc('hour', now(), 'UTC') - interval '20 hours', $2::int8, $2::int8 * 100,
         $2::int8 * $3::int8, 0, $2::int8 * 10000, $2::int8 * ($3::int8 * $3::int8 + 400),
         $2::int8 * 100 * $3::int8`,
      [node, rounds, payout],
    );
  await owner.pool.query('delete from play.game_hour');
  await owner.pool.query('update games.game set stated_return = 960000 where node_id = $1', [node]);
  await add(20, 50);
  expect(await findOddReturns(db, new Date())).toBe(0);
  await owner.pool.query('delete from play.game_hour');
  await add(10_000, 95);
  expect(await findOddReturns(db, new Date())).toBe(1);
  const [odd] = await oddReturns(db.kysely, 'perya', 5);
  expect(odd).toMatchObject({
    node,
    currency: 'PHP',
    rounds: 10_000,
    measured: 0.95,
    stated: 0.96,
  });
  expect(odd?.high).toBeLessThan(0.96);
  expect(await oddReturns(db.kysely, 'araw', 5)).toEqual([]);
  // What is stated by now is right.
  await owner.pool.query('update games.game set stated_return = 950000 where node_id = $1', [node]);
  expect(await oddReturns(db.kysely, 'perya', 5)).toEqual([]);
  expect(await findOddReturns(db, new Date())).toBe(0);
  const month = new Date(Date.now() + 31 * 24 * 3_600_000);
  await owner.pool.query('update games.game set stated_return = 960000 where node_id = $1', [node]);
  expect(await findOddReturns(db, month)).toBe(0);
});
