// Missions and leaderboards of the demonstration, with players who have joined and scored.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { dayIn } from '#lib/clock';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { MerchantRecord, Session } from '#lib/platform';
import { memberByUsername } from '#modules/account/account-sql';
import { openMember } from '#modules/account/registration/registration';
import { recordOf } from '#modules/merchant/merchant';
import {
  applyBoard,
  applyMissions,
  endBoards,
  joinBoard,
  joinMission,
} from '#modules/missions/missions';
import { boardByCode, setTwoPeopleFrom } from '#modules/missions/boards-sql';
import { offeredMissions } from '#modules/missions/missions-sql';
import { creditMember } from '#modules/wallet/wallet';
import { seedMerchants } from './merchants.ts';
import { openingBoard, seededMissions, weekBoard } from './missions.ts';
import { evenHours, playRounds } from './seed-rounds.ts';
import type { SeededRound } from './seed-rounds.ts';

interface Demo {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchant: MerchantRecord;
}

type Player = Session & { readonly uuid: string };

/** Stakes of a player's rounds; each pays its stake back, but for a best one of `best` times. */
const others: readonly { name: string; stakes: readonly number[]; best: number }[] = [
  { name: 'lakan88', stakes: [100, 100, 250, 450], best: 12 },
  { name: 'tala_mnl', stakes: [100, 300, 500], best: 25 },
  { name: 'bituin7', stakes: [50, 150, 200, 300], best: 8 },
  { name: 'amihan21', stakes: [100, 200, 220], best: 8 },
  { name: 'dalisay5', stakes: [20, 40, 60], best: 3 },
];

const back = (stakes: readonly number[]): SeededRound[] =>
  stakes.map((stake) => ({ stake: `${String(stake)}.00`, paid: `${String(stake)}.00` }));

/** A player of the demonstration who can't sign in, with money to play. */
async function playerOf({ db, clock, merchant }: Demo, username: string): Promise<Player> {
  const { code, currency } = merchant;
  let uuid = (await memberByUsername(db.kysely, code, username))?.id ?? null;
  uuid ??= await db.transaction(async (tx) =>
    openMember(
      tx,
      { ...merchant, signUpGift: 0n },
      {
        merchant: code,
        username,
        type: accountType.member,
        currency,
        passwordHash: null,
        paymentPasswordHash: null,
        profile: {},
        registerMethod: 'SEED',
        registerUrl: '',
        registerDomain: '',
      },
      { now: clock.now() },
    ),
  );
  if (uuid === null) throw new Error(`${username} could not be opened.`);
  return {
    uuid,
    id: toId('session', randomUUID()),
    memberId: toId('member', uuid),
    merchant: code,
    username,
    customerType: accountType.member,
    currency,
    passwordDue: false,
  };
}

async function fund({ db, merchant }: Demo, player: Player, key: string): Promise<void> {
  const amount = parseMoney('2000.00', merchant.currency);
  if (amount === null) return;
  await creditMember(db.kysely, {
    merchant: merchant.code,
    member: player.uuid,
    currency: merchant.currency,
    amount,
    against: 'cashier',
    scope: 'demo',
    key,
    kind: 'deposit',
    reference: 'demonstration',
  });
}

async function join(demo: Demo, players: readonly Player[], code: string): Promise<void> {
  const { db, clock, merchant } = demo;
  const board = await boardByCode(db.kysely, merchant.code, code);
  for (const [at, player] of players.entries()) {
    const hidden = at === players.length - 1;
    await joinBoard(db, player, { board: board?.id ?? '', hidden, now: clock.now() });
  }
}

/** A board of the week that is running, which the players have joined and scored on. */
async function seedWeek(demo: Demo, players: readonly Player[], maria: Player): Promise<void> {
  const { db, clock, merchant } = demo;
  const now = clock.now();
  const code = `week-from-${dayIn(merchant.timeZone, now)}`;
  const endsAt = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  const by = { by: 'demonstration', now };
  await applyBoard(db, merchant, weekBoard({ code, startsAt: now.toISOString(), endsAt }), by);
  await join(demo, [maria, ...players], code);
  for (const [at, player] of players.entries()) {
    await fund(demo, player, `${code} ${player.username}`);
    const rounds = back(others[at]?.stakes ?? []);
    await playRounds(
      db,
      { ...player, merchant, member: player.uuid },
      `${code} ${player.username}`,
      rounds,
    );
  }
  const account = { ...maria, merchant, member: maria.uuid };
  await playRounds(db, account, `${code} maria`, evenHours(1, 35));
}

/** A board that was over after some rounds; its prizes are paid. */
async function seedOpening(demo: Demo, players: readonly Player[]): Promise<void> {
  const { db, clock, merchant } = demo;
  const now = clock.now();
  const code = 'opening-night';
  if ((await boardByCode(db.kysely, merchant.code, code)) !== null) return;
  const startsAt = new Date(now.getTime() - 60_000).toISOString();
  const endsAt = new Date(now.getTime() + 30_000).toISOString();
  const by = { by: 'demonstration', now };
  await applyBoard(db, merchant, openingBoard({ code, startsAt, endsAt }), by);
  await join(demo, players, code);
  for (const [at, player] of players.entries()) {
    await fund(demo, player, `${code} ${player.username}`);
    const paid = `${String((others[at]?.best ?? 1) * 10)}.00`;
    const account = { ...player, merchant, member: player.uuid };
    await playRounds(db, account, `${code} ${player.username}`, [{ stake: '10.00', paid }]);
  }
  const after = new Date(now.getTime() + 120_000);
  await endBoards({ db, clock: { now: () => after }, events: new LocalEvents() });
}

/** True where a board of the merchant's runs, which members can join. */
async function isRunning({ db, clock, merchant }: Demo): Promise<boolean> {
  const { rows } = await sql`select from mission.board where merchant = ${merchant.code}
    and state = 'open' and ends_at > ${clock.now()}`.execute(db.kysely);
  return rows.length > 0;
}

/** Safe to run at every start: what runs goes on, and what is over is followed by another. */
export async function seedMissions(db: Database, clock: Clock): Promise<void> {
  const [seeded] = seedMerchants.filter(({ code }) => code === 'perya');
  if (seeded === undefined) return;
  const merchant = recordOf(seeded.code, seeded.hosts, seeded.settings);
  const demo = { db, clock, merchant };
  const by = { by: 'demonstration', now: clock.now() };
  await applyMissions(db, merchant, seededMissions, by);
  if (await isRunning(demo)) return;
  await setTwoPeopleFrom(db.kysely, merchant.code, parseMoney('50000.00', 'PHP') ?? 0n);
  const maria = await playerOf(demo, 'maria');
  const players: Player[] = [];
  for (const { name } of others) players.push(await playerOf(demo, name));
  const { currency, timeZone } = merchant;
  const owner = { merchant: merchant.code, currency, timeZone, now: clock.now() };
  for (const { id, step } of await offeredMissions(db.kysely, owner)) {
    const wish = { mission: id, timeZone, now: clock.now() };
    if (step === null || step === 1) await joinMission(db, maria, wish);
  }
  await seedOpening(demo, players);
  await seedWeek(demo, players, maria);
}
