// A primary and its synchronous standby for tests, of the programs that the project brings along.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { baseBackup, giveAs } from './base-backup.ts';
import { freePort, startPrivatePostgres } from './private-postgres.ts';
import type { PrivatePostgres } from './private-postgres.ts';

interface Node {
  readonly dataDir: string;
  readonly server: PrivatePostgres;
}

// Only the operating system's crash would lose more; here nothing but the program is killed.
const settings = { fsync: 'off', wal_keep_size: '512MB', max_connections: '60' };

async function within<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Two servers of which one takes writes, and waits with each commit until the other has it. */
export class Pair {
  #primary: Node;
  #standby: Node | null = null;
  /** Both places, the first primary's in front. */
  readonly ports: readonly [number, number];
  readonly #password: string;

  private constructor(primary: Node, other: number) {
    this.#primary = primary;
    this.ports = [primary.server.port, other];
    this.#password = new URL(primary.server.url).password;
  }

  /** The primary alone: `join` adds the standby. */
  static async start(): Promise<Pair> {
    const dataDir = await mkdtemp(join(tmpdir(), 'perya-primary-'));
    const server = await startPrivatePostgres({ dataDir, settings });
    return new Pair({ dataDir, server }, await freePort());
  }

  get url(): string {
    return this.#primary.server.url;
  }

  /** A base backup becomes the standby; from here on no commit is answered before it has it. */
  async join(): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'perya-standby-'));
    await writeFile(join(dataDir, 'password'), `${this.#password}\n`, { mode: 0o600 });
    const from = join(this.#primary.dataDir, 'cluster');
    const to = join(dataDir, 'cluster');
    await baseBackup(this.url, from, to);
    await writeFile(join(to, 'standby.signal'), '');
    await giveAs(from, dataDir);
    const { port } = this.#primary.server;
    const free = this.ports.find((each) => each !== port);
    const info = `host=127.0.0.1 port=${String(port)} user=postgres password=${this.#password}`;
    const server = await startPrivatePostgres({
      dataDir,
      ...(free !== undefined && { port: free }),
      settings: { ...settings, primary_conninfo: info },
    });
    this.#standby = { dataDir, server };
    await this.#waitForBoth();
  }

  async #waitForBoth(): Promise<void> {
    await within(this.url, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      // Comes back when the standby has confirmed it.
      await client.query('select pg_logical_emit_message(true, $1, $1)', ['joined']);
    });
  }

  /** As the loss of the machine: kill -9, and the standby takes over. */
  async lose(): Promise<void> {
    const lost = this.#primary;
    const next = this.#standby;
    if (next === null) throw new Error('There is no standby.');
    process.kill(lost.server.pid, 'SIGKILL');
    await lost.server.ended;
    await within(next.server.url, async (client) => {
      await client.query('select pg_promote(true, 30)');
      // Alone now: it must not wait for a standby that is not there.
      await client.query('alter system reset synchronous_standby_names');
      await client.query('select pg_reload_conf()');
    });
    this.#primary = next;
    this.#standby = null;
    await lost.server.stop();
    await rm(lost.dataDir, { recursive: true, force: true });
  }

  /** The process that takes the primary's changes: stopped, the standby confirms nothing. */
  async standbyReceiver(): Promise<number> {
    return within(this.#standby?.server.url ?? '', async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_wal_receiver');
      return rows[0]?.pid ?? 0;
    });
  }

  /** Cancels the wait of a backend for the standby, as soon as it waits. */
  async cancelWaiting(backend: () => number): Promise<void> {
    await within(this.url, async (client) => {
      for (;;) {
        const { rowCount } = await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
            where pid = $1 and wait_event = 'SyncRep'`,
          [backend()],
        );
        if (rowCount === 1) return;
      }
    });
  }

  /** The address of the same database at both. */
  addressOf(url: string): string {
    const [first, second] = this.ports;
    const address = new URL(url);
    address.port = String(first);
    address.searchParams.set('hosts', `127.0.0.1:${String(second)}`);
    return address.href;
  }

  async stop(): Promise<void> {
    for (const node of [this.#standby, this.#primary]) {
      if (node === null) continue;
      await node.server.stop();
      await rm(node.dataDir, { recursive: true, force: true });
    }
  }
}
