// `npm run test:long`: all of each browser matrix, the storms and races of the cashier and of
// rewards, lost primaries, a storm of calls, then a million commands beside the model, resumable.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { ensureLogin } from '../database/src/login.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startPrivatePostgres } from '../server/src/db/private-postgres.ts';
import { buildWorld, dialectNames } from '../server/src/modules/play/adapters/test-dialects.ts';
import type { DialectName, World } from '../server/src/modules/play/adapters/test-dialects.ts';
import { follow, lineOf, step, terrain } from '../server/src/modules/play/test-follow.ts';
import { setTerms } from '../server/src/modules/play/test-play.ts';
import { storm } from '../server/src/modules/play/test-storm.ts';
import { goingBy, ways } from '../server/src/modules/play/test-ways.ts';
import type { Way } from '../server/src/modules/play/test-ways.ts';
import { checkLedger, isSound } from '../server/src/modules/wallet/ledger-check.ts';
import { browserTests } from './browser-tests.ts';
import { buildStale } from './build.ts';
import { ROOT } from './root.ts';
import { conclude, packageProgram, run } from './steps.ts';

const perRun = 80;
const runsBetweenChecks = 500;
/** A check reads the whole database, so each one is replaced after so many runs. */
const runsInDatabase = 1000;

/** The progress, kept in a file so that a run can be stopped and resumed. */
interface State {
  readonly seed: number;
  readonly dialect: DialectName;
  runs: number;
}

/** A wallet, and the dialect of all calls to it. */
interface WalletUnderTest {
  readonly world: World;
  readonly dialect: DialectName;
  /** The server's own address of the database. */
  readonly appUrl: string;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function readState(file: string, dialect: DialectName): Promise<State> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { seed: Math.floor(Math.random() * 2 ** 30), dialect, runs: 0 };
  const state = JSON.parse(text) as State;
  if (state.dialect === dialect) return state;
  throw new Error(`${file} is about the dialect ${state.dialect}: give another --state.`);
}

/** One player's steps, some of them bonuses; the same seed and number make the same run again. */
async function runSteps(
  { world, dialect }: WalletUnderTest,
  seed: number,
  run: number,
): Promise<void> {
  const { play, database } = world;
  const line = lineOf(world, dialect);
  const walk = { database, play, line, run: `l${String(run)}`, seen: new Set<string>() };
  const list = fc.sample(step, { seed: seed + run, numRuns: perRun });
  const [terms] = fc.sample(terrain, { seed: seed + run, numRuns: 1 });
  if (terms === undefined) throw new Error('There are no terms.');
  await follow(walk, list, terms, Infinity).catch((error: unknown) => {
    throw new Error(`run ${String(run)} of seed ${String(seed)}`, { cause: error });
  });
}

async function check({ world }: WalletUnderTest): Promise<void> {
  const { owner } = world.database;
  const findings = await checkLedger(owner.kysely);
  const found = 'select * from play.findings() union all select * from bonus.findings()';
  const { rows } = await owner.pool.query(found);
  if (!isSound(findings) || rows.length > 0) throw new Error(JSON.stringify([findings, rows]));
}

