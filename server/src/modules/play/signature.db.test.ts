// Attacks the vendor wallet's signature, its launch tokens, and the launch itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import {
  addGames,
  betOf,
  codeOf,
  inHouseKey,
  ofBet,
  PlayApp,
  signed,
  valueOf,
} from './test-play.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const perya = { vendor: 'PERYA', key: inHouseKey };
const key = 'another key of more than thirty-two';

test('a wrong, missing, cut or foreign signature is refused before any parsing', async () => {
  const body = 'this is not even JSON';
  const good = signed(perya, 'bet', body, play.now);
  const text = good['x-signature'] ?? '';
  const attempts: Record<string, string>[] = [
    { ...good, 'x-signature': 'f'.repeat(64) },
    { ...good, 'x-signature': '' },
    { ...good, 'x-signature': text.slice(0, 63) },
    { ...good, 'x-signature': `${text}0` },
    { ...good, 'x-signature': text.toUpperCase() },
    { ...good, 'x-vendor': 'NOBODY' },
    { ...good, 'x-vendor': '' },
    { ...good, 'x-vendor': 'BAHAY' },
    { ...good, 'x-timestamp': String(Number(good['x-timestamp']) + 1) },
    signed({ vendor: 'PERYA', key }, 'bet', body, play.now),
    { 'content-type': 'application/json' },
  ];
  for (const headers of attempts) {
    const answer = await play.raw('bet', body, headers);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'vendor.badSignature']);
  }
  const honest = await play.raw('bet', body, good);
  expect([honest.status, codeOf(honest)]).toEqual([400, 'input.invalid']);
});

test('a body changed after signing is refused', async () => {
  const player = await play.player('100');
  const payload = JSON.stringify(betOf(await play.playToken(player), 's1', '10'));
  const headers = signed(perya, 'bet', payload, play.now);
  for (const changed of [payload.replace('"10"', '"90"'), `${payload} `]) {
    expect(codeOf(await play.raw('bet', changed, headers))).toBe('vendor.badSignature');
  }
  expect(await play.balance(player)).toBe('100.00');
});

test('a captured call can not be posted to another path', async () => {
  const player = await play.player('100');
  const payload = JSON.stringify(betOf(await play.playToken(player), 's3', '10'));
  const answer = await play.raw('win', payload, signed(perya, 'bet', payload, play.now));
  expect([answer.status, codeOf(answer)]).toEqual([401, 'vendor.badSignature']);
});

test('a call of one vendor is no other’s, even where both have one key', async () => {
  await database.owner.pool.query(
    `insert into play.vendor (code, hmac_key, live) values ('TWIN', $1, true)`,
    [inHouseKey],
  );
  play.now = new Date(play.now.getTime() + 11_000);
  const payload = JSON.stringify({ launchToken: 'none' });
  const twin = { vendor: 'TWIN', key: inHouseKey };
  const own = signed(twin, 'authenticate', payload, play.now);
  expect(codeOf(await play.raw('authenticate', payload, own))).toBe('launch.expired');
  const moved = { ...signed(perya, 'authenticate', payload, play.now), 'x-vendor': 'TWIN' };
  const answer = await play.raw('authenticate', payload, moved);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'vendor.badSignature']);
});

test('a call 5 minutes off is refused; a replay within them moves nothing', async () => {
  const player = await play.player('100');
  const payload = JSON.stringify(betOf(await play.playToken(player), 's2', '10'));
  for (const seconds of [-301, 301]) {
    const at = new Date(play.now.getTime() + seconds * 1000);
    expect(codeOf(await play.raw('bet', payload, signed(perya, 'bet', payload, at)))).toBe(
      'vendor.staleTimestamp',
    );
  }
  const headers = signed(perya, 'bet', payload, new Date(play.now.getTime() - 299_000));
  expect(codeOf(await play.raw('bet', payload, headers))).toBe('done');
  expect(valueOf((await play.raw('bet', payload, headers)).body)).toMatchObject({ replayed: true });
  expect(await play.balance(player)).toBe('90.00');
});

