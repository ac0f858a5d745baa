// Migrates, seeds where asked, listens, and stops without losing anything.
import { ensureLogin } from '@perya/database/login';
import { openDatabase } from '#db/database';
import { migrate } from '#db/migrate';
import { readArt } from '#lib/art';
import { systemClock } from '#lib/clock';
import { addAdapters } from '#modules/cashier/cashier';
import { prepareQueue, startDelivery } from '#modules/delivery/delivery';
import { loadPortal } from '#modules/first-paint/first-paint';
import { startPush } from '#modules/push/push';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import { startJobs } from './jobs.ts';
import { seedDemo } from './seed/seed.ts';
import type { PaymentSeed } from './seed/seed-cashier.ts';
import type { VendorSeed } from './seed/seed-vendors.ts';

const portalFolder = new URL('../../portal/dist/', import.meta.url);
const cutOffMs = 3_000;

/** The vendors that a demonstration's sandbox plays; none where it has no sandbox. */
function vendorSeed(env: Env): VendorSeed | undefined {
  const { SANDBOX_KEYS: keysFile, SANDBOX_PORT: port, SECRET_KEY: secretKey } = env;
  if (keysFile === undefined || port === undefined) return undefined;
  return { keysFile, secretKey, reportsUrl: `http://localhost:${String(port)}` };
}

/** The payment providers that a demonstration's stand-in plays; none where there is no stand-in. */
function paymentSeed({ STAND_IN_ORIGIN: standIn, PORT: port }: Env): PaymentSeed | undefined {
  return standIn === undefined
    ? undefined
    : { standIn, portal: `http://localhost:${String(port)}` };
}

/** Returns the address with which the server works: it owns nothing there. */
async function prepareDatabase(env: Env): Promise<string> {
  await migrate(env.DATABASE_URL);
  await prepareQueue(env.DATABASE_URL);
  const owner = openDatabase(env.DATABASE_URL, { poolSize: 3 });
  try {
    const seeded = {
      secretKey: env.SECRET_KEY,
      vendors: vendorSeed(env),
      payments: paymentSeed(env),
    };
    if (env.SEED_DEMO === 'on') await seedDemo(owner, systemClock, seeded);
  } finally {
    await owner.close();
  }
  const own = { role: 'perya_app', secret: env.SECRET_KEY };
  return env.APP_DATABASE_URL ?? (await ensureLogin(env.DATABASE_URL, own));
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  await addAdapters(env.PAYMENT_ADAPTERS);
  const address = await prepareDatabase(env);
  const db = openDatabase(address, { poolSize: env.DATABASE_POOL });
  const art = await readArt(new URL('art/manifest.json', portalFolder), env.IMAGE_CDN);
  const built = await loadPortal(portalFolder);
  const app = await compose({ env, db, clock: systemClock, art, built });
  const warn = (error: unknown, job: string): void => {
    app.log.warn({ err: error, job }, 'a job failed');
  };
  const stopJobs = startJobs(app.platform, warn);
  const stopDelivery = await startDelivery({ env, db, warn });
  const stopPush = await startPush({ env, db, art, warn });

  const stop = async (): Promise<void> => {
    stopJobs();
    // Answers what is in flight; what hangs on (a live stream, an idle line) is cut off.
    const cut = setTimeout(() => app.server.closeAllConnections(), cutOffMs);
    await Promise.all([app.close(), stopDelivery(), stopPush()]);
    clearTimeout(cut);
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await app.listen({ host: env.HOST, port: env.PORT });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
