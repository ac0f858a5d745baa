// Shows bonus money through the vendor wallet: the design's worked cases, and every end of a grant.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { PlayApp, valueOf } from '../play/test-play.ts';
import { addCategories, Bettor } from './test-bonus.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addCategories(database.owner);
  play = await PlayApp.build(database.db);
});
afterEach(async () => {
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const found = 'select * from play.findings() union all select * from bonus.findings()';
  const { rows } = await database.owner.pool.query(found);
  expect(rows).toEqual([]);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

interface Shown {
  readonly state: string;
  readonly progress: bigint;
  readonly cash: bigint;
  readonly back: bigint;
  readonly open: number;
}

async function grant(id: string): Promise<Shown> {
  const { rows } = await sql<Shown>`select state, progress, became_cash as cash,
    went_back as back, open_stakes as open from bonus.grant where id = ${id}`.execute(
    database.owner.kysely,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no grant ${id}.`);
  return row;
}

describe('the worked cases', () => {
  test('[I11] 1: each category counts its part, a tie counts nothing', async () => {
    const bettor = await Bettor.open(play, '20000.00');
    const id = await bettor.give('500.00');
    await bettor.round('RNG', '2345.67', '0');
    await bettor.round('LIVE', '1000.00', '1950.00');
    await bettor.round('LIVE', '1000.00', '1000.00');
    await bettor.round('FISH', '1234.56', '0');
    await bettor.round('SPORTS', '800.00', '0');
    expect(await grant(id)).toMatchObject({ state: 'active', progress: 305_795n });
    const { body } = await play.get(bettor.player, '/wps/bonus/running?language=EN');
    expect(valueOf(body)['active']).toMatchObject({ required: '4000.00', wagered: '3057.95' });
    // 942.05 are left.
    await bettor.round('RNG', '942.04', '0');
    expect((await grant(id)).state).toBe('active');
    await bettor.round('RNG', '0.01', '0');
    expect(await grant(id)).toMatchObject({
      state: 'completed',
      progress: 400_000n,
      cash: 50_000n,
    });
    expect((await bettor.held()).bonus).toBe('0.00');
  });

  test('2: a stake takes cash first, a payout returns in its parts', async () => {
    const bettor = await Bettor.open(play, '30.00');
    await bettor.give('100.00');
    const stake = await bettor.bet('RNG', 'c2a', '50.00');
    // What the vendor is told is cash and usable bonus.
    expect(valueOf(stake.body)['balance']).toBe('80.00');
    expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '80.00' });
    const won = await bettor.after('win', 'RNG', 'c2a', '120.01');
    expect(valueOf(won.body)['balance']).toBe('200.01');
    expect(await bettor.held()).toEqual({ cash: '72.01', bonus: '128.00' });
  });

  test('2: the bonus part of a payout is rounded down', async () => {
    const bettor = await Bettor.open(play, '2.33');
    await bettor.give('100.00');
    valueOf((await bettor.bet('RNG', 'c2b', '7.00')).body);
    expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '95.33' });
    await bettor.after('win', 'RNG', 'c2b', '10.01');
    expect(await bettor.held()).toEqual({ cash: '3.34', bonus: '102.00' });
  });

  test('3: what is forfeited goes back, and the bonus part of a later payout with it', async () => {
    const bettor = await Bettor.open(play, '5.00');
    const id = await bettor.give('365.00');
    valueOf((await bettor.bet('RNG', 'c3', '20.00')).body);
    expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '350.00' });
    const input = { id: `gra_${id}`, balance: '350.00', language: 'EN' };
    const ended = await play.post(bettor.player, '/wps/bonus/forfeit', input);
    expect(valueOf(ended.body)).toMatchObject({ state: 'forfeited' });
    expect(await grant(id)).toMatchObject({ back: 35_000n, open: 1 });
    await bettor.after('win', 'RNG', 'c3', '40.00');
    expect(await bettor.held()).toEqual({ cash: '10.00', bonus: '0.00' });
    expect(await grant(id)).toMatchObject({ back: 38_000n, open: 0 });
  });
});
