// The operator's own port: metrics, and whether calls may be sent here. Never for players.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '#db/database';
import { waitingJobs } from '#modules/delivery/delivery';
import { jobAges } from '#modules/jobs/jobs';
import type { Env } from './env.ts';
import type { Readiness } from './health.ts';

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
  return shared;
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
