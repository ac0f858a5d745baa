// Recomputes missions and boards, plainly and slowly, from the raw bets of many random rounds.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { modelSize, modelTimeout } from '../../test-model-size.ts';
import { addGames, PlayApp } from '../play/test-play.ts';
import type { Player } from '../play/test-play.ts';
import { joinBoard } from './boards.ts';
import { joinMission } from './joining.ts';
import { entriesOf, missionCount, placed, scoreOf } from './test-model.ts';
import type { RawBet } from './test-model.ts';
import { merchant, offerMission, setUpBoard } from './test-missions.ts';

const small = { members: 24, rounds: 960 };
const size = modelSize(small);
const hourMs = 3_600_000;
/** A Monday, midnight on the merchant's clock. */
const monday = Date.parse('2026-03-01T16:00:00Z');
const at = (hours: number): Date => new Date(monday + hours * hourMs);

// The same rounds every time: a failure can be looked at again.
let seed = 20_260_301;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const chosen = <T>(of: readonly T[]): T => of[random(of.length)] as T;

let database: TestDatabase;
let play: PlayApp;
const players: Player[] = [];

const categories = [
  { category: 'RNG', rule: 'stake' },
  { category: 'LIVE', rule: 'risk' },
  { category: 'PVP', rule: 'loss' },
] as const;

beforeAll(
  async () => {
    database = await freshDatabase();
    await addGames(database.owner);
    play = await PlayApp.build(database.db);
    for (let n = 0; n < size.members; n += 1) players.push(await play.player('0'));
  },
  modelTimeout(small, 120_000),
);
afterAll(async () => {
  await play.app.close();
  await database.close();
});

