// The queries of an agent's team: of each day, who stood below the agent on it.
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Sums {
  readonly turnover: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
}

/** `of` is the agent, or somebody below whose team it is. */
export interface Asked {
  readonly agent: string;
  readonly of: string;
  readonly startDate: string;
  readonly endDate: string;
}

export interface KpiRow {
  readonly logins: number;
  readonly bettors: number;
  readonly registered: number;
  readonly online: number;
}

export async function teamKpi(
  db: Queries,
  asked: Omit<Asked, 'of'> & { readonly merchant: string; readonly now: Date },
): Promise<KpiRow> {
  const { agent, merchant, startDate, endDate, now } = asked;
  const { rows } = await sql<KpiRow>`
    select k.logins, k.bettors, k.registered, k.online
      from (select coalesce((select v.time_zone from merchant.zone_view v
                              where v.merchant = ${merchant}), 'UTC') as zone) z
     cross join lateral agent.team_kpi(${agent}, ${startDate}::date, ${endDate}::date,
       ${startDate}::date::timestamp at time zone z.zone,
       (${endDate}::date + 1)::timestamp at time zone z.zone, ${now}) k`.execute(db);
  return rows[0] ?? { logins: 0, bettors: 0, registered: 0, online: 0 };
}

export interface DayRow extends Sums {
  readonly day: string;
  readonly category: string;
}

export async function teamDays(db: Queries, asked: Asked): Promise<DayRow[]> {
  const { agent, of, startDate, endDate } = asked;
  const { rows } = await sql<DayRow>`
    select t.day, t.category, t.turnover, t.valid, t.payout
      from agent.days_below(${agent}, ${of}) b
     cross join lateral agent.team_days(${of}, greatest(${startDate}::date, b.from_day),
       least(${endDate}::date, b.to_day - 1)) t
     where b.from_day <= ${endDate} and b.to_day > ${startDate}`.execute(db);
  return rows;
}

export interface LegRow extends Sums {
  readonly leg: string;
  readonly username: string;
  readonly type: number;
}

/** Those who played most first; at most 500. */
export async function teamLegs(db: Queries, asked: Asked): Promise<LegRow[]> {
  const { agent, of, startDate, endDate } = asked;
  const { rows } = await sql<LegRow>`
    select t.leg, m.username, m.type, t.turnover, t.valid, t.payout
      from agent.team_legs(${agent}, ${of}, ${startDate}::date, ${endDate}::date) t
      join account.member_view m on m.id = t.leg
     order by t.turnover desc, m.username limit 500`.execute(db);
  return rows;
}

/** What was booked on these days and changed hours that were over. */
export async function corrections(db: Queries, asked: Asked): Promise<Sums> {
  const { agent, of, startDate, endDate } = asked;
  const { rows } = await sql<Sums>`
    select coalesce(sum(c.turnover), 0)::int8 as turnover, coalesce(sum(c.valid), 0)::int8 as valid,
           coalesce(sum(c.payout), 0)::int8 as payout
      from agent.correction c
     where c.merchant = (select m.merchant from account.member_view m where m.id = ${agent})
       and merchant.day_of(c.merchant, c.booked_at) between ${startDate} and ${endDate}
       and exists (select from agent.days_below(${agent}, c.member) b
                    where c.day >= b.from_day and c.day < b.to_day)
       and exists (select from agent.days_below(${of}, c.member) b
                    where c.day >= b.from_day and c.day < b.to_day)`.execute(db);
  return rows[0] ?? { turnover: 0n, valid: 0n, payout: 0n };
}

/** Whether somebody stood below the agent on one of the days. */
export async function stoodBelow(db: Queries, asked: Asked): Promise<boolean> {
  const { rows } = await sql`select from agent.line l
    where l.ancestor = ${asked.agent} and l.descendant = ${asked.of}
      and l.from_day <= ${asked.endDate} and l.to_day > ${asked.startDate} limit 1`.execute(db);
  return rows.length > 0;
}

export async function teamSize(
  db: Queries,
  agent: string,
  day: string,
): Promise<{ members: number; agents: number }> {
  const { rows } = await sql<{ members: number; agents: number }>`
    select count(*)::int as members,
           (count(*) filter (where m.type <> all ('{0,4,40}')))::int as agents
      from agent.line l join account.member_view m on m.id = l.descendant
     where l.ancestor = ${agent} and l.from_day <= ${day} and l.to_day > ${day}`.execute(db);
  return rows[0] ?? { members: 0, agents: 0 };
}

export interface MemberLine {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  readonly depth: number;
  readonly since: string;
  readonly directs: number;
  readonly team: number;
}

interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** The line of the agent to somebody, with who stands below that one on the day. */
const memberLine = (day: string) => sql`
  select m.id, m.username, m.type, l.depth, l.from_day as since, t.directs, t.team
    from agent.line l join account.member_view m on m.id = l.descendant
    cross join lateral (
      select (count(*) filter (where e.depth = 1))::int as directs, count(*)::int as team
        from agent.line e where e.ancestor = l.descendant and e.from_day <= ${day}
         and e.to_day > ${day}) t
   where l.from_day <= ${day} and l.to_day > ${day}`;

