// Brings a database up to date by running the numbered migration files that it has not seen.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Client } from 'pg';

/** A migration that can't be run; the message says which and why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

// Any number will do, as long as every process of ours takes the same one.
const ADVISORY_LOCK = 7_265_972_001;

/**
 * Runs as the owner of the database, each file in one transaction, under a lock that makes several
 * starting processes take turns. Returns the names of the files that were run now. Throws
 * MigrationError when a file fails, was changed after it ran, or is missing.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await runMissing(client, files);
  } finally {
    await client.end();
  }
}

/** The files in order. Throws MigrationError on a name that does not fit or a number used twice. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) {
      throw new MigrationError(`Migration ${name} must be named NNNN-what-it-does.sql.`);
    }
    if (numbers.has(number)) throw new MigrationError(`Two migrations have number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runMissing(client: Client, files: MigrationFile[]): Promise<string[]> {
  await client.query(`create table if not exists public.migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseChanged(applied, files);
  const done: string[] = [];
  for (const file of files) {
    if (applied.has(file.name)) continue;
    await runOne(client, file);
    done.push(file.name);
  }
  return done;
}

function refuseChanged(applied: Map<string, string>, files: MigrationFile[]): void {
  const present = new Map(files.map((file) => [file.name, file.sha256]));
  for (const [name, sha256] of applied) {
    const now = present.get(name);
    if (now === undefined) {
      throw new MigrationError(`Migration ${name} ran on this database, but its file is gone.`);
    }
    if (now !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it ran on this database: write a new one instead.`,
      );
    }
  }
}

async function runOne(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into public.migration (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    const at = error instanceof pg.DatabaseError ? lineOf(file.sql, error.position) : '';
    throw new MigrationError(`Migration ${file.name} failed${at}: ${reason}`, { cause: error });
  }
}

function lineOf(sql: string, position: string | undefined): string {
  if (position === undefined) return '';
  return ` in line ${String(sql.slice(0, Number(position)).split('\n').length)}`;
}
