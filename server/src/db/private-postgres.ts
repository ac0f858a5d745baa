// Starts and stops the PostgreSQL that lives in the data folder and belongs to this process alone.
import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockDataFolder } from './data-lock.ts';
import { readPostmasterFile, runPgCtlStop, stopOrphan } from './orphaned-postgres.ts';
import { findPostgresBinaries, PostgresUnavailable } from './postgres-binaries.ts';
import { chooseIdentity, spawnAs } from './postgres-identity.ts';
import type { Identity } from './postgres-identity.ts';

export interface PrivatePostgres {
  /** The superuser's address of the database `postgres`. */
  url: string;
  port: number;
  /** The server's process id. */
  pid: number;
  /** Settles with the exit code when the server ends, whoever ended it. */
  ended: Promise<number | null>;
  /** Ends every session, writes a checkpoint and waits until the server has gone. */
  stop(): Promise<void>;
}

export interface PrivatePostgresOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Server settings, such as { synchronous_commit: 'off' } for tests. */
  settings?: Record<string, string>;
  identities?: Identity['kind'][];
  /** Where it listens; a free port when left out. */
  port?: number;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 15;

/**
 * Makes the database on the first call, and starts it durably (fsync on, checksums on).
 * Throws DataFolderInUse when another process runs on the folder, PostgresUnavailable when
 * PostgreSQL can't run here.
 */
export async function startPrivatePostgres(
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? ((): void => undefined);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(dataDir);
  try {
    const binaries = await findPostgresBinaries();
    const identity = await chooseIdentity(binaries, dataDir, options.identities);
    const password = await readPassword(dataDir);
    const cluster = join(dataDir, 'cluster');
    await stopOrphan(identity, cluster, log);
    if (!existsSync(cluster)) {
      log('Making a new database…');
      await makeCluster(identity, dataDir, cluster);
    }
    const { child, port, pid } = await startServer(identity, dataDir, options);
    const ended = new Promise<number | null>((settle) => {
      if (child.exitCode !== null || child.signalCode !== null) settle(child.exitCode);
      else child.once('exit', (code) => settle(code));
    });
    const stop = async (): Promise<void> => {
      // SIGINT is PostgreSQL's fast shutdown; on Windows only pg_ctl can ask for it.
      if (process.platform === 'win32') runPgCtlStop(identity, cluster);
      else child.kill('SIGINT');
      await ended;
      await lock.release();
    };
    const url = `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`;
    return { url, port, pid, ended, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'password');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    const password = randomBytes(24).toString('base64url');
    await writeFile(path, `${password}\n`, { mode: 0o600 });
    return password;
  }
}

async function makeCluster(identity: Identity, dataDir: string, cluster: string): Promise<void> {
  // Made beside its place and moved there when whole: a kill in between leaves nothing half-made.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(fresh, identity.uid, identity.gid);
    await chown(join(dataDir, 'password'), identity.uid, identity.gid);
  }
  const log = openSync(join(dataDir, 'initdb.log'), 'w', 0o600);
  try {
    const flags = ['--data-checksums', '--encoding=UTF8', '--locale-provider=builtin'];
    flags.push('--builtin-locale=C.UTF-8', '--locale=C', '--username=postgres');
    flags.push('--auth=scram-sha-256', `--pwfile=${join(dataDir, 'password')}`);
    const command = [identity.binaries.initdb, `--pgdata=${fresh}`, ...flags];
    const child = spawnAs(identity, command, log, { diesWithUs: true });
    const code = await exitOf(child);
    if (code !== 0) throw new PostgresUnavailable(failure('initdb', dataDir, 'initdb.log'));
  } finally {
    closeSync(log);
  }
  await rename(fresh, cluster);
}

interface StartedServer {
  child: ChildProcess;
  port: number;
  pid: number;
}

async function startServer(
  identity: Identity,
  dataDir: string,
  { settings = {}, port: wanted }: PrivatePostgresOptions,
): Promise<StartedServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const log = openSync(join(dataDir, 'postgres.log'), 'w', 0o600);
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
      password_encryption: 'scram-sha-256',
      max_connections: '200',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const cluster = join(dataDir, 'cluster');
    const command = [identity.binaries.postgres, '-D', cluster, ...flags];
    const child = spawnAs(identity, command, log, { diesWithUs: true });
    closeSync(log);
    const pid = await untilReady(child, cluster);
    if (pid !== undefined) return { child, port, pid };
    const taken = readFileSync(join(dataDir, 'postgres.log'), 'utf8').includes('could not bind');
    if (!taken || attempt === 5) {
      throw new PostgresUnavailable(failure('PostgreSQL', dataDir, 'postgres.log'));
    }
  }
}

// The server writes its state into the eighth line of postmaster.pid, its own id into the first.
async function untilReady(child: ChildProcess, cluster: string): Promise<number | undefined> {
  let failed = false;
  child.once('error', () => (failed = true));
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return undefined;
    const lines = readPostmasterFile(cluster);
    const state = lines[7]?.trim() ?? '';
    if (Number(lines[0]) === child.pid && state === 'ready') return child.pid;
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  return undefined;
}

function failure(program: string, dataDir: string, file: string): string {
  const path = join(dataDir, file);
  const text = readFileSync(path, 'utf8').trim().split('\n');
  const line = text.find((each) => /FATAL|error:/.test(each)) ?? text.at(-1) ?? '';
  return `${program} did not start (${line.trim()}); the whole log is in ${path}.`;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((settle) => {
    child.once('error', () => settle(null));
    child.once('exit', (code) => settle(code));
  });
}

export async function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => settle(port));
    });
  });
}
