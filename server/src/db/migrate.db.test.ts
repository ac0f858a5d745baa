// Shows that migrations run once, in order, whole or not at all, and never change afterwards.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, MigrationError } from './migrate.ts';
import { freshDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await freshDatabase();
  await test.owner.pool.query('drop table migration');
  folder = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

describe('migrate', () => {
  it('runs each file once, in the order of the numbers', async () => {
    await write('0002-b.sql', 'insert into a values (1);');
    await write('0001-a.sql', 'create table a (id int); insert into a values (0);');
    expect(await migrate(test.url, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
    await write('0003-c.sql', 'insert into a values (2);');
    expect(await migrate(test.url, folder)).toEqual(['0003-c.sql']);
    const { rows } = await test.owner.pool.query('select id from a order by id');
    expect(rows).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }]);
  });

  it('refuses a file that was changed, or lost, after it ran', async () => {
    await write('0001-a.sql', 'create table a (id int);');
    await migrate(test.url, folder);
    await write('0001-a.sql', 'create table a (id bigint);');
    await expect(migrate(test.url, folder)).rejects.toThrow('0001-a.sql was changed after it ran');
    await rm(join(folder, '0001-a.sql'));
    await expect(migrate(test.url, folder)).rejects.toThrow('0001-a.sql ran on this database');
  });

  it('leaves nothing of a file that fails, and names the line', async () => {
    await write('0001-a.sql', 'create table a (id int);\ninsert into nowhere values (1);');
    await expect(migrate(test.url, folder)).rejects.toThrow(
      /0001-a\.sql failed in line 2: .*nowhere/,
    );
    const { rows } = await test.owner.pool.query(`select to_regclass('a') as a`);
    expect(rows).toEqual([{ a: null }]);
  });

  it('lets several processes start at once', async () => {
    await write('0001-a.sql', 'create table a (id int);');
    const runs = await Promise.all([1, 2, 3].map(async () => migrate(test.url, folder)));
    expect(runs.flat()).toEqual(['0001-a.sql']);
  });

  it('refuses names that do not fit and numbers used twice', async () => {
    await write('first.sql', '');
    await expect(migrate(test.url, folder)).rejects.toThrow(MigrationError);
    await rm(join(folder, 'first.sql'));
    await write('0001-a.sql', '');
    await write('0001-b.sql', '');
    await expect(migrate(test.url, folder)).rejects.toThrow('Two migrations have number 0001');
  });
});
