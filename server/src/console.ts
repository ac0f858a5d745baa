// Listens for the operators' console, on an address of its own, and stops without losing anything.
import { ensureLogin } from '@perya/database/login';
import { openDatabase } from '#db/database';
import { addressOfPrimary } from '@perya/database/hosts';
import { migrate } from '#db/migrate';
import { systemClock } from '#lib/clock';
import { NotifyingEvents } from '#lib/events-database';
import { RedisEvents } from '#lib/events-redis';
import { startTracing } from '#lib/start-tracing';
import { addAdapters } from '#modules/cashier/cashier';
import { startExports } from '#modules/exports/exports';
import { composeConsole } from './console-app.ts';
import { readEnv } from './env.ts';
import { seedDemoOperators } from './seed/demo-operators.ts';
import type { Env } from './env.ts';

const folder = new URL('../../console/dist/', import.meta.url);
const cutOffMs = 3_000;
const role = 'perya_console';

/** Returns the address with which the console works: it owns nothing there. */
async function prepareDatabase(given: Env): Promise<string> {
  const env = { ...given, DATABASE_URL: await addressOfPrimary(given.DATABASE_URL) };
  if (env.MIGRATE === 'on') await migrate(env.DATABASE_URL);
  if (env.SEED_DEMO === 'on') {
    const owner = openDatabase(env.DATABASE_URL, { poolSize: 2 });
    try {
      await seedDemoOperators(owner, env.SECRET_KEY);
    } finally {
      await owner.close();
    }
  }
  const own = { role, secret: env.SECRET_KEY, suffix: 'console_login', takesRole: true } as const;
  return env.CONSOLE_DATABASE_URL ?? (await ensureLogin(env.DATABASE_URL, own));
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  await addAdapters(env.PAYMENT_ADAPTERS);
  const address = await prepareDatabase(env);
  const db = openDatabase(address, { role, acting: true, poolSize: env.DATABASE_POOL });
  let warn: (error: unknown) => void = () => undefined;
  const events = env.REDIS_URL
    ? new RedisEvents(env.REDIS_URL, (error) => warn(error))
    : new NotifyingEvents(db, (error) => warn(error));
  const endTraces = await startTracing(env, 'perya-console', (lost) =>
    app.log.warn(lost, 'spans were not sent'),
  );
  let stopExports = () => undefined as void;
  const app = await composeConsole({
    env,
    db,
    clock: systemClock,
    events,
    folder,
    onDesk: (desk) => {
      stopExports = startExports(desk, (error) => desk.app.log.error({ err: error }, 'an export'));
    },
  });
  warn = (error) => app.log.warn({ err: error }, 'live events stay here');
  const stop = async (): Promise<void> => {
    // Answers what is in flight; what hangs on (a live stream, an idle line) is cut off.
    const cut = setTimeout(() => app.server.closeAllConnections(), cutOffMs);
    stopExports();
    await app.close();
    clearTimeout(cut);
    await db.close();
    await endTraces();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await app.listen({ host: env.CONSOLE_HOST, port: env.CONSOLE_PORT });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
