// Starts PostgreSQL, the servers, the games, the stand-in and the sandbox, and stops them in order.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from '../server/src/db/data-lock.ts';
import { PostgresUnavailable } from '../server/src/db/postgres-binaries.ts';
import { startPrivatePostgres } from '../server/src/db/private-postgres.ts';
import { ensureSandboxKeys } from '../vendor-kit/src/sandbox/keys.ts';
import { ensureDatabase } from './ensure-database.ts';
import { runChild, untilHealthy } from './child.ts';
import type { RunningChild } from './child.ts';
import { inProject } from './root.ts';
import { refuseTakenPort, refuseUnwritable, SettingsError } from './settings.ts';
import type { StartSettings } from './settings.ts';

export interface Platform {
  portalUrl: string;
  gamesUrl: string;
  /** Null where no sandbox plays the outside vendors. */
  sandboxUrl: string | null;
  consoleUrl: string;
  databaseUrl: string;
  /** Settles with a line that says which part ended, when one does without being asked. */
  broken: Promise<string>;
  /** Stops the servers, the games, the sandbox, the stand-in and PostgreSQL, one after another. */
  stop(): Promise<void>;
}

export interface PlatformOptions {
  log: (line: string) => void;
  /** Flags for Node before the server's and the games' script, such as --watch. */
  nodeFlags?: string[];
}

/** Whether the error's message is meant for the operator, as the one line to show. */
export function isForOperator(error: unknown): error is Error {
  return (
    error instanceof SettingsError ||
    error instanceof DataFolderInUse ||
    error instanceof PostgresUnavailable
  );
}

