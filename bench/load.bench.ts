// `npm run bench load`: 500, then 5,000 members with an open page each, who sign in, look around,
// play, deposit and read their records; `npm run bench load -- 50 500`: as many as are said.
import { readdir, readFile } from 'node:fs/promises';
import { systemClock } from '../server/src/lib/clock.ts';
import { openSealing } from '../server/src/modules/account/session/sealing.ts';
import { checkLedger, isSound } from '../server/src/modules/wallet/ledger-check.ts';
import { startServer, stopServer, VendorClient } from './src/environment.ts';
import type { Server } from './src/environment.ts';
import { openDemoEnvironment } from './src/large-catalogue.ts';
import { openMembers } from './src/load-members.ts';
import type { Member } from './src/load-members.ts';
import { spend } from './src/load.ts';
import type { Evening } from './src/load.ts';
import { LoginClient } from './src/login-client.ts';
import { openProvider } from './src/till.ts';

const port = 18_660;
const portal = `http://localhost:${String(port)}`;
const [few = 500, many = 5_000] = process.argv.slice(2).map(Number);
/** Each member does one thing in so long. */
const everyMs = Number(process.env['BENCH_EVERY_S'] ?? '120') * 1_000;
const warmUpMs = 15_000;
const measuredMs = Number(process.env['BENCH_LOAD_S'] ?? '120') * 1_000;
const providerMs = 100;
/** Of files: the calls', the database's, the program's own, besides one per open page. */
const otherFiles = 1_000;

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const shown = (value: number): number => Math.round(value * 100) / 100;

async function refuseTooFewFiles(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (most >= many + otherFiles) return;
  throw new Error(`${String(many)} open pages need \`ulimit -n ${String(many + otherFiles)}\`.`);
}

/** What the server's process holds, where the system says so. */
async function heldBy({ child }: Server): Promise<string> {
  const of = `/proc/${String(child.pid)}`;
  const status = await readFile(`${of}/status`, 'utf8').catch(() => '');
  const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
  const files = await readdir(`${of}/fd`).then(
    ({ length }) => length,
    () => Number.NaN,
  );
  return `the server holds ${String(Math.round(megabytes))} MB and ${String(files)} files`;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;

const figures = (times: readonly number[] = []) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99)];
  return { calls: sorted.length, p50, p95, p99 };
};

function table(small: Evening, large: Evening): void {
  const routes = new Set([...small.times.byRoute.keys(), ...large.times.byRoute.keys()]);
  const rows = [...routes].toSorted().map((route) => {
    const [before, after] = [small, large].map(({ times }) => figures(times.byRoute.get(route)));
    if (before === undefined || after === undefined) throw new Error('Two evenings.');
    const both = (of: 'p50' | 'p95' | 'p99') => `${shown(before[of])} / ${shown(after[of])}`;
    const row = {
      calls: `${String(before.calls)} / ${String(after.calls)}`,
      'p50, ms': both('p50'),
      'p95, ms': both('p95'),
      'p99, ms': both('p99'),
      'p50 ratio': shown(after.p50 / before.p50),
      'p99 ratio': shown(after.p99 / before.p99),
    };
    return [route, row] as const;
  });
  log(`\nBy route, at ${String(few)} / ${String(many)} members:`);
  console.table(Object.fromEntries(rows));
}

function tell(count: number, { times, actsPerSecond }: Evening, held: string): void {
  const calls = [...times.byRoute.values()].reduce((sum, { length }) => sum + length, 0);
  const callsPerSecond = shown((calls * 1_000) / measuredMs);
  const rate = `${shown(actsPerSecond)} things a second, ${callsPerSecond} calls`;
  log(`${String(count)} members: ${rate}; ${held}.`);
  const failed = [...times.failed].map(([what, often]) => `${String(often)} ${what}`);
  log(`  failed: ${failed.length === 0 ? 'none' : failed.join('; ')}.`);
}

await refuseTooFewFiles();
const environment = await openDemoEnvironment();
try {
  const provider = await openProvider(environment, portal, providerMs);
  const server = await startServer(environment.url, port, { TRUST_PROXY: 'on' });
  const key = await openSealing(environment.owner, systemClock).currentSealKey();
  const signIn = new LoginClient(port, key);
  const vendor = new VendorClient(port);
  const place = { portal, signIn, vendor, provider };
  const members: Member[] = [];
  const evenings: Evening[] = [];
  for (const count of [few, many]) {
    const more = { from: members.length, to: count };
    members.push(...(await openMembers(environment, portal, more)));
    const evening = await spend(place, members, { everyMs, warmUpMs, ms: measuredMs });
    tell(count, evening, await heldBy(server));
    evenings.push(evening);
  }
  const [small, large] = evenings;
  if (small !== undefined && large !== undefined) table(small, large);
  signIn.close();
  vendor.close();
  provider.close();
  await stopServer(server, 'SIGKILL');
  const sound = isSound(await checkLedger(environment.owner.kysely));
  log(`The ledger is ${sound ? 'sound' : 'UNSOUND'}.`);
  process.exitCode = sound ? 0 : 1;
} finally {
  await environment.close();
}
process.exit();
