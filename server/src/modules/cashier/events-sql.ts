// The queries of what providers told the cashier.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Refusal } from './adapter.ts';

export interface EventRow {
  readonly id: string;
  readonly merchant: string;
  readonly provider: string;
  readonly refs: readonly string[];
  readonly providerRefs: readonly string[];
  readonly payments: readonly string[];
  readonly receivedAt: Date;
}

export interface NewEvent extends Omit<EventRow, 'id'> {
  readonly eventId: string;
  readonly body: Buffer;
}

/** Keeps it once; whether it is new. */
export async function insertEvent(db: Queries, row: NewEvent): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into cashier.event as e (merchant, provider, event_id, refs, provider_refs, payments,
      body, received_at, follow_from)
    values (${row.merchant}, ${row.provider}, ${row.eventId}, ${row.refs}, ${row.providerRefs},
      ${row.payments}, ${row.body}, ${row.receivedAt}, ${row.receivedAt})
    on conflict on constraint event_stored_once do update set times = e.times + 1
    returning times`.execute(db);
  return rows[0]?.times === 1;
}

/** Those to ask the provider about, each taken by one caller until `until`. */
export async function takeEvents(
  db: Queries,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update cashier.event set follow_from = ${until} where id in (
      select id from cashier.event where followed_at is null and follow_from <= ${now}
       order by follow_from limit ${most} for update skip locked)
    returning id, merchant, provider, refs, provider_refs as "providerRefs", payments,
      received_at as "receivedAt"`.execute(db);
  return rows;
}

export async function endEvent(db: Queries, id: string, now: Date): Promise<void> {
  await sql`update cashier.event set followed_at = ${now} where id = ${id}`.execute(db);
}

/** Deposits and attempts of the provider by its own name of them; bare UUIDs. */
export async function orderedBy(
  db: Queries,
  { merchant, provider, providerRefs }: EventRow,
): Promise<{ readonly deposits: readonly string[]; readonly attempts: readonly string[] }> {
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'deposit' as kind, id from cashier.deposit where merchant = ${merchant}
       and provider = ${provider} and provider_reference = any(${providerRefs}::text[])
    union all
    select 'attempt', id from cashier.attempt where merchant = ${merchant}
       and provider = ${provider} and provider_reference = any(${providerRefs}::text[])
    limit 20`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { deposits: of('deposit'), attempts: of('attempt') };
}

interface RefusedMessage {
  readonly merchant: string;
  readonly provider: string;
  readonly why: Refusal;
  readonly now: Date;
}

/** Counts a message that was not believed. */
export async function countRefused(db: Queries, of: RefusedMessage): Promise<void> {
  await sql`insert into cashier.refused_event as r (merchant, provider, why, day, last_at)
    values (${of.merchant}, ${of.provider}, ${of.why},
      (${of.now}::timestamptz at time zone 'UTC')::date, ${of.now})
    on conflict (merchant, provider, why, day) do update
      set times = r.times + 1, last_at = excluded.last_at`.execute(db);
}

/** Providers ask for disputes within months; their messages hold people's names. */
const keptFor = '180 days';

/** Forgets messages that were followed long ago; answers how many. */
export async function sweepEvents(db: Queries, now: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from cashier.event
    where received_at < ${now}::timestamptz - ${keptFor}::interval
      and followed_at is not null`.execute(db);
  return numAffectedRows ?? 0n;
}
