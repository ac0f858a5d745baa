// What is done once before any process serves: the schema, the login, the seed, the connections.
import { ensureLogin } from '@perya/database/login';
import { openDatabase } from '#db/database';
import { addressOfPrimary } from '@perya/database/hosts';
import type { Database } from '#db/database';
import { migrate, migrationNames } from '#db/migrate';
import { systemClock } from '#lib/clock';
import { prepareQueue } from '#modules/delivery/delivery';
import { schemaState } from '#modules/jobs/jobs';
import type { Env } from './env.ts';
import { seedDemo } from './seed/seed.ts';
import type { PaymentSeed } from './seed/seed-cashier.ts';
import type { VendorSeed } from './seed/seed-vendors.ts';

/** Something the operator can mend; its message is the one line to show. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

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

async function seed(env: Env): Promise<void> {
  const owner = openDatabase(env.DATABASE_URL, { poolSize: 3 });
  try {
    const seeded = {
      secretKey: env.SECRET_KEY,
      vendors: vendorSeed(env),
      payments: paymentSeed(env),
    };
    await seedDemo(owner, systemClock, seeded);
  } finally {
    await owner.close();
  }
}

/** Brings the schema and the queue's tables up to date, as the owner of the database. */
export async function migrateAll(url: string): Promise<string[]> {
  const done = await migrate(url);
  await prepareQueue(url);
  return done;
}

/** The part of the database's connections that the server may take. */
const budgetPart = 0.8;

export interface Budget {
  readonly processes: number;
  /** Connections of one process. */
  readonly pool: number;
  /** Connections that the database has, or the login may have. */
  readonly most: number;
}

/** What is wrong with it, as a line to show; null where it fits. */
export function overBudget({ processes, pool, most }: Budget): string | null {
  // While one process is replaced, the old and the new one both have theirs.
  const atOnce = processes === 1 ? 1 : processes + 1;
  const allowed = Math.floor(most * budgetPart);
  if (atOnce * pool <= allowed) return null;
  const replaced = processes === 1 ? '' : ' and one more while they are replaced';
  return (
    `PROCESSES=${String(processes)}${replaced} with DATABASE_POOL=${String(pool)} each take ` +
    `${String(atOnce * pool)} connections; of the database's ${String(most)} they may take ` +
    `${String(allowed)}: set less, or raise max_connections.`
  );
}

async function connectionsOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select least(current_setting('max_connections')::int, nullif(rolconnlimit, -1)) as most
       from pg_roles where rolname = session_user`,
  );
  return rows[0]?.most ?? 0;
}

/** Throws StartRefused where the schema lacks something, or the connections do not suffice. */
async function refuseUnfit(env: Env, address: string): Promise<void> {
  const db = openDatabase(address, { poolSize: 1 });
  try {
    const { rows } = await db.pool.query<{ known: boolean }>(
      `select to_regclass('jobs.applied_view') is not null as known`,
    );
    const names = await migrationNames();
    const missing = rows[0]?.known === true ? (await schemaState(db, names)).missing : names;
    if (missing.length > 0) {
      const lacking = missing.at(-1) ?? '';
      throw new StartRefused(`The database lacks ${lacking}: run \`npm run migrate\` first.`);
    }
    const { PROCESSES: processes, DATABASE_POOL: pool } = env;
    const problem = overBudget({ processes, pool, most: await connectionsOf(db) });
    if (problem !== null) throw new StartRefused(problem);
  } finally {
    await db.close();
  }
}

/**
 * Returns the address with which the server works: it owns nothing there. Throws StartRefused, and
 * what migrating throws.
 */
export async function prepareDatabase(given: Env): Promise<string> {
  const env = { ...given, DATABASE_URL: await addressOfPrimary(given.DATABASE_URL) };
  if (env.MIGRATE === 'on') await migrateAll(env.DATABASE_URL);
  if (env.SEED_DEMO === 'on') await seed(env);
  const own = { role: 'perya_app', secret: env.SECRET_KEY };
  const address = env.APP_DATABASE_URL ?? (await ensureLogin(env.DATABASE_URL, own));
  await refuseUnfit(env, address);
  return address;
}
