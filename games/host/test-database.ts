// A database of its own for one test file, at the newest schema.
import { openPool } from '@perya/database/pool';
import { createDatabase } from '@perya/database/test-database';
import type { Pool } from 'pg';
import { migrate } from '../src/migrate.ts';

export interface TestDatabase {
  readonly pool: Pool;
  drop(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  // Two at once, as two processes that start together would.
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const pool = openPool(database.url, { max: 10 });
  const drop = async (): Promise<void> => {
    await pool.end();
    await database.drop();
  };
  return { pool, drop };
}
