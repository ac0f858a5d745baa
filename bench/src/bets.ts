// Bets per second over signed HTTP, in batches and each alone, beside the same SQL functions raw on
// the same PostgreSQL; of players who have an active bonus beside those who have none; and what the
// reports' row of each settlement costs. BENCH_CELL_MS makes each measurement shorter.
import {
  createPlayers,
  giveBonus,
  openEnvironment,
  startServer,
  stopServer,
  VendorClient,
} from './environment.ts';
import type { Environment } from './environment.ts';
import { measureLine, measureRaw } from './bets-load.ts';
import type { Cell, Cpu, Line, Measured } from './bets-load.ts';

/** A server that batches, and one where each call goes alone. */
const ways = { batched: { port: 18_610, lanes: '2' }, alone: { port: 18_614, lanes: '0' } };
type Way = keyof typeof ways;
const clientCounts = (process.env['BENCH_CLIENTS'] ?? '8,32,128').split(',').map(Number);
function row(...cells: (string | number)[]): void {
  const text = cells.map((cell, i) =>
    i === 0 ? String(cell).padEnd(10) : String(cell).padStart(13),
  );
  process.stdout.write(`${text.join('')}\n`);
}

/** All that is compared takes turns, so that what else the machine does falls on each. */
const turns = 3;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Lines = Readonly<Record<Way, Line>>;

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

/**
 * HTTP pairs a second of players with an active bonus, beside as many without one. A bet with a
 * bonus always goes alone: where plain bets are batched, it is beside those that the ratio falls.
 */
async function reportBonus(environment: Environment, lines: Lines, count: number): Promise<void> {
  const without = await createPlayers(environment, count);
  const given = await createPlayers(environment, count);
  for (const player of given) await giveBonus(environment, player);
  for (const way of ['alone', 'batched'] as const) {
    const taken: { readonly pairs: number; readonly cpu: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const plain = await measureLine(environment, lines[way], without);
      const bonus = await measureLine(environment, lines[way], given);
      taken.push({
        pairs: bonus.pairsPerSecond / plain.pairsPerSecond,
        cpu: bonus.cpu.database / plain.cpu.database,
      });
    }
    const of = (figure: 'pairs' | 'cpu'): string =>
      middle(taken.map((turn) => turn[figure])).toFixed(2);
    say(
      `with an active bonus beside without, ${way}: pairs a second ${of('pairs')}, ` +
        `PostgreSQL's processor ${of('cpu')}`,
    );
  }
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
