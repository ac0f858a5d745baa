// The timetable that all processes share: who takes a job's turn, and when it last went well.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';

/** Clocks of timers and of the database differ a little: a turn may come so much early. */
const earlyPart = 0.1;
const mostEarlyMs = 5_000;

/** True for one of all the processes that ask while the job is due, every `everyMs`. */
export async function takeTurn(db: Database, name: string, everyMs: number): Promise<boolean> {
  const pauseMs = everyMs - Math.min(everyMs * earlyPart, mostEarlyMs);
  const { rows } = await sql`
    INSERT INTO jobs.job AS j (name, started_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at
      WHERE j.started_at <= now() - ${pauseMs}::float8 * interval '1 ms'
    RETURNING j.name`.execute(db.kysely);
  return rows.length === 1;
}

/** Writes down how a turn ended. */
export async function endTurn(db: Database, name: string, well: boolean): Promise<void> {
  await sql`
    UPDATE jobs.job SET succeeded_at = CASE WHEN ${well} THEN now() ELSE succeeded_at END,
      failed_at = CASE WHEN ${well} THEN failed_at ELSE now() END
    WHERE name = ${name}`.execute(db.kysely);
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
