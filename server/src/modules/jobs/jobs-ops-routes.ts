// The console's routes of jobs: how each last ran, and one that failed has another turn.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import * as contract from '@perya/contract/ops/jobs';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf } from '#lib/paging';
import { refuseChanged, versionOf } from '#lib/record-version';

type Row = OutputOf<typeof contract.jobList>['rows'][number];
type State = Row['state'];

interface JobLine {
  readonly name: string;
  readonly startedAt: Date;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
  readonly everyMs: bigint | null;
  readonly asked: boolean;
}

/** All of them: some dozens. */
async function jobLines(db: Queries): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`
    select name, started_at as "startedAt", succeeded_at as "succeededAt", failed_at as "failedAt",
           error, every_ms as "everyMs", coalesce(asked_at > started_at, false) as asked
      from jobs.job order by name`.execute(db);
  return rows;
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

function stateOf({ asked, startedAt, succeededAt, failedAt }: JobLine): State {
  if (asked) return 'asked';
  const ended = Math.max(timeOf(succeededAt), timeOf(failedAt));
  if (startedAt.getTime() > ended) return 'running';
  return timeOf(failedAt) > timeOf(succeededAt) ? 'failing' : 'well';
}

function view(line: JobLine): Row {
  const { name, startedAt, succeededAt, failedAt, error, everyMs } = line;
  const state = stateOf(line);
  const every = everyMs === null ? null : Number(everyMs);
  return {
    id: name,
    version: versionOf(name, startedAt.toISOString(), state),
    state,
    startedAt: startedAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    error: failedAt === null ? null : error,
    everySeconds: every === null ? null : every / 1000,
    nextAt: every === null ? null : new Date(startedAt.getTime() + every).toISOString(),
  };
}

/** Throws record.unknown, and record.changed for one that ran since, or is asked for already. */
async function retry(
  db: Queries,
  { id, version }: Pick<InputOf<typeof contract.jobRetry>, 'id' | 'version'>,
): Promise<OutputOf<typeof contract.jobRetry>> {
  const found = (await jobLines(db)).find(({ name }) => name === id);
  if (found === undefined) throw new OpsError('record.unknown');
  const job = refuseChanged(view(found), version);
  if (job.state !== 'failing') throw new OpsError('record.changed', job);
  await sql`update jobs.job set asked_at = now() where name = ${id}`.execute(db);
  return { outcome: 'done' };
}

export function registerJobsOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.jobList, async (input, { db }) => {
    const { state, sort = 'name' } = input;
    const page = pageOf({ ...input, sort }, [/^.{1,60}$/su]);
    const [after = ''] = page.after ?? [];
    const all = (await jobLines(db.kysely)).map(view);
    const from = page.after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const rest = all.slice(from).filter((row) => state === undefined || row.state === state);
    return paged(
      rest,
      { ...page, sort },
      ({ id }) => [id],
      (row) => row,
    );
  });
  handleOps(desk, contract.jobRetry, async (input, { db }) => retry(db.kysely, input));
}
