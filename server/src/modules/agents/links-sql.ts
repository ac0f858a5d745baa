// The queries of registration links.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Rates } from './rates.ts';

export interface LinkRow {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly type: number;
  readonly rates: Rates;
  readonly madeAt: Date;
  readonly until: Date | null;
  readonly uses: number | null;
  readonly used: number;
  readonly endedAt: Date | null;
  readonly visits: number;
  readonly registrations: number;
  readonly firstDeposits: number;
}

const columns = sql.raw(`l.id, l.code, l.label, l.account_type as type, l.rates,
  l.made_at as "madeAt", l.until, l.uses, l.used, l.ended_at as "endedAt"`);

/** Newest first. */
export async function linksOf(db: Queries, agent: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns}, coalesce(sum(d.visits), 0)::int as visits,
           coalesce(sum(d.registrations), 0)::int as registrations,
           coalesce(sum(d.first_deposits), 0)::int as "firstDeposits"
      from agent.link l left join agent.link_day d on d.link = l.id
     where l.agent = ${agent} group by l.id order by l.id desc limit 100`.execute(db);
  return rows;
}

interface NewLink {
  readonly merchant: string;
  readonly agent: string;
  readonly code: string;
  readonly label: string;
  readonly type: number;
  readonly rates: Rates;
  readonly until: Date | null;
  readonly uses: number | null;
  readonly now: Date;
}

/** Null where the agent has `most` links already. */
export async function insertLink(
  tx: Queries,
  link: NewLink,
  most: number,
): Promise<LinkRow | null> {
  const { merchant, agent } = link;
  await sql`select agent.lock_tree(${merchant})`.execute(tx);
  const { rows } = await sql<LinkRow>`
    with l as (
      insert into agent.link
        (merchant, agent, code, label, account_type, rates, made_at, until, uses)
      select ${merchant}, ${agent}, ${link.code}, ${link.label}, ${link.type},
             ${JSON.stringify(link.rates)}::jsonb, ${link.now}, ${link.until}::timestamptz,
             ${link.uses}::int
       where (select count(*) from agent.link e where e.agent = ${agent}) < ${most}
      returning *)
    select ${columns}, 0 as visits, 0 as registrations, 0 as "firstDeposits" from l`.execute(tx);
  return rows[0] ?? null;
}

/** False where the agent has no such link, or ended it before. */
export async function endLink(
  db: Queries,
  { agent, id, now }: { agent: string; id: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update agent.link set ended_at = ${now}
    where id = ${id} and agent = ${agent} and ended_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export interface LinkDay {
  readonly day: string;
  readonly visits: number;
  readonly registrations: number;
  readonly firstDeposits: number;
}

/** The newest half a year; null where it is no link of the agent's. */
export async function daysOf(db: Queries, agent: string, id: string): Promise<LinkDay[] | null> {
  const found = await sql`select from agent.link where id = ${id} and agent = ${agent}`.execute(db);
  if (found.rows.length === 0) return null;
  const { rows } = await sql<LinkDay>`
    select day, visits, registrations, first_deposits as "firstDeposits" from agent.link_day
     where link = ${id} order by day desc limit 184`.execute(db);
  return rows;
}

/** Answers whether people can register by it. */
export async function noteVisit(
  tx: Queries,
  { merchant, code, now }: { merchant: string; code: string; now: Date },
  device: Buffer | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from agent.link_of(${merchant}, ${code}, ${now}) where good`.execute(tx);
  const [link] = rows;
  if (link === undefined) return false;
  await sql`insert into agent.link_day as d (link, day, visits)
    values (${link.id}, merchant.day_of(${merchant}, ${now}), 1)
    on conflict (link, day) do update set visits = d.visits + 1`.execute(tx);
  if (device === null) return true;
  await sql`insert into agent.visit (merchant, device_hash, link, at)
    values (${merchant}, ${device}, ${link.id}, ${now})
    on conflict (merchant, device_hash) do update
       set link = excluded.link, at = excluded.at`.execute(tx);
  return true;
}

export async function deleteVisits(db: Queries, now: Date): Promise<void> {
  await sql`delete from agent.visit
    where at <= ${now}::timestamptz - interval '30 days'`.execute(db);
}
