// Reads the SQL files that a database is made of, and says when they have changed.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file that can't be applied; the message says which and why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The files in order. Throws MigrationError on a name that does not fit or a number used twice. */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) {
      throw new MigrationError(`Migration ${name} must be named NNNN-what-it-does.sql.`);
    }
    if (numbers.has(number)) throw new MigrationError(`Two migrations have number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(names.map(async (name) => read(name, join(folder, name))));
}

/** The files in the order given, named as the module that they belong to: play/sql/bet.sql. */
export async function readFunctions(paths: readonly string[]): Promise<SqlFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const folder = dirname(path);
      return read(join(basename(dirname(folder)), basename(folder), basename(path)), path);
    }),
  );
}

/** One hash over all files, their names and their order. */
export function digestOf(files: readonly Pick<SqlFile, 'name' | 'sha256'>[]): string {
  const lines = files.map(({ name, sha256 }) => `${sha256} ${name}\n`);
  return hashOf(lines.join(''));
}

async function read(name: string, path: string): Promise<SqlFile> {
  const sql = await readFile(path, 'utf8');
  return { name, sql, sha256: hashOf(sql) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
