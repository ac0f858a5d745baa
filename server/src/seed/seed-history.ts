// Ninety days of the demonstration's members: what they played and did, one after the other, on the
// days that it stands for.
import { toId } from '@perya/contract/id';
import { parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import type { MerchantRecord } from '#lib/platform';
import { addFavourite, noteRecent } from '#modules/games/games';
import { gamesOf } from './catalogue.ts';
import { dayMs, teamDays } from './demo-days.ts';
import { moveToTheirDays } from './seed-dates.ts';
import type { DatedMovement } from './seed-dates.ts';
import type { Deed } from './seed-movements.ts';
import { evenHours, houseGames, playRounds, scattered, takeSeat } from './seed-rounds.ts';
import type { SeededGame, SeededRound } from './seed-rounds.ts';

/** Later in a day than deeds, so that nothing comes at the same moment. */
const playsAfterMs = 8_000_000;

interface Habit {
  /** Plays every so many days, so many rounds. */
  readonly every: number;
  readonly rounds: number;
  /** Major units: the least stake, and what comes on top at most. */
  readonly least: number;
  readonly more: number;
  /** So that no two of them are alike. */
  readonly seat: number;
  /** The stake of an hour of today, on average; left out, today is played elsewhere. */
  readonly today?: number;
}

const habits: Readonly<Record<string, Habit>> = {
  maria: { every: 2, rounds: 3, least: 10, more: 140, seat: 11 },
  jose: { every: 6, rounds: 2, least: 2, more: 8, seat: 23, today: 5 },
  liwayway: { every: 3, rounds: 2, least: 1, more: 4, seat: 37, today: 5 },
};

interface PastRound {
  readonly id: string;
  readonly game: SeededGame;
  readonly round: SeededRound;
  readonly at: Date;
}

/** What the last round of all pays: there is a winner of this week, whatever came before. */
const lastPays = 8;

/** Most rounds are lost, some pay a little, few a lot. */
function timesOf(luck: number): number {
  if (luck < 56) return 0;
  if (luck < 90) return 1.5;
  return luck < 98 ? 3 : 12;
}

/** Whole units, so that every currency can write them. */
const written = (amount: number): string => `${String(Math.round(amount))}.00`;

/** What somebody of that name has played, oldest first; nothing of today. */
export function playedBy(username: string, now: Date): readonly PastRound[] {
  const habit = habits[username];
  if (habit === undefined) return [];
  const { every, rounds, least, more, seat } = habit;
  const past: PastRound[] = [];
  for (let before = teamDays; before > 0; before -= every) {
    for (let nth = 0; nth < rounds; nth += 1) {
      const game = houseGames[scattered(before, seat + nth) % houseGames.length];
      if (game === undefined) continue;
      const stake = Math.round(least + (scattered(seat, before * 3 + nth) * more) / 100);
      const isLast = before <= every && nth === rounds - 1;
      const paid = stake * (isLast ? lastPays : timesOf(scattered(before * 7 + nth, seat)));
      const at = new Date(now.getTime() - before * dayMs + playsAfterMs + nth * 97_000);
      const id = `demo ${username} ${String(before)} ${String(nth)}`;
      past.push({ id, game, at, round: { stake: written(stake), paid: written(paid) } });
    }
  }
  return past;
}

/** What the rounds took more than they paid, in minor units. */
export function lostIn(rounds: readonly PastRound[], currency: Currency): bigint {
  const minor = (amount: string): bigint => parseMoney(amount, currency) ?? 0n;
  return rounds.reduce((sum, { round }) => sum + minor(round.stake) - minor(round.paid), 0n);
}

interface Life {
  readonly merchant: MerchantRecord;
  /** UUID. */
  readonly member: string;
  readonly username: string;
}

/** What moved a member's accounts after another transaction, in its order, but for play. */
async function movementsAfter(
  { kysely }: Database,
  { merchant, member }: Life,
  last: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.transaction_id as id
      from ledger.account a join ledger.posting p on p.account_id = a.id
      join ledger.transaction t on t.id = p.transaction_id and t.kind <> 'betAndWin'
     where a.merchant = ${merchant.code} and a.owner = ${member}
       and p.transaction_id > ${last} order by 1`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** The games that were played, among the recent ones, and two live tables among the favourites. */
async function keepGames({ kysely }: Database, { merchant, member }: Life): Promise<void> {
  const memberId = toId('member', member);
  for (const { nodeId } of houseGames) await noteRecent(kysely, memberId, nodeId);
  const viewer = { merchant: merchant.code, memberId };
  const tables = gamesOf(merchant.code === 'araw' ? 'araw' : 'perya').filter(
    ({ category }) => category === 'LIVE',
  );
  for (const { nodeId, vassalage } of tables.slice(0, 2)) {
    await addFavourite(kysely, viewer, nodeId, vassalage);
  }
}

/**
 * Plays the rounds and does the deeds in the order of their days, and moves them there. The wallet
 * has had its first money; `deedsOn` is given the clock that they go by.
 */
export async function liveThrough(
  db: Database,
  clock: Clock,
  life: Life,
  rounds: readonly PastRound[],
  deedsOn: (dated: Clock) => readonly Deed[],
): Promise<void> {
  const { merchant, member } = life;
  const now = clock.now();
  let moment = now;
  const seat = await takeSeat(db, life, houseGames);
  const deeds = deedsOn({ now: () => moment }).map(({ daysAgo, run }) => ({
    at: new Date(now.getTime() - daysAgo * dayMs),
    run,
  }));
  const played = rounds.map(({ id, game, round, at }) => ({
    at,
    run: async () => seat.play(game, id, round),
  }));
  const isDeed = new Set<object>(deeds);
  const steps = [...deeds, ...played].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = new Date(now.getTime() - (teamDays + 1) * dayMs);
  const movements: DatedMovement[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  const date = async (at: Date) => {
    for (const [nth, id] of (await movementsAfter(db, life, last)).entries()) {
      // A moment later each, so that they stay in their order.
      movements.push({ id, at: new Date(at.getTime() + nth * 20) });
      last = id;
    }
  };
  await date(first);
  for (const step of steps) {
    moment = step.at;
    await step.run();
    if (isDeed.has(step)) await date(step.at);
  }
  await seat.leave();
  await keepGames(db, life);
  const dated = rounds.map(({ id, at }) => ({ id, member, at }));
  await moveToTheirDays(db, merchant, dated, movements);
  const today = habits[life.username]?.today;
  if (today !== undefined)
    await playRounds(db, life, `today ${life.username}`, evenHours(1, today));
}
