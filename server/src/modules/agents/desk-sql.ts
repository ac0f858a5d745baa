// The queries by which operators look at the tree: whom it has, and what their teams played.
import { nonAgentTypes } from '@perya/contract/account/account-type';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface DeskAgent {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  readonly currency: Currency;
  readonly upline: string | null;
  readonly uplineName: string | null;
  readonly directs: number;
  readonly team: number;
  /** Minor units. */
  readonly todayTurnover: bigint;
  readonly todayPayout: bigint;
  readonly turnover: bigint;
  readonly payout: bigint;
}

const plain = sql.raw(`('{${nonAgentTypes.join(',')}}')`);

/**
 * Each with who stands below on the day, and what all of them played in its month: days that are
 * closed as they were added up, and the others from the hours of all of them at once. Of a plain
 * member with nobody below nothing is added up.
 */
const filled = (found: ReturnType<typeof sql>, merchant: string, day: string) => sql<DeskAgent>`
  with span as (
    select date_trunc('month', ${day}::date)::date as first,
           agent.closed_until(${merchant}) as closed
  ), page as (
    select n.*, t.directs, t.team, n.type <> all ${plain} or t.team > 0 as summed
      from (${found}) n
     cross join lateral (
       select (count(*) filter (where e.depth = 1))::int as directs, count(*)::int as team
         from agent.line e where e.ancestor = n.id and e.from_day <= ${day}
          and e.to_day > ${day}) t
  ), played as (
    select d.agent as id, d.day, d.turnover, d.payout
      from span s, page p join agent.team_day d on d.agent = p.id
     where p.summed and d.day between s.first and least(${day}::date, s.closed)
    union all
    select t.id, h.day, h.turnover, h.payout
      from span s, (
        select p.id, p.summed, l.descendant as member, l.from_day, l.to_day
          from page p join agent.line l on l.ancestor = p.id
        union all
        select p.id, p.summed, p.id, '-infinity', 'infinity' from page p) t
      join play.member_hour_view h on h.member_id = t.member
       and h.hour >= date_trunc('month', ${day}::date)::timestamptz - interval '1 day'
     where h.merchant = ${merchant} and h.day between s.first and ${day}::date
       and h.day >= t.from_day and h.day < t.to_day and (h.day > s.closed or not t.summed)
       and not exists (select from agent.uncounted u where u.member = h.member_id
         and u.from_day <= h.day and u.to_day > h.day)
  ), sums as (
    select d.id, sum(d.turnover) filter (where d.day = ${day}::date) as today_turnover,
           sum(d.payout) filter (where d.day = ${day}::date) as today_payout,
           sum(d.turnover) as turnover, sum(d.payout) as payout
      from played d group by d.id
  )
  select m.id, m.username, m.type, m.currency, u.id as upline, u.username as "uplineName",
         m.directs, m.team, coalesce(p.today_turnover, 0)::int8 as "todayTurnover",
         coalesce(p.today_payout, 0)::int8 as "todayPayout",
         coalesce(p.turnover, 0)::int8 as turnover, coalesce(p.payout, 0)::int8 as payout
    from page m
    left join agent.line l on l.descendant = m.id and l.depth = 1 and l.from_day <= ${day}
     and l.to_day > ${day}
    left join account.member_view u on u.id = l.ancestor
    left join sums p on p.id = m.id
   order by lower(m.username)`;

export interface AgentsAsked {
  readonly merchant: string;
  readonly day: string;
  /** The UUID of an agent: whoever stands directly below. */
  readonly under: string | undefined;
  readonly search: string;
}

const columns = sql.raw('n.id, n.username, n.type, n.currency');

function chosen({ merchant, day, under, search }: AgentsAsked) {
  const name = `${search.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const named = search === '' ? sql`true` : sql`lower(n.username) like ${name}`;
  if (under !== undefined) {
    return sql`n.id in (select d.descendant from agent.line d where d.ancestor = ${under}
      and d.depth = 1 and d.from_day <= ${day} and d.to_day > ${day}) and ${named}`;
  }
  const own = sql`n.merchant = ${merchant} and n.type <> 4 and ${named}`;
  if (search !== '') return own;
  return sql`${own} and n.type <> all ${plain} and not exists (select from agent.line l
    where l.descendant = n.id and l.from_day <= ${day} and l.to_day > ${day})`;
}

/** By username. */
export async function agentLines(
  db: Queries,
  asked: AgentsAsked,
  { after, read }: Page,
): Promise<DeskAgent[]> {
  const found = sql`
    select ${columns} from account.member_view n
     where ${chosen(asked)}
       and ${after === null ? sql`true` : sql`lower(n.username) > ${after[0]}`}
     order by lower(n.username) limit ${read}`;
  const { rows } = await filled(found, asked.merchant, asked.day).execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function agentLine(
  db: Queries,
  { merchant, id, day }: { merchant: string; id: string; day: string },
): Promise<DeskAgent | null> {
  const found = sql`select ${columns} from account.member_view n
    where n.id = ${id} and n.merchant = ${merchant}`;
  const { rows } = await filled(found, merchant, day).execute(db);
  return rows[0] ?? null;
}

/** Where somebody begins to stand on that day; null where nothing changes then. */
export async function placeFrom(
  db: Queries,
  member: string,
  day: string,
): Promise<{ readonly upline: string | null; readonly username: string | null } | null> {
  const { rows } = await sql<{ upline: string | null; username: string | null }>`
    select p.upline, u.username from agent.place p
      left join account.member_view u on u.id = p.upline
     where p.member = ${member} and p.from_day = ${day}::date`.execute(db);
  return rows[0] ?? null;
}
