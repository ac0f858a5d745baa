// What operators look at of agents: accounts that don't count, shared browsers, money in circles.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { microsecondsOf, momentAt } from '#db/moments';
import type { Page } from '#lib/paging';

export interface Person {
  readonly id: string;
  readonly username: string;
}

/** Of a member's table. */
const person = (table: string) =>
  sql.raw(`jsonb_build_object('id', ${table}.id, 'username', ${table}.username)`);

/** An account that shares something with an agent above: it counts for nobody. */
export interface AliasAlert {
  readonly member: Person;
  readonly agent: Person;
  readonly by: 'device' | 'payee' | 'document';
  readonly fromDay: string;
  readonly foundAt: Date;
}

/** The rows of one page, or of the beginning. */
type Rows = Pick<Page, 'after' | 'read'>;

type Placed<Row> = Row & { readonly key: string };

/** Those that nobody has cleared, the newest first. */
export async function aliasAlerts(
  db: Queries,
  merchant: string,
  { after, read }: Rows,
): Promise<Placed<AliasAlert>[]> {
  const [at = '', ...rest] = after ?? [];
  const passed =
    after === null
      ? sql`true`
      : sql`(a.found_at, a.member, a.agent, a.by) < (${momentAt(at)}, ${sql.join(rest)})`;
  const { rows } = await sql<Placed<AliasAlert>>`
    select ${person('m')} as member, ${person('g')} as agent, a.by, a.from_day as "fromDay",
           a.found_at as "foundAt", ${microsecondsOf('a.found_at')} as key
      from agent.alias a
      join account.member_view m on m.id = a.member
      join account.member_view g on g.id = a.agent
     where a.merchant = ${merchant} and a.cleared_at is null and ${passed}
     order by a.found_at desc, a.member desc, a.agent desc, a.by desc limit ${read}`.execute(db);
  return rows;
}

/** What was found of a member, by the members' ids; cleared, it is none. */
export interface Find {
  readonly member: string;
  readonly agent: string;
  readonly by: AliasAlert['by'];
}

export async function findsOf(db: Queries, members: readonly string[]): Promise<Find[]> {
  const { rows } = await sql<Find>`select member, agent, by from agent.alias
    where member = any(${members}::uuid[]) and cleared_at is null`.execute(db);
  return rows;
}

/** A browser that several direct downlines of one agent signed in from. */
export interface BrowserAlert {
  readonly agent: Person;
  /** By username. */
  readonly members: readonly Person[];
  /** The beginning of the browser's hash: the same for the same browser, and telling nothing. */
  readonly print: string;
}

/** So many accounts of one agent in one browser are a reason to look. */
const leastAccounts = 3;

/** As kinship tells browsers: a hash of the hash. */
const mark = sql.raw(`sha256('device'::bytea || d.device_hash)`);

/** By the agent's username; `key` is the browser's mark. */
export async function browserAlerts(
  db: Queries,
  { merchant, day }: { merchant: string; day: string },
  { after, read }: Rows,
): Promise<Placed<BrowserAlert>[]> {
  const [name = '', hash = ''] = after ?? [];
  const passed =
    after === null
      ? sql`true`
      : sql`(lower(g.username), ${mark}) > (${name}, decode(${hash}, 'hex'))`;
  const { rows } = await sql<Placed<BrowserAlert>>`
    select ${person('g')} as agent,
           (array_agg(${person('m')} order by m.username)) as members,
           left(encode(d.device_hash, 'hex'), 8) as print, encode(${mark}, 'hex') as key
      from agent.line l
      join account.member_view g on g.id = l.ancestor and g.merchant = ${merchant}
      join account.member_view m on m.id = l.descendant
      join account.device_view d on d.member = l.descendant
     where l.depth = 1 and l.from_day <= ${day} and l.to_day > ${day} and ${passed}
     group by g.id, g.username, d.device_hash having count(*) >= ${leastAccounts}
     order by lower(g.username), ${mark} limit ${read}`.execute(db);
  return rows;
}

/** Money that went up a line and down again between two, in minor units. */
export interface CircleAlert {
  readonly upper: Person;
  readonly lower: Person;
  readonly currency: Currency;
  readonly up: bigint;
  readonly down: bigint;
  readonly transfers: number;
  readonly lastAt: Date;
}

/**
 * Transfers go between an upline and who stands directly below: whatever comes back to where it
 * began, however long the way, went both ways between two on it. The largest first. Transfers are
 * never rewritten, so that of one period the sums, and with them the order, stay.
 */
export async function circleAlerts(
  db: Queries,
  { merchant, since, until }: { merchant: string; since: Date; until: Date },
  { after, read }: Rows,
): Promise<Placed<CircleAlert>[]> {
  const [size = '', upper = '', lower = '', currency = ''] = after ?? [];
  const passed =
    after === null
      ? sql`true`
      : sql`(-least(t.up, t.down), t.upper, t.lower, t.currency)
          > (-${size}::int8, ${upper}::uuid, ${lower}::uuid, ${currency})`;
  const { rows } = await sql<Placed<CircleAlert>>`
    select ${person('u')} as upper, ${person('d')} as lower, t.currency, t.up, t.down, t.transfers,
           t.last_at as "lastAt", least(t.up, t.down)::text as key
      from (select case e.way when 'up' then e.receiver else e.member end as upper,
                   case e.way when 'up' then e.member else e.receiver end as lower, e.currency,
                   coalesce(sum(e.amount) filter (where e.way = 'up'), 0)::int8 as up,
                   coalesce(sum(e.amount) filter (where e.way = 'down'), 0)::int8 as down,
                   count(*)::int4 as transfers, max(e.made_at) as last_at
              from cashier.transfer_view e
             where e.merchant = ${merchant} and e.made_at >= ${since} and e.made_at < ${until}
             group by 1, 2, 3) t
      join account.member_view u on u.id = t.upper
      join account.member_view d on d.id = t.lower
     where t.up > 0 and t.down > 0 and ${passed}
     order by -least(t.up, t.down), t.upper, t.lower, t.currency limit ${read}`.execute(db);
  return rows;
}

/**
 * Clears what was found of a member: all that did not count counts, and its bills are put right.
 * As the operator's role alone may. Answers how many finds there were.
 */
export async function clearAliases(
  tx: Queries,
  {
    member,
    operator,
    reason,
    now,
  }: { member: string; operator: string; reason: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`
    select agent.clear_aliases(${member}, ${operator}, ${reason}, ${now}) as cleared`.execute(tx);
  return rows[0]?.cleared ?? 0;
}
