// The timetable that all processes share: who takes a job's turn, and when it last went well.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';

/** Clocks of timers and of the database differ a little: a turn may come so much early. */
const earlyPart = 0.1;
const mostEarlyMs = 5_000;

/** True for one of all processes that ask while the job is due, every `everyMs`, or asked for. */
export async function takeTurn(db: Database, name: string, everyMs: number): Promise<boolean> {
  const pauseMs = everyMs - Math.min(everyMs * earlyPart, mostEarlyMs);
  const { rows } = await sql`
    INSERT INTO jobs.job AS j (name, started_at, every_ms) VALUES (${name}, now(), ${everyMs})
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, every_ms = excluded.every_ms
      WHERE j.started_at <= now() - ${pauseMs}::float8 * interval '1 ms'
         OR j.asked_at > j.started_at
    RETURNING j.name`.execute(db.kysely);
  return rows.length === 1;
}

const longestError = 500;

/** Writes down how a turn ended: well, or with an error. */
export async function endTurn(db: Database, name: string, failure: Failure | null): Promise<void> {
  const error = failure === null ? null : wordsOf(failure.error);
  await sql`
    UPDATE jobs.job SET
      succeeded_at = CASE WHEN ${failure === null} THEN now() ELSE succeeded_at END,
      failed_at = CASE WHEN ${failure === null} THEN failed_at ELSE now() END,
      error = coalesce(${error}, error)
    WHERE name = ${name}`.execute(db.kysely);
}

export interface Failure {
  readonly error: unknown;
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .slice(0, longestError);

/** The jobs that operators asked for and nobody has begun. */
export async function askedJobs({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where asked_at > started_at`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** The jobs whose last run failed, the longest failing first. */
export async function failedJobs(db: Queries): Promise<{ job: string; failedAt: Date }[]> {
  const { rows } = await sql<{ job: string; failedAt: Date }>`
    select name as job, failed_at as "failedAt" from jobs.job
     where failed_at > coalesce(succeeded_at, '-infinity') order by failed_at`.execute(db);
  return rows;
}

export interface JobAge {
  readonly name: string;
  readonly seconds: number;
}

/** How long ago each job last went well; where it never did, how long ago it last began. */
export async function jobAges({ pool }: Database): Promise<readonly JobAge[]> {
  const { rows } = await pool.query<JobAge>(
    `select name, extract(epoch from now() - coalesce(succeeded_at, started_at))::float8 as seconds
       from jobs.job`,
  );
  return rows;
}

/** Seconds since PostgreSQL last archived its log, or began to; null where it archives nothing. */
export async function archiveAge({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select case when current_setting('archive_mode') <> 'off' then
         extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
       end as seconds
       from pg_stat_archiver`,
  );
  return rows[0]?.seconds ?? null;
}

export interface SchemaState {
  /** False on a standby, and where the database takes no writes. */
  readonly writable: boolean;
  /** Of the migrations that this release has, those that the database lacks. */
  readonly missing: readonly string[];
}

/** What the database is to a release with these migrations; a newer schema lacks nothing. */
export async function schemaState(
  { pool }: Database,
  migrations: readonly string[],
): Promise<SchemaState> {
  const { rows } = await pool.query<SchemaState>(
    `select not pg_is_in_recovery()
         and current_setting('default_transaction_read_only') = 'off' as writable,
       array(select m.name from unnest($1::text[]) m (name)
         where not exists (select from jobs.applied_view a where a.name = m.name)
         order by 1) as missing`,
    [migrations],
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the database said nothing of itself');
  return state;
}
