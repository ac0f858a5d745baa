// Reads bets and their totals; totals come from the roll-up, so that no footer scans history.
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import type { paymentKinds } from '@perya/contract/play/records';
import type { Database } from '#db/database';
import { lowestUuidAt } from '#lib/uuid';

export type BetState = 'open' | 'settled' | 'cancelled';

/** Days are calendar days of the merchant, both ends included. */
export interface Period {
  readonly member: string;
  readonly currency: Currency;
  readonly startDate: string;
  readonly endDate: string;
}

export interface BetFilter extends Period {
  readonly category: GameCategory | undefined;
  readonly vendor: string | undefined;
  readonly state: BetState | undefined;
}

export interface BetRow {
  readonly id: string;
  readonly node_id: number;
  readonly vendor: string;
  readonly game_code: string;
  readonly category: GameCategory;
  readonly round_id: string;
  readonly state: BetState;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly currency: Currency;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
}

export interface PaymentRow {
  readonly kind: (typeof paymentKinds)[number];
  readonly amount: bigint;
  readonly moved_at: Date;
}

/** Minor units. Stakes that were given back count as bets, but not as stakes. */
export interface Totals {
  readonly count: bigint;
  readonly stake: bigint;
  /** The part of the stakes whose bets are open: neither won nor lost. */
  readonly open: bigint;
  readonly payout: bigint;
  /** Paid beside bets. */
  readonly other: bigint;
}

export const nothing: Totals = { count: 0n, stake: 0n, open: 0n, payout: 0n, other: 0n };

const betColumns = `id, node_id, vendor, game_code, category, round_id, state, stake, payout,
  currency, placed_at, settled_at`;

function values({ member, currency, startDate, endDate, ...filter }: BetFilter): unknown[] {
  const { category, vendor, state } = filter;
  return [member, currency, startDate, endDate, category ?? null, vendor ?? null, state ?? null];
}

const dayMs = 86_400_000;

/**
 * The ids that bets of a period can have, from and before, wherever its days begin on the clock.
 * Without them PostgreSQL would plan for each month that was ever played in.
 */
function idsOf({ startDate, endDate }: Period): readonly [string, string] {
  const [from, to] = [Date.parse(startDate) - dayMs, Date.parse(endDate) + 2 * dayMs];
  return [lowestUuidAt(new Date(from)), lowestUuidAt(new Date(to))];
}

/** Newest first; ids are UUIDv7, so a later bet never shifts between two of the same moment. */
export async function readBets(
  db: Database,
  filter: BetFilter,
  limit: number,
  offset: number,
): Promise<BetRow[]> {
  const text = `
    select ${betColumns} from play.bet_view
     where member_id = $1 and currency = $2 and day between $3::date and $4::date
       and ($5::text is null or category = $5) and ($6::text is null or vendor = $6)
       and ($7::text is null or state = $7) and id >= $10 and id < $11
     order by day desc, id desc limit $8 offset $9`;
  const all = [...values(filter), limit, offset, ...idsOf(filter)];
  const { rows } = await db.pool.query<BetRow>(text, all);
  return rows;
}

/** Payments beside bets have no state: they count where none is asked for. */
export async function readTotals(db: Database, filter: BetFilter): Promise<Totals> {
  const text = `
    with chosen as (
      select *, coalesce($7::text, 'open') = 'open' as open,
             coalesce($7::text, 'settled') = 'settled' as settled,
             coalesce($7::text, 'cancelled') = 'cancelled' as cancelled, $7 is null as all_states
        from play.member_day_view
       where member_id = $1 and currency = $2 and day between $3::date and $4::date
         and ($5::text is null or category = $5) and ($6::text is null or vendor = $6))
    select coalesce(sum(open_count * open::int + settled_count * settled::int
             + cancelled_count * cancelled::int), 0)::int8 as count,
           coalesce(sum(open_stake * open::int + settled_stake * settled::int), 0)::int8 as stake,
           coalesce(sum(open_stake * open::int), 0)::int8 as open,
           coalesce(sum(settled_payout * settled::int), 0)::int8 as payout,
           coalesce(sum(other_paid * all_states::int), 0)::int8 as other
      from chosen`;
  const { rows } = await db.pool.query<Totals>(text, values(filter));
  return rows[0] ?? nothing;
}

/** The vendors that the member played at in a period, by name. */
export async function readVendors(
  db: Database,
  { member, currency, startDate, endDate }: Period,
): Promise<{ code: string; name: string }[]> {
  const text = `
    select v.code, v.name from games.vendor_view v
     where v.code in (
       select d.vendor from play.member_day_view d
        where d.member_id = $1 and d.currency = $2 and d.day between $3::date and $4::date)
     order by v.name`;
  const { rows } = await db.pool.query<{ code: string; name: string }>(text, [
    member,
    currency,
    startDate,
    endDate,
  ]);
  return rows;
}

export type DayTotals = Totals & { readonly day: string; readonly category: GameCategory };

/** One row a day and category with play in it, by day. Reads the roll-up alone. */
export async function readDays(
  db: Database,
  { member, currency, startDate, endDate }: Period,
): Promise<DayTotals[]> {
  const text = `
    select day::text, category,
           sum(open_count + settled_count + cancelled_count)::int8 as count,
           sum(open_stake + settled_stake)::int8 as stake, sum(open_stake)::int8 as open,
           sum(settled_payout)::int8 as payout, sum(other_paid)::int8 as other
      from play.member_day_view
     where member_id = $1 and currency = $2 and day between $3::date and $4::date
     group by day, category order by day, category`;
  const { rows } = await db.pool.query<DayTotals>(text, [member, currency, startDate, endDate]);
  return rows;
}

/** A bet of the member's by its id; nobody else's. */
export async function readBet(
  db: Database,
  member: string,
  id: string,
): Promise<BetRow | undefined> {
  const text = `select ${betColumns} from play.bet_view where id = $1 and member_id = $2`;
  return (await db.pool.query<BetRow>(text, [id, member])).rows[0];
}

type OfRound = Pick<BetRow, 'vendor' | 'round_id' | 'currency'>;

/** The member's bets of a vendor's round, oldest first; at most 200. */
export async function readRound(db: Database, member: string, of: OfRound): Promise<BetRow[]> {
  const text = `
    select ${betColumns} from play.bet_view
     where member_id = $1 and round_id = $2 and vendor = $3 and currency = $4
     order by id limit 200`;
  const round = [member, of.round_id, of.vendor, of.currency];
  return (await db.pool.query<BetRow>(text, round)).rows;
}

/** What was paid beside the bets of a round, oldest first. */
export async function readPayments(
  db: Database,
  member: string,
  of: OfRound,
): Promise<PaymentRow[]> {
  const text = `
    select kind, amount, moved_at from play.movement_view
     where member_id = $1 and currency = $4 and round_id = $2 and vendor = $3
     order by id limit 200`;
  const round = [member, of.round_id, of.vendor, of.currency];
  return (await db.pool.query<PaymentRow>(text, round)).rows;
}
