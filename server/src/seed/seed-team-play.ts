// Ninety days of play of the demonstration's team: real bets, moved to the days they stand for.
import { parseMoney } from '@perya/contract/money';
import type { Database } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import { creditMember } from '#modules/wallet/wallet';
import { dayMs, teamDays } from './demo-days.ts';
import { moveToTheirDays } from './seed-dates.ts';
import { houseGames, scattered, takeSeat } from './seed-rounds.ts';
import type { SeededGame, SeededRound, Seat } from './seed-rounds.ts';

export interface TeamPlayer {
  readonly username: string;
  /** UUID. */
  readonly member: string;
  /** Plays every so many days. */
  readonly every: number;
}

/** A round and the moment that it stands for. */
interface Dated {
  readonly player: TeamPlayer;
  readonly game: SeededGame;
  readonly id: string;
  readonly round: SeededRound;
  readonly at: Date;
}

const budget = '200000.00';

/** Most rounds are lost, some pay a little, a few pay a lot. */
function roundOf(seat: number, before: number): SeededRound {
  const stake = 50 + scattered(seat, before) * 12;
  const luck = scattered(before, seat * 5);
  const times = luck < 58 ? 0 : luck < 93 ? 1.6 : 4.5;
  const written = (amount: number): string => `${String(Math.floor(amount))}.00`;
  return { stake: written(stake), paid: written(stake * times) };
}

/** Oldest first, so that bets are in the order of their days. */
function planOf(players: readonly TeamPlayer[], now: Date): Dated[] {
  const plan: Dated[] = [];
  for (let before = teamDays; before >= 0; before -= 1) {
    for (const [seat, player] of players.entries()) {
      const game = houseGames[(seat + before) % houseGames.length];
      const plays = before === 0 || (before + seat) % player.every === 0;
      if (game === undefined || !plays) continue;
      const at = new Date(now.getTime() - before * dayMs - (players.length - seat) * 420_000);
      const id = `demo team ${player.username} ${String(before)}`;
      plan.push({ player, game, id, round: roundOf(seat, before), at });
    }
  }
  return plan;
}

async function fund(db: Database, merchant: MerchantRecord, { member, username }: TeamPlayer) {
  const { code, currency } = merchant;
  const amount = parseMoney(budget, currency);
  if (amount === null) throw new Error(`${budget} is no amount of ${currency}`);
  await creditMember(db.kysely, {
    merchant: code,
    member,
    currency,
    amount,
    against: 'cashier',
    scope: 'demo',
    key: `team ${username}`,
    kind: 'deposit',
    reference: 'demonstration',
  });
}

/** Plays all of it, once. */
export async function playNinetyDays(
  db: Database,
  merchant: MerchantRecord,
  players: readonly TeamPlayer[],
  now: Date,
): Promise<void> {
  const seats = new Map<TeamPlayer, Seat>();
  for (const player of players) {
    await fund(db, merchant, player);
    seats.set(player, await takeSeat(db, { merchant, ...player }, houseGames));
  }
  const plan = planOf(players, now);
  for (const { player, game, id, round } of plan) await seats.get(player)?.play(game, id, round);
  for (const seat of seats.values()) await seat.leave();
  const rounds = plan.map(({ player, id, at }) => ({ member: player.member, id, at }));
  await moveToTheirDays(db, merchant, rounds);
}
