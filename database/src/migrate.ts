// Brings a database up to date: numbered migrations once each, then its functions and triggers.
import pg from 'pg';
import type { Client } from 'pg';
import { dropFunctions } from './drop-functions.ts';
import { digestOf, MigrationError, readFunctions, readMigrations } from './sql-files.ts';
import type { SqlFile } from './sql-files.ts';

/** What a database is made of. */
export interface DatabaseSource {
  /** The folder of the numbered migrations: tables, constraints, indexes, roles, grants on them. */
  readonly migrations: string;
  /** The files of functions, triggers and views, in the order in which they are applied. */
  readonly functions: readonly string[];
  /** The schemas that are ours alone: what no file declares in them does not stay. */
  readonly schemas: readonly string[];
  /** The set of migrations that this one replaced. */
  readonly predecessor?: Predecessor;
}

/** A set of migrations that was replaced by another. */
export interface Predecessor {
  /** The last file of it. */
  readonly last: string;
  /** What digestOf() says of all that it recorded in public.migration. */
  readonly digest: string;
  /** A file that brings such a database to where `until` leaves a fresh one. */
  readonly upgrade?: string;
  readonly until: string;
}

// Any number will do, as long as every process of ours takes the same one.
const ADVISORY_LOCK = 7_265_972_001;

/** The row of public.applied_file that stands for all files of functions. */
const FUNCTIONS = 'functions';

/**
 * Runs as the owner of the database, in one transaction, under a lock that makes several starting
 * processes take turns. Returns the names of what was applied now: nothing where a later release
 * has been here, whose functions must stay. Throws MigrationError when a file fails, or a migration
 * was changed after it ran, or is missing.
 */
export async function migrate(url: string, source: DatabaseSource): Promise<string[]> {
  const migrations = await readMigrations(source.migrations);
  const functions = await readFunctions(source.functions);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const done = await applyMissing(client, source, migrations, functions);
    await client.query('commit');
    return done;
  } finally {
    // What was not committed is rolled back with the end of the connection.
    await client.end();
  }
}

async function applyMissing(
  client: Client,
  source: DatabaseSource,
  migrations: SqlFile[],
  functions: SqlFile[],
): Promise<string[]> {
  const applied = await readApplied(client, source, migrations);
  const later = refuseChanged(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (later !== undefined) return leaveToLater(later, missing);
  const digest = digestOf(functions);
  if (missing.length === 0 && applied.get(FUNCTIONS) === digest) return [];
  // A migration meets tables only, whatever version of the functions the database had: so a fresh
  // database and an upgraded one cannot differ.
  await dropFunctions(client, source.schemas);
  for (const file of missing) {
    await apply(client, file);
    await record(client, file.name, file.sha256);
  }
  for (const file of functions) await apply(client, file);
  for (const schema of source.schemas) {
    const name = pg.escapeIdentifier(schema);
    await client.query(`revoke all on all functions in schema ${name} from public`);
  }
  await record(client, FUNCTIONS, digest);
  return [...missing.map(({ name }) => name), FUNCTIONS];
}

async function readApplied(
  client: Client,
  { predecessor }: DatabaseSource,
  migrations: SqlFile[],
): Promise<Map<string, string>> {
  await client.query(`create table if not exists public.applied_file (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.applied_file order by name',
  );
  if (rows.length > 0) return new Map(rows.map((row) => [row.name, row.sha256]));
  const taken = predecessor === undefined ? [] : await takeOver(client, predecessor, migrations);
  return new Map(taken.map((file) => [file.name, file.sha256]));
}

/** The migrations that a database of the predecessor has, once it was brought to them. */
async function takeOver(
  client: Client,
  { last, digest, upgrade, until }: Predecessor,
  migrations: SqlFile[],
): Promise<SqlFile[]> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('public.migration') is not null as known`,
  );
  if (found.rows[0]?.known !== true) return [];
  // Through JSON, as not every predecessor had the column.
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, coalesce(to_jsonb(m) ->> 'sha256', '') as sha256 from public.migration m
      order by name collate "C"`,
  );
  if (digestOf(rows) !== digest) {
    const ranLast = rows[rows.length - 1]?.name ?? 'nothing';
    throw new MigrationError(
      `This database was made by an older version (${ranLast} ran last).` +
        ` Start the version whose last migration is ${last} on it once, then this one.`,
    );
  }
  if (upgrade !== undefined) {
    for (const file of await readFunctions([upgrade])) await apply(client, file);
  }
  await client.query('drop table public.migration');
  const taken = migrations.filter(({ name }) => name <= until);
  for (const file of taken) await record(client, file.name, file.sha256);
  return taken;
}

/** The last migration of a later release, if one was applied. */
function refuseChanged(applied: Map<string, string>, migrations: SqlFile[]): string | undefined {
  const present = new Map(migrations.map((file) => [file.name, file.sha256]));
  const newest = migrations[migrations.length - 1]?.name;
  let later: string | undefined;
  for (const [name, sha256] of applied) {
    if (name === FUNCTIONS) continue;
    const now = present.get(name);
    if (now === undefined) {
      if (newest === undefined || name < newest) {
        throw new MigrationError(`Migration ${name} ran on this database, but its file is gone.`);
      }
      later = later === undefined || name > later ? name : later;
    } else if (now !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it ran on this database: write a new one instead.`,
      );
    }
  }
  return later;
}

function leaveToLater(later: string, [lacking]: SqlFile[]): string[] {
  if (lacking === undefined) return [];
  throw new MigrationError(
    `This database is of a later release (${later} ran on it) and lacks ${lacking.name}.`,
  );
}

async function record(client: Client, name: string, sha256: string): Promise<void> {
  await client.query(
    `insert into public.applied_file (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
}

async function apply(client: Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const at = error instanceof pg.DatabaseError ? lineOf(file.sql, error.position) : '';
    throw new MigrationError(`${file.name} failed${at}: ${reason}`);
  }
}

function lineOf(sql: string, position: string | undefined): string {
  if (position === undefined) return '';
  return ` in line ${String(sql.slice(0, Number(position)).split('\n').length)}`;
}
