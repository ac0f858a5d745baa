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
 * Each with who stands below on the day, and what all of them played in its month. Closed days of
 * agents are rolled up; nobody stands below a plain member but by an agent who became one again.
 */
const filled = (found: ReturnType<typeof sql>, day: string) => sql<DeskAgent>`
  select m.id, m.username, m.type, m.currency, u.id as upline, u.username as "uplineName",
         t.directs, t.team, p."todayTurnover", p."todayPayout", p.turnover, p.payout
    from (${found}) m
    left join agent.line l on l.descendant = m.id and l.depth = 1 and l.from_day <= ${day}
     and l.to_day > ${day}
    left join account.member_view u on u.id = l.ancestor
    cross join lateral (
      select (count(*) filter (where e.depth = 1))::int as directs, count(*)::int as team
        from agent.line e where e.ancestor = m.id and e.from_day <= ${day}
         and e.to_day > ${day}) t
    cross join lateral (
      select coalesce(sum(d.turnover) filter (where d.day = ${day}::date), 0)::int8
               as "todayTurnover",
             coalesce(sum(d.payout) filter (where d.day = ${day}::date), 0)::int8
               as "todayPayout",
             coalesce(sum(d.turnover), 0)::int8 as turnover,
             coalesce(sum(d.payout), 0)::int8 as payout
        from (select a.day, a.turnover, a.payout
                from agent.team_days(m.id, date_trunc('month', ${day}::date)::date,
                  ${day}::date) a
               where m.type <> all ${plain} or t.team > 0
              union all
              select h.day, h.turnover, h.payout from play.member_hour_view h
               where h.member_id = m.id and h.currency = m.currency
                 and h.hour >= date_trunc('month', ${day}::date)::timestamptz - interval '1 day'
                 and h.day between date_trunc('month', ${day}::date)::date and ${day}::date
                 and m.type = any ${plain} and t.team = 0) d) p
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
  const { rows } = await filled(found, asked.day).execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function agentLine(
  db: Queries,
  { merchant, id, day }: { merchant: string; id: string; day: string },
): Promise<DeskAgent | null> {
  const found = sql`select ${columns} from account.member_view n
    where n.id = ${id} and n.merchant = ${merchant}`;
  const { rows } = await filled(found, day).execute(db);
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
