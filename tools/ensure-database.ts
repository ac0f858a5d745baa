// Makes a database on a server where it is missing.
import pg from 'pg';
import { SettingsError } from './settings.ts';

/**
 * The address of the database `name` on the server that `url` points to. Throws SettingsError when
 * the server can't be reached or refuses.
 */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The database ${name} can't be used: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
