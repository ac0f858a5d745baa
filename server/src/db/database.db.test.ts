// Shows what the pool promises: types, rights, transactions, survival of broken connections.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
  await test.owner.pool.query('create table thing (id int8 primary key)');
  await test.owner.pool.query('grant select, insert on thing to perya_app');
});
afterAll(async () => test.close());

describe('database', () => {
  it('reads int8 and int8[] as bigint, timestamptz as Date, date as text', async () => {
    const { rows } = await test.db.pool.query(`select 9007199254740993::int8 as big,
      array[1, null, 9007199254740993]::int8[] as many,
      '2026-01-02T03:04:05Z'::timestamptz as time, '2026-01-02'::date as day`);
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        many: [1n, null, 9007199254740993n],
        time: new Date('2026-01-02T03:04:05Z'),
        day: '2026-01-02',
      },
    ]);
  });

  it('connects with the rights of perya_app only', async () => {
    await expect(test.db.pool.query('delete from thing')).rejects.toThrow('permission denied');
    await expect(test.db.pool.query('create table mine ()')).rejects.toThrow('permission denied');
  });

  it('commits what resolves and rolls back what rejects', async () => {
    await test.db.transaction(async (tx) => sql`insert into thing values (1)`.execute(tx));
    const failing = test.db.transaction(async (tx) => {
      await sql`insert into thing values (2)`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await test.db.pool.query('select id from thing');
    expect(rows).toEqual([{ id: 1n }]);
  });

  it('sets every timeout', async () => {
    const { rows } = await test.db.pool.query(`select name, setting::int8 > 0 as set
      from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', set: true },
      { name: 'lock_timeout', set: true },
      { name: 'statement_timeout', set: true },
    ]);
  });

  it('prepares a statement with values from its second use on', async () => {
    const client = await test.db.pool.connect();
    const ask = async (n: number) =>
      client.query<{ sum: number }>('select $1::int + 40 as sum', [n]);
    const sums: { sum: number }[] = [];
    for (const n of [1, 2, 3]) sums.push(...(await ask(n)).rows);
    const { rows } = await client.query(`select statement, generic_plans + custom_plans as runs
      from pg_prepared_statements where statement like '%+ 40 as sum'`);
    client.release();
    expect(sums).toEqual([{ sum: 41 }, { sum: 42 }, { sum: 43 }]);
    expect(rows).toEqual([{ statement: 'select $1::int + 40 as sum', runs: 2n }]);
  });

  it('survives the loss of a connection in use, and of idle ones', async () => {
    const client = await test.db.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((settle) => client.once('error', settle));
    await test.owner.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(lost).resolves.toBeInstanceOf(Error);
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release(true);

    const idle = await test.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const noticed = new Promise((settle) => test.db.pool.once('error', settle));
    await test.owner.pool.query('select pg_terminate_backend($1)', [idle.rows[0]?.pid]);
    await noticed;
    const after = await test.db.pool.query('select 1 as one');
    expect(after.rows).toEqual([{ one: 1 }]);
  });
});
