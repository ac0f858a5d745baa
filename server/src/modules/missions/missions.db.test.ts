// Missions, counted by rounds that were really played through the vendor wallet.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { startPause } from '#modules/protection/pause';
import { addGames, betOf, ofBet, PlayApp } from '../play/test-play.ts';
import type { Player } from '../play/test-play.ts';
import { claimMission, endMissions } from './claims.ts';
import { joinMission } from './joining.ts';
import { applyMissions, missionFile, stopMission } from './mission-file.ts';
import { progressById } from './missions-sql.ts';
import type { JoinedRow } from './missions-sql.ts';
import { readyMissions } from './ready-missions.ts';
import { merchant, offerMission, partsAt } from './test-missions.ts';

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

interface Playing extends Player {
  readonly token: string;
}

async function newPlayer(): Promise<Playing> {
  const player = await play.player('10000');
  return { ...player, token: await play.playToken(player) };
}

/** A bet that is settled; answers its id. */
async function round(player: Playing, stake: string, paid = '0', roundId?: string) {
  const id = randomUUID().slice(0, 12);
  const ofRound = roundId === undefined ? {} : { roundId };
  await play.vendor('bet', { ...betOf(player.token, id, stake), ...ofRound });
  const won = await play.vendor('win', { ...ofBet(player, id, paid, `w-${id}`), ...ofRound });
  expect(won.status).toBe(200);
  return id;
}

/** Takes a win back: the bet is open again, and counts for nothing. */
async function takeBack(player: Playing, id: string, paid: string): Promise<void> {
  const taken = { ...ofBet(player, id, paid, `rb-${id}`), winTransactionId: `w-${id}` };
  expect((await play.vendor('rollback', taken)).status).toBe(200);
}

const join = async (player: Player, mission: string, now = new Date()): Promise<string> =>
  joinMission(database.db, player.session, { mission, timeZone: merchant.timeZone, now });

const claim = async (player: Player, progress: string, now = new Date()): Promise<JoinedRow> =>
  claimMission(partsAt(database.db, now), player.session, progress);

async function row(progress: string): Promise<JoinedRow> {
  const found = await progressById(database.db.kysely, progress);
  if (found === null) throw new Error(`no progress ${progress}`);
  return found;
}

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

test('[REWARD-03] a mission counts from joining on; eight tabs claim it once', async () => {
  const mission = await offerMission(database.owner);
  const player = await newPlayer();
  await round(player, '90');
  const progress = await join(player, mission);
  expect(await join(player, mission)).toBe(progress);
  await expect(claim(player, progress)).rejects.toThrow('mission.notReached');
  await round(player, '60', '500');
  expect(await row(progress)).toMatchObject({ count: 6_000n, reachedAt: null });
  await round(player, '40');
  expect(await row(progress)).toMatchObject({
    count: 10_000n,
    reachedAt: expect.any(Date) as Date,
  });
  const before = await play.balance(player);
  const tabs = await Promise.all(Array.from({ length: 8 }, async () => claim(player, progress)));
  expect(new Set(tabs.map(({ amount }) => amount))).toEqual(new Set([2_000n]));
  expect(Number(await play.balance(player)) - Number(before)).toBe(20);
});

test('[REWARD-01] the reward centre names what can be claimed, and until when', async () => {
  const player = await newPlayer();
  const progress = await join(player, await offerMission(database.owner));
  const ready = async () =>
    readyMissions(database.db.kysely, {
      merchant: 'perya',
      member: player.uuid,
      currency: 'PHP',
      language: 'TY',
      timeZone: merchant.timeZone,
      now: new Date(),
    });
  expect(await ready()).toEqual([]);
  await round(player, '100');
  expect(await ready()).toMatchObject([
    { kind: 'mission', id: progress, title: 'Isang test', amount: '20.00', to: '/m/leaderBoard' },
  ]);
  await claim(player, progress);
  expect(await ready()).toEqual([]);
});

test('eight tabs join once, and the budget is set aside once', async () => {
  const mission = await offerMission(database.owner, { budget: '30.00' });
  const player = await newPlayer();
  const ids = await Promise.all(Array.from({ length: 8 }, async () => join(player, mission)));
  expect(new Set(ids).size).toBe(1);
  await expect(join(await newPlayer(), mission)).rejects.toThrow('mission.closed');
});

