// A database of its own for one test file, at the newest schema.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

export interface TestDatabase {
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `games_test_${randomUUID().replaceAll('-', '')}`;
  await admin(`create database ${name}`);
  const url = new URL(inject('databaseServer').url);
  url.pathname = `/${name}`;
  const pool = openPool(url.href);
  // Two at once, as two processes that start together would.
  await Promise.all([migrate(pool), migrate(pool)]);
  const drop = async (): Promise<void> => {
    await pool.end();
    await admin(`drop database ${name} with (force)`);
  };
  return { pool, drop };
}
