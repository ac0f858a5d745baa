// Brings the games' own database to the newest schema, one process at a time.
import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const folder = new URL('../migrations/', import.meta.url);
const lockKey = 7_203_441;

/** Applies each migration that has not been applied, all in one transaction. */
export async function migrate(pool: Pool): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query('create table if not exists migration (name text primary key)');
    const done = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(done.rows.map((row) => row.name));
    for (const name of names.filter((each) => !applied.has(each))) {
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
