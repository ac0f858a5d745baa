// The job queue under messages and notifications: pg-boss, in a schema beside our tables.
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Queries } from '#db/database';

export const channels = ['sms', 'mail'] as const;

export type Channel = (typeof channels)[number];

const queues = [...channels, 'push'] as const;

export type Queue = (typeof queues)[number];

/** What every instance but the owner's is: no tables made, nothing scheduled. */
const quiet = { createSchema: false, migrate: false, schedule: false, reindex: false } as const;

/** Tries go on, further and further apart, until the message's own time is over. */
const queueOptions = {
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  retentionSeconds: 2 * 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

/** A try that takes longer died with its process; longer than any gateway may take. */
const expireInSeconds = { sms: 20, mail: 120, push: 300 };

// Any number will do; processes that start together grant one after the other.
const advisoryLock = 7_265_972_002;

/** Makes or updates the queue's tables, as the owner of the database; run it after migrating. */
export async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const queue of queues) {
      const options = { ...queueOptions, expireInSeconds: expireInSeconds[queue] };
      if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, options);
      const { retryDelayMax: _, ...changeable } = options;
      await boss.updateQueue(queue, changeable);
    }
    await boss.getDb().executeSql(`
      select pg_advisory_xact_lock(${String(advisoryLock)});
      grant usage on schema pgboss to perya_app;
      grant select, insert, update, delete on all tables in schema pgboss to perya_app;
      grant execute on all functions in schema pgboss to perya_app`);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Puts a job in line, in the caller's transaction: rolled back, it was never there. */
export async function enqueue(tx: Queries, queue: Queue, job: object): Promise<void> {
  // An instance of its own, since one reads the queues through the connection that it was given.
  const boss = new PgBoss({ ...quiet, db: fromKysely(tx), supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.send(queue, job);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

export interface Waiting {
  readonly queue: string;
  readonly waiting: number;
}

/** How many jobs of each queue wait to be worked on, tries that failed included. */
export async function waitingJobs({ pool }: Database): Promise<readonly Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select q.name as queue, count(j.id)::int as waiting
       from pgboss.queue q
       left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry')
      group by q.name`,
  );
  return rows;
}

export interface QueueState {
  readonly queue: string;
  /** To be tried for the first time, and again. */
  readonly waiting: number;
  readonly retrying: number;
  readonly active: number;
  readonly failed: number;
  /** Of those that are to be tried. */
  readonly oldestAt: Date | null;
}

export async function queueStates({ pool }: Database): Promise<readonly QueueState[]> {
  const { rows } = await pool.query<QueueState>(
    `select q.name as queue, (count(j.id) filter (where j.state = 'created'))::int as waiting,
            (count(j.id) filter (where j.state = 'retry'))::int as retrying,
            (count(j.id) filter (where j.state = 'active'))::int as active,
            (count(j.id) filter (where j.state = 'failed'))::int as failed,
            min(j.created_on) filter (where j.state in ('created', 'retry')) as "oldestAt"
       from unnest($1::text[]) as q (name) left join pgboss.job j on j.name = q.name
      group by q.name order by q.name`,
    [queues],
  );
  return rows;
}

export interface Pace {
  /** How often each channel is looked at; half a second at least. */
  readonly pollSeconds: number;
  /** How often one looks for what died with its process. */
  readonly watchSeconds: number;
}

/**
 * Hands the jobs of some queues to `work` one by one, four of each queue at once; a rejection has
 * the job tried again later. The returned function waits for those in hand, at most three seconds.
 */
export async function workQueues<Q extends Queue, Job extends object>(
  db: Database,
  names: readonly Q[],
  work: (queue: Q, job: Job) => Promise<void>,
  options: Pace & { readonly onError: (error: Error) => void },
): Promise<() => Promise<void>> {
  const executeSql = async (text: string, values?: unknown[]) =>
    // pg-boss expects the driver's own types, not the bigints of our pool.
    db.pool.query({ text, ...(values && { values }), types: pg.types });
  const { pollSeconds, watchSeconds, onError } = options;
  const boss = new PgBoss({
    ...quiet,
    db: { executeSql },
    supervise: true,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  });
  boss.on('error', onError);
  await boss.start();
  for (const queue of names) {
    const pace = { pollingIntervalSeconds: pollSeconds, localConcurrency: 4 };
    await boss.work<Job>(queue, pace, async ([job]) => {
      if (job) await work(queue, job.data);
    });
  }
  return async () => boss.stop({ graceful: true, close: false, timeout: 3_000 });
}
