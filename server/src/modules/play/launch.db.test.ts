// Shows what a launch hands to a vendor, how a lottery is started, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testMerchant } from '#lib/test-platform';
import { addGames, codeOf, PlayApp, valueOf } from './test-play.ts';
import type { Player } from './test-play.ts';

let database: TestDatabase;
let play: PlayApp;
let player: Player;

const address =
  'https://vendor.example/open?t={token}&g={game}&l={language}&c={currency}' +
  '&r={room}&k={roomType}&p={prizeMode}&y={playType}&w={gateway}';

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  await database.owner.pool.query(
    `insert into games.vendor values ('TALA', 'Tala', 3), ('TCG_LOTTO_VN', 'Lotto', 4)`,
  );
  await database.owner.pool.query(
    `insert into play.vendor (code, live, launch_url)
     values ('TALA', true, $1), ('TCG_LOTTO_VN', true, $1)`,
    [address],
  );
  await database.owner.pool.query(`
    insert into games.game (node_id, vendor, game_code, name, category, free_play, min_bet,
      room_id, room_type)
    values (1701, 'TALA', 'salon', 'Salon', 'LIVE', true, 10, 'room-7', 'vip'),
           (2101, 'TALA', 'bola', 'Bola', 'SPORTS', false, 10, null, null),
           (2501, 'TCG_LOTTO_VN', 'mien-bac', 'Mien Bac', 'LOTT', false, 10, null, null)`);
  await database.owner.pool.query(`insert into games.game (node_id, vendor, game_code, name,
      category, free_play, min_bet)
    values (2502, 'TCG_LOTTO_VN', 'keno', 'Keno', 'ELOTT', false, 10)`);
  await database.owner.pool.query(`insert into games.merchant_game (merchant, node_id)
    select 'perya', node_id from games.game where node_id > 1003`);
  await database.owner.pool.query(`insert into lottery.lottery
      (node_id, region, prize_modes, play_types, every_minutes)
    values (2501, 'VN_NORTH', '{LOTT,ZY,ELOTT}', '{trad,ent}', 5),
           (2502, 'FAST', '{ELOTT}', '{ent}', 5)`);
  play = await PlayApp.build(database.db);
  player = await play.player('100');
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const launch = async (query: string, who: Player | null = player) =>
  play.get(who, `/wps/game/launch?language=EN&${query}`);

const lottery = async (query: string, who: Player | null = player) =>
  play.get(who, `/wps/lottery/launch?language=TH&${query}`);

const mienBac = 'vendor=TCG_LOTTO_VN&gameCode=mien-bac&prizeMode=ELOTT&playType=trad';

function toldOf(body: Awaited<ReturnType<typeof launch>>['body']) {
  const url = new URL(String(valueOf(body)['url']));
  return Object.fromEntries(url.searchParams);
}

test('[LAUNCH-05] autoplay is the merchant’s flag, for the house’s games alone', async () => {
  const told = async (app: PlayApp, node: number): Promise<boolean> => {
    const who = await app.player('100');
    const { body } = await app.get(who, `/wps/game/launch?language=EN&nodeId=${node}`);
    return String(valueOf(body)['url']).includes('autoplay');
  };
  const { public: shown } = testMerchant();
  const flags = shown.flags.filter((flag) => flag !== 'AUTOPLAY');
  const without = await PlayApp.build(database.db, testMerchant({ public: { ...shown, flags } }));
  expect(await told(play, 1001)).toBe(true);
  expect(await told(play, 1701)).toBe(false);
  expect(await told(without, 1001)).toBe(false);
  await without.app.close();
});

test('[LIVE-01] a live game’s room and type reach the vendor, whatever is asked', async () => {
  const { body } = await launch('nodeId=1701&roomId=another');
  expect(valueOf(body)).toMatchObject({ gameName: 'Salon', roomType: 'vip', supportPlay: true });
  expect(toldOf(body)).toMatchObject({ g: 'salon', r: 'room-7', k: 'vip', c: 'PHP', p: '', y: '' });
});

