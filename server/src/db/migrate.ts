// Brings the platform's database to the newest schema.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate as run } from '@perya/database/migrate';
import type { DatabaseSource } from '@perya/database/migrate';
import { functionFiles, schemas } from './function-files.ts';

const modules = join(import.meta.dirname, '../modules');

const source: DatabaseSource = {
  migrations: join(import.meta.dirname, 'migrations'),
  functions: functionFiles.map((file) => join(modules, file)),
  schemas,
  predecessor: {
    last: '0019-play-edges.sql',
    digest: '05a37f6b1c1029b09de9ac03b6bad206e9c4ff71f2e7bea919161338afe76add',
    upgrade: join(import.meta.dirname, 'predecessor/upgrade.sql'),
    until: '0018-cashier.sql',
  },
};

/** Returns the names of what was applied now; see the runner for what it throws. */
export async function migrate(url: string): Promise<string[]> {
  return run(url, source);
}

/** The names of this release's migrations. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(source.migrations)).filter((name) => name.endsWith('.sql')).sort();
}
