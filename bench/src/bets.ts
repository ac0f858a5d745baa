// Bets per second over signed HTTP, in batches and each alone, beside the same SQL functions raw on
// the same PostgreSQL; of players who have an active bonus beside those who have none; and what the
// reports' row of each settlement costs. BENCH_CELL_MS makes each measurement shorter.
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
import type { Environment, Player, Server } from './environment.ts';

/** A server that batches, and one where each call goes alone. */
const ways = { batched: { port: 18_610, lanes: '2' }, alone: { port: 18_614, lanes: '0' } };
type Way = keyof typeof ways;
const clientCounts = (process.env['BENCH_CLIENTS'] ?? '8,32,128').split(',').map(Number);
const cellMs = Number(process.env['BENCH_CELL_MS'] ?? 4_000);
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

/** All that is compared takes turns, so that what else the machine does falls on each. */
const turns = 3;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Line {
  readonly server: Server;
  readonly client: VendorClient;
}

type Lines = Readonly<Record<Way, Line>>;

interface Measured extends Cell {
  /** Processor milliseconds of a pair. */
  readonly cpu: Cpu;
}

async function measureLine(
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

async function measureRaw(environment: Environment, players: readonly Player[]): Promise<Cell> {
  const connections = await connectAll(await environment.appUrl(), players);
  const cell = await measure(players, raw(connections));
  for (const connection of connections.values()) await connection.end();
  return cell;
}

interface Turn {
  readonly raw: Cell;
  readonly batched: Measured;
  readonly alone: Measured;
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** Raw, each alone and batched in turns; of each figure and each ratio the middle. */
async function reportLoad(environment: Environment, lines: Lines, count: number): Promise<void> {
  const players = await createPlayers(environment, count);
  const taken: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    taken.push({
      raw: await measureRaw(environment, players),
      alone: await measureLine(environment, lines.alone, players),
      batched: await measureLine(environment, lines.batched, players),
    });
  }
  const of = (figure: (turn: Turn) => number): number => middle(taken.map(figure));
  const cellOf = (kind: keyof Turn): string[] => [
    of((turn) => turn[kind].pairsPerSecond).toFixed(0),
    of((turn) => turn[kind].p99).toFixed(1),
  ];
  const toRaw = of(({ raw: plain, batched }) => batched.pairsPerSecond / plain.pairsPerSecond);
  row(count, ...cellOf('raw'), ...cellOf('alone'), ...cellOf('batched'), toRaw.toFixed(2));
  for (const way of ['alone', 'batched'] as const) {
    const part = (name: keyof Cpu): string => of((turn) => turn[way].cpu[name]).toFixed(2);
    say(
      `processor ms a pair, ${way}: PostgreSQL ${part('database')}, server ${part('server')}, ` +
        `bench itself ${part('client')}`,
    );
  }
  const cpu = of(({ alone, batched }) => batched.cpu.database / alone.cpu.database);
  say(`PostgreSQL's processor, batched beside alone: ${cpu.toFixed(2)}`);
  const everyMs = (2000 * count) / of((turn) => turn.batched.pairsPerSecond);
  const half = await measureLine(environment, lines.batched, players, everyMs);
  say(
    `batched at half of that load: ${half.pairsPerSecond.toFixed(0)} pairs/s, ` +
      `p50 ${half.p50.toFixed(2)} ms, p99 ${half.p99.toFixed(2)} ms`,
  );
}

/** One player's calls, one after the other: nothing to batch. */
async function reportSingle(environment: Environment, lines: Lines): Promise<void> {
  const players = await createPlayers(environment, 1);
  const taken: Record<Way, number>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const alone = await measureLine(environment, lines.alone, players);
    const batched = await measureLine(environment, lines.batched, players);
    taken.push({ alone: alone.p50, batched: batched.p50 });
  }
  const ratio = middle(taken.map(({ alone, batched }) => batched / alone));
  say(
    `one call at a time: p50 ${middle(taken.map(({ batched }) => batched)).toFixed(2)} ms where ` +
      `it may be batched, ratio ${ratio.toFixed(2)}`,
  );
}

/** HTTP pairs a second of players with an active bonus, beside as many without one. */
async function reportBonus(environment: Environment, { batched }: Lines, count: number) {
  const without = await createPlayers(environment, count);
  const given = await createPlayers(environment, count);
  for (const player of given) await giveBonus(environment, player);
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const plain = await measureLine(environment, batched, without);
    const bonus = await measureLine(environment, batched, given);
    ratios.push(bonus.pairsPerSecond / plain.pairsPerSecond);
  }
  say(`pairs a second with an active bonus beside without: ${middle(ratios).toFixed(2)}`);
}

const reportRow = 'report.count_bets(play.settlement[])';

/** What the row of each settlement for the reports costs, beside a function that writes none. */
async function reportRowCost(environment: Environment, lines: Lines): Promise<void> {
  const { owner } = environment;
  const players = await createPlayers(environment, 32);
  const { rows } = await owner.pool.query<{ text: string }>(
    'select pg_get_functiondef($1::regprocedure) as text',
    [reportRow],
  );
  const real = rows[0]?.text ?? '';
  const none = `create or replace function ${reportRow.replace('(', '(s ')} returns void
    language sql security definer set search_path = '' as ''`;
  for (const way of ['alone', 'batched'] as const) {
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await owner.pool.query(none);
      const without = await measureLine(environment, lines[way], players);
      await owner.pool.query(real);
      const withRow = await measureLine(environment, lines[way], players);
      ratios.push(withRow.cpu.database / without.cpu.database);
    }
    say(
      `PostgreSQL's processor with the reports' row beside without, ${way}: ${middle(
        ratios,
      ).toFixed(2)}`,
    );
  }
}

async function main(environment: Environment): Promise<void> {
  const open = async (way: Way): Promise<Line> => {
    const { port, lanes } = ways[way];
    const server = await startServer(environment.url, port, { WALLET_LANES: lanes });
    return { server, client: new VendorClient(port) };
  };
  const lines = { batched: await open('batched'), alone: await open('alone') };
  row('clients', 'raw pairs/s', 'p99 ms', 'alone', 'p99 ms', 'batched', 'p99 ms', 'batched/raw');
  for (const count of clientCounts) await reportLoad(environment, lines, count);
  await reportSingle(environment, lines);
  await reportBonus(environment, lines, 32);
  await reportRowCost(environment, lines);
  for (const { server, client } of Object.values(lines)) {
    client.close();
    await stopServer(server, 'SIGTERM');
  }
}

const environment = await openEnvironment();
try {
  await main(environment);
} finally {
  await environment.close();
}
