// Shows the winners' board on rounds that were really played through the vendor wallet.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import { maskedUsername } from '#lib/masks';
import type { App } from '#lib/platform';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerPlayRoutes } from './play-routes.ts';
import { addGames, betOf, ofBet, PlayApp } from './test-play.ts';
import type { Player } from './test-play.ts';
import { winnersOf } from './winners.ts';

const merchantOf = async ({ headers }: FastifyRequest) =>
  testMerchant({ code: String(headers['x-merchant'] ?? 'perya') });

let database: TestDatabase;
let play: PlayApp;
let app: App;
let ana: Player;
let ben: Player;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  const platform = testPlatform(database.db, { clock: systemClock, merchantOf });
  app = await buildApp(platform, [registerPlayRoutes]);
  ana = await play.player('1000');
  ben = await play.player('1000');
  const tokens = [await play.playToken(ana), await play.playToken(ben)] as const;
  await round(ana, tokens[0], 'a1', '10', '250.50');
  await round(ben, tokens[1], 'b1', '10', '900');
  await round(ana, tokens[0], 'a2', '10', '10.01');
  // No gains: paid less than staked, paid just as much, lost, and never ended.
  await round(ben, tokens[1], 'b2', '500', '499.99');
  await round(ben, tokens[1], 'b3', '300', '300');
  await round(ana, tokens[0], 'a3', '10', '0');
  await play.vendor('bet', betOf(tokens[0], 'a4', '10'));
  const cai = await play.player('1000', 'FUN', true);
  await round(cai, await play.playToken(cai), 'c1', '1', '5000', 'FUN');
});
afterAll(async () => {
  await Promise.all([app.close(), play.app.close()]);
  await database.close();
});

async function round(
  player: Player,
  token: string,
  id: string,
  stake: string,
  paid: string,
  currency = 'PHP',
): Promise<void> {
  const placed = await play.vendor('bet', { ...betOf(token, id, stake), currency });
  expect(placed.status).toBe(200);
  const settled = await play.vendor('win', { ...ofBet(player, id, paid, `w-${id}`), currency });
  expect(settled.status).toBe(200);
}

interface Entry {
  vo: { customerName: string; gameName: string; winAmount: string; wonAt: string };
}

async function board(query: string, headers = {}): Promise<Entry['vo'][]> {
  const url = `/wps/relay/GCSGAME_getRankList?${query}&language=EN`;
  const response = await app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: { list: Entry[] } }>().value.list.map(({ vo }) => vo);
}

test('[HOME-11] [CALL-11] [MORE-03] real gains stand highest first, names masked', async () => {
  const shown = await board('gameCategory=ALL&limitNum=20');
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(['900.00', '250.50', '10.01']);
  expect(shown[0]).toEqual({
    iconUrl: '/m/art/lucky-parol.webp',
    customerName: maskedUsername(ben.session.username),
    gameName: 'Lucky Parol',
    winAmount: '900.00',
    currency: 'PHP',
    wonAt: expect.stringMatching(/Z$/) as string,
    nodeId: 1001,
    vassalage: 'PERYA',
    gameCategory: 'RNG',
    gameCode: 'lucky-parol',
    roomId: null,
    supportPlay: true,
    lottoMode: null,
  });
  const text = JSON.stringify(shown);
  for (const { session } of [ana, ben]) expect(text).not.toContain(session.username);
});

test('[HOME-11] the board keeps to its length, category, merchant and week', async () => {
  expect(await board('gameCategory=RNG&limitNum=2')).toHaveLength(2);
  expect(await board('gameCategory=PVP&limitNum=20')).toEqual([]);
  expect(await board('gameCategory=ALL&limitNum=20', { 'x-merchant': 'araw' })).toEqual([]);
  const in8days = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(await winnersOf(database.db, 'perya', 'ALL', 20, in8days)).toEqual([]);
  for (const query of ['gameCategory=ALL&limitNum=21', 'gameCategory=X&limitNum=1', 'limitNum=1']) {
    const url = `/wps/relay/GCSGAME_getRankList?${query}&language=EN`;
    expect([query, (await app.inject({ url })).statusCode]).toEqual([query, 400]);
  }
});

test('a game that was taken out takes its wins with it', async () => {
  const { kysely } = database.owner;
  const offer = async (enabled: boolean) =>
    sql`update games.merchant_game set enabled = ${enabled} where node_id = 1001`.execute(kysely);
  await offer(false);
  expect(await board('gameCategory=ALL&limitNum=20')).toEqual([]);
  await offer(true);
  expect(await board('gameCategory=ALL&limitNum=20')).toHaveLength(3);
});

test('a masked name keeps two letters and the last, and never tells its length', () => {
  expect(maskedUsername('maria17')).toBe('ma****7');
  expect(maskedUsername('annamariafelicidad')).toBe('an****d');
  expect(maskedUsername('juan')).toBe('ju****n');
  expect(maskedUsername('leo')).toBe('l****o');
  expect(maskedUsername('li')).toBe('l****');
  expect(maskedUsername('')).toBe('****');
  expect(maskedUsername('👩🎰🎲👩')).toBe('👩🎰****👩');
});

test('[RECENT-01] launching a game puts it among the recent ones', async () => {
  const { rows } = await sql<{ node_id: number }>`
    select node_id from games.recent where member = ${ana.uuid}`.execute(database.db.kysely);
  expect(rows).toEqual([{ node_id: 1001 }]);
});
