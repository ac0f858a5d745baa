// What games took and paid: counted from bets, again when they are older, and as the bets have it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { countGameHours, gameFigures } from './play.ts';
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
