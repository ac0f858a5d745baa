// Shows what protects a player at the moment of a bet, and the figures of a gaming session.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';

let database: TestDatabase;
let play: PlayApp;
let player: Player;
let token: string;
let count = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});
beforeEach(async () => {
  player = await play.player('1000');
  token = await play.playToken(player);
});

async function owner(text: string, values: unknown[] = []): Promise<void> {
  await database.owner.pool.query(text, values);
}

async function limit(kind: string, period: string, most: bigint | number): Promise<void> {
  await owner('insert into protection.limit values ($1, $2, $3, $4)', [
    player.uuid,
    kind,
    period,
    most,
  ]);
}

async function bet(amount: string, more: object = {}): Promise<Answered & { id: string }> {
  count += 1;
  const id = `l${String(count)}`;
  return { id, ...(await play.vendor('bet', { ...betOf(token, id, amount), ...more })) };
}

const win = async (id: string, amount: string): Promise<Answered> =>
  play.vendor('win', ofBet(player, id, amount, `w${id}`));

describe('a limit on losses', () => {
  test('refuses the stake that could break it, with the true balance and the limit', async () => {
    await limit('loss', 'day', 10_000);
    expect(codeOf(await bet('60'))).toBe('done');
    const refused = await bet('40.01');
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      success: false,
      code: 'wallet.limitReached',
      value: { balance: '940.00', limit: { kind: 'loss', period: 'day', most: '100.00' } },
    });
    expect(codeOf(await bet('40'))).toBe('done');
    expect(codeOf(await bet('0.01'))).toBe('wallet.limitReached');
  });

  test('counts what was won back, and what was given back', async () => {
    await limit('loss', 'week', 10_000);
    const first = await bet('60');
    const second = await bet('40');
    expect(codeOf(await bet('1'))).toBe('wallet.limitReached');
    await win(first.id, '30');
    expect(codeOf(await bet('30'))).toBe('done');
    await play.vendor('rollback', ofBet(player, second.id, '40', `c${second.id}`));
    expect(codeOf(await bet('40'))).toBe('done');
    expect(codeOf(await bet('0.01'))).toBe('wallet.limitReached');
  });

  test('is not shared out twice among twenty bets at once', async () => {
    await limit('loss', 'month', 10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => bet('30')));
    expect(answers.filter((each) => codeOf(each) === 'done')).toHaveLength(3);
    expect(await play.balance(player)).toBe('910.00');
  });

  test('of a day leaves out yesterday, of a month does not', async () => {
    await limit('loss', 'day', 10_000);
    await owner(
      `insert into play.member_day (member_id, currency, day, category, vendor, merchant,
         settled_stake)
       select $1, 'PHP', (now() at time zone 'Asia/Manila')::date - 1, 'FISH', 'PERYA', 'perya',
         9000`,
      [player.uuid],
    );
    expect(codeOf(await bet('100'))).toBe('done');
    await owner('delete from protection.limit where member = $1', [player.uuid]);
    await limit('loss', 'month', 19_000);
    const { rows } = await database.owner.pool.query<{ first: boolean }>(
      `select extract(day from now() at time zone 'Asia/Manila') = 1 as first`,
    );
    // On the first of a month yesterday was another month.
    const left = rows[0]?.first === true ? 'done' : 'wallet.limitReached';
    expect(codeOf(await bet('0.01'))).toBe(left);
  });

  test('that was raised holds until its day is over', async () => {
    const set = `insert into protection.limit values ($1, 'loss', 'day', 100, 90000, $2)`;
    await owner(set, [player.uuid, new Date(Date.now() + 60_000)]);
    expect(codeOf(await bet('2'))).toBe('wallet.limitReached');
    await owner('update protection.limit set pending_from = now() where member = $1', [
      player.uuid,
    ]);
    expect(codeOf(await bet('2'))).toBe('done');
    await owner('update protection.limit set pending_most = null where member = $1', [player.uuid]);
    expect(codeOf(await bet('999'))).toBe('wallet.insufficientFunds');
  });

  test('leaves free rounds and play money alone', async () => {
    await limit('loss', 'day', 1);
    expect(codeOf(await bet('50', { freeRound: 'may' }))).toBe('done');
    token = await play.playToken(player, 'nodeId=1001&language=EN&freePlay=true');
    expect(codeOf(await bet('50', { currency: 'FUN' }))).toBe('done');
  });
});

