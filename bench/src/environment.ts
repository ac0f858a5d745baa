// What the wallet benchmarks run against: a private PostgreSQL, the real server, players, a vendor.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { vendorCode } from '@perya/contract/games/category';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import { ensureLogin } from '../../database/src/login.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import type { Database } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { startPrivatePostgres } from '../../server/src/db/private-postgres.ts';

export const vendorKey = randomBytes(32).toString('hex');
const serverMain = new URL('../../server/src/main.ts', import.meta.url).pathname;

export interface Player {
  readonly memberId: string;
  readonly uuid: string;
  readonly playToken: string;
  readonly tokenHash: Buffer;
  readonly wallet: string;
}

export interface Environment {
  /** The owner's address. */
  readonly url: string;
  /** The server's own address, as it makes it at its start. */
  appUrl(): Promise<string>;
  readonly owner: Database;
  close(): Promise<void>;
}

/** A database as an operator has it (fsync on), migrated, with one in-house game. */
export async function openEnvironment(): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const postgres = await startPrivatePostgres({ dataDir });
  const admin = openDatabase(postgres.url, { poolSize: 1 });
  await admin.pool.query('create database bench');
  await admin.close();
  const address = new URL(postgres.url);
  address.pathname = '/bench';
  await migrate(address.href);
  const owner = openDatabase(address.href, { poolSize: 4 });
  await owner.pool.query(`
    insert into games.vendor values ('PERYA', 'Perya', 1);
    insert into games.game (node_id, vendor, game_code, name, category, min_bet)
    values (1, 'PERYA', 'bench', 'Bench', 'RNG', 10);
    insert into games.merchant_game (merchant, node_id) values ('bench', 1)`);
  return {
    url: address.href,
    appUrl: async () => ensureLogin(address.href, { role: 'perya_app', secret: vendorKey }),
    owner,
    close: async () => {
      await owner.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Members with a playing session and ten million PHP each. */
export async function createPlayers({ owner }: Environment, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let i = 0; i < count; i += 1) players.push(await createPlayer(owner));
  return players;
}

/**
 * Gives a bonus that no run wagers through, which counts every bet. All of the player's cash goes,
 * so that each stake is the bonus's and each payout goes back to it.
 */
export async function giveBonus({ owner }: Environment, { uuid, wallet }: Player): Promise<void> {
  const cashier = await one(owner, 'select ledger.open_account($1, $2, $3, $4)', [
    'bench',
    'cashier',
    null,
    'PHP',
  ]);
  await one(owner, 'select ledger.post($1, $2, $3, $4, $5)', [
    'bench',
    'withdrawal',
    uuid,
    [wallet, cashier],
    [-startBalance, startBalance],
  ]);
  await one(
    owner,
    `select bonus.give('bench', $1::uuid, 'PHP', gen_random_uuid()::text, '{"EN": "Bench"}',
       $2::bigint, 10, '{"RNG": 100}', 100000, NULL, 7, 100)`,
    [uuid, startBalance],
  );
}

async function one(owner: Database, text: string, values: unknown[]): Promise<string> {
  const query = { text, values, rowMode: 'array' as const };
  const { rows } = await owner.pool.query<unknown[]>(query);
  return String(rows[0]?.[0]);
}

async function createPlayer(owner: Database): Promise<Player> {
  const uuid = await one(
    owner,
    `insert into account.member (merchant, username, type, currency, register_method, registered_at)
     values ('bench', $1, 0, 'PHP', 'BENCH', now()) returning id`,
    [`p${randomUUID().slice(0, 8)}`],
  );
  const signIn = await one(
    owner,
    `insert into account.session
       (member, cookie_hash, token_hashes, created_at, last_seen_at, expires_at)
     values ($1, $2, '{}', now(), now(), now() + interval '1 day') returning id`,
    [uuid, randomBytes(32)],
  );
  const open = 'select ledger.open_account($1, $2, $3, $4)';
  const wallet = await one(owner, open, ['bench', 'wallet', uuid, 'PHP']);
  const vendor = await one(owner, open, ['bench', 'vendor', 'PERYA', 'PHP']);
  const cashier = await one(owner, open, ['bench', 'cashier', null, 'PHP']);
  await one(owner, 'select ledger.post($1, $2, $3, $4, $5)', [
    'bench',
    'deposit',
    uuid,
    [wallet, cashier],
    [startBalance, -startBalance],
  ]);
  const [launch, playToken] = [randomBytes(32), randomBytes(32).toString('base64url')];
  const tokenHash = createHash('sha256').update(playToken).digest();
  await one(
    owner,
    `select play.open_launch($1, 60, 'bench', 'Asia/Manila', $2, $3, 'bench', 'PERYA', 'bench', 1,
       'RNG', 'PHP', 'EN', $4, $5, 'stake')`,
    [launch, uuid, signIn, wallet, vendor],
  );
  await one(owner, `select play.authenticate('PERYA', $1, $2, 86400)`, [launch, tokenHash]);
  return { memberId: `mem_${uuid}`, uuid, playToken, tokenHash, wallet };
}

/** Minor units. */
export const startBalance = 1_000_000_000n;

export interface Server {
  readonly child: ChildProcess;
  /** From the start of the process to its first healthy answer. */
  readonly readyMs: number;
}

/** Starts the real server in a process of its own and waits until it answers. */
export async function startServer(
  url: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const started = performance.now();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_POOL: '32',
    DRAIN_MS: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    GAMES_PORT: String(port + 1),
    VENDOR_KEY: vendorKey,
    SECRET_KEY: vendorKey,
    LOG_LEVEL: 'error',
    ...more,
  };
  const child = spawn(process.execPath, [serverMain], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    if (performance.now() - started > 60_000)
      throw new Error('The server is not ready after 60 s.');
    const healthy = await fetch(`http://127.0.0.1:${String(port)}/healthz`).catch(() => undefined);
    if (healthy?.ok === true) return { child, readyMs: performance.now() - started };
    await delay(10);
  }
}

export async function stopServer({ child }: Server, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export interface Reply {
  readonly status: number;
  readonly body: { success: boolean; code?: string; value?: Record<string, unknown> };
}

/** A vendor's client with one kept-alive connection per player. Rejects when no answer came. */
export class VendorClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async call(name: 'authenticate' | 'bet' | 'win', input: object): Promise<Reply> {
    const payload = JSON.stringify(input);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const path = `/vendor/wallet/${name}`;
    const signature = createHmac('sha256', vendorKey)
      .update(signedText({ vendor: vendorCode.inHouse, timestamp, path }, payload))
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      [vendorHeaders.vendor]: vendorCode.inHouse,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.signature]: signature,
    };
    const options = { port: this.#port, host: '127.0.0.1', method: 'POST', path, headers };
    return new Promise((settle, reject) => {
      const outgoing = request({ ...options, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          const body = JSON.parse(text) as Reply['body'];
          settle({ status: response.statusCode ?? 0, body });
        });
        response.once('aborted', () => reject(new Error('cut')));
      });
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export function betInput(player: Player, id: string, amount: string) {
  const round = { roundId: id, gameCode: 'bench', currency: 'PHP' };
  return { playToken: player.playToken, transactionId: id, ...round, amount };
}

export function winInput(player: Player, id: string, amount: string) {
  const round = { memberId: player.memberId, roundId: id, gameCode: 'bench', currency: 'PHP' };
  return { transactionId: id, betTransactionId: id, ...round, amount };
}
