// Keeps a second process off a data folder, and lets go by itself when the first has died.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder is in use by a living process; the message says which. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

export interface DataLock {
  release(): Promise<void>;
}

/** Throws DataFolderInUse when a living process holds the folder. */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  const path = join(folder, 'owner.lock');
  const mine = `${String(process.pid)} ${processStart(process.pid) ?? 'unknown'}\n`;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await createFile(path, mine)) {
      return { release: async () => rm(path, { force: true }) };
    }
    const holder = await readFile(path, 'utf8').catch(() => undefined);
    if (holder === undefined) continue;
    refuseIfAlive(folder, holder);
    await removeStale(path, holder);
  }
  throw new DataFolderInUse(`The data folder ${folder} is contested by several starts at once.`);
}

function refuseIfAlive(folder: string, holder: string): void {
  const [pidText = '', ...rest] = holder.trim().split(' ');
  const pid = Number(pidText);
  const started = processStart(pid);
  // A number that has passed to another process since then is not the holder.
  if (started !== undefined && (rest.join(' ') === started || rest[0] === 'unknown')) {
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by process ${String(pid)}: stop that one first.`,
    );
  }
}

async function createFile(path: string, text: string): Promise<boolean> {
  const own = `${path}.${String(process.pid)}.${String(performance.now())}`;
  await writeFile(own, text, { mode: 0o600 });
  try {
    // A link appears whole or not at all: nobody reads a half-written lock.
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

// Between our look and our move another start may have put a fresh lock there: then it goes back.
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale.${String(process.pid)}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** When the process began, in the system's own words; undefined when there is no such process. */
export function processStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      // The command's name, in brackets, may hold spaces. State is field 3, start time field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
