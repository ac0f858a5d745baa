// Hours, days and half months on the merchant's clock, each closed once and in their order.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export const closingKinds = ['day', 'rebate', 'hourly', 'daily', 'dividend'] as const;
export type ClosingKind = (typeof closingKinds)[number];

export interface Period {
  readonly fromAt: Date;
  readonly toAt: Date;
  /** The merchant's calendar days, both ends included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const columns = sql.raw(`p.from_at as "fromAt", p.to_at as "toAt", p.first_day as "firstDay",
  p.last_day as "lastDay"`);

/** The period of a kind that an instant is in. */
export async function periodAt(
  db: Queries,
  merchant: string,
  kind: ClosingKind,
  at: Date,
): Promise<Period> {
  const { rows } = await sql<Period>`
    select ${columns} from agent.period_of(${merchant}, ${kind}, ${at}) p`.execute(db);
  const [period] = rows;
  if (period === undefined) throw new Error('An instant is in no period.');
  return period;
}

/**
 * The period after the last that was closed; the first there is something to close in where none
 * was, and null where there is nothing.
 */
export async function nextPeriod(
  db: Queries,
  merchant: string,
  kind: ClosingKind,
): Promise<Period | null> {
  const isContract = kind !== 'day' && kind !== 'rebate';
  const first = isContract
    ? sql`(select min(c.from_day) from agent.contract c
            where c.merchant = ${merchant} and c.kind = ${kind})`
    : sql`(select min(a.from_day) from agent.place a where a.merchant = ${merchant})`;
  const { rows } = await sql<Period>`
    select ${columns}
      from (select coalesce(
              (select max(c.to_at) from agent.closing c
                where c.merchant = ${merchant} and c.kind = ${kind}),
              ${first}::timestamp at time zone coalesce((select z.time_zone
                from merchant.zone_view z where z.merchant = ${merchant}), 'UTC')) as at) s
     cross join lateral agent.period_of(${merchant}, ${kind}, s.at) p
     where s.at is not null`.execute(db);
  return rows[0] ?? null;
}

/** The merchants that have agents. */
export async function merchantsWithAgents(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select distinct merchant from agent.place union select distinct merchant from agent.contract
     order by 1`.execute(db);
  return rows.map(({ merchant }) => merchant);
}

/** Notes that it is closed; false where it was before. */
export async function noteClosing(
  tx: Queries,
  merchant: string,
  kind: ClosingKind,
  { fromAt, toAt, firstDay, lastDay }: Period,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into agent.closing
      (merchant, kind, from_at, to_at, first_day, last_day, closed_at)
    values (${merchant}, ${kind}, ${fromAt}, ${toAt}, ${firstDay}::date, ${lastDay}::date, ${now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** One closes a merchant's periods at a time, and nobody puts bills right meanwhile. */
export async function lockClosing(tx: Queries, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('agent.closing ' || ${merchant}::text, 0))`.execute(tx);
}

/** Whether all that began before then has ended: what it wrote is there. */
export async function allEnded(db: Queries, before: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select ledger.all_ended(${before}) as ended`.execute(db);
  return rows[0]?.ended === true;
}
