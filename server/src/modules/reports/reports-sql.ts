// The queries of reports: from the sums by hours, and of who registered, by their own rows.
import type { Currency } from '@perya/contract/money';
import type { reportCuts } from '@perya/contract/ops/reports';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#db/database';

/** Days of the merchant's calendar, as moments too. */
export interface Span {
  readonly merchant: string;
  readonly currency: Currency;
  readonly zone: string;
  readonly since: string;
  readonly until: string;
  readonly from: Date;
  /** What is at it, or later, is out of the span. */
  readonly to: Date;
}

type Days = Pick<Span, 'merchant' | 'since' | 'until'>;

/** Null for a merchant that is not there. */
export async function spanOf(db: Queries, { merchant, since, until }: Days): Promise<Span | null> {
  const { rows } = await sql<Span>`
    select merchant, currency, time_zone as zone, ${since} as since, ${until} as until,
           ${since}::date::timestamp at time zone time_zone as "from",
           (${until}::date + 1)::timestamp at time zone time_zone as "to"
      from merchant.zone_view where merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** Minor units. */
export interface Played {
  readonly key: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly bets: bigint;
  readonly stakes: bigint;
  readonly payouts: bigint;
}

type Cut = (typeof reportCuts)[number];

const sums = sql.raw(`sum(p.bets)::int8 as bets, sum(p.stakes)::int8 as stakes,
  sum(p.payouts + p.other_paid)::int8 as payouts`);

/** What the rows of a cut are called by, and how they stand. */
const cuts: Record<
  Exclude<Cut, 'agent'>,
  Record<'key' | 'name' | 'vendor', RawBuilder<unknown>>
> = {
  day: { key: sql`p.day::text`, name: sql`p.day::text`, vendor: sql`null` },
  category: { key: sql`p.category`, name: sql`p.category`, vendor: sql`null` },
  vendor: {
    key: sql`p.vendor`,
    name: sql`coalesce(min(v.name), p.vendor)`,
    vendor: sql`p.vendor`,
  },
  game: {
    key: sql`p.vendor || '/' || p.game_code`,
    name: sql`coalesce(min(g.name), p.game_code)`,
    vendor: sql`p.vendor`,
  },
};

/** Days in their order; all else by what was staked, the most first. */
export async function playedBy(
  db: Queries,
  { merchant, currency, from, to }: Span,
  cut: Exclude<Cut, 'agent'>,
): Promise<Played[]> {
  const { key, name, vendor } = cuts[cut];
  const by = {
    day: sql`p.day`,
    category: sql`p.category`,
    vendor: sql`p.vendor`,
    game: sql`p.vendor, p.game_code`,
  }[cut];
  const { rows } = await sql<Played>`
    with p as (
      select day, category, vendor, game_code, sum(bets) as bets, sum(stakes) as stakes,
             sum(payouts) as payouts, sum(other_paid) as other_paid
        from report.play_view
       where merchant = ${merchant} and currency = ${currency} and hour >= ${from} and hour < ${to}
       group by 1, 2, 3, 4)
    select ${key} as key, ${name} as name, ${vendor} as vendor, ${sums}
      from p left join games.vendor_view v on v.code = p.vendor
      left join games.offered_game_view g
        on g.merchant = ${merchant} and g.vendor = p.vendor and g.game_code = p.game_code
     group by ${by} order by ${cut === 'day' ? sql`p.day` : sql`sum(p.stakes) desc, 1`}`.execute(
    db,
  );
  return rows;
}

/** By hours; minor units. */
export async function playedHours(
  db: Queries,
  { merchant, currency, from, to }: Span,
): Promise<{ hour: Date; stakes: bigint; payouts: bigint }[]> {
  const { rows } = await sql<{ hour: Date; stakes: bigint; payouts: bigint }>`
    select hour, sum(stakes)::int8 as stakes, sum(payouts + other_paid)::int8 as payouts
      from report.play_view
     where merchant = ${merchant} and currency = ${currency} and hour >= ${from} and hour < ${to}
     group by 1`.execute(db);
  return rows;
}

/** The teams of agents with nobody above; minor units. */
export async function playedByAgents(
  db: Queries,
  { merchant, since, until }: Days,
): Promise<Omit<Played, 'vendor' | 'bets'>[]> {
  const { rows } = await sql<Omit<Played, 'vendor' | 'bets'>>`
    select 'mem_' || t.agent as key, m.username as name, sum(t.turnover)::int8 as stakes,
           sum(t.payout)::int8 as payouts
      from agent.top_days(${merchant}, ${since}::date, ${until}::date) t
      join account.member_view m on m.id = t.agent
     group by t.agent, m.username order by sum(t.turnover) desc, m.username`.execute(db);
  return rows;
}

export const moneyKinds = ['deposit', 'withdrawal', 'bonus', 'agent'] as const;

export interface Moved {
  readonly day: string;
  readonly what: (typeof moneyKinds)[number];
  readonly amount: bigint;
}

/** By days; minor units. */
export async function movedByDay(
  db: Queries,
  { merchant, currency, from, to }: Span,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select day::text as day, what, sum(amount)::int8 as amount
      from report.money(${merchant}, ${from}, ${to}) where currency = ${currency}
     group by 1, 2`.execute(db);
  return rows;
}

