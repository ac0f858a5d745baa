// Runs the whole portal on this machine: builds what is stale, starts everything, says where it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { isForOperator, startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';
import { fail, inProject } from './root.ts';
import { readSettings } from './settings.ts';
import type { StartSettings } from './settings.ts';

interface DemoAccount {
  merchant: string;
  username: string;
  password: string;
  note: string;
}

interface DemoOperator {
  name: string;
  password: string;
  secret: string;
}

const log = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const asked = new Promise<string>((settle) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => settle(signal));
  });
  const settings = readSettings(process.env);
  await buildStale(log);
  const starting = startPlatform(settings, { log });
  const first = await Promise.race([starting, asked]);
  const platform = typeof first === 'string' ? await starting : first;
  if (typeof first !== 'string') await sayWhere(settings, platform);
  const broken = platform.broken.then((line) => ({ line }));
  const end = typeof first === 'string' ? first : await Promise.race([asked, broken]);
  if (typeof end !== 'string') process.stderr.write(`${end.line} Stopping everything.\n`);
  else log('Stopping…');
  await platform.stop();
  if (typeof end !== 'string') process.exit(1);
  log('Stopped; nothing is lost.');
  process.exit(0);
}

async function sayWhere(
  settings: StartSettings,
  { portalUrl: portal, gamesUrl: games, sandboxUrl: sandbox, consoleUrl }: Platform,
): Promise<void> {
  const where = settings.databaseUrl === undefined ? settings.dataDir : 'the DATABASE_URL given';
  log('');
  log(`  Portal      ${portal}/m/home`);
  log(`  API         ${portal}/docs`);
  log(`  Games       ${games}`);
  if (sandbox !== null) log(`  Vendors     ${sandbox}  (a sandbox plays them: test games)`);
  log(`  Console     ${consoleUrl}`);
  log(`  Data        ${where}`);
  // As the server does it: with demo accounts come messages that no gateway takes.
  const outbox = process.env['OUTBOX'] ?? (settings.databaseUrl === undefined ? 'on' : 'off');
  if (outbox === 'on') log(`  SMS, mail   ${portal}/dev/outbox`);
  const accounts = await readDemoAccounts();
  if (accounts.length > 0) log('\n  Demo accounts');
  const width = Math.max(...accounts.map((each) => each.merchant.length));
  for (const each of accounts) {
    log(`    ${each.merchant.padEnd(width)}  ${each.username} / ${each.password}  ${each.note}`);
  }
  const seeded = process.env['SEED_DEMO'] || (settings.databaseUrl === undefined ? 'on' : 'off');
  if (seeded === 'on' && settings.demoPlayers) {
    log('\n  Programs play as demo_…, so that boards and records move (DEMO_PLAYERS=off: nobody).');
  }
  if (seeded === 'on') await sayOperators();
  log('\n  Ctrl-C stops everything.');
}

// The seed belongs to the server; a database of the operator's own may be started without it.
async function readDemoAccounts(): Promise<DemoAccount[]> {
  const path = inProject('server/src/seed/demo-accounts.ts');
  if (!existsSync(path)) return [];
  const seed = (await import(join(path))) as { demoAccounts: DemoAccount[] };
  return seed.demoAccounts;
}

async function sayOperators(): Promise<void> {
  log('\n  Operators of the console (the key is for an authenticator app)');
  for (const { name, password, secret } of await readDemoOperators()) {
    log(`    ${name.padEnd(10)}  ${name} / ${password}  key ${secret}`);
  }
}

async function readDemoOperators(): Promise<DemoOperator[]> {
  const path = inProject('server/src/seed/demo-operators.ts');
  const seed = (await import(path)) as { demoOperators: DemoOperator[] };
  return seed.demoOperators;
}

try {
  await main();
} catch (error) {
  if (isForOperator(error) || error instanceof Error) fail(error.message);
  throw error;
}
