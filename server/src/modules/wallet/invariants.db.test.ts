// Attacks each invariant of the ledger with raw SQL, as the application's role and as the owner.
import pg from 'pg';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger } from './ledger-check.ts';

let database: TestDatabase;
let app: Pool;
let owner: Pool;
/** Accounts by short name: w(allet), h(ouse), f(un), i(ssuance), u(sdt), x (a stranger's). */
const ids: Record<string, string> = {};
/** A committed transaction of 1000 from the cashier to the wallet. */
let done = '';

const DENIED = '42501';

beforeAll(async () => {
  database = await freshDatabase();
  app = database.db.pool;
  owner = database.owner.pool;
  const names: Record<string, [string, string, string | null, string]> = {
    w: ['m', 'wallet', 'ana', 'PHP'],
    v: ['m', 'wallet', 'ben', 'PHP'],
    c: ['m', 'cashier', null, 'PHP'],
    h: ['m', 'house', null, 'PHP'],
    u: ['m', 'cashier', null, 'USDT'],
    f: ['m', 'wallet', 'ana', 'FUN'],
    i: ['m', 'issuance', null, 'FUN'],
    x: ['other', 'house', null, 'PHP'],
  };
  for (const [short, name] of Object.entries(names)) {
    ids[short] = await value(app, 'select ledger.open_account($1, $2, $3, $4)', name);
  }
  done = await value(app, 'select transaction_id from ledger.post($1, $2, $3, $4, $5)', [
    'm',
    'deposit',
    'd1',
    [ids['w'], ids['c']],
    [1000, -1000],
  ]);
});
afterAll(async () => database.close());

async function value(pool: Pool, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return String(rows[0]?.[0]);
}

/** Runs the statements in one transaction; answers the SQLSTATE that stopped it, or 'committed'. */
async function attack(pool: Pool, ...statements: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(fill(statement));
    await client.query('commit');
    return 'committed';
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError) return `${error.code ?? ''}`;
    throw error;
  } finally {
    client.release();
  }
}

/** {w} is an account's id, {T} a new transaction's, {D} the committed one's. */
let fresh = '';
function fill(statement: string): string {
  if (statement.includes('{new}')) fresh = crypto.randomUUID();
  return statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'T' || name === 'new') return `'${fresh}'`;
    if (name === 'D') return `'${done}'`;
    return `'${ids[name] ?? name}'`;
  });
}

const open = `insert into ledger.transaction (id, merchant, kind, reference)
  values ({new}, 'm', 'attack', '')`;

function postings(
  ...lines: [account: string, currency: string, amount: number | string][]
): string {
  const rows = lines.map(
    ([account, currency, amount], i) =>
      `({T}, ${String(i + 1)}, {${account}}, '${currency}', ${String(amount)})`,
  );
  return `insert into ledger.posting values ${rows.join(', ')}`;
}

const pair = postings(['w', 'PHP', 5], ['h', 'PHP', -5]);
const third = `insert into ledger.posting values ({T}, 3, {w}, 'PHP', 5)`;

test('the owner can post a whole transaction by hand: the refusals are for cause', async () => {
  expect(await attack(owner, open, pair)).toBe('committed');
});

test('[I1] postings that do not sum to zero are refused at commit', async () => {
  const skewed = postings(['w', 'PHP', 5], ['h', 'PHP', -4]);
  expect(await attack(owner, open, skewed)).toBe('LGI01');
  const twoCurrencies = postings(['w', 'PHP', 5], ['u', 'USDT', -5]);
  expect(await attack(owner, open, twoCurrencies)).toBe('LGI01');
  const call = `select ledger.post('m', 'k', 'r', array[{w}, {h}]::uuid[], array[5, -4])`;
  expect(await attack(app, call)).toBe('LGI01');
});

test('[I1] SET CONSTRAINTS IMMEDIATE does not let a later posting through', async () => {
  const now = 'set constraints all immediate';
  const later = 'set constraints all deferred';
  expect(await attack(owner, open, pair, now, third)).toBe('LGI07');
  expect(await attack(owner, open, pair, now, later, third)).toBe('LGI07');
  expect(await attack(owner, now, open)).toBe('LGI02');
});

test('[I7] the lines of a transaction come in one statement, through the whole table', async () => {
  const more = `insert into ledger.posting values
    ({T}, 3, {w}, 'PHP', 5), ({T}, 4, {h}, 'PHP', -5)`;
  expect(await attack(owner, open, pair, more)).toBe('LGI07');
  expect(await attack(owner, open, pair, pair)).toBe('23505');
  const { rows } = await owner.query<{ name: string }>(`
    select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'ledger.posting'::regclass`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { name } of rows) {
    expect(await attack(owner, open, pair.replace('ledger.posting', name))).toBe('LGI06');
  }
});

