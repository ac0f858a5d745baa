// Changes rows as operators do, and attacks the record of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { seedMerchantRows } from '../seed/merchants.ts';
import { actOf } from './act.ts';
import { typed } from './test-context.ts';

let test: TestDatabase;
let ana: Database;
const clock = new TestClock();
beforeAll(async () => {
  test = await freshDatabase();
  await seedMerchantRows(test.owner);
  const words = ['rates', '--rate', '58.20', '--operator', ' Ana Reyes', '--reason', 'new \\ day'];
  ana = openDatabase(test.url, { role: 'perya_operator', act: actOf(words, 'root'), poolSize: 2 });
});
afterAll(async () => {
  await ana.close();
  await test.close();
});

const audit = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock }, 'audit', '--since', '365d', ...words);

const wins = async (db: Database, pay: boolean): Promise<unknown> =>
  db.pool.query(`update play.vendor set free_wins_pay = $1 where code = 'PERYA'`, [pay]);

const newest = async (): Promise<Record<string, unknown>> => {
  const { rows } = await test.owner.pool.query<Record<string, unknown>>(
    'select * from audit.entry order by number desc limit 1',
  );
  return rows[0] ?? {};
};

const counted = async (): Promise<number> => {
  const { rows } = await test.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from audit.entry',
  );
  return rows[0]?.count ?? 0;
};

it('says who changed what, from what to what, and why', async () => {
  await wins(ana, false);
  expect(await newest()).toMatchObject({
    operator: 'ana reyes',
    act: 'rates --rate 58.20 --operator  Ana Reyes --reason new \\ day',
    reason: 'new \\ day',
    relation: 'play.vendor',
    subject: 'PERYA',
    operation: 'update',
    before: { free_wins_pay: true },
    after: { free_wins_pay: false },
  });
  const lines = await audit('--by', 'Ana Reyes', '--subject', 'PERYA');
  expect(lines).toContain('      free_wins_pay: true -> false');
  expect(lines).toContain('    why: new \\ day');
  expect(await audit('--by', 'ben')).toEqual(['Nothing was changed.']);
});

it('says nothing of what changed nothing, nor of what was rolled back', async () => {
  const before = await counted();
  await wins(ana, false);
  await ana
    .transaction(async () => {
      await wins(ana, false);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await counted()).toBe(before);
});

it('an operator who gives no name is told as one', async () => {
  await wins(test.operator, true);
  expect((await newest())['operator']).toMatch(/^unnamed: /);
});

it('the server can’t write entries, by no setting and no insert', async () => {
  const before = await counted();
  const client = await test.db.pool.connect();
  try {
    await client.query(`select set_config('perya.operator', 'ana', false)`);
    await client.query(
      `insert into limits.attempt values ('captcha', '\\x00', 1, now() + interval '1 hour')`,
    );
    await expect(client.query('set role perya_operator')).rejects.toThrow(/permission denied/);
    await expect(client.query('select from audit.entry')).rejects.toThrow(/permission denied/);
  } finally {
    client.release(true);
  }
  expect(await counted()).toBe(before);
});

it('secrets and personal data are told, and not shown', async () => {
  await test.operator.pool.query(
    `insert into play.vendor_key (vendor, dialect, side, print, box)
     values ('PERYA', 'hmac', 'vendor', '0123456789abcdef', '\\xc0ffee')`,
  );
  expect(await newest()).toMatchObject({ after: { box: '•••', print: '•••', side: 'vendor' } });
  const { rows } = await test.owner.pool.query<{ shown: unknown }>(
    `select audit.shown('account.member', name, '"canary"') as shown
       from unnest(array['mobile', 'email', 'real_name', 'username', 'nickname']) name`,
  );
  expect(rows.map(({ shown }) => shown)).toEqual(Array(5).fill('•••'));
});

it('twenty acts at once make one chain without a gap', async () => {
  const before = await counted();
  await Promise.all(
    Array.from({ length: 20 }, async (_, place) =>
      ana.pool.query(`update play.vendor set picture_url = $1 where code = 'PERYA'`, [
        `https://pictures.example/${String(place)}`,
      ]),
    ),
  );
  expect(await counted()).toBe(before + 20);
  expect(await audit('--check')).toEqual([
    `Each of ${String(before + 20)} entries follows from the one before.`,
    expect.stringMatching(/^Keep this elsewhere, to compare with: \d+ [0-9a-f]{64}$/),
  ]);
});

it.each([
  'update audit.entry set reason = null',
  'delete from audit.entry',
  'truncate audit.entry',
])('%s is refused, even to the owner', async (attack) => {
  await expect(test.owner.pool.query(attack)).rejects.toThrow(/never changed or removed/);
  await expect(test.operator.pool.query(attack)).rejects.toThrow(/permission denied/);
});

it.each([
  ['changes an entry', `update audit.entry set operator = 'ben' where number = 2`, '2'],
  ['takes one away', 'delete from audit.entry where number = 3', '4'],
  ['takes the first away', 'delete from audit.entry where number = 1', '2'],
])('who %s behind the triggers’ back is found out', async (_, attack, broken) => {
  const client = await test.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(attack);
    const { rows } = await client.query('select audit.broken_entry()::text as broken');
    expect(rows).toEqual([{ broken }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('every table that an operator may write is watched, or passed over by name', async () => {
  const { rows } = await test.owner.pool.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not c.relispartition
       and has_schema_privilege('perya_operator', n.oid, 'USAGE')
       and (has_table_privilege('perya_operator', c.oid, 'INSERT, UPDATE, DELETE')
         or has_any_column_privilege('perya_operator', c.oid, 'INSERT, UPDATE'))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audited')
     order by 1`);
  const schemas = /^(public|pg_catalog|pgboss|ledger|audit|delivery|push)\./;
  const ofPlay = /^play\.(bet|movement|member_|sitting|session|launch|shortfall|odd_return)/;
  const ofMissions = /^mission\.(joined|progress|part|score|board_round)$/;
  const lines = /^(vendors\.(call|unfinished|their_bet)|cashier\.(step|event|line|voucher)$)/;
  const carried = /^(operators\.(session|ticket|request|view|bulk_done)|exports\.part)$/;
  const passedOver = (name: string): boolean =>
    [schemas, ofPlay, ofMissions, lines, carried].some((pattern) => pattern.test(name));
  expect(rows.map(({ name }) => name).filter((name) => !passedOver(name))).toEqual([]);
});