/** Throws an error for which isForOperator holds, or one whose message names what did not start. */
export async function startPlatform(
  settings: StartSettings,
  options: PlatformOptions,
): Promise<Platform> {
  await refuseTakenPort('PORT', settings.port, settings.host);
  await refuseTakenPort('GAMES_PORT', settings.gamesPort, settings.host);
  await refuseTakenPort('CONSOLE_PORT', settings.consolePort, settings.consoleHost);
  if (seedDemo(settings) === 'on') {
    await refuseTakenPort('STAND_IN_PORT', settings.standInPort, 'localhost');
    await refuseTakenPort('SANDBOX_PORT', settings.sandboxPort, settings.host);
  }
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    return await bringUp(settings, options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

// Demo accounts have known passwords: never into a database of the operator's own unasked.
function seedDemo({ databaseUrl }: StartSettings): string {
  return process.env['SEED_DEMO'] || (databaseUrl === undefined ? 'on' : 'off');
}

async function bringUp(
  settings: StartSettings,
  options: PlatformOptions,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Platform> {
  const breaks: Promise<string>[] = [];
  const base = await databaseServer(settings, options, stops, breaks);
  const databaseUrl = settings.databaseUrl ?? (await ensureDatabase(base, 'perya'));
  const gamesDatabaseUrl = settings.gamesDatabaseUrl ?? (await ensureDatabase(base, 'perya_games'));

  const demonstration = seedDemo(settings) === 'on';
  const standInUrl = `http://localhost:${String(settings.standInPort)}`;
  const env = {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    HOST: settings.host,
    PORT: String(settings.port),
    GAMES_PORT: String(settings.gamesPort),
    DATA_DIR: settings.dataDir,
    VENDOR_KEY: process.env['VENDOR_KEY'] || (await ownKey(settings.dataDir, 'vendor-key')),
    SECRET_KEY: process.env['SECRET_KEY'] || (await ownKey(settings.dataDir, 'secret-key')),
    SEED_DEMO: seedDemo(settings),
    OUTBOX: process.env['OUTBOX'] || (settings.databaseUrl === undefined ? 'on' : 'off'),
    ...(demonstration && { STAND_IN_ORIGIN: standInUrl, ...(await sandboxEnv(settings)) }),
    STAND_IN_PORT: String(settings.standInPort),
    DEMO_PLAYERS: settings.demoPlayers ? 'on' : 'off',
    CONSOLE_PORT: String(settings.consolePort),
    CONSOLE_HOST: settings.consoleHost,
    // The demonstration's owner has no passkey: nobody who tries it could sign in.
    CONSOLE_OWNERS: process.env['CONSOLE_OWNERS'] || (demonstration ? 'any' : 'passkey'),
  };
  const start = (name: string, script: string, databaseAddress: object): RunningChild => {
    const args = [...(options.nodeFlags ?? []), inProject(script)];
    const child = runChild({ name, args, env: { ...env, ...databaseAddress } });
    breaks.push(child.ended.then((code) => `The ${name} ended by itself (code ${String(code)}).`));
    return child;
  };
  const server = start('server', 'server/src/main.ts', { DATABASE_URL: databaseUrl });
  stops.unshift(async () => server.stop());
  const games = start('games', 'games/src/main.ts', { GAMES_DATABASE_URL: gamesDatabaseUrl });
  // The server goes first, so that no bet is taken that the games can't finish.
  stops.splice(1, 0, async () => games.stop());
  const desk = start('console', 'server/src/console.ts', { DATABASE_URL: databaseUrl });
  stops.splice(1, 0, async () => desk.stop());
  const standIn = demonstration ? start('stand-in', 'tools/stand-in/main.ts', {}) : undefined;
  if (standIn) stops.splice(2, 0, async () => standIn.stop());
  const sandbox = demonstration ? await startSandbox(base, start) : undefined;
  if (sandbox) stops.splice(2, 0, async () => sandbox.stop());
  const at = (port: number): string => `http://localhost:${String(port)}`;
  const portalUrl = at(settings.port);
  const gamesUrl = at(settings.gamesPort);
  const sandboxUrl = at(settings.sandboxPort);
  await Promise.all([
    untilHealthy(server, `${portalUrl}/healthz`),
    untilHealthy(games, `${gamesUrl}/healthz`),
    untilHealthy(desk, healthOf(settings)),
    standIn && untilHealthy(standIn, standInUrl),
    sandbox && untilHealthy(sandbox, `${sandboxUrl}/healthz`),
  ]);
  return {
    portalUrl,
    gamesUrl,
    sandboxUrl: sandbox ? sandboxUrl : null,
    consoleUrl: at(settings.consolePort),
    databaseUrl,
    broken: Promise.race(breaks),
    stop,
  };
}

// The console may listen on one address alone, which need not be this machine's own name.
function healthOf({ consoleHost: host, consolePort }: StartSettings): string {
  const all: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = all[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${String(consolePort)}/healthz`;
}

// The server reads from the same file which keys to check the vendors' calls with.
async function sandboxEnv({ dataDir, sandboxPort }: StartSettings): Promise<object> {
  const path = join(dataDir, 'sandbox-keys.json');
  await ensureSandboxKeys(path);
  return { SANDBOX_PORT: String(sandboxPort), SANDBOX_KEYS: path };
}

async function startSandbox(
  base: string,
  start: (name: string, script: string, databaseAddress: object) => RunningChild,
): Promise<RunningChild> {
  const SANDBOX_DATABASE_URL = await ensureDatabase(base, 'perya_sandbox');
  // It strips the types of its page's scripts, which Node still calls experimental.
  const quiet = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`;
  const own = { SANDBOX_DATABASE_URL, NODE_OPTIONS: quiet.trim() };
  return start('sandbox', 'vendor-kit/src/sandbox/main.ts', own);
}

async function databaseServer(
  settings: StartSettings,
  options: PlatformOptions,
  stops: (() => Promise<void>)[],
  breaks: Promise<string>[],
): Promise<string> {
  refuseUnwritable(settings.dataDir);
  if (settings.databaseUrl !== undefined) return settings.databaseUrl;
  const dataDir = join(settings.dataDir, 'postgres');
  const postgres = await startPrivatePostgres({ dataDir, log: options.log });
  stops.unshift(async () => postgres.stop());
  breaks.push(postgres.ended.then((code) => `PostgreSQL ended by itself (code ${String(code)}).`));
  return postgres.url;
}

// Keys of this installation, made once and kept with the data: to sign the in-house games' calls,
// and to encrypt secrets.
async function ownKey(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  const key = randomBytes(32).toString('hex');
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}