test('[I2] a check that passed in a savepoint is repeated once it is undone', async () => {
  const steps = [open, 'savepoint s', pair, 'set constraints all immediate', 'rollback to s'];
  expect(await attack(owner, ...steps)).toBe('LGI02');
});

test('[I2] none, one, or zero postings are refused', async () => {
  expect(await attack(owner, open)).toBe('LGI02');
  expect(await attack(owner, open, postings(['w', 'PHP', 5]))).toBe('LGI02');
  expect(await attack(owner, open, postings(['w', 'PHP', 0], ['h', 'PHP', 0]))).toBe('23514');
  expect(await attack(app, `select ledger.post('m', 'k', 'r', '{}', '{}')`)).toBe('LGI02');
});

test('[I3] a posting in another currency than its account is refused', async () => {
  const foreign = postings(['w', 'USDT', 5], ['u', 'USDT', -5]);
  expect(await attack(owner, open, foreign)).toBe('LGI03');
  const rename = `update ledger.account set currency = 'VND' where id = {w}`;
  expect(await attack(owner, rename)).toBe('LGI05');
});

test('[I4] a member account never goes below zero, by hand either', async () => {
  const overdraw = postings(['w', 'PHP', -100_000], ['h', 'PHP', 100_000]);
  expect(await attack(owner, open, overdraw)).toBe('23514');
  expect(await attack(owner, 'update ledger.account set balance = null where id = {w}')).toBe(
    'LGI05',
  );
  const insert = `insert into ledger.account (merchant, kind, owner, currency, balance)
    values ('m', 'wallet', 'zoe', 'PHP', -1)`;
  expect(['23514', 'LGI05']).toContain(await attack(owner, insert));
});

test('[I4] amounts that would overflow are refused', async () => {
  const huge = postings(['w', 'PHP', '1000000000000001'], ['h', 'PHP', '-1000000000000001']);
  expect(await attack(owner, open, huge)).toBe('23514');
});

test('[I5] nobody writes a balance by hand', async () => {
  const raise = 'update ledger.account set balance = balance + 1 where id = {w}';
  expect(await attack(owner, raise)).toBe('LGI05');
  expect(await attack(app, raise)).toBe(DENIED);
  const born = `insert into ledger.account (merchant, kind, owner, currency, balance)
    values ('m', 'wallet', 'zoe', 'PHP', 1)`;
  expect(await attack(owner, born)).toBe('LGI05');
  expect(await attack(app, born)).toBe(DENIED);
  for (const table of ['house_total', 'house_delta']) {
    expect(await attack(app, `insert into ledger.${table} values ({h}, 5)`)).toBe(DENIED);
    expect(await attack(app, `delete from ledger.${table}`)).toBe(DENIED);
  }
});

test('[I5] a posting that is dropped on conflict moves no balance', async () => {
  const before = await value(owner, 'select ledger.balance_of($1)', [ids['w']]);
  const again = `insert into ledger.posting values ({T}, 1, {w}, 'PHP', 7) on conflict do nothing`;
  expect(await attack(owner, open, pair, again)).toBe('committed');
  const after = await value(owner, 'select ledger.balance_of($1)', [ids['w']]);
  expect(BigInt(after) - BigInt(before)).toBe(5n);
});