test('one vendor sees neither the sessions nor the bets of another', async () => {
  await database.owner.pool.query(
    `insert into play.vendor (code, hmac_key, live) values ('RIVAL', $1, true)`,
    [key],
  );
  play.now = new Date(play.now.getTime() + 11_000);
  const rival = { vendor: 'RIVAL', key };
  const player = await play.player('100');
  const token = await play.playToken(player);
  await play.vendor('bet', betOf(token, 's3', '10'));
  const calls: [string, object, string][] = [
    ['balance', { playToken: token }, 'session.ended'],
    ['bet', betOf(token, 's4', '10'), 'session.ended'],
    ['win', ofBet(player, 's3', '50', 'w3'), 'wallet.betUnknown'],
    ['rollback', ofBet(player, 's3', '10', 'c3'), 'done'],
    ['authenticate', { launchToken: await play.launchToken(player) }, 'launch.expired'],
  ];
  for (const [name, input, code] of calls) {
    expect([name, codeOf(await play.vendor(name, input, rival))]).toEqual([name, code]);
  }
  expect(await play.balance(player)).toBe('90.00');
  expect(codeOf(await play.vendor('win', ofBet(player, 's3', '1', 'w3')))).toBe('done');
});

test('[LAUNCH-01] without a session there is no launch', async () => {
  const answer = await play.get(null, '/wps/game/launch?nodeId=1001&language=EN');
  expect([answer.status, codeOf(answer)]).toEqual([401, 'session.none']);
});

test('[LAUNCH-05] a launch answers the game’s address; its token works once', async () => {
  const player = await play.player('100');
  const { body } = await play.get(player, '/wps/game/launch?nodeId=1001&language=TY');
  expect(valueOf(body)).toMatchObject({
    gameName: 'Lucky Parol',
    vendorName: 'Perya',
    gameCategory: 'RNG',
    currency: 'PHP',
  });
  const pattern = /^http:\/\/localhost:8081\/lucky-parol\/#launch=([\w-]{43})&lang=TY&autoplay=1$/;
  const launchToken = pattern.exec(String(valueOf(body)['url']))?.[1];
  const held = await play.vendor('authenticate', { launchToken });
  expect(valueOf(held.body)).toMatchObject({
    memberId: player.memberId,
    nickname: player.session.username,
    gameCode: 'lucky-parol',
    language: 'TY',
    currency: 'PHP',
    balance: '100.00',
  });
  const second = await play.vendor('authenticate', { launchToken });
  expect([second.status, codeOf(second)]).toEqual([410, 'launch.expired']);

  const late = await play.launchToken(player);
  await database.owner.pool.query(
    `update play.launch set expires_at = expires_at - interval '60 seconds'`,
  );
  expect(codeOf(await play.vendor('authenticate', { launchToken: late }))).toBe('launch.expired');
});

test('[CALL-11] eight traders of one launch token: one gets the session', async () => {
  const launchToken = await play.launchToken(await play.player('0'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => play.vendor('authenticate', { launchToken })),
  );
  expect(answers.map(codeOf).toSorted()).toEqual([
    'done',
    ...Array<string>(7).fill('launch.expired'),
  ]);
});

test('[I14] play money: a trial always, a member when asked for', async () => {
  const trial = await play.player('50', 'FUN', true);
  const member = await play.player('100');
  const launch = async (who: typeof trial, query: string) =>
    play.get(who, `/wps/game/launch?language=EN&${query}`);
  expect(valueOf((await launch(trial, 'nodeId=1001')).body)).toMatchObject({ currency: 'FUN' });
  expect(codeOf(await launch(trial, 'nodeId=1002'))).toBe('game.noFreePlay');
  expect(codeOf(await launch(member, 'nodeId=1002&freePlay=true'))).toBe('game.noFreePlay');
  for (const again of [1, 2]) {
    const fun = await play.playToken(member, 'nodeId=1001&language=EN&freePlay=true');
    const bet = { ...betOf(fun, `f${String(again)}`, '10'), currency: 'FUN' };
    expect(codeOf(await play.vendor('bet', bet))).toBe('done');
  }
  expect(await play.balance(member, 'FUN')).toBe('1980.00');
  expect(await play.balance(member)).toBe('100.00');
  expect(await play.balance(trial, 'FUN')).toBe('50.00');
});

test('[CALL-11] unknown games, dead vendors and blocked members do not launch', async () => {
  const player = await play.player('100');
  const launch = async (node: number) =>
    codeOf(await play.get(player, `/wps/game/launch?nodeId=${String(node)}&language=EN`));
  expect(await launch(4040)).toBe('game.unknown');
  expect(await launch(1003)).toBe('game.unavailable');
  await database.owner.pool.query('update account.member set blocked = true where id = $1', [
    player.uuid,
  ]);
  expect(await launch(1001)).toBe('wallet.memberBlocked');
});
