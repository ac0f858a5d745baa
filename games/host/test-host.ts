// A games server with Lucky Parol for tests: a database, a stand-in's wallet, calls of a page.
import type { FastifyInstance } from 'fastify';
import type { RoundView } from '../kit/page/api.ts';
import { luckyParol } from '../lucky-parol/lucky-parol.ts';
import { buildHost } from './host.ts';
import { startFakeWallet } from './fake-wallet.ts';
import type { FakeWallet } from './fake-wallet.ts';
import type { FreeRoundsView } from './free-rounds.ts';
import type { Rounds } from './rounds.ts';
import type { TestDatabase } from './test-database.ts';
import { walletClient } from './wallet-client.ts';
import type { WalletClient } from './wallet-client.ts';

/** What tests read of an answer. */
export interface Value extends Omit<RoundView, 'payout' | 'balance'> {
  payout: string;
  balance: string;
  token: string;
  rounds: Value[];
  unfinished: RoundView | null;
  freeRounds: FreeRoundsView | null;
  revealed: { hash: string };
  seed: { hash: string };
}

const key = 'k'.repeat(64);

export function clientOf({ url: platformUrl }: FakeWallet): WalletClient {
  return walletClient({ platformUrl, vendorCode: 'PERYA', vendorKey: key, timeoutMs: 2000 });
}

/** Of an answer of the server's. */
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

export class TestHost {
  readonly pool: TestDatabase['pool'];
  readonly wallet: FakeWallet;
  app!: FastifyInstance;
  rounds!: Rounds;
  token = 'x';

  private constructor(pool: TestDatabase['pool'], wallet: FakeWallet) {
    this.pool = pool;
    this.wallet = wallet;
  }

  /** Without players yet, and a page that has opened the game. */
  static async open({ pool }: TestDatabase): Promise<TestHost> {
    await pool.query('truncate player cascade');
    const host = new TestHost(pool, await startFakeWallet('PHP', key));
    await host.restart();
    await host.enter();
    return host;
  }

  /** A games server as after a start; the database and the platform live on. */
  async restart(): Promise<void> {
    const pages = import.meta.dirname;
    const served = { pages, portalOrigins: '*', trusts: () => false, logLevel: 'silent' };
    const parts = { pool: this.pool, wallet: clientOf(this.wallet), games: [luckyParol] };
    ({ app: this.app, rounds: this.rounds } = await buildHost({
      ...served,
      ...parts,
      engines: [],
    }));
  }

  /** Opens the game anew, as a page does when it is loaded. */
  async enter(): Promise<Value> {
    const { value } = await this.post('session', { launchToken: 'good' }, 'x');
    this.token = value.token;
    return value;
  }

  async post(path: string, payload: unknown, bearer = this.token): Promise<Answer> {
    const answer = await this.app.inject({
      method: 'POST',
      url: `/lucky-parol/api/${path}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
  }

  async get<V = Value>(path: string): Promise<V> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.app.inject({ url: `/lucky-parol/api/${path}`, headers });
    return answer.json<{ value: V }>().value;
  }

  /** The calls of a kind that the wallet had. */
  made(kind: string): FakeWallet['calls'] {
    return this.wallet.calls.filter((call) => call.path.endsWith(`/${kind}`));
  }

  /** All that the outbox holds is due. */
  async dueNow(): Promise<void> {
    await this.pool.query(`update outbox set due_at = now() - interval '1 second'`);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.wallet.close();
  }
}

export const cents = (wire: string): bigint => BigInt(wire.replace('.', ''));