test('[I6] no update, delete or truncate, on the tables and on each partition', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'ledger' and c.relkind in ('r', 'p') and c.relname ~ '^(trans|post|requ)'`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows) {
    const hurt = [`truncate ledger.${name}`, `delete from ledger.${name}`];
    for (const statement of hurt) expect(await attack(app, statement)).toBe(DENIED);
    expect(await attack(owner, hurt[0] ?? '')).toBe('LGI06');
  }
  for (const table of ['posting', 'transaction']) {
    expect(await attack(owner, `delete from ledger.${table}`)).toBe('LGI06');
  }
  expect(await attack(owner, 'update ledger.posting set amount = 1')).toBe('LGI06');
  expect(await attack(owner, `update ledger.transaction set kind = 'gift'`)).toBe('LGI06');
  expect(await attack(owner, 'delete from ledger.account where id = {v}')).toBe('LGI06');
  expect(await attack(owner, 'truncate ledger.account')).toBe('LGI06');
  expect(await attack(app, 'update ledger.posting set amount = 1')).toBe(DENIED);
});

test('[I7] a committed transaction never grows', async () => {
  const grow = `insert into ledger.posting values
    ({D}, 3, {w}, 'PHP', 5), ({D}, 4, {h}, 'PHP', -5)`;
  expect(await attack(owner, grow)).toBe('LGI07');
  expect(await attack(app, grow)).toBe(DENIED);
  const ahead = `insert into ledger.transaction (id, merchant, kind, reference, created_xid)
    values ({new}, 'm', 'k', '', '99999999')`;
  expect(await attack(owner, ahead)).toBe('LGI07');
  const backdated = `insert into ledger.transaction (id, merchant, kind, reference, created_at)
    values ({new}, 'm', 'k', '', now() - interval '1 day')`;
  expect(await attack(owner, backdated)).toBe('LGI07');
});

test('[I8] a key keeps its answer: not other input, not twice, not undone', async () => {
  const begin = (hash: string): string => `select ledger.begin_request('s', 'k', '\\x${hash}')`;
  const finish = `select ledger.finish_request('s', 'k', null, '{"code": "tombstone"}')`;
  expect(await attack(app, begin('01'), finish)).toBe('committed');
  expect(await attack(app, begin('02'))).toBe('LGI08');
  expect(await attack(app, begin('01'))).toBe('committed');
  expect(await value(app, begin('01'))).toBe('(t,"{""code"": ""tombstone""}")');
  expect(await attack(app, finish)).toBe('LGI06');
  expect(await attack(app, `select ledger.abandon_request('s', 'k')`)).toBe('LGI06');
  expect(await attack(owner, `delete from ledger.request where key = 'k'`)).toBe('LGI06');
  expect(await attack(owner, `update ledger.request set input_hash = '\\x02'`)).toBe('LGI06');
  const insert = `insert into ledger.request (scope, key, input_hash) values ('s', 'k', '\\x01')`;
  expect(await attack(owner, insert)).toBe('23505');
  const noHash = `insert into ledger.request (scope, key, input_hash) values ('s', 'n', null)`;
  expect(await attack(owner, noHash)).toBe('23502');
  expect(await attack(owner, insert.replace(`'k'`, 'null'))).toBe('23502');
  expect(await attack(app, insert)).toBe(DENIED);
});

test('[I14] play money never shares a transaction with real money', async () => {
  const four = postings(['w', 'PHP', 5], ['h', 'PHP', -5], ['f', 'FUN', 5], ['i', 'FUN', -5]);
  expect(await attack(owner, open, four)).toBe('LGI14');
  const call = `select ledger.post('m', 'k', 'r',
    array[{w}, {h}, {f}, {i}]::uuid[], array[5, -5, 5, -5])`;
  expect(await attack(app, call)).toBe('LGI14');
  expect(await attack(owner, open, postings(['f', 'FUN', 5], ['i', 'FUN', -5]))).toBe('committed');
  const issue = `select ledger.open_account('m', 'issuance', null, 'PHP')`;
  expect(await attack(app, issue)).toBe('23514');
});

test('[I14] accounts of two merchants never share a transaction', async () => {
  const foreign = postings(['w', 'PHP', 5], ['x', 'PHP', -5]);
  expect(await attack(owner, open, foreign)).toBe('LGI14');
  const call = `select ledger.post('m', 'k', 'r', array[{w}, {x}]::uuid[], array[5, -5])`;
  expect(await attack(app, call)).toBe('LGI14');
});

test('the application can neither switch triggers off nor write a table by hand', async () => {
  expect(await attack(app, 'alter table ledger.posting disable trigger all')).toBe(DENIED);
  expect(await attack(app, 'set session_replication_role = replica')).toBe(DENIED);
  expect(await attack(app, open)).toBe(DENIED);
  expect(await attack(app, 'create table ledger.mine ()')).toBe(DENIED);
  expect(
    await attack(app, 'select ledger.post_once(null, null, null, null, null, null, null, null)'),
  ).toBe('23502');
});

test('a month beyond the partitions lands in the default one; each is made once', async () => {
  const late = `insert into ledger.transaction (id, merchant, kind, reference)
    values (uuidv7(interval '5 years'), 'm', 'k', '') returning tableoid::regclass`;
  expect(await attack(owner, late, 'set constraints all immediate')).toBe('LGI02');
  expect(await attack(app, 'select ledger.ensure_partitions(3)')).toBe('committed');
  expect(await value(app, 'select ledger.ensure_partitions(3)')).toBe('0');
  expect(await value(app, 'select ledger.ensure_partitions(4)')).toBe('2');
  expect(await attack(owner, 'truncate ledger.posting_default')).toBe('LGI06');
});

test('after all attacks the ledger is sound, but for what was posted by hand', async () => {
  const { wrongRecords, ...findings } = await checkLedger(database.owner.kysely);
  expect(Object.values(findings).flat()).toEqual([]);
  // The owner's postings say neither their kind nor what the wallet held.
  expect(new Set(wrongRecords)).toEqual(new Set([ids['w'], ids['f']]));
});
