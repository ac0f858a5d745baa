// What a process counts and times for its operator, in the form that Prometheus reads.
import type { Database } from '#db/database';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
} from 'prom-client';
import type { App } from './platform.ts';

/** Labels are declared routes, outcomes and names of ours: nothing that a caller writes. */
const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'How long calls took until they were answered, live streams left out',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const walletCallSeconds = new Histogram({
  name: 'wallet_call_seconds',
  help: 'How long signed calls of vendors took, by what they were answered',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
});

export const walletBatchSize = new Histogram({
  name: 'wallet_batch_size',
  help: 'How many bets and wins a lane took at once',
  buckets: [1, 2, 5, 10, 20, 50],
});

export const walletBatchAlone = new Counter({
  name: 'wallet_batch_alone_total',
  help: 'Bets and wins that went alone after their batch: left out of it, or it failed',
  labelNames: ['why'] as const,
});

export const walletWaiting = new Gauge({
  name: 'wallet_waiting',
  help: 'Bets and wins that wait for a lane',
});

export const liveStreams = new Gauge({ name: 'live_streams', help: 'Open live streams' });

let watched: Pick<Database, 'pool' | 'primary'> | null = null;

new Gauge({
  name: 'db_pool',
  help: 'Connections to the database, and calls that wait for one',
  labelNames: ['state'] as const,
  collect() {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = watched?.pool ?? {};
    this.set({ state: 'busy' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'waiting' }, waitingCount);
  },
});

new Gauge({
  name: 'db_circuit',
  help: '1 while no connection is tried, after too many that failed',
  collect() {
    this.set(watched?.primary.isOpen === true ? 1 : 0);
  },
});

/** Times the calls of the routes that are registered after it. */
export function timeCalls(app: App): void {
  watched = app.platform.db;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}

let processes: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | null = null;

/** Has this process count what Node itself does, and answer its parent where it has one. */
export function startMetrics(): void {
  if (processes !== null) return;
  collectDefaultMetrics();
  processes = new AggregatorRegistry();
}

/** What this process counted. */
export async function ownMetrics(): Promise<string> {
  return register.metrics();
}

/** The sums over this one's processes; a process that ended takes its counts with it. */
export async function metricsOfAll(): Promise<string> {
  processes ??= new AggregatorRegistry();
  return processes.clusterMetrics();
}
