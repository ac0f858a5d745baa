// What watches over a process asks: does it turn, and may calls be sent to it.
import type { FastifyInstance } from 'fastify';
import { migrationNames } from '#db/migrate';
import type { Database } from '#db/database';
import { schemaState } from '#modules/jobs/jobs';
import type { Draining } from '#lib/draining';

/** A database that takes longer is no good to calls either. */
const patienceMs = 2_000;
/** Whoever asks more often is told the same: the address is open to strangers. */
const rememberedMs = 500;

export type Readiness =
  | { readonly ready: true }
  | { readonly ready: false; readonly why: 'draining' | 'database' | 'readOnly' | 'schema' };

async function ask(db: Database, migrations: readonly string[]): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patienceMs);
  });
  try {
    const { writable, missing } = await Promise.race([schemaState(db, migrations), late]);
    if (!writable) return { ready: false, why: 'readOnly' };
    return missing.length === 0 ? { ready: true } : { ready: false, why: 'schema' };
  } catch {
    return { ready: false, why: 'database' };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks whether calls may be sent here: not while it stops, nor without its database and schema. */
export async function readinessOf(
  db: Database,
  draining: Draining,
): Promise<() => Promise<Readiness>> {
  const migrations = await migrationNames();
  let known: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  return async () => {
    if (draining.began) return { ready: false, why: 'draining' };
    const now = performance.now();
    if (known === null || now - known.at > rememberedMs)
      known = { at: now, answer: ask(db, migrations) };
    return known.answer;
  };
}

/** Registers `/livez`, `/readyz`, and `/healthz`, which answers when server and database do. */
export async function registerHealth(
  app: FastifyInstance,
  db: Database,
  draining: Draining,
): Promise<void> {
  const readiness = await readinessOf(db, draining);
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness();
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/healthz', async (_request, reply) => {
    await db.pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
}
