// Prepares the database and serves, in this process or in several that it looks after.
import cluster from 'node:cluster';
import { openDatabase } from '#db/database';
import { Draining } from '#lib/draining';
import { metricsOfAll } from '#lib/metrics';
import { readEnv } from './env.ts';
import { Flock } from './flock.ts';
import { readinessOf } from './health.ts';
import { serveOps } from './ops.ts';
import { prepareDatabase } from './prepare.ts';
import { serve } from './serve.ts';
import type { LoadPages } from './serve.ts';

async function start(load: LoadPages): Promise<void> {
  const env = readEnv(process.env);
  if (cluster.isWorker) return serve(env, env.APP_DATABASE_URL ?? '', load);
  const address = await prepareDatabase(env);
  if (env.PROCESSES === 1) return serve(env, address, load);
  // A process of the flock neither migrates nor seeds, and owns nothing.
  const own = {
    APP_DATABASE_URL: address,
    DATABASE_URL: address,
    MIGRATE: 'off',
    SEED_DEMO: 'off',
  };
  const flock = new Flock({ size: env.PROCESSES, env: own });
  const db = openDatabase(address, { poolSize: 2 });
  const draining = new Draining();
  const readiness = await readinessOf(db, draining);
  await serveOps({ env, db, counted: metricsOfAll, readiness });
  process.on('SIGHUP', () => void flock.replaceAll());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      draining.begin(env.DRAIN_MS);
      void flock.stop(signal).then(() => process.exit(0));
    });
  }
  await flock.start();
}

/** What main does; a start that fails says why in one line, and ends the process with 1. */
export async function run(load: LoadPages): Promise<void> {
  try {
    await start(load);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
