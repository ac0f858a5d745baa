// Finds the private PostgreSQL of a data folder while a server runs on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from './orphaned-postgres.ts';
import { PostgresUnavailable } from './postgres-binaries.ts';

const lineOfPort = 3;

/**
 * The owner's address of the database `perya`. Throws PostgresUnavailable when no server runs on
 * the folder.
 */
export function privateAddress(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const port = readPostmasterFile(join(folder, 'cluster'))[lineOfPort];
  if (port === undefined) {
    throw new PostgresUnavailable(`No server runs on the data folder ${dataDir}: start it first.`);
  }
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/perya`;
}
