// For the test of all commands: jobs that failed, and messages that wait for their next try.
import { randomUUID } from 'node:crypto';
import * as jobs from '@perya/contract/ops/jobs';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import type { TestDatabase } from '#db/test-database';
import { queueMail } from '#modules/delivery/delivery';
import { endTurn, takeTurn } from '#modules/jobs/jobs';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly merchant: string;
  readonly chief: TestOperator;
}

type Job = OutputOf<typeof jobs.jobList>['rows'][number];

const everywhere = { merchant: '*' };

/** A new job that failed when it ran, a minute ago. */
export async function failedJob(database: TestDatabase, error = 'no room'): Promise<string> {
  const name = `the house’s job ${randomUUID().slice(0, 8)}`;
  await takeTurn(database.db, name, 3_600_000);
  await database.owner.pool.query(
    `update jobs.job set started_at = now() - interval '1 minute' where name = $1`,
    [name],
  );
  await endTurn(database.db, name, { error: new Error(error) });
  return name;
}

async function failing({ database, desk, chief }: World): Promise<Fields> {
  const id = await failedJob(database);
  const input = { ...everywhere, limit: '200' };
  const list = ask(desk, jobs.jobList, input, chief.headers);
  const { rows } = await valueOf<{ rows: Job[] }>(list);
  return { ...everywhere, id, version: rows.find((row) => row.id === id)?.version };
}

/** A mail whose first try failed; it is tried again in an hour. */
export async function waitingMail(database: TestDatabase, merchant: string): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  const mail = { merchant, to, subject: 'Hello', text: 'Hello there.' };
  await database.db.transaction(async (tx) => queueMail(tx, mail));
  const { rows } = await database.owner.pool.query<{ id: string }>(
    'update delivery.message set attempts = 1 where recipient = $1 returning id',
    [to],
  );
  const id = rows[0]?.id ?? '';
  await database.owner.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
      where data ->> 'message' = $1`,
    [id],
  );
  return id;
}

/** What each command is about; `world` is asked for when a test runs. */
export function commandsOf(world: () => World): Commands {
  return [
    [jobs.jobRetry, async () => failing(world())],
    [
      jobs.messageRetry,
      async () => ({ id: await waitingMail(world().database, world().merchant) }),
    ],
  ];
}