interface Event {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

/** A session of the member at a game of that category. */
async function openSession(player: Player, { category, rule }: (typeof categories)[number]) {
  const { rows } = await sql<{ id: string }>`insert into play.session (token_hash, merchant,
      time_zone, member_id, sign_in, nickname, vendor, game_code, node_id, category, currency,
      language, wallet_account, vendor_account, expires_at, valid_rule)
    values (${Buffer.from(randomUUID())}, 'perya', ${merchant.timeZone}, ${player.uuid},
      ${player.uuid}, '', 'PERYA', ${category}, 1, ${category}, 'PHP', 'EN', ${player.uuid},
      ${player.uuid}, now(), ${rule}) returning id`.execute(database.owner.kysely);
  return rows[0]?.id ?? '';
}

/** What happens to a bet: settled, perhaps taken back, and settled again or given back. */
function eventsOf(id: string, stake: number, placedAt: Date): Event[] {
  const { kysely } = database.owner;
  const slow = random(10) === 0 ? 10 * hourMs : hourMs / 2;
  const settled = new Date(placedAt.getTime() + random(slow));
  const settle = (when: Date): Event => {
    const payout = chosen([0, 0, 0, 1, 2, 3, 12]) * stake + random(2) * random(stake);
    return {
      at: when,
      run: async () =>
        sql`update play.bet set state = 'settled', payout = ${payout}, wins = 1,
          settled_at = ${when}, counted_at = coalesce(counted_at, ${when})
          where id = ${id}`.execute(kysely),
    };
  };
  if (random(6) > 0) return [settle(settled)];
  const again = new Date(settled.getTime() + random(20 * hourMs));
  const open: Event = {
    at: again,
    run: async () =>
      sql`update play.bet set state = 'open', payout = 0, wins = 0, settled_at = null
        where id = ${id}`.execute(kysely),
  };
  const after = new Date(again.getTime() + 1 + random(hourMs));
  const cancel: Event = {
    at: after,
    run: async () =>
      sql`update play.bet set state = 'cancelled', settled_at = ${after}
        where id = ${id}`.execute(kysely),
  };
  return [settle(settled), open, random(2) === 0 ? cancel : settle(after)];
}

/** Rounds over two days, of one to three bets each that are placed at once. */
async function roundsOf(player: Player, count: number): Promise<Event[]> {
  const events: Event[] = [];
  const sessions = new Map<string, string>();
  for (const each of categories) sessions.set(each.category, await openSession(player, each));
  for (let n = 0; n < count; n += 1) {
    const { category } = chosen(categories);
    // Half of them before a midnight, and mostly settled after it.
    const placedAt = n % 2 === 0 ? at(random(48 * 60) / 60) : at(24 - random(30) / 60);
    const round = `${player.uuid.slice(0, 8)}-${String(n)}`;
    for (let bet = 0; bet <= random(3); bet += 1) {
      const [id, stake] = [randomUUID(), 100 + random(20_000)];
      await sql`insert into play.bet (id, session_id, merchant, member_id, vendor, game_code,
          node_id, category, round_id, transaction_id, currency, wallet_account, vendor_account,
          stake, day, placed_at)
        values (${id}, ${sessions.get(category)}, 'perya', ${player.uuid}, 'PERYA', ${category},
          1, ${category}, ${round}, ${id}, 'PHP', ${player.uuid}, ${player.uuid}, ${stake},
          (${placedAt}::timestamptz at time zone ${merchant.timeZone})::date,
          ${placedAt})`.execute(database.owner.kysely);
      events.push(...eventsOf(id, stake, placedAt));
    }
  }
  return events;
}

async function rawBets(member: string): Promise<RawBet[]> {
  const { rows } = await sql<RawBet>`
    select b.vendor || '/' || b.game_code || '/' || b.round_id as round, b.category,
           s.valid_rule as rule, b.stake, b.payout, b.state, b.placed_at as "placedAt",
           b.counted_at as "countedAt"
      from play.bet b join play.session s on s.id = b.session_id
     where b.member_id = ${member}`.execute(database.owner.kysely);
  return rows;
}

const missionWishes = [
  { period: 'day', condition: { kind: 'validBet', amount: '100.00' } },
  { period: 'day', condition: { kind: 'rounds', count: 9, categories: ['RNG', 'LIVE'] } },
  { period: 'week', condition: { kind: 'bigWin', times: 3, count: 2 } },
  { period: 'week', condition: { kind: 'daysPlayed', least: '150.00', count: 2 } },
] as const;

const boardWishes = [
  {
    scoring: 'valid',
    weights: { RNG: 100, LIVE: 10, PVP: 33 },
    dailyCap: '1500.00',
    minStake: '5.00',
    ties: 'first',
  },
  { scoring: 'multiple', weights: { RNG: 100, LIVE: 100 }, ties: 'share' },
] as const;

test(
  '[REWARD-03] a slow model reads the raw bets and comes to the same',
  async () => {
    const prizes = [
      { places: 1, amount: '50.01' },
      { places: 4, amount: '10.00' },
    ];
    const time = { startsAt: at(6).toISOString(), endsAt: at(40).toISOString(), prizes };
    const missions: string[] = [];
    for (const wish of missionWishes) {
      missions.push(await offerMission(database.owner, wish as never, at(0)));
    }
    const boards = [];
    for (const wish of boardWishes) {
      boards.push(await setUpBoard(database.owner, { ...wish, ...time } as never, at(0)));
    }
    const events: Event[] = [];
    for (const player of players) {
      events.push(...(await roundsOf(player, Math.ceil(size.rounds / size.members))));
      const { session } = player;
      for (const mission of missions) {
        for (const day of [0, 1]) {
          const now = at(day * 24 + random(12 * 60) / 60);
          const { timeZone } = merchant;
          const join = async () => joinMission(database.db, session, { mission, timeZone, now });
          if (random(4) > 0) events.push({ at: now, run: join });
        }
      }
      for (const { id: board } of boards) {
        const now = at(random(30 * 60) / 60);
        const join = async () => joinBoard(database.db, session, { board, hidden: false, now });
        events.push({ at: now, run: join });
      }
    }
    for (const { run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();

    const bets = new Map<string, RawBet[]>();
    for (const { uuid } of players) bets.set(uuid, await rawBets(uuid));

    const { rows: progress } = await sql<{
      member: string;
      mission: string;
      from: Date;
      until: Date;
      count: bigint;
      reached: boolean;
      target: bigint;
    }>`select g.member_id as member, g.mission, g.counts_from as "from", g.ends_at as until,
            g.count, g.reached_at is not null as reached, m.target
       from mission.progress g join mission.mission m on m.id = g.mission`.execute(
      database.owner.kysely,
    );
    expect(progress.length).toBeGreaterThan(size.members * 4);
    for (const { member, mission, from, until, count, reached, target } of progress) {
      const wish = missionWishes[missions.indexOf(mission)];
      if (wish === undefined) throw new Error('a mission of nobody');
      const modelled = missionCount(bets.get(member) ?? [], wish.condition as never, {
        from,
        until,
      });
      expect([wish.condition.kind, member, count, reached]).toEqual([
        wish.condition.kind,
        member,
        modelled,
        modelled >= target,
      ]);
    }

    for (const [n, board] of boards.entries()) {
      const { rows: scores } = await sql<{
        member: string;
        joined: Date;
        score: bigint;
        reachedAt: Date | null;
      }>`select member_id as member, joined_at as joined, score, reached_at as "reachedAt"
         from mission.score where board = ${board.id}`.execute(database.owner.kysely);
      const modelled = scores.map(({ member, joined }) => {
        const entries = entriesOf(bets.get(member) ?? [], { joined, board });
        return { member, ...scoreOf(entries, board) };
      });
      const byMember = new Map(modelled.map((each) => [each.member, each]));
      for (const { member, score, reachedAt } of scores) {
        const { score: own, reachedAt: when } = byMember.get(member) ?? {};
        expect([n, member, score, reachedAt]).toEqual([n, member, own, when]);
      }
      await sql`select mission.close_board(${board.id}, ${at(41)})`.execute(database.owner.kysely);
      const { rows: won } = await sql`select member_id as member, place, prize from mission.score
      where board = ${board.id} and place is not null order by member_id`.execute(
        database.owner.kysely,
      );
      expect(won).toEqual(placed(modelled, board));
    }
  },
  modelTimeout(small, 300_000),
);