test('[HOME-10] a match is the room of a game that has none of its own', async () => {
  const { body } = await launch('nodeId=2101&gameCategory=SPORTS&vendor=TALA&roomId=isl-7:2');
  expect(toldOf(body)).toMatchObject({ g: 'bola', r: 'isl-7:2', k: '' });
  for (const room of ['a b', '{token}', "'", 'x'.repeat(65)]) {
    expect(codeOf(await launch(`nodeId=2101&roomId=${encodeURIComponent(room)}`))).toBe(
      'input.invalid',
    );
  }
});

test('[LAUNCH-02] what the launcher is told must be the game’s own', async () => {
  const own = 'nodeId=1701&gameCategory=LIVE&vendor=TALA&gameId=salon&supportPlay=true';
  expect(codeOf(await launch(own))).toBe('done');
  expect(toldOf((await launch(`${own}&freePlay=true`)).body)).toMatchObject({ c: 'FUN' });
  for (const wrong of ['gameCategory=RNG', 'vendor=PERYA', 'gameId=lucky-parol']) {
    expect(codeOf(await launch(`nodeId=1701&${wrong}`))).toBe('game.unknown');
  }
});

test('[LAUNCH-02] [ROUTE-30] a lottery starts by vendor, code, mode and play type', async () => {
  const { body } = await lottery(mienBac);
  expect(valueOf(body)).toMatchObject({ gameName: 'Mien Bac', gameCategory: 'LOTT', nodeId: 2501 });
  expect(toldOf(body)).toMatchObject({ g: 'mien-bac', l: 'TH', p: 'ELOTT', y: 'trad', r: '' });
  expect(codeOf(await lottery(mienBac, null))).toBe('session.none');
  expect(codeOf(await lottery(mienBac.replace('mien-bac', 'nothing')))).toBe('game.unknown');
  const slot = 'vendor=PERYA&gameCode=lucky-parol&prizeMode=LOTT&playType=trad';
  expect(codeOf(await lottery(slot))).toBe('game.unknown');
  expect(codeOf(await lottery(`${mienBac}&freePlay=true`))).toBe('game.noFreePlay');
  expect(codeOf(await lottery(mienBac.replace('ELOTT', 'OTHER')))).toBe('input.invalid');
});

test('[LOTT-02] [LAUNCH-03] a lottery starts as asked for, else in its own way', async () => {
  const started = async (code: string, way: string) => {
    const { body } = await lottery(`vendor=TCG_LOTTO_VN&gameCode=${code}${way}`);
    const { p, y } = toldOf(body);
    return `${String(p)} ${String(y)}`;
  };
  expect(await started('mien-bac', '&prizeMode=ZY&playType=ent')).toBe('ZY ent');
  expect(await started('mien-bac', '&prizeMode=LOTT&playType=trad')).toBe('LOTT trad');
  // The merchant's e-lotteries come from TCG_LOTTO_VN: its mode is ELOTT.
  expect(await started('mien-bac', '')).toBe('ELOTT trad');
  expect(await started('keno', '&prizeMode=LOTT&playType=trad')).toBe('ELOTT ent');
});

test('[MORE-11] a vendor is told the gateway: mobile unless a client says web', async () => {
  expect(toldOf((await launch('nodeId=1701')).body)).toMatchObject({ w: '3' });
  expect(toldOf((await launch('nodeId=1701&gateway=1')).body)).toMatchObject({ w: '1' });
  expect(toldOf((await lottery(`${mienBac}&gateway=3`)).body)).toMatchObject({ w: '3' });
  expect(codeOf(await launch('nodeId=1701&gateway=2'))).toBe('input.invalid');
});

test('[RECENT-01] what was launched last is the first of the recent games', async () => {
  await launch('nodeId=1701');
  await lottery(mienBac);
  const { rows } = await database.db.pool.query<{ node_id: number }>(
    'select node_id from games.recent where member = $1 order by launched_at desc limit 2',
    [player.uuid],
  );
  expect(rows.map((row) => row.node_id)).toEqual([2501, 1701]);
});
