// Starts the sandbox: reads the environment, prepares its store, listens, and makes owed calls.
import { readFile } from 'node:fs/promises';
import { ensureLogin } from '@perya/database/login';
import { openPool } from '@perya/database/pool';
import { httpTransport } from '../dialect/transport.ts';
import { buildSandbox } from './app.ts';
import type { SandboxOptions } from './app.ts';
import { readSandboxKeys } from './keys.ts';
import { migrate } from './migrate.ts';

const drainEveryMs = 500;

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

/** As the platform's setting: nobody, the nearest proxy, or addresses and ranges. */
function trusted(setting = 'off'): SandboxOptions['trustProxy'] {
  if (setting === 'off') return false;
  return setting === 'on' ? (_address, hop) => hop === 0 : setting.split(',');
}

async function start(): Promise<void> {
  const databaseUrl = needed('SANDBOX_DATABASE_URL');
  await migrate(databaseUrl);
  const keysFile = needed('SANDBOX_KEYS');
  // Whoever has the vendors' keys may do what the sandbox does.
  const own = { role: 'perya_sandbox', secret: await readFile(keysFile, 'utf8') };
  const pool = openPool(await ensureLogin(databaseUrl, own), {
    max: 5,
    onError: ({ message }) => console.error(`sandbox: database: ${message}`),
  });
  const platform = process.env['PLATFORM_URL'] ?? `http://127.0.0.1:${needed('PORT')}`;
  const { app, rounds } = await buildSandbox({
    pool,
    keys: await readSandboxKeys(keysFile),
    transport: httpTransport(platform, 8000),
    portalOrigins: process.env['PORTAL_ORIGINS'] ?? '*',
    trustProxy: trusted(process.env['TRUST_PROXY']),
    logLevel: 'warn',
  });
  let draining: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    draining ??= rounds
      .drain()
      .catch((error: unknown) => app.log.warn(error, 'owed calls could not be made'))
      .finally(() => (draining = null));
  }, drainEveryMs);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await app.close();
    await draining;
    await pool.end();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await app.listen({
    port: Number(needed('SANDBOX_PORT')),
    host: process.env['HOST'] ?? '0.0.0.0',
  });
}

start().catch((error: unknown) => {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
