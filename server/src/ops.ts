// The operator's own port: metrics, and whether calls may be sent here. Never for players.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '#db/database';
import { waitingJobs } from '#modules/delivery/delivery';
import { archiveAge, jobAges } from '#modules/jobs/jobs';
import { merchantCodes } from '#modules/merchant/merchant';
import { unfinishedCounts } from '#modules/vendors/vendors';
import { lastLook } from '#modules/wallet/wallet';
import type { Env } from './env.ts';
import type { Readiness } from './health.ts';
import { queuesOf } from './queues.ts';
import type { Waiting } from './queues.ts';

interface OpsParts {
  readonly env: Env;
  readonly db: Database;
  /** What the processes counted, as Prometheus reads it. */
  readonly counted: () => Promise<string>;
  readonly readiness: () => Promise<Readiness>;
}

/** What the database knows, and so is the same whichever process asks. */
export function sharedMetrics(db: Database): Registry {
  const shared = new Registry();
  const registers = [shared];
  new Gauge({
    name: 'job_last_success_seconds',
    help: 'How long ago each job last went well, or began if it never did',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name, seconds } of await jobAges(db)) this.set({ job: name }, seconds);
    },
  });
  new Gauge({
    name: 'outbox_waiting',
    help: 'Messages and notifications that wait to be sent',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting } of await waitingJobs(db)) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'bets_unfinished',
    help: 'Bets that stay open for longer than their vendor needs',
    labelNames: ['vendor'] as const,
    registers,
    async collect() {
      this.reset();
      const counts = await unfinishedCounts(db.kysely, null);
      for (const [vendor, bets] of counts) this.set({ vendor }, bets);
    },
  });
  watchQueues(db, registers);
  watchRecords(db, registers);
  return shared;
}

async function eachQueue(
  db: Database,
  tell: (labels: { merchant: string; queue: string }, found: Waiting) => void,
): Promise<void> {
  for (const merchant of await merchantCodes(db.kysely)) {
    for (const [queue, look] of Object.entries(queuesOf(db.kysely, merchant))) {
      tell({ merchant, queue }, await look());
    }
  }
}

/** What waits for operators, and for how long. */
function watchQueues(db: Database, registers: Registry[]): void {
  const labelNames = ['merchant', 'queue'] as const;
  new Gauge({
    name: 'queue_waiting',
    help: 'What waits for an operator at each merchant, a thousand of a queue at most',
    labelNames,
    registers,
    async collect() {
      this.reset();
      await eachQueue(db, (labels, { waiting }) => this.set(labels, waiting));
    },
  });
  new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the longest of them has waited',
    labelNames,
    registers,
    async collect() {
      this.reset();
      const now = Date.now();
      await eachQueue(db, (labels, { oldest }) =>
        this.set(labels, oldest === null ? 0 : (now - oldest.getTime()) / 1_000),
      );
    },
  });
}

/** Whether the ledger added up when it was last looked over, and whether its log is kept. */
function watchRecords(db: Database, registers: Registry[]): void {
  new Gauge({
    name: 'ledger_findings',
    help: 'What the last daily look over the ledger found wrong',
    registers,
    async collect() {
      this.set((await lastLook(db.kysely))?.found ?? 0);
    },
  });
  new Gauge({
    name: 'wal_archive_age_seconds',
    help: 'How long ago PostgreSQL last archived its log; none where it archives nothing',
    registers,
    async collect() {
      const seconds = await archiveAge(db);
      if (seconds === null) this.remove();
      else this.set(seconds);
    },
  });
}

/** Listens where OPS_PORT says so; the returned function stops it. */
export async function serveOps(parts: OpsParts): Promise<() => void> {
  const { env, db, counted, readiness } = parts;
  if (env.OPS_PORT === undefined) return () => undefined;
  const shared = sharedMetrics(db);
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') {
      const text = `${await counted()}\n${await shared.metrics()}`;
      response.writeHead(200, { 'content-type': shared.contentType }).end(text);
    } else if (path === '/readyz') {
      const ready = await readiness();
      response.writeHead(ready.ready ? 200 : 503).end(JSON.stringify(ready));
    } else {
      response.writeHead(path === '/livez' ? 200 : 404).end();
    }
  };
  const server = createServer((request, response) => {
    answer(request.url, response).catch(() => response.writeHead(503).end());
  });
  server.listen(env.OPS_PORT, env.OPS_HOST);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
