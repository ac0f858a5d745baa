// One process that serves: it listens, says when it is ready, and stops without losing anything.
import cluster from 'node:cluster';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openDatabase } from '#db/database';
import type { Art } from '#lib/art';
import { systemClock } from '#lib/clock';
import { listenToDatabase } from '#lib/events-database';
import { ownMetrics, startMetrics } from '#lib/metrics';
import type { App } from '#lib/platform';
import { startTracing } from '#lib/start-tracing';
import { traceOfLine } from '#lib/trace';
import { addAdapters } from '#modules/cashier/cashier';
import { startDelivery } from '#modules/delivery/delivery';
import type { BuiltPortal } from '#modules/first-paint/first-paint';
import { openLanes } from '#modules/play/play';
import { startPush } from '#modules/push/push';
import { compose } from './compose.ts';
import type { Env } from './env.ts';
import { readinessOf } from './health.ts';
import { startJobs } from './jobs.ts';
import { serveOps } from './ops.ts';

/** Calls that run when the process stops have so long to be answered; what hangs on is cut off. */
const finishMs = 10_000;
/** What lanes leave of the connections. */
const leastPool = 2;
/** An idle line may have a call on its way: it is kept so long. */
const idleMs = 250;

/** The pages that a process serves besides the API. */
export interface Pages {
  readonly art: Art;
  readonly built?: BuiltPortal;
}

export type LoadPages = (env: Env) => Promise<Pages>;

/** What the parent tells a process: to make room for another, which takes the new connections. */
export const leaveSchema = z.object({ leave: z.literal(true) });

/** Settles when no call runs; streams are calls that end when the server closes. */
function countCalls(app: App): () => Promise<void> {
  let running = 0;
  let none: (() => void) | null = null;
  app.server.on('request', (_request, response: ServerResponse) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      if (running === 0) none?.();
    });
  });
  return async () => {
    if (running > 0) await new Promise<void>((settle) => (none = settle));
  };
}

/** Ends what goes on behind the calls, once what is in hand is done. */
type Stop = () => Promise<unknown>;

async function startBehind(app: App, env: Env, art: Art, address: string): Promise<Stop> {
  const warn = (error: unknown, job: string): void => {
    app.log.warn({ err: error, job, ...traceOfLine() }, 'a job failed');
  };
  const { db, events } = app.platform;
  // With Redis the console tells by it.
  const stopListening = env.REDIS_URL
    ? async () => Promise.resolve()
    : listenToDatabase(address, (channel, event) => events.publishHere(channel, event));
  const stopJobs = startJobs(app.platform, warn);
  const stopDelivery = await startDelivery({ env, db, warn });
  const stopPush = await startPush({ env, db, art, warn });
  return async () => Promise.all([stopListening(), stopJobs(), stopDelivery(), stopPush()]);
}

/** Answers what runs, cuts off what hangs on, and closes everything. */
async function close(app: App, callsEnd: () => Promise<void>, stopBehind: Stop): Promise<void> {
  const [closed, behind] = [app.close(), stopBehind()];
  const late = new AbortController();
  const over = delay(finishMs, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([callsEnd().then(async () => delay(idleMs)), over]);
  app.server.closeAllConnections();
  await Promise.race([Promise.all([closed, behind]), over]);
  late.abort();
}

/** Serves until it is asked to stop; then the process exits with 0. */
export async function serve(env: Env, address: string, load: LoadPages): Promise<void> {
  await addAdapters(env.PAYMENT_ADAPTERS);
  const lanes = Math.min(env.WALLET_LANES, env.DATABASE_POOL - leastPool);
  const db = openDatabase(address, { poolSize: env.DATABASE_POOL - lanes });
  const closeLanes = lanes > 0 ? openLanes(db, address, { lanes }) : null;
  const { art, built } = await load(env);
  const endTraces = await startTracing(env, 'perya', (lost) =>
    app.log.warn(lost, 'spans were not sent'),
  );
  const app = await compose({ env, db, clock: systemClock, art, ...(built && { built }) });
  const callsEnd = countCalls(app);
  const stopBehind = await startBehind(app, env, art, address);

  let stopping = false;
  const stop = async (drainMs: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.platform.draining.begin(drainMs);
    await delay(drainMs);
    await close(app, callsEnd, stopBehind);
    await closeLanes?.();
    await db.close();
    await endTraces();
    process.exit(0);
  };
  startMetrics();
  const { draining } = app.platform;
  const readiness = await readinessOf(db, draining);
  // With a parent, that one answers for all.
  if (!cluster.isWorker) await serveOps({ env, db, counted: ownMetrics, readiness });
  process.on('SIGTERM', () => void stop(env.DRAIN_MS));
  // Somebody at the terminal waits, and nobody sends calls elsewhere.
  process.on('SIGINT', () => void stop(0));
  process.on('message', (message) => {
    if (!leaveSchema.safeParse(message).success) return;
    // Open connections are served on; the server's own close() would cut those at rest.
    Server.prototype.close.call(app.server);
    void stop(env.DRAIN_MS);
  });
  await app.listen({ host: env.HOST, port: env.PORT });
  process.send?.({ ready: true });
}
