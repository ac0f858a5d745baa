// `npm run bench deposits`: fifty deposits a second, from the ask to the balance in the header;
// `npm run bench deposits -- 20`: as many as are said.
import { setTimeout as delay } from 'node:timers/promises';
import { checkLedger } from '../server/src/modules/wallet/ledger-check.ts';
import { openEnvironment, startServer, stopServer } from './src/environment.ts';
import type { Environment } from './src/environment.ts';
import { openPayers, openProvider } from './src/till.ts';
import type { Payer, Provider } from './src/till.ts';

const port = 18_640;
const portal = `http://localhost:${String(port)}`;
const perSecond = Number(process.argv[2] ?? '50');
const seconds = 30;
/** So many more come first and are not counted: each connection plans each statement once. */
const warmUp = perSecond * 10;
const members = 300;
/** A provider is that far away, and a payer needs that long. */
const answerMs = 100;
const payMs = 400;
const longest = 20_000;

interface Seen {
  /** Null where it was refused or failed. */
  readonly askMs: number | null;
  /** From the provider's message to the header; null where nothing came. */
  readonly creditMs: number | null;
}

async function depositOnce(payer: Payer, { stage }: Provider): Promise<Seen> {
  const began = performance.now();
  const id = await payer.ask('100.00');
  if (id === null) return { askMs: null, creditMs: null };
  const askMs = performance.now() - began;
  await delay(payMs);
  const ordered = stage.book.deposits().find(({ reference }) => reference === id);
  if (ordered === undefined) throw new Error('The provider has no such order.');
  const moved = payer.balanceMoves(longest);
  stage.book.pay(ordered);
  return { askMs, creditMs: await moved };
}

interface Run {
  readonly seen: readonly Seen[];
  /** So many were asked for a second: fewer than wanted where every member had one under way. */
  readonly achieved: number;
}

/** So many a second, however long each takes; a member has one under way. */
async function depositsOf(payers: readonly Payer[], provider: Provider): Promise<Run> {
  const free = [...payers];
  const underWay = new Set<Promise<Seen>>();
  const all: Promise<Seen>[] = [];
  const began = performance.now();
  const count = perSecond * seconds + warmUp;
  for (let n = 0; n < count; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await delay(wait);
    while (free.length === 0) await Promise.race(underWay);
    const payer = free.shift() as Payer;
    const mine = depositOnce(payer, provider).finally(() => {
      underWay.delete(mine);
      free.push(payer);
    });
    underWay.add(mine);
    all.push(mine);
  }
  const achieved = (count * 1_000) / (performance.now() - began);
  return { seen: (await Promise.all(all)).slice(warmUp), achieved };
}

const line = (name: string, value: string | number): void =>
  void process.stdout.write(`${name.padEnd(52)}${String(value).padStart(12)}\n`);

function quantiles(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  line(`${name}, median ms`, at(0.5));
  line(`${name}, p95 ms`, at(0.95));
  line(`${name}, p99 ms`, at(0.99));
}

async function report({ owner }: Environment, { seen, achieved }: Run): Promise<void> {
  const { rows } = await owner.pool.query<{ state: string; n: number; most: number }>(
    `select state, count(*)::int as n, max(times)::int as most from (
       select d.state, count(r.id) as times from cashier.deposit d
         left join cashier.receipt r on r.deposit = d.id group by d.id) each group by state`,
  );
  const all = (of: keyof Seen) => seen.flatMap(({ [of]: ms }) => (ms === null ? [] : [ms]));
  const [asks, credits] = [all('askMs'), all('creditMs')];
  line(`deposits asked for a second, of ${String(perSecond)} wanted`, achieved.toFixed(1));
  line(`deposits, after ${String(warmUp)} to warm up`, seen.length);
  for (const { state, n, most } of rows)
    line(`  all: ${state}, receipts each ≤ ${String(most)}`, n);
  line('not ordered', seen.length - asks.length);
  line('ordered, and the balance not moved within 20 s', asks.length - credits.length);
  quantiles('ask to instructions', asks);
  quantiles('message to header', credits);
  const findings = Object.values(await checkLedger(owner.kysely)) as string[][];
  line(
    'findings of the ledger check',
    findings.reduce((sum, ids) => sum + ids.length, 0),
  );
}

async function main(environment: Environment): Promise<void> {
  const server = await startServer(environment.url, port, { DATABASE_POOL: '20' });
  let provider: Provider | null = null;
  try {
    provider = await openProvider(environment, portal, answerMs);
    const payers = await openPayers(environment, portal, members);
    await report(environment, await depositsOf(payers, provider));
  } finally {
    provider?.close();
    await stopServer(server, 'SIGTERM');
  }
}

const environment = await openEnvironment();
try {
  await main(environment);
} finally {
  await environment.close();
}
process.exit(0);