export async function directsOf(
  db: Queries,
  { agent, of, day }: { agent: string; of: string; day: string },
  { limit, offset }: PageOf,
): Promise<MemberLine[]> {
  const { rows } = await sql<MemberLine>`${memberLine(day)}
      and l.ancestor = ${agent}
      and l.descendant in (
        select d.descendant from agent.line d join account.member_view n on n.id = d.descendant
         where d.ancestor = ${of} and d.depth = 1 and d.from_day <= ${day} and d.to_day > ${day}
         order by n.username limit ${limit} offset ${offset})
    order by m.username`.execute(db);
  return rows;
}

/** Direct downlines whose names begin so, and whoever below has exactly that name. */
export async function searchBelow(
  db: Queries,
  given: { agent: string; merchant: string; day: string; search: string },
  { limit, offset }: PageOf,
): Promise<MemberLine[]> {
  const { agent, merchant, day, search } = given;
  const { rows } = await sql<MemberLine>`${memberLine(day)}
      and l.ancestor = ${agent}
      and l.descendant in (
        select n.id from account.member_view n
         where n.merchant = ${merchant} and lower(n.username) = lower(${search})
        union
        select d.descendant from agent.line d join account.member_view n on n.id = d.descendant
         where d.ancestor = ${agent} and d.depth = 1 and d.to_day > ${day}
           and starts_with(lower(n.username), lower(${search})))
    order by l.depth, m.username limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function memberBelow(
  db: Queries,
  { agent, of, day }: { agent: string; of: string; day: string },
): Promise<MemberLine | null> {
  const { rows } = await sql<MemberLine>`${memberLine(day)}
    and l.ancestor = ${agent} and l.descendant = ${of}`.execute(db);
  return rows[0] ?? null;
}

/** Whether agents see the balances of their direct downlines. */
export async function showsBalances(db: Queries, merchant: string): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    select shows_balances as shows from agent.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.shows ?? false;
}

/** Whether the merchant lets agents hand money to direct downlines. */
export async function transfersDown(db: Queries, merchant: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select agent.transfer_daily(${merchant}) > 0 as open`.execute(db);
  return rows[0]?.open ?? false;
}

export interface TeamBet {
  readonly id: string;
  readonly username: string;
  readonly depth: number;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly gameName: string;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placedAt: Date;
}

interface BetsAsked extends Asked {
  readonly merchant: string;
  readonly category: GameCategory | null;
  /** The last of the page before; null for the newest. */
  readonly after: string | null;
  readonly limit: number;
}

/** Of one day, newest first; of each who bet on it, no more are read than fit the page. */
async function teamBetsOn(db: Queries, asked: BetsAsked, day: string): Promise<TeamBet[]> {
  const { merchant, agent, of, category, after, limit } = asked;
  const { rows } = await sql<TeamBet>`
    select s.*, coalesce((select g.name from games.offered_game_view g
             where g.merchant = ${merchant} and g.vendor = s.vendor and g.game_code = s."gameCode"
             limit 1), s."gameCode") as "gameName"
      from (select b.id, m.username, p.depth, b.category, b.vendor, b.game_code as "gameCode",
                   b.state, b.stake, b.payout, b.placed_at as "placedAt"
      from (select distinct d.member_id, d.currency, d.day, l.depth
              from play.member_day_view d join account.member_view n on n.id = d.member_id
              join agent.line l on l.descendant = d.member_id and l.ancestor = ${agent}
               and d.day >= l.from_day and d.day < l.to_day
             where d.merchant = ${merchant} and d.day = ${day}::date and d.currency = n.currency
               and (${of} = ${agent} or exists (
                 select from agent.line w where w.ancestor = ${of} and w.descendant = d.member_id
                    and d.day >= w.from_day and d.day < w.to_day) or d.member_id = ${of})) p
      join account.member_view m on m.id = p.member_id
     cross join lateral (
       select e.* from play.bet_view e
        where e.member_id = p.member_id and e.currency = p.currency and e.day = p.day
          and (${after}::uuid is null or e.id < ${after}::uuid)
          and (${category}::text is null or e.category = ${category})
        order by e.id desc limit ${limit}) b
     order by b.id desc limit ${limit}) s
     order by s.id desc`.execute(db);
  return rows;
}

/** Newest first, day by day until the page is full. */
export async function teamBets(db: Queries, asked: BetsAsked): Promise<TeamBet[]> {
  const { rows: days } = await sql<{ day: string }>`select d::date::text as day
    from generate_series(${asked.endDate}::date, ${asked.startDate}::date, interval '-1 day') d
  `.execute(db);
  const found: TeamBet[] = [];
  for (const { day } of days) {
    const limit = asked.limit - found.length;
    if (limit === 0) break;
    found.push(...(await teamBetsOn(db, { ...asked, limit }, day)));
  }
  return found;
}
