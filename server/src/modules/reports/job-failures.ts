// Which jobs of the server failed when they last ran, so that operators see it.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

const mostText = 500;

/** Remembers what it wrote, so that a job that goes well writes nothing, but for the first time. */
export class JobFailures {
  readonly #db: Queries;
  readonly #well = new Set<string>();

  constructor(db: Queries) {
    this.#db = db;
  }

  async failed(job: string, error: unknown, now: Date): Promise<void> {
    this.#well.delete(job);
    const text = (error instanceof Error ? error.message : String(error)).slice(0, mostText);
    await sql`insert into report.job_failure as f (job, failed_at, error)
      values (${job}, ${now}, ${text}) on conflict (job) do update
        set failed_at = excluded.failed_at, error = excluded.error`.execute(this.#db);
  }

  async went(job: string): Promise<void> {
    if (this.#well.has(job)) return;
    await sql`delete from report.job_failure where job = ${job}`.execute(this.#db);
    this.#well.add(job);
  }
}

/** The longest failing first. */
export async function failedJobs(db: Queries): Promise<{ job: string; failedAt: Date }[]> {
  const { rows } = await sql<{ job: string; failedAt: Date }>`
    select job, failed_at as "failedAt" from report.job_failure order by failed_at`.execute(db);
  return rows;
}
