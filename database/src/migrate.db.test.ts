// Shows that migrations run once, in order, whole or not at all, and functions with each change.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import type { DatabaseSource, Predecessor } from './migrate.ts';
import { openPool } from './pool.ts';
import { digestOf, MigrationError } from './sql-files.ts';
import { createDatabase } from './test-database.ts';
import type { EmptyDatabase } from './test-database.ts';

let database: EmptyDatabase;
let pool: pg.Pool;
let folder: string;
beforeEach(async () => {
  database = await createDatabase();
  pool = openPool(database.url, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
  await mkdir(join(folder, 'sql'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

async function run(functions: string[] = [], predecessor?: Predecessor): Promise<string[]> {
  const source: DatabaseSource = {
    migrations: folder,
    functions: functions.map((name) => join(folder, 'sql', name)),
    schemas: ['public'],
    ...(predecessor === undefined ? {} : { predecessor }),
  };
  return migrate(database.url, source);
}

async function value(text: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${text} as value`);
  return rows[0]?.value;
}

const table = 'create table a (id int);';

describe('numbered migrations', () => {
  it('run once each, in the order of the numbers', async () => {
    await write('0002-b.sql', 'insert into a values (1);');
    await write('0001-a.sql', `${table} insert into a values (0);`);
    expect(await run()).toEqual(['0001-a.sql', '0002-b.sql', 'functions']);
    await write('0003-c.sql', 'insert into a values (2);');
    expect(await run()).toEqual(['0003-c.sql', 'functions']);
    expect(await run()).toEqual([]);
    expect(await value('(select array_agg(id order by id) from a)')).toEqual([0, 1, 2]);
  });

  it('are refused when they were changed, or lost, after they ran', async () => {
    await write('0001-a.sql', table);
    await run();
    await write('0001-a.sql', 'create table a (id bigint);');
    await expect(run()).rejects.toThrow('0001-a.sql was changed after it ran');
    await rm(join(folder, '0001-a.sql'));
    await expect(run()).rejects.toThrow('0001-a.sql ran on this database');
  });

  it('of a later release are left as they are, with its functions', async () => {
    await write('0001-a.sql', table);
    await write('0003-c.sql', 'select 1;');
    await write('sql/one.sql', 'create function one() returns int return 2;');
    await run(['one.sql']);
    await rm(join(folder, '0003-c.sql'));
    await write('sql/one.sql', 'create function one() returns int return 1;');
    expect(await run(['one.sql'])).toEqual([]);
    expect(await value('one()')).toBe(2);
    await write('0002-b.sql', 'select 1;');
    await expect(run()).rejects.toThrow('later release (0003-c.sql ran on it) and lacks 0002-b');
  });

  it('leave nothing when one fails, and the error names file and line', async () => {
    await write('0001-a.sql', table);
    await write('0002-b.sql', 'select 1;\ninsert into nowhere values (1);');
    await expect(run()).rejects.toThrow(/0002-b\.sql failed in line 2: .*nowhere/);
    expect(await value(`to_regclass('a')`)).toBeNull();
  });

  it('run once when several processes start at once', async () => {
    await write('0001-a.sql', table);
    const runs = await Promise.all([1, 2, 3].map(async () => run()));
    expect(runs.flat()).toEqual(['0001-a.sql', 'functions']);
  });

  it('have names that fit, and a number each', async () => {
    await write('first.sql', '');
    await expect(run()).rejects.toThrow(MigrationError);
    await rm(join(folder, 'first.sql'));
    await write('0001-a.sql', '');
    await write('0001-b.sql', '');
    await expect(run()).rejects.toThrow('Two migrations have number 0001');
  });
});

describe('functions', () => {
  const one = 'create function one() returns int language sql as $$ select 1 $$;';
  const names = `(select array_agg(proname::text order by proname) from pg_proc
    where pronamespace = 'public'::regnamespace)`;

  it('are made anew when a file changed, and what no file declares is gone', async () => {
    await write('0001-a.sql', table);
    await write('sql/one.sql', one);
    await write(
      'sql/two.sql',
      `create view two as select one();
      create function three() returns trigger language plpgsql as 'begin return new; end';
      create trigger three before insert on a for each row execute function three();`,
    );
    expect(await run(['one.sql', 'two.sql'])).toEqual(['0001-a.sql', 'functions']);
    expect(await run(['one.sql', 'two.sql'])).toEqual([]);
    expect(await value(names)).toEqual(['one', 'three']);
    await write('sql/one.sql', 'create function one(n int) returns text return n::text;');
    expect(await run(['one.sql'])).toEqual(['functions']);
    expect(await value('one(5)')).toBe('5');
    expect(await value(names)).toEqual(['one']);
    expect(await value(`(select count(*)::int from pg_trigger where not tgisinternal)`)).toBe(0);
    expect(await value(`to_regclass('two')`)).toBeNull();
  });

  it('are not there while a migration runs', async () => {
    await write('0001-a.sql', table);
    await write('sql/one.sql', one);
    await run(['one.sql']);
    await write('0002-b.sql', '\nselect one();');
    await expect(run(['one.sql'])).rejects.toThrow(/0002-b\.sql failed in line 2: .*one\(\)/);
    expect(await value('one()')).toBe(1);
  });

  it('keep the old ones when a file fails, and the error names file and line', async () => {
    await write('sql/one.sql', one);
    await run(['one.sql']);
    await write('sql/one.sql', `${one}\nselect nothing();`);
    await expect(run(['one.sql'])).rejects.toThrow(/sql\/one\.sql failed in line 2: .*nothing/);
    expect(await value('one()')).toBe(1);
  });

  it('are never taken away from under a table that needs them', async () => {
    await write('sql/one.sql', one);
    await run(['one.sql']);
    await pool.query('create table b (id int default one())');
    await write('sql/one.sql', `${one} `);
    await expect(run(['one.sql'])).rejects.toThrow('other objects depend on it');
    expect(await value(`to_regclass('b')`)).toBe('b');
  });

  it('belong to nobody but those they are granted to', async () => {
    await write('sql/one.sql', one);
    await run(['one.sql']);
    expect(await value(`has_function_privilege('pg_read_all_data', 'one()', 'execute')`)).toBe(
      false,
    );
  });
});

describe('a database of the set of migrations before', () => {
  const recorded = [{ name: '0009-old.sql', sha256: 'aa' }];
  const predecessor = (): Predecessor => ({
    last: '0009-old.sql',
    digest: digestOf(recorded),
    upgrade: join(folder, 'sql', 'upgrade.sql'),
    until: '0001-a.sql',
  });
  beforeEach(async () => {
    await pool.query(`create table migration (name text, sha256 text)`);
    await pool.query(`create table a (id int)`);
    await write('0001-a.sql', table);
    await write('0002-b.sql', 'insert into a values (2)');
    await write('sql/upgrade.sql', 'insert into a values (1)');
  });

  it('is brought to the same place, and goes on from there', async () => {
    await pool.query(`insert into migration values ('0009-old.sql', 'aa')`);
    expect(await run([], predecessor())).toEqual(['0002-b.sql', 'functions']);
    expect(await value('(select array_agg(id order by id) from a)')).toEqual([1, 2]);
    expect(await run([], predecessor())).toEqual([]);
  });

  it.each(['0008-older.sql', '0009-old.sql'])('is refused at %s of other text', async (name) => {
    await pool.query('insert into migration values ($1, $2)', [name, 'bb']);
    await expect(run([], predecessor())).rejects.toThrow(
      `(${name} ran last). Start the version whose last migration is 0009-old.sql on it once`,
    );
    expect(await value(`to_regclass('applied_file')`)).toBeNull();
  });
});