test('rounds count once each, whatever is staked in them', async () => {
  const mission = await offerMission(database.owner, { condition: { kind: 'rounds', count: 2 } });
  const player = await newPlayer();
  const progress = await join(player, mission);
  const shared = `r-${randomUUID()}`;
  await round(player, '10', '0', shared);
  await round(player, '10', '0', shared);
  expect((await row(progress)).count).toBe(1n);
  await round(player, '10');
  expect((await row(progress)).count).toBe(2n);
});

test('a big win is one of the whole round, with all that was staked in it', async () => {
  const condition = { kind: 'bigWin', times: 5, count: 1 } as const;
  const mission = await offerMission(database.owner, { condition });
  const player = await newPlayer();
  const progress = await join(player, mission);
  const shared = `r-${randomUUID()}`;
  await round(player, '10', '50', shared);
  expect((await row(progress)).count).toBe(1n);
  await round(player, '10', '0', shared);
  expect(await row(progress)).toMatchObject({ count: 0n, reachedAt: null });
  await round(player, '10', '49.99');
  await round(player, '10', '50');
  expect((await row(progress)).count).toBe(1n);
});

test('days count that have valid bets enough', async () => {
  const condition = { kind: 'daysPlayed', least: '50.00', count: 1 } as const;
  const mission = await offerMission(database.owner, { condition, period: 'week' });
  const player = await newPlayer();
  const progress = await join(player, mission);
  await round(player, '30');
  expect((await row(progress)).count).toBe(0n);
  await round(player, '30');
  await round(player, '30');
  expect((await row(progress)).count).toBe(1n);
});

test('only named categories and games count', async () => {
  const elsewhere = { condition: { kind: 'rounds', count: 1, categories: ['LIVE'] } } as const;
  const here = { condition: { kind: 'rounds', count: 1, games: ['PERYA/lucky-parol'] } } as const;
  const player = await newPlayer();
  const ids = [
    await join(
      player,
      await offerMission(database.owner, { ...elsewhere, code: 'elsewhere' } as never),
    ),
    await join(player, await offerMission(database.owner, { ...here, code: 'here' } as never)),
  ];
  await round(player, '10');
  expect(await Promise.all(ids.map(async (id) => (await row(id)).count))).toEqual([0n, 1n]);
});

test('a mark falls by a correction until it is taken; what was taken stands, flagged', async () => {
  const player = await newPlayer();
  const first = await join(player, await offerMission(database.owner));
  const second = await join(player, await offerMission(database.owner));
  const bet = await round(player, '100', '10');
  await claim(player, first);
  const balance = await play.balance(player);
  await round(player, '1');
  await takeBack(player, bet, '10');
  expect(await row(first)).toMatchObject({ takenAt: expect.any(Date) as Date });
  expect((await row(first)).flaggedAt).not.toBeNull();
  expect(await row(second)).toMatchObject({ count: 100n, reachedAt: null, flaggedAt: null });
  await expect(claim(player, second)).rejects.toThrow('mission.notReached');
  expect(Number(await play.balance(player))).toBe(Number(balance) - 11);
});

test('what is not claimed in seven days lapses, and its budget is free again', async () => {
  const mission = await offerMission(database.owner, { budget: '20.00' });
  const player = await newPlayer();
  const progress = await join(player, mission);
  await round(player, '100');
  await endMissions(partsAt(database.db, inDays(6)));
  expect((await row(progress)).lapsedAt).toBeNull();
  await expect(claim(player, progress, inDays(8))).rejects.toThrow('mission.lapsed');
  await endMissions(partsAt(database.db, inDays(8)));
  expect((await row(progress)).lapsedAt).not.toBeNull();
  await expect(claim(player, progress)).rejects.toThrow('mission.lapsed');
  const { rows } = await sql`select spent from mission.budget b join mission.mission m
    on m.code = b.code where m.id = ${mission}`.execute(database.owner.kysely);
  expect(rows).toEqual([{ spent: 0n }]);
});