async function withWallet(
  dialect: DialectName,
  work: (wallet: WalletUnderTest) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-long-'));
  const postgres = await startPrivatePostgres({ dataDir });
  try {
    const admin = openDatabase(postgres.url, { poolSize: 1 });
    await admin.pool.query('create database long');
    await admin.close();
    const address = new URL(postgres.url);
    address.pathname = '/long';
    await migrate(address.href);
    const owner = openDatabase(address.href, { poolSize: 2 });
    const own = { role: 'perya_app', secret: dataDir };
    const appUrl = await ensureLogin(address.href, own);
    const db = openDatabase(appUrl, { poolSize: 20 });
    const world = await buildWorld({ db, owner });
    await work({ world, dialect, appUrl });
    await world.play.app.close();
    await Promise.all([db.close(), owner.close()]);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Goal {
  readonly commands: number;
  readonly until: number;
  readonly file: string;
}

/** Up to a thousand runs; returns whether more are left. */
async function modelRuns(
  wallet: WalletUnderTest,
  { commands, until, file }: Goal,
): Promise<boolean> {
  const state = await readState(file, wallet.dialect);
  const from = state.runs;
  const isWanted = (): boolean => state.runs * perRun < commands && Date.now() < until;
  const began = performance.now();
  while (isWanted() && state.runs - from < runsInDatabase) {
    await runSteps(wallet, state.seed, state.runs);
    state.runs += 1;
    if (state.runs % runsBetweenChecks !== 0) continue;
    await check(wallet);
    await writeFile(file, JSON.stringify(state));
    const perSecond = ((state.runs - from) * perRun * 1000) / (performance.now() - began);
    print(`${String(state.runs * perRun)} commands, ${perSecond.toFixed(0)} a second`);
  }
  await check(wallet);
  await writeFile(file, JSON.stringify(state));
  const done = state.runs * perRun;
  print(`${String(done)} of ${String(commands)} commands as the model says; nothing found`);
  return isWanted();
}

async function storms(wallet: WalletUnderTest, calls: number, way: Way): Promise<void> {
  const { world, dialect, appUrl } = wallet;
  await setTerms(world.database.owner, { severalWins: true, freeWinsPay: true });
  const seed = Math.floor(Math.random() * 2 ** 30);
  const options = { calls, copies: 3, parallel: 16, cutOfHundred: 5, seed };
  const began = performance.now();
  const database = { db: world.database.db, appUrl };
  const report = await goingBy(database, way, async () => storm(world, dialect, options));
  await check(wallet);
  const { cut, done, refused, wrong } = report;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(`${dialect}, ${way}: ${String(report.calls)} calls, each three times, in any order`);
  print(`  ${String(cut)} cut off, ${String(done)} done, ${String(refused)} refused`);
  print(`  ${seconds} s, seed ${String(seed)}`);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
  print('  nothing moved twice, nothing was answered in two ways, nothing found');
}

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '1440' },
    dialect: { type: 'string', default: 'hmac' },
    storm: { type: 'string', default: '50000' },
    state: { type: 'string' },
    browser: { type: 'boolean', default: true },
    cashier: { type: 'boolean', default: true },
    models: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const dialect = dialectNames.find((name) => name === values.dialect);
if (!dialect) throw new Error(`--dialect is one of ${dialectNames.join(', ')}.`);
const file = values.state ?? join(ROOT, 'data', `test-long-${dialect}.json`);
await mkdir(dirname(file), { recursive: true });
const until = Date.now() + Number(values.minutes) * 60_000;
if (values.browser) {
  await buildStale(print);
  if (conclude([await browserTests('whole')]) !== 0) process.exit(1);
}
/** Tests of the database at their whole size. */
async function longTests(names: readonly string[]): Promise<void> {
  const files = names.map((name) => `${name}.db.test.ts`);
  const args = [packageProgram('vitest/vitest.mjs'), 'run', '--project', 'database', ...files];
  if ((await run(process.execPath, args, { PERYA_LONG: 'on' })) !== 0) process.exit(1);
}

if (values.cashier) {
  const cashier = ['storm', 'model', 'races'].map((name) => `cashier-${name}`);
  await longTests([...cashier, 'claims', 'bonus-ends', 'rain-races', 'own-wallet', 'standby']);
}
if (values.models) {
  const rewards = ['slow-hours', 'slow-levels', 'missions-model', 'play-bonus-model'];
  await longTests([...rewards, 'agents/model']);
}
const calls = Number(values.storm);
for (const way of calls > 0 ? ways : []) {
  await withWallet(dialect, async (wallet) => storms(wallet, calls, way));
}
const goal = { commands: Number(values.commands), until, file };
let more = goal.commands > 0;
while (more) {
  await withWallet(dialect, async (wallet) => {
    more = await modelRuns(wallet, goal);
  });
}
