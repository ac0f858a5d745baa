// Bets and their wins as fast as players place them, over HTTP or raw, and what each costs.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { betInput, winInput } from './environment.ts';
import type { Environment, Player, Reply, Server, VendorClient } from './environment.ts';

const cellMs = Number(process.env['BENCH_CELL_MS'] ?? 4_000);
const warmUpMs = 500;

export interface Cell {
  readonly pairsPerSecond: number;
  /** Of single calls, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Places a bet and settles it; `timed` tells how long each call took. */
type Pair = (player: Player, id: string, timed: (ms: number) => void) => Promise<void>;

let serial = 0;

/** As fast as possible; with `everyMs` each player begins a pair at that interval. */
async function measure(
  players: readonly Player[],
  pair: Pair,
  everyMs: number | null = null,
): Promise<Cell> {
  const start = performance.now();
  const from = start + warmUpMs;
  const until = from + cellMs;
  const times: number[] = [];
  let pairs = 0;
  const note = (ms: number): void => {
    if (performance.now() >= from) times.push(ms);
  };
  await Promise.all(
    players.map(async (player, i) => {
      let due = start + ((everyMs ?? 0) * i) / players.length;
      while (performance.now() < until) {
        if (everyMs !== null) {
          await delay(Math.max(0, due - performance.now()));
          due += everyMs;
        }
        serial += 1;
        await pair(player, `b${String(serial)}`, note);
        const now = performance.now();
        if (now >= from && now < until) pairs += 1;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { pairsPerSecond: pairs / (cellMs / 1000), p50: at(0.5), p99: at(0.99) };
}

async function timing<T>(call: () => Promise<T>, timed: (ms: number) => void): Promise<T> {
  const start = performance.now();
  const result = await call();
  timed(performance.now() - start);
  return result;
}

// Every second bet wins, so that both kinds of settlement are measured.
function payoutOf(id: string): string {
  return Number(id.slice(1)) % 2 === 0 ? '2' : '0';
}

/** Sends a call until it is not told to come again, as a vendor does. */
async function answered(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
}

function overHttp(client: VendorClient): Pair {
  return async (player, id, timed) => {
    const bet = await timing(
      async () => answered(async () => client.call('bet', betInput(player, id, '1'))),
      timed,
    );
    const paid = winInput(player, id, payoutOf(id));
    const win = await timing(async () => answered(async () => client.call('win', paid)), timed);
    if (!bet.body.success || !win.body.success) throw new Error(JSON.stringify([bet, win]));
  };
}

const betText = `select code, replayed, result
  from play.bet('PERYA', $1, $2, $3, 'bench', 'PHP', $4::bigint)`;
const winText = `select code, replayed, result
  from play.win('PERYA', $1, $2, $3, $4, 'bench', 'PHP', $5::bigint)`;

function raw(connections: ReadonlyMap<Player, pg.Client>): Pair {
  return async (player, id, timed) => {
    const connection = connections.get(player);
    if (!connection) throw new Error('A player without a connection.');
    const call = async (name: string, text: string, values: unknown[]): Promise<void> => {
      const { rows } = await timing(
        async () => connection.query<{ code: string | null }>({ name, text, values }),
        timed,
      );
      if (rows[0]?.code !== null) throw new Error(String(rows[0]?.code));
    };
    await call('bet', betText, [player.tokenHash, id, id, '100']);
    const payout = `${payoutOf(id)}00`;
    await call('win', winText, [id, id, player.uuid, id, payout]);
  };
}

async function connectAll(url: string, players: readonly Player[]) {
  const connections = new Map<Player, pg.Client>();
  for (const player of players) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    connections.set(player, client);
  }
  return connections;
}

/** Milliseconds of processor that a process has used; Linux counts them in hundredths. */
async function cpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

export interface Cpu {
  readonly server: number;
  readonly database: number;
  readonly client: number;
}

async function cpuOf({ owner }: Environment, server: number): Promise<Cpu> {
  const { rows } = await owner.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const backends = await Promise.all(rows.map(async ({ pid }) => cpuMs(pid)));
  const { user, system } = process.cpuUsage();
  return {
    server: await cpuMs(server),
    database: backends.reduce((sum, each) => sum + each, 0),
    client: (user + system) / 1000,
  };
}

export interface Line {
  readonly server: Server;
  readonly client: VendorClient;
}

export interface Measured extends Cell {
  /** Processor milliseconds of a pair. */
  readonly cpu: Cpu;
}

export async function measureLine(
  environment: Environment,
  { server, client }: Line,
  players: readonly Player[],
  everyMs: number | null = null,
): Promise<Measured> {
  const pid = server.child.pid ?? 0;
  const before = await cpuOf(environment, pid);
  const cell = await measure(players, overHttp(client), everyMs);
  const after = await cpuOf(environment, pid);
  const pairs = (cell.pairsPerSecond * (cellMs + warmUpMs)) / 1000;
  const each = (part: keyof Cpu): number => (after[part] - before[part]) / pairs;
  const cpu = { server: each('server'), database: each('database'), client: each('client') };
  return { ...cell, cpu };
}

export async function measureRaw(
  environment: Environment,
  players: readonly Player[],
): Promise<Cell> {
  const connections = await connectAll(await environment.appUrl(), players);
  const cell = await measure(players, raw(connections));
  for (const connection of connections.values()) await connection.end();
  return cell;
}
