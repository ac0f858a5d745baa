// The demonstration's database with a larger catalogue, for the list benchmarks.
import { systemClock } from '../../server/src/lib/clock.ts';
import { seedDemo } from '../../server/src/seed/seed.ts';
import { openEnvironment, vendorKey } from './environment.ts';
import type { Environment } from './environment.ts';

/** Like the real ones: two words, some of them two lines long, spread over vendors and kinds. */
const bulk = `
  with names as (
    select n,
      (array['Golden','Lucky','Island','Mango','Fiesta','Carabao','Emerald','Thunder'])[1 + n % 8]
        || ' ' || (array['Lantern','Harvest','Treasure of the Deep','Reels','Kingdom'])[1 + n % 5]
        || ' ' || n as name
      from generate_series(1, $1::int) n)
  insert into games.game (node_id, vendor, game_code, name, category, classify, is_new, min_bet)
  select 100000 + n, v.code, g.game_code || '-' || n, name, 'RNG', g.classify, n % 10 = 0, 10
    from names
    join lateral (select code from games.vendor order by position offset n % 6 limit 1) v on true
    join lateral (select game_code, classify from games.game where category = 'RNG'
                   and node_id < 100000 order by node_id offset n % 50 limit 1) g on true`;

/** A database with the demonstration in it, 413 games in all. */
export async function openDemoEnvironment(): Promise<Environment> {
  const environment = await openEnvironment();
  await environment.owner.pool.query(`
    delete from games.merchant_game; delete from games.game; delete from games.vendor`);
  await seedDemo(environment.owner, systemClock, { secretKey: vendorKey });
  return environment;
}

/** How many games the first merchant offers. */
export async function countGames({ owner }: Environment): Promise<number> {
  const { rows } = await owner.pool.query<{ total: number }>(
    `select count(*)::int as total from games.merchant_game where merchant = 'perya' and enabled`,
  );
  return rows[0]?.total ?? 0;
}

/** Fills the first merchant's catalogue up to so many games. */
export async function fillGames(environment: Environment, total: number): Promise<void> {
  const { owner } = environment;
  const missing = total - (await countGames(environment));
  await owner.pool.query(bulk, [missing]);
  await owner.pool.query(`insert into games.merchant_game (merchant, node_id)
    select 'perya', node_id from games.game where node_id > 100000`);
  await owner.pool.query('analyze games.game; analyze games.merchant_game');
}
