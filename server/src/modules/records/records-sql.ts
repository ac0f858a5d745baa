// Reads bets and their totals; totals come from the roll-up, so that no footer scans history.
import type { GameCategory } from '@perya/contract/category';
import type { Currency } from '@perya/contract/money';
import type { Database } from '#db/database';

export type BetState = 'open' | 'settled' | 'cancelled';

/** Days are calendar days of the merchant, both ends included. */
export interface BetFilter {
  readonly member: string;
  readonly currency: Currency;
  readonly startDate: string;
  readonly endDate: string;
  readonly category: GameCategory | undefined;
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

export interface Totals {
  readonly count: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

function values(filter: BetFilter): unknown[] {
  const { member, currency, startDate, endDate, category, state } = filter;
  return [member, currency, startDate, endDate, category ?? null, state ?? null];
}

/** Newest first; ids are UUIDv7, so a later bet never shifts between two of the same moment. */
export async function readBets(
  db: Database,
  filter: BetFilter,
  limit: number,
  offset: number,
): Promise<BetRow[]> {
  const text = `
    select id, node_id, vendor, game_code, category, round_id, state, stake, payout, currency,
           placed_at, settled_at
      from play.bet
     where member_id = $1 and currency = $2 and day between $3::date and $4::date
       and ($5::text is null or category = $5) and ($6::text is null or state = $6)
     order by day desc, id desc limit $7 offset $8`;
  const { rows } = await db.pool.query<BetRow>(text, [...values(filter), limit, offset]);
  return rows;
}

/** Stakes that were given back count as bets, but not as stakes. */
export async function readTotals(db: Database, filter: BetFilter): Promise<Totals> {
  const text = `
    with chosen as (
      select *, coalesce($6::text, 'open') = 'open' as open,
             coalesce($6::text, 'settled') = 'settled' as settled,
             coalesce($6::text, 'cancelled') = 'cancelled' as cancelled
        from play.member_day
       where member_id = $1 and currency = $2 and day between $3::date and $4::date
         and ($5::text is null or category = $5))
    select coalesce(sum(open_count * open::int + settled_count * settled::int
             + cancelled_count * cancelled::int), 0)::int8 as count,
           coalesce(sum(open_stake * open::int + settled_stake * settled::int), 0)::int8 as stake,
           coalesce(sum(settled_payout * settled::int), 0)::int8 as payout
      from chosen`;
  const { rows } = await db.pool.query<Totals>(text, values(filter));
  return rows[0] ?? { count: 0n, stake: 0n, payout: 0n };
}
