// Starts the games server: reads the environment, migrates and listens.
import { vendorCode } from '@perya/contract/games/category';
import { addressOfPrimary } from '@perya/database/hosts';
import { ensureLogin } from '@perya/database/login';
import { openPool } from '@perya/database/pool';
import { buildGames } from './app.ts';
import { EnvError, readEnv } from './env.ts';
import type { GamesEnv } from './env.ts';
import { migrate } from './migrate.ts';
import { walletClient } from '../host/wallet-client.ts';

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
  const owner = await addressOfPrimary(env.databaseUrl);
  await migrate(owner);
  const own = { role: 'perya_games', secret: env.vendorKey };
  const address = env.databaseLogin ?? (await ensureLogin(owner, own));
  const pool = openPool(address, {
    max: 10,
    onError: ({ message }) => console.error(`games: database: ${message}`),
  });
  const wallet = walletClient({
    platformUrl: env.platformUrl,
    vendorCode: vendorCode.inHouse,
    vendorKey: env.vendorKey,
    timeoutMs: 8000,
  });
  const { portalOrigins, trusts } = env;
  const { app } = await buildGames({ pool, wallet, portalOrigins, trusts, logLevel: 'warn' });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
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
