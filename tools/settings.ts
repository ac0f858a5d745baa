// Reads the environment variables that `npm start` itself needs, before anything is started.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { ROOT } from './root.ts';

export interface StartSettings {
  port: number;
  gamesPort: number;
  /** Of the stand-in for identity providers, where a demonstration has one. */
  standInPort: number;
  /** Of the sandbox that plays the outside vendors, where a demonstration has one. */
  sandboxPort: number;
  /** Of the operators' console, and the address that it listens on. */
  consolePort: number;
  consoleHost: string;
  host: string;
  dataDir: string;
  /** A PostgreSQL of the operator's own; the private one is used without it. */
  databaseUrl: string | undefined;
  gamesDatabaseUrl: string | undefined;
  /** Programs play the house's games: never in a database of the operator's own. */
  demoPlayers: boolean;
}

/** Something the operator can mend; its message is the one line to show. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Throws SettingsError on the first value that does not fit. */
export function readSettings(env: Record<string, string | undefined>): StartSettings {
  const port = readPort(env, 'PORT', 8080);
  const gamesPort = readPort(env, 'GAMES_PORT', 8081);
  const standInPort = readPort(env, 'STAND_IN_PORT', gamesPort + 1);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', standInPort + 1);
  const consolePort = readPort(env, 'CONSOLE_PORT', sandboxPort + 1);
  refuseSame({
    PORT: port,
    GAMES_PORT: gamesPort,
    STAND_IN_PORT: standInPort,
    SANDBOX_PORT: sandboxPort,
    CONSOLE_PORT: consolePort,
  });
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL');
  const gamesDatabaseUrl = readPostgresUrl(env, 'GAMES_DATABASE_URL');
  return {
    port,
    gamesPort,
    standInPort,
    sandboxPort,
    consolePort,
    consoleHost: env['CONSOLE_HOST'] || '127.0.0.1',
    host: env['HOST'] || '0.0.0.0',
    dataDir: resolve(ROOT, env['DATA_DIR'] || 'data'),
    databaseUrl,
    gamesDatabaseUrl,
    demoPlayers: readSwitch(env, 'DEMO_PLAYERS') && databaseUrl === undefined,
  };
}

function refuseSame(ports: Record<string, number>): void {
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = seen.get(port);
    if (other !== undefined) {
      throw new SettingsError(`${other} and ${name} are both ${String(port)}: they must differ.`);
    }
    seen.set(port, name);
  }
}

function readPort(
  env: Record<string, string | undefined>,
  name: string,
  otherwise: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingsError(`${name} must be a port from 1 to 65535, not "${text}".`);
}

/** On unless it says off. */
function readSwitch(env: Record<string, string | undefined>, name: string): boolean {
  const text = env[name] || 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingsError(`${name} must be on or off, not "${text}".`);
}

function readPostgresUrl(
  env: Record<string, string | undefined>,
  name: string,
): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value itself is not shown: it may hold a password.
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return text;
  throw new SettingsError(`${name} must look like postgres://user:password@host:5432/database.`);
}

/** Throws SettingsError when somebody listens on the port already, or we may not. */
export async function refuseTakenPort(name: string, port: number, host: string): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    const probe = createServer();
    probe.once('error', settle);
    probe.listen(port, host, () => probe.close(() => settle(undefined)));
  });
  if (error === undefined) return;
  if (error.code === 'EADDRINUSE') {
    throw new SettingsError(
      `Port ${String(port)} is taken by another program: stop it, or set ${name} to another port.`,
    );
  }
  throw new SettingsError(`Port ${String(port)} (${name}) can't be used: ${error.message}.`);
}

/** Makes the folder; throws SettingsError when it can't be written to. */
export function refuseUnwritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new SettingsError(
      `The data folder ${folder} can't be written to: change its rights, or set DATA_DIR.`,
    );
  }
}

// mkdir's own `recursive` never returns where a file system answers ENOENT for ever, as /proc does.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
