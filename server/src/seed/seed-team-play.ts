// Ninety days of play of the demonstration's team: real bets, moved to the days they stand for.
import { vendorCode } from '@perya/contract/games/category';
import { parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import { creditMember } from '#modules/wallet/wallet';
import { games } from './catalogue.ts';
import { teamDays } from './demo-accounts.ts';
import { takeSeat } from './seed-rounds.ts';
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

const dayMs = 86_400_000;
const budget = '200000.00';

/** The house's own: other vendors are there only where a sandbox plays them. */
const teamGames: readonly SeededGame[] = games
  .filter(({ vassalage }) => vassalage === vendorCode.inHouse)
  .map(({ vassalage, gameCode, nodeId, category }) => ({
    vendor: vassalage,
    gameCode,
    nodeId,
    category,
  }));

/** A number from 0 to 99 that looks like none in particular, the same at every start. */
const scattered = (a: number, b: number): number => ((a + 3) * 7919 + (b + 7) * 104_729) % 100;

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
      const game = teamGames[(seat + before) % teamGames.length];
      if (game === undefined || (before + seat) % player.every !== 0) continue;
      const at = new Date(now.getTime() - before * dayMs - (players.length - seat) * 60_000);
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

/** The totals of people who played nothing but this, from their bets. */
async function countAnew(tx: Queries, zone: string, members: readonly string[]): Promise<void> {
  await sql`delete from play.member_hour where member_id = any (${members}::uuid[])`.execute(tx);
  await sql`delete from play.member_day where member_id = any (${members}::uuid[])`.execute(tx);
  await sql`
    insert into play.member_hour (member_id, currency, hour, category, merchant, day,
      settled_count, turnover, payout, valid, cash_valid)
    select b.member_id, b.currency, date_trunc('hour', b.counted_at, ${zone}), b.category,
           b.merchant, b.day, count(*), sum(b.stake), sum(b.payout), sum(v.valid), sum(v.valid)
      from play.bet b join play.session s on s.id = b.session_id
      left join play.round r on r.member_id = b.member_id and r.round_id = b.round_id
       and r.vendor = b.vendor
     cross join lateral (select case s.valid_rule when 'stake' then b.stake
       else play.valid_of(r.rule, r.stakes, r.payouts) end as valid) v
     where b.member_id = any (${members}::uuid[])
     group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`
    insert into play.member_day (member_id, currency, day, category, vendor, merchant,
      settled_count, settled_stake, settled_payout)
    select b.member_id, b.currency, b.day, b.category, b.vendor, b.merchant, count(*),
           sum(b.stake), sum(b.payout)
      from play.bet b where b.member_id = any (${members}::uuid[])
     group by 1, 2, 3, 4, 5, 6`.execute(tx);
}

/** Nothing lets a bet be placed on a day that is over: its owner moves it there, with its counts. */
async function moveToTheirDays(
  db: Database,
  { timeZone }: MerchantRecord,
  plan: readonly Dated[],
): Promise<void> {
  const moments = JSON.stringify(plan.map(({ id, at }) => ({ id, at: at.toISOString() })));
  const members = [...new Set(plan.map(({ player }) => player.member))];
  await db.transaction(async (tx) => {
    await sql`alter table play.bet disable trigger user`.execute(tx);
    await sql`
      with moved as (
        update play.bet b set placed_at = p.at, settled_at = p.at, counted_at = p.at,
               day = (p.at at time zone ${timeZone})::date
          from jsonb_to_recordset(${moments}::jsonb) as p (id text, at timestamptz)
         where b.round_id = p.id and b.member_id = any (${members}::uuid[])
        returning b.*)
      update play.round r set counted_at = m.placed_at from moved m
       where r.round_id = m.round_id and r.member_id = m.member_id and r.vendor = m.vendor`.execute(
      tx,
    );
    await sql`alter table play.bet enable trigger user`.execute(tx);
    await countAnew(tx, timeZone, members);
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
    seats.set(player, await takeSeat(db, { merchant, ...player }, teamGames));
  }
  const plan = planOf(players, now);
  for (const { player, game, id, round } of plan) await seats.get(player)?.play(game, id, round);
  for (const seat of seats.values()) await seat.leave();
  await moveToTheirDays(db, merchant, plan);
}
