// Finds and stops a PostgreSQL that still runs on a data folder whose owner was killed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processStart } from './data-lock.ts';
import { PostgresUnavailable } from './postgres-binaries.ts';
import type { Identity } from './postgres-identity.ts';

const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 15;

/**
 * Call with the folder's lock held: then a server that still runs there has lost its parent to a
 * kill -9. Throws PostgresUnavailable when it does not stop.
 */
export async function stopOrphan(
  identity: Identity,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  const pid = Number(readPostmasterFile(cluster)[0]);
  if (!(pid > 0)) return;
  if (processStart(pid) !== undefined && isPostgres(pid)) {
    log(`Stopping PostgreSQL ${String(pid)}, left behind by a start that was killed…`);
    runPgCtlStop(identity, cluster);
  }
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while ((processStart(pid) !== undefined && isPostgres(pid)) || workersOn(cluster) > 0) {
    if (performance.now() > deadline) {
      throw new PostgresUnavailable(`PostgreSQL ${String(pid)} on ${cluster} does not stop.`);
    }
    await delay(POLL_MS);
  }
  // Nothing runs here any more. The number may still be in use, by a stranger or by a dead process
  // that nobody has collected (containers without an init): PostgreSQL would take it for a server.
  if (process.platform === 'linux') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

// PostgreSQL's processes all stand in their data folder; only Linux shows where a process stands.
function workersOn(cluster: string): number {
  if (process.platform !== 'linux' || !existsSync(cluster)) return 0;
  const folder = realpathSync(cluster);
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false;
    }
  }).length;
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  }
  const listed = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.stdout.includes('postgres');
}

export function runPgCtlStop(identity: Identity, cluster: string): void {
  const command = [identity.binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'];
  const [program = '', ...args] = [...identity.prefix, ...command];
  spawnSync(program, args, {
    stdio: 'ignore',
    cwd: '/',
    ...(identity.uid === undefined ? {} : { uid: identity.uid }),
    ...(identity.gid === undefined ? {} : { gid: identity.gid }),
  });
}

/** The lines of postmaster.pid, where the server keeps its id and state; empty without it. */
export function readPostmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
