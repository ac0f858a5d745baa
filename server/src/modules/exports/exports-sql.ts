// The queries of exports: their jobs, and the files in parts.
import type { ExportList, exportStates } from '@perya/contract/ops/exports';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface Job {
  readonly id: string;
  readonly merchant: string;
  /** The operator's UUID. */
  readonly operator: string;
  readonly list: ExportList;
  readonly filters: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly state: (typeof exportStates)[number];
  readonly askedAt: Date;
  readonly beganAt: Date | null;
  readonly expiresAt: Date | null;
  readonly rows: number | null;
  readonly cutOff: boolean;
}

const columns = sql.raw(`id, merchant, operator, list, filters, reason, state,
  asked_at as "askedAt", began_at as "beganAt", expires_at as "expiresAt", row_count as rows,
  cut_off as "cutOff"`);

export type NewJob = Pick<Job, 'merchant' | 'operator' | 'list' | 'filters' | 'reason' | 'askedAt'>;

export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  const { merchant, operator, list, filters, reason, askedAt } = job;
  await sql`insert into exports.job (merchant, operator, list, filters, reason, asked_at)
    values (${merchant}, ${operator}, ${list}, ${JSON.stringify(filters)}, ${reason}, ${askedAt})
  `.execute(db);
}

/** How many of the operator's are not written yet. */
export async function openJobs(db: Queries, operator: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exports.job
    where operator = ${operator} and state in ('asked', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The operator's own, newest first. */
export async function jobsOf(
  db: Queries,
  { merchant, operator }: Pick<Job, 'merchant' | 'operator'>,
  { after, read }: Page,
): Promise<Job[]> {
  const { rows } = await sql<Job>`select ${columns} from exports.job
    where merchant = ${merchant} and operator = ${operator}
      and ${after === null ? sql`true` : sql`id < ${after[0]}`}
    order by id desc limit ${read}`.execute(db);
  return rows;
}

/** A part of the operator's own, and whether another follows; null where there is none to read. */
export async function partOf(
  db: Queries,
  of: Pick<Job, 'id' | 'merchant' | 'operator'>,
  { part, now }: { readonly part: number; readonly now: Date },
): Promise<{ list: ExportList; text: string; more: boolean } | null> {
  const { rows } = await sql<{ list: ExportList; text: string; more: boolean }>`
    select j.list, p.text,
           exists (select from exports.part n where n.job = p.job and n.number = p.number + 1)
             as more
      from exports.job j join exports.part p on p.job = j.id and p.number = ${part}
     where j.id = ${of.id} and j.merchant = ${of.merchant} and j.operator = ${of.operator}
       and j.state = 'ready' and j.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Takes the oldest that waits, or that was begun before `deadSince` and died meanwhile. */
export async function takeJob(tx: Queries, now: Date, deadSince: Date): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update exports.job set state = 'running', began_at = ${now}
     where id = (select id from exports.job
                  where state = 'asked' or (state = 'running' and began_at < ${deadSince})
                  order by id limit 1 for update skip locked)
    returning ${columns}`.execute(tx);
  const [job] = rows;
  if (job === undefined) return null;
  await sql`delete from exports.part where job = ${job.id}`.execute(tx);
  return job;
}

export async function insertPart(
  db: Queries,
  { id, number, text }: { readonly id: string; readonly number: number; readonly text: string },
): Promise<void> {
  await sql`insert into exports.part (job, number, text)
    values (${id}, ${number}, ${text})`.execute(db);
}

export type Ending =
  | { readonly state: 'ready'; rows: number; cutOff: boolean; expiresAt: Date }
  | { readonly state: 'failed' };

/** Whether it was still this one's to end: another process may have taken it over. */
export async function endJob(
  tx: Queries,
  { id, beganAt }: Pick<Job, 'id' | 'beganAt'>,
  ending: Ending,
  now: Date,
): Promise<boolean> {
  const made = ending.state === 'ready' ? ending : null;
  const { rows } = await sql`
    update exports.job set state = ${ending.state}, ended_at = ${now},
           row_count = ${made?.rows ?? null}, cut_off = ${made?.cutOff ?? false},
           expires_at = ${made?.expiresAt ?? null}
     where id = ${id} and state = 'running' and began_at = ${beganAt} returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends those that are over: their files are gone. */
export async function expireJobs(tx: Queries, now: Date): Promise<void> {
  await sql`with over as (update exports.job set state = 'expired'
      where state = 'ready' and expires_at <= ${now} returning id)
    delete from exports.part using over where job = over.id`.execute(tx);
}
