// Bets per second over signed HTTP, beside the same SQL functions raw on the same PostgreSQL, and
// of players who have an active bonus beside those who have none.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  betInput,
  openEnvironment,
  createPlayers,
  giveBonus,
  startServer,
  stopServer,
  VendorClient,
  winInput,
} from './environment.ts';
import type { Player, Environment } from './environment.ts';

const port = 18_610;
const clientCounts = [8, 32];
const cellMs = 4_000;
const warmUpMs = 500;

interface Cell {
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

function overHttp(client: VendorClient): Pair {
  return async (player, id, timed) => {
    const bet = await timing(async () => client.call('bet', betInput(player, id, '1')), timed);
    const paid = winInput(player, id, payoutOf(id));
    const win = await timing(async () => client.call('win', paid), timed);
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

function row(...cells: (string | number)[]): void {
  const text = cells.map((cell, i) =>
    i === 0 ? String(cell).padEnd(10) : String(cell).padStart(13),
  );
  process.stdout.write(`${text.join('')}\n`);
}

/** Milliseconds of processor that a process has used; Linux counts them in hundredths. */
async function cpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

interface Cpu {
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

/** Where a pair's time goes over HTTP: processor milliseconds of each part. */
function reportCpu(before: Cpu, after: Cpu, { pairsPerSecond }: Cell): void {
  const pairs = (pairsPerSecond * (cellMs + warmUpMs)) / 1000;
  const each = (part: keyof Cpu): string => ((after[part] - before[part]) / pairs).toFixed(2);
  process.stdout.write(
    `  processor ms a pair: PostgreSQL ${each('database')}, server ${each('server')}, ` +
      `bench itself ${each('client')}\n`,
  );
}

/** With and without take turns, so that what else the machine does falls on both. */
const turns = 3;

/** HTTP pairs a second of players with an active bonus, beside as many without one. */
async function reportBonus(environment: Environment, client: VendorClient, count: number) {
  const without = await createPlayers(environment, count);
  const given = await createPlayers(environment, count);
  for (const player of given) await giveBonus(environment, player);
  const sums = { without: 0, given: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    sums.without += (await measure(without, overHttp(client))).pairsPerSecond / turns;
    sums.given += (await measure(given, overHttp(client))).pairsPerSecond / turns;
  }
  process.stdout.write(
    `  with an active bonus: ${sums.given.toFixed(0)} pairs/s, without ` +
      `${sums.without.toFixed(0)}, ratio ${(sums.given / sums.without).toFixed(2)}\n`,
  );
}

async function main(environment: Environment): Promise<void> {
  const server = await startServer(environment.url, port);
  const client = new VendorClient(port);
  row('clients', 'raw pairs/s', 'p50 ms', 'p99 ms', 'HTTP pairs/s', 'p50 ms', 'p99 ms', 'HTTP/raw');
  for (const count of clientCounts) {
    const players = await createPlayers(environment, count);
    const connections = await connectAll(await environment.appUrl(), players);
    const sql = await measure(players, raw(connections));
    for (const connection of connections.values()) await connection.end();
    const before = await cpuOf(environment, server.child.pid ?? 0);
    const http = await measure(players, overHttp(client));
    const after = await cpuOf(environment, server.child.pid ?? 0);
    const figures = [sql, http].map(({ pairsPerSecond, p50, p99 }) => [
      pairsPerSecond.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(2),
    ]);
    row(count, ...figures.flat(), (http.pairsPerSecond / sql.pairsPerSecond).toFixed(2));
    reportCpu(before, after, http);
    const half = await measure(players, overHttp(client), (2000 * count) / http.pairsPerSecond);
    process.stdout.write(
      `  at half of that load: ${half.pairsPerSecond.toFixed(0)} pairs/s, ` +
        `p50 ${half.p50.toFixed(2)} ms, p99 ${half.p99.toFixed(2)} ms\n`,
    );
    await reportBonus(environment, client, count);
  }
  client.close();
  await stopServer(server, 'SIGTERM');
}

const environment = await openEnvironment();
try {
  await main(environment);
} finally {
  await environment.close();
}