test('one that pays itself is paid after seven days, once', async () => {
  const mission = await offerMission(database.owner, { unclaimed: 'paysItself' });
  const player = await newPlayer();
  await join(player, mission);
  await round(player, '100');
  const before = Number(await play.balance(player));
  const parts = partsAt(database.db, inDays(8));
  await Promise.all([endMissions(parts), endMissions(parts), endMissions(parts)]);
  expect(Number(await play.balance(player)) - before).toBe(20);
});

test('on a break nothing is joined or claimed; what was earned is paid', async () => {
  const player = await newPlayer();
  const progress = await join(player, await offerMission(database.owner));
  await round(player, '100');
  const from = { now: new Date(), address: '203.0.113.9' };
  await startPause(database.db, player.session, { kind: 'coolOff', until: inDays(30) }, from);
  await expect(claim(player, progress)).rejects.toThrow('protection.coolingOff');
  await expect(join(player, await offerMission(database.owner))).rejects.toThrow(
    'protection.coolingOff',
  );
  const before = Number(await play.balance(player));
  await endMissions(partsAt(database.db, inDays(8)));
  expect(Number(await play.balance(player)) - before).toBe(20);
});

test('steps of a sequence unlock one after the other', async () => {
  const step = async (code: string, at: number) =>
    offerMission(database.owner, {
      code: `${code}-${randomUUID().slice(0, 8)}`,
      period: 'once',
      sequence: { code, step: at },
    });
  const [one, two] = [await step('ladder', 1), await step('ladder', 2)];
  const player = await newPlayer();
  await expect(join(player, two)).rejects.toThrow('mission.locked');
  await join(player, one);
  await round(player, '100');
  await join(player, two);
});

test('another’s mission is nobody’s to claim', async () => {
  const player = await newPlayer();
  const progress = await join(player, await offerMission(database.owner));
  await round(player, '100');
  await expect(claim(await newPlayer(), progress)).rejects.toThrow('mission.unknown');
  await expect(claim(player, randomUUID())).rejects.toThrow('mission.unknown');
  await expect(join(player, randomUUID())).rejects.toThrow('mission.unknown');
});

test('who joined keeps the terms, whatever is offered or stopped later', async () => {
  const wish = {
    code: 'kept',
    title: { EN: 'Kept', TY: 'Kept' },
    period: 'once',
    condition: { kind: 'validBet', amount: '100.00' },
    reward: { kind: 'cash', amount: '20.00' },
  } as const;
  const by = { by: 'tests', now: new Date() };
  const apply = async (amount: string) => {
    const changed = { ...wish, reward: { kind: 'cash', amount } };
    return applyMissions(
      database.operator,
      merchant,
      missionFile.parse({ missions: [changed] }).missions,
      by,
    );
  };
  expect(await apply('20.00')).toEqual({ added: 1, changed: 0 });
  expect(await apply('20.00')).toEqual({ added: 0, changed: 0 });
  const { rows } = await sql<{ id: string }>`select id from mission.mission
    where code = 'kept'`.execute(database.db.kysely);
  const player = await newPlayer();
  const progress = await join(player, rows[0]?.id ?? '');
  expect(await apply('500.00')).toEqual({ added: 0, changed: 1 });
  await stopMission(database.operator, merchant.code, 'kept', { reason: 'test', now: new Date() });
  await round(player, '100');
  expect((await claim(player, progress)).amount).toBe(2_000n);
  await expect(join(await newPlayer(), rows[0]?.id ?? '')).rejects.toThrow('mission.closed');
});

test('no offer is made that breaks a rule', async () => {
  const offer = async (changes: object) => offerMission(database.owner, changes);
  await expect(offer({ title: { EN: 'Only English' } })).rejects.toThrow('no title in TY');
  await expect(offer({ reward: { kind: 'cash', amount: '0' } })).rejects.toThrow('no sum');
  const sequence = { code: 'weekly', step: 1 };
  await expect(offer({ period: 'week', sequence })).rejects.toThrow('once');
  const condition = { kind: 'rounds', count: 1, games: ['PERYA/none'] };
  await expect(offer({ condition })).rejects.toThrow('no game');
  const change = sql`update mission.mission set amount = 1`.execute(database.owner.kysely);
  await expect(change).rejects.toThrow('keeps the terms');
});

test('play money counts for nothing', async () => {
  const player = await play.player('1000', 'FUN', true);
  await expect(join(player, await offerMission(database.owner))).rejects.toThrow('mission');
});
