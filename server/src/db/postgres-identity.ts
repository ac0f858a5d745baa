// Chooses the identity under which PostgreSQL runs, because it refuses to run as root.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PostgresUnavailable } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** How programs are started: `prefix` goes before the command, `uid` replaces the identity. */
export interface Identity {
  kind: 'self' | 'user-namespace' | 'nobody';
  prefix: string[];
  uid?: number;
  gid?: number;
  binaries: PostgresBinaries;
}

const NOBODY = 65_534;
// Inside its own user namespace root is seen as this ordinary user; files stay root's outside.
const USER_NAMESPACE = ['unshare', '--user', '--map-user=1000'];

/** Throws PostgresUnavailable when we are root and no other identity can be taken. */
export async function chooseIdentity(
  binaries: PostgresBinaries,
  dataDir: string,
  kinds: Identity['kind'][] = ['self', 'user-namespace', 'nobody'],
): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return { kind: 'self', prefix: [], binaries };
  if (kinds.includes('user-namespace') && works([...USER_NAMESPACE, 'true'])) {
    return { kind: 'user-namespace', prefix: USER_NAMESPACE, binaries };
  }
  if (kinds.includes('nobody')) {
    const copy = await copyForNobody(binaries);
    await chownTree(dataDir, NOBODY, NOBODY);
    const reached = spawnSync('test', ['-w', dataDir], { uid: NOBODY, gid: NOBODY, cwd: '/' });
    if (reached.status === 0) {
      return { kind: 'nobody', prefix: [], uid: NOBODY, gid: NOBODY, binaries: copy };
    }
    await chownTree(dataDir, 0, 0);
  }
  throw new PostgresUnavailable(
    'PostgreSQL refuses to run as root and no other identity can reach the data folder: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Starts a program under the identity. It lives in its own group, so that Ctrl-C passes it by. */
export function spawnAs(
  identity: Identity,
  command: string[],
  logFd: number,
  options: { diesWithUs: boolean },
): ChildProcess {
  const tied = options.diesWithUs && DEATH_SIGNAL_WORKS ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const [program, ...args] = [...identity.prefix, ...tied, ...command];
  if (program === undefined) throw new Error('spawnAs needs a command');
  return spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFd, logFd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(identity.uid === undefined ? {} : { uid: identity.uid }),
    ...(identity.gid === undefined ? {} : { gid: identity.gid }),
  });
}

function works(command: string[]): boolean {
  const [program, ...args] = command;
  return program !== undefined && spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

// Where util-linux is present the kernel tells PostgreSQL of our death: kill -9 leaves no orphan.
const DEATH_SIGNAL_WORKS =
  process.platform === 'linux' && works(['setpriv', '--pdeathsig', 'INT', 'true']);

async function copyForNobody(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  // A name of our own user that nobody else may write to: mkdtemp, then moved into its fixed place.
  const fixed = join(tmpdir(), `perya-postgres-${String(process.getuid?.() ?? 0)}`);
  const marker = join(fixed, 'native', 'bin', 'postgres');
  if (!existsSync(marker)) {
    const fresh = await mkdtemp(`${fixed}-`);
    await cp(binaries.root, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(fresh, 0o755);
    await rm(fixed, { recursive: true, force: true });
    await rename(fresh, fixed);
  }
  const root = join(fixed, 'native');
  const moved = (path: string): string => join(root, 'bin', basename(path));
  return {
    root,
    postgres: moved(binaries.postgres),
    initdb: moved(binaries.initdb),
    pgCtl: moved(binaries.pgCtl),
  };
}

async function chownTree(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