/** Those in which something was bet or moved. */
export async function currenciesIn(
  db: Queries,
  { merchant, from, to }: Span,
): Promise<readonly Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from report.play_view
     where merchant = ${merchant} and hour >= ${from} and hour < ${to}
    union
    select currency from report.money(${merchant}, ${from}, ${to}) order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

interface Counted {
  readonly key: string;
  readonly members: number;
}

/** Who had a bet settled: of each row of the cut; key '' is the whole span. */
export async function membersBy(
  db: Queries,
  { merchant, currency, since, until }: Span,
  cut: 'day' | 'category',
): Promise<Counted[]> {
  const key = cut === 'day' ? sql`day` : sql`category`;
  const { rows } = await sql<Counted>`
    with h as materialized (
      select ${key} as key, member_id from play.member_hour_view
       where merchant = ${merchant} and currency = ${currency} and settled_count > 0
         and day between ${since} and ${until}
       group by 1, 2)
    select key::text as key, count(*)::int as members from h group by h.key
    union all select '', count(*)::int from (select from h group by member_id) each`.execute(db);
  return rows;
}

/** By vendor, or by vendor and game; up to the last hour that is over. Under '' all of them. */
export async function membersOfGames(
  db: Queries,
  { merchant, currency, since, until }: Span,
  cut: 'vendor' | 'game',
): Promise<Counted[]> {
  const key = cut === 'vendor' ? sql`vendor` : sql`vendor || '/' || game_code`;
  const { rows } = await sql<Counted>`
    select ${key} as key, count(distinct member_id)::int as members from play.game_member_view
     where merchant = ${merchant} and currency = ${currency} and day between ${since} and ${until}
     group by 1`.execute(db);
  return rows;
}

/** The same of the hours from a moment to before another. */
export async function membersIn(
  db: Queries,
  { merchant, currency, since, until, from, to }: Span,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from play.member_hour_view
     where merchant = ${merchant} and currency = ${currency} and settled_count > 0
       and day between ${since} and ${until} and hour >= ${from} and hour < ${to}`.execute(db);
  return rows[0]?.members ?? 0;
}

export interface FirstDeposits {
  readonly day: string;
  readonly registered: number;
  readonly firstDay: number;
  readonly firstWeek: number;
  readonly ever: number;
  readonly medianMinutes: number | null;
}

/** Neither free trials nor the operator's own people. */
const registeredIn = ({ merchant, zone, from, to }: Span) => sql`
  select id, currency, registered_at, (registered_at at time zone ${zone})::date as day
    from account.member_view
   where merchant = ${merchant} and registered_at >= ${from} and registered_at < ${to}
     and type not in (4, 40, 90)`;

export async function firstDeposits(db: Queries, span: Span): Promise<FirstDeposits[]> {
  const { rows } = await sql<FirstDeposits>`
    with m as (${registeredIn(span)}), d as (
      select m.day, extract(epoch from c.at - m.registered_at) as seconds
        from m left join lateral (
          select min(v.credited_at) as at from cashier.credit_step_view v
           where v.member = m.id) c on true)
    select day::text as day, count(*)::int as registered,
           (count(*) filter (where seconds < 86400))::int as "firstDay",
           (count(*) filter (where seconds < 604800))::int as "firstWeek",
           count(seconds)::int as ever,
           (percentile_disc(0.5) within group (order by seconds) / 60)::int as "medianMinutes"
      from d group by 1 order by 1`.execute(db);
  return rows;
}

/** Weeks that are told of, the registration's and those after it. */
export const mostWeeks = 13;

export interface Retained {
  readonly week: string;
  readonly registered: number;
  /** 0 is the week of the registration. */
  readonly after: number | null;
  readonly active: number;
}

/**
 * A row for each week of registration and each week in which some of it bet; the span is of whole
 * weeks.
 */
export async function retained(db: Queries, span: Span): Promise<Retained[]> {
  const { merchant, since, until } = span;
  const { rows } = await sql<Retained>`
    with m as materialized (
      select id, date_trunc('week', day::timestamp)::date as week from (${registeredIn(span)}) r),
    w as (select week, count(*)::int as registered from m group by 1),
    a as (
      select m.week, (date_trunc('week', h.day::timestamp)::date - m.week) / 7 as after,
             count(distinct m.id)::int as active
        from m join play.member_hour_view h on h.member_id = m.id and h.merchant = ${merchant}
         and h.day between ${since}::date and ${until}::date + ${(mostWeeks - 1) * 7}::int
         and h.day >= m.week and h.day < m.week + ${mostWeeks * 7}::int and h.settled_count > 0
       group by 1, 2)
    select w.week::text as week, w.registered, a.after, coalesce(a.active, 0) as active
      from w left join a using (week) order by 1, 3`.execute(db);
  return rows;
}
