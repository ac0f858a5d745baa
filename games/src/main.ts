// Starts the games server: reads the environment, migrates, listens, and pays off what is owed.
import { vendorCode } from '@perya/contract/category';
import { buildGames } from './app.ts';
import { EnvError, readEnv } from './env.ts';
import type { GamesEnv } from './env.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { walletClient } from './wallet-client.ts';

const drainEveryMs = 1000;

function envOrExit(): GamesEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(`games: ${error.message}`);
    process.exit(1);
  }
}

async function start(env: GamesEnv): Promise<void> {
  const pool = openPool(env.databaseUrl, ({ message }) =>
    console.error(`games: database: ${message}`),
  );
  await migrate(pool);
  const wallet = walletClient({
    platformUrl: env.platformUrl,
    vendorCode: vendorCode.inHouse,
    vendorKey: env.vendorKey,
    timeoutMs: 8000,
  });
  const { portalOrigins } = env;
  const { app, rounds } = await buildGames({ pool, wallet, portalOrigins, logLevel: 'warn' });
  let stopping = false;
  let draining: Promise<void> | null = null;
  const drain = async (): Promise<void> => {
    try {
      await rounds.drain();
    } catch (error) {
      app.log.warn(error, 'the outbox could not be drained');
    }
    draining = null;
  };
  const timer = setInterval(() => {
    draining ??= drain();
  }, drainEveryMs);
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(timer);
    await app.close();
    await draining;
    await pool.end();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await app.listen({ port: env.port, host: env.host });
}

start(envOrExit()).catch((error: unknown) => {
  console.error(`games: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