describe('a limit on time', () => {
  const sitFor = async (minutes: number) =>
    owner(
      `update play.sitting set played = $2 * interval '1 minute', last_at = now()
        where member_id = $1`,
      [player.uuid, minutes],
    );

  test('refuses the bet after it, and takes the one before', async () => {
    await limit('session', 'day', 60);
    await sitFor(59);
    expect(codeOf(await bet('1'))).toBe('done');
    await sitFor(60);
    const refused = await bet('1');
    expect(refused.body).toMatchObject({
      code: 'wallet.limitReached',
      value: { balance: '999.00', limit: { kind: 'session', period: 'day', most: '60' } },
    });
    expect(codeOf(await bet('1', { freeRound: 'may' }))).toBe('wallet.limitReached');
  });

  const pauseFor = async (minutes: number) =>
    owner(
      `update play.sitting set last_at = now() - $2 * interval '1 minute' where member_id = $1`,
      [player.uuid, minutes],
    );

  test('counts five minutes of a pause, and not the rest of it', async () => {
    await limit('session', 'day', 60);
    await sitFor(54);
    await pauseFor(29);
    expect(codeOf(await bet('1'))).toBe('done');
    const read = async () => valueOf((await play.get(player, '/wps/game/session')).body);
    const [{ playedSeconds, countsOnSeconds }] = [await read()];
    expect([59 * 60, 59 * 60 + 1]).toContain(playedSeconds);
    expect(countsOnSeconds).toBeGreaterThan(290);
    await pauseFor(20);
    expect(await read()).toMatchObject({ playedSeconds: 64 * 60, countsOnSeconds: 0 });
    expect(codeOf(await bet('1'))).toBe('wallet.limitReached');
  });

  test('counts the time between bets in full while somebody plays', async () => {
    await limit('session', 'day', 60);
    await sitFor(51);
    for (const minutes of [4, 4]) {
      await pauseFor(minutes);
      expect(codeOf(await bet('1'))).toBe('done');
    }
    await pauseFor(1);
    expect(codeOf(await bet('1'))).toBe('wallet.limitReached');
  });

  test('goes on over midnight', async () => {
    await limit('session', 'week', 60);
    await sitFor(54);
    await owner(
      `update play.sitting set day = day - 1, last_at = now() - interval '20 minutes'
        where member_id = $1`,
      [player.uuid],
    );
    expect(codeOf(await bet('1'))).toBe('done');
    const { rows } = await database.owner.pool.query(
      `select extract(minutes from played)::int as minutes from play.sitting
        where member_id = $1 order by id`,
      [player.uuid],
    );
    expect(rows).toEqual([{ minutes: 54 }, { minutes: 5 }]);
  });

  test('does not count a pause of half an hour', async () => {
    await limit('session', 'day', 60);
    await sitFor(59);
    await owner(
      `update play.sitting set last_at = now() - interval '31 minutes' where member_id = $1`,
      [player.uuid],
    );
    expect(codeOf(await bet('1'))).toBe('done');
  });
});

describe('a break', () => {
  const start = async (kind: string, ends: string) =>
    owner('insert into protection.pause values ($1, $2, now(), $3)', [player.uuid, kind, ends]);

  test('stops bets in games that are open already, of play money too, and launches', async () => {
    const open = await bet('10');
    await start('selfExclusion', 'infinity');
    expect((await bet('1')).body).toMatchObject({
      code: 'protection.excluded',
      value: { balance: '990.00', until: null },
    });
    expect(codeOf(await bet('1', { freeRound: 'may' }))).toBe('protection.excluded');
    const launch = await play.get(player, '/wps/game/launch?nodeId=1001&language=EN');
    expect(launch.body).toMatchObject({ code: 'protection.excluded', value: { until: null } });
    expect(codeOf(await win(open.id, '25'))).toBe('done');
    expect((await play.get(player, '/lgw/orders?pageNo=1')).status).not.toBe(403);
  });

  test('ends by itself, and says when', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await start('coolOff', until);
    expect((await bet('1')).body).toMatchObject({
      code: 'protection.coolingOff',
      value: { balance: '1000.00', until },
    });
    await expect(
      owner('update protection.pause set ends_at = now() where member = $1', [player.uuid]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      owner('delete from protection.pause where member = $1', [player.uuid]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the figures of a sitting', () => {
  const read = async (query = ''): Promise<Record<string, unknown>> =>
    valueOf((await play.get(player, `/wps/game/session${query}`)).body);

  test('are stakes, payouts and what lies between, from the first game on', async () => {
    const first = await read();
    expect(first).toMatchObject({ stakes: '0.00', payouts: '0.00', realityCheckMinutes: 60 });
    expect(first['startedAt']).not.toBeNull();
    const won = await bet('10');
    await win(won.id, '25');
    const gone = await bet('5');
    await play.vendor('rollback', ofBet(player, gone.id, '5', `c${gone.id}`));
    await bet('40');
    token = await play.playToken(player);
    await bet('1');
    expect(await read()).toMatchObject({
      startedAt: first['startedAt'],
      currency: 'PHP',
      stakes: '51.00',
      payouts: '25.00',
      net: '-26.00',
    });
    expect(await read('?currency=FUN')).toMatchObject({ startedAt: null, net: '0.00' });
  });

  test('begin anew after a pause, and go on over midnight', async () => {
    await bet('10');
    await owner(
      `update play.sitting set day = day - 1, began_at = began_at - interval '1 hour',
         started_at = started_at - interval '1 hour' where member_id = $1`,
      [player.uuid],
    );
    await bet('5');
    expect(await read()).toMatchObject({ stakes: '15.00' });
    await owner(
      `update play.sitting set last_at = last_at - interval '30 minutes' where member_id = $1`,
      [player.uuid],
    );
    expect(await read()).toMatchObject({ startedAt: null, stakes: '0.00' });
    await bet('2');
    expect(await read()).toMatchObject({ stakes: '2.00' });
  });
});
