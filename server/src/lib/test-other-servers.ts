// Builds the games server and the sandbox for tests, with players in their games.
import { createHash, randomBytes } from 'node:crypto';
import { openPool } from '@perya/database/pool';
import type { FastifyInstance } from 'fastify';
import { startFakeWallet } from '../../../games/host/fake-wallet.ts';
import { openSession } from '../../../games/host/players-sql.ts';
import { trustedProxy } from '../../../games/host/trusted-proxy.ts';
import { walletClient } from '../../../games/host/wallet-client.ts';
import { buildGames } from '../../../games/src/app.ts';
import { migrate as migrateGames } from '../../../games/src/migrate.ts';
import { engines, games } from '../../../games/src/registry.ts';
import { buildSandbox } from '../../../vendor-kit/src/sandbox/app.ts';
import { migrate as migrateSandbox } from '../../../vendor-kit/src/sandbox/migrate.ts';
import { Store } from '../../../vendor-kit/src/sandbox/store.ts';
import { MemoryWallet } from '../../../vendor-kit/src/wrong-wallets/memory-wallet.ts';
import { withRoutes } from './test-longest-routes.ts';
import type { PlainRoute, Reach } from './test-longest-routes.ts';

export interface OtherServer {
  readonly name: 'games' | 'sandbox';
  readonly app: FastifyInstance;
  readonly routes: readonly PlainRoute[];
  readonly reach: (route: PlainRoute) => Reach;
  readonly close: () => Promise<void>;
}

const onError = ({ message }: Error): void => console.error(message);
const key = randomBytes(32).toString('hex');

/** Its address names an empty database. */
export async function openGames(databaseUrl: string): Promise<OtherServer> {
  await migrateGames(databaseUrl);
  const pool = openPool(databaseUrl, { max: 5, onError });
  const fake = await startFakeWallet('PHP', key);
  const settings = { platformUrl: fake.url, vendorCode: 'PERYA', vendorKey: key, timeoutMs: 8000 };
  const parts = { pool, wallet: walletClient(settings), trusts: trustedProxy('on') };
  const { built, routes } = await withRoutes(async () =>
    buildGames({ ...parts, portalOrigins: '*', logLevel: 'silent' }),
  );
  const bearers = new Map<string, string>();
  for (const { code } of [...games, ...engines]) {
    const session = { memberId: 'mem_1', playToken: 'play', currency: 'PHP', gameCode: code };
    bearers.set(code, await openSession(pool, { ...session, currency: 'PHP' }));
  }
  return {
    name: 'games',
    app: built.app,
    routes,
    reach: ({ url }) => ({
      params: { code: 'lucky-parol', roundId: 'unknown-round', id: '1' },
      bearer: bearers.get(url.split('/')[1] ?? '') ?? '',
    }),
    close: async () => {
      await built.app.close();
      await fake.close();
      await pool.end();
    },
  };
}

/** Its address names an empty database. */
export async function openSandbox(databaseUrl: string): Promise<OtherServer> {
  await migrateSandbox(databaseUrl);
  const pool = openPool(databaseUrl, { max: 5, onError });
  const wallet = new MemoryWallet(null, 'TAMBO');
  const keys = { TAMBO: { dialect: 'hmac', key: wallet.key } } as const;
  const { built, routes } = await withRoutes(async () =>
    buildSandbox({
      pool,
      keys,
      transport: wallet.transport,
      portalOrigins: '*',
      trustProxy: false,
      logLevel: 'silent',
    }),
  );
  const launchToken = (await wallet.operator.launch('own')) ?? '';
  const command = { name: 'authenticate', input: { launchToken } } as const;
  const { answer } = await built.rounds.call('TAMBO', command);
  if (answer.kind !== 'done') throw new Error('the sandbox was not let in');
  const bearer = randomBytes(32).toString('base64url');
  const game = { vendor: 'TAMBO', game: 'mango-rush-island' };
  await new Store(pool).openSession({
    token_hash: createHash('sha256').update(bearer).digest('hex'),
    vendor: game.vendor,
    game_code: game.game,
    member_id: answer.facts.memberId ?? '',
    play_token: answer.facts.playToken ?? '',
    currency: 'PHP',
    balance: '0',
    free_rounds: [],
  });
  return {
    name: 'sandbox',
    app: built.app,
    routes,
    reach: () => ({ params: game, bearer }),
    close: async () => {
      await built.app.close();
      await pool.end();
    },
  };
}
