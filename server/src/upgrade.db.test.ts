// Shows that a database of the version before keeps every row and answer, and equals a fresh one.
import { openPool } from '@perya/database/pool';
import { createDatabase } from '@perya/database/test-database';
import type { EmptyDatabase } from '@perya/database/test-database';
import { applyPredecessor } from '@perya/database/test-predecessor';
import { columnsOf, contents, schemaDump } from '@perya/database/test-schema-dump';
import type { Columns } from '@perya/database/test-schema-dump';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database';
import { migrate } from '#db/migrate';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';

const predecessor = new URL('db/predecessor/', import.meta.url);
const ana = '01900000-0000-7000-8000-000000000001';

const args = `'${ana}', 'r', 'slot', 'PHP'`;
const bet = (id: string, amount: number, more = ''): string =>
  `play.bet('ACME', sha256('ana'), '${id}', 'r', 'slot', 'PHP', ${String(amount)}${more})`;
const ofBet = (call: string, id: string, betId: string, amount: number, more = ''): string =>
  `play.${call}('ACME', '${id}', '${betId}', ${args}, ${String(amount)}${more})`;
const pay = (kind: string, id: string, amount: number | null, more = ''): string =>
  `play.pay('ACME', '${kind}', '${id}', ${args}, ${String(amount)}${more})`;

/** In order, each sent once before the upgrade and once more after it. */
const calls: readonly string[] = [
  bet('open', 100),
  bet('won', 500),
  ofBet('win', 'w1', 'won', 900),
  ofBet('win', 'w2', 'won', 50),
  bet('lost', 200),
  ofBet('win', 'w0', 'lost', 0),
  bet('back', 300),
  ofBet('rollback', 'c1', 'back', 300),
  ofBet('rollback', 'c2', 'back', 300),
  bet('reopened', 400),
  ofBet('win', 'w3', 'reopened', 800),
  ofBet('rollback', 'u3', 'reopened', 800, `, 'w3'`),
  ofBet('rollback', 'u3b', 'reopened', 800, `, 'w3'`),
  bet('twice', 400),
  ofBet('win', 'w4', 'twice', 100),
  ofBet('win', 'w5', 'twice', 200),
  ofBet('rollback', 'u4', 'twice', 100, `, 'w4'`),
  ofBet('rollback', 'c3', 'late', 100),
  bet('late', 100),
  ofBet('rollback', 'u6', 'open', 100, `, 'w6'`),
  ofBet('win', 'w6', 'open', 100),
  bet('free', 100, `, 'spins'`),
  bet('one', 100, `, NULL, NULL, 0, 250`),
  bet('pooled', 100, `, NULL, 'grand', 5`),
  bet('limited', 90_000_000),
  pay('adjustment', 'a1', -700),
  pay('adjustment', 'a2', -90_000_000),
  pay('promotionWin', 'p1', 300, `, 'may'`),
  pay('jackpotWin', 'j1', null, `, NULL, 'grand', 500000`),
  `play.end_round('ACME', 'e1', '${ana}', 'other', 'slot', 'PHP')`,
];

/** Calls that were first sent after the upgrade: they meet what was there before. */
const later: readonly [string, string][] = [
  [ofBet('rollback', 'u3c', 'reopened', 800, `, 'w3'`), 'done'],
  [ofBet('rollback', 'u5', 'twice', 200, `, 'w5'`), 'done'],
  [ofBet('win', 'w7', 'late', 100), 'wallet.betCancelled'],
  [ofBet('win', 'w8', 'back', 100), 'wallet.betCancelled'],
  [ofBet('rollback', 'c4', 'won', 500), 'wallet.betSettled'],
  [ofBet('rollback', 'c5', 'reopened', 400), 'done'],
  [bet('won', 501), 'wallet.duplicate'],
];

/** The tables that moved to the schema of the module that owns them. */
const movedTo: Readonly<Record<string, string>> = {
  'account.attempt': 'limits.attempt',
  'account.captcha': 'verification.captcha',
  'security.change': 'account.change',
  'security.payout_account': 'cashier.payout_account',
  'security.payout_provider': 'cashier.payout_provider',
  'vendors.closed_game': 'games.closed_game',
};

interface Answer {
  readonly code: string | null;
  readonly replayed: boolean;
  readonly result: unknown;
}

/** Columns whose facts another table holds now. */
const gone: Columns = { 'account.member': ' upline,' };

let database: EmptyDatabase;
let fresh: EmptyDatabase;
let pool: pg.Pool;
let freshPool: pg.Pool;
let answers: Answer[];
let had: Columns;
let before: Record<string, string>;

async function call(text: string): Promise<Answer> {
  const { rows } = await pool.query<Answer>(`select code, replayed, result from ${text}`);
  const [answer] = rows;
  if (answer === undefined) throw new Error(`${text} answered nothing.`);
  return answer;
}

async function findings(): Promise<unknown[]> {
  const db = openDatabase(database.url, { poolSize: 1 });
  const sound = isSound(await checkLedger(db.kysely));
  await db.close();
  const { rows } = await pool.query<object>('select * from play.findings()');
  return sound ? rows : [...rows, 'the ledger is not sound'];
}

beforeAll(async () => {
  [database, fresh] = await Promise.all([createDatabase(), createDatabase()]);
  pool = openPool(database.url, { max: 2 });
  freshPool = openPool(fresh.url, { max: 2 });
  await applyPredecessor(pool, new URL('migrations.json.gz', predecessor), true);
  await pool.query(await readFile(new URL('rows.sql', predecessor), 'utf8'));
  answers = [];
  for (const text of calls) answers.push(await call(text));
  await pool.query('select vendors.look_for_unfinished()');
  await pool.query(`insert into vendors.unfinished
    select id, vendor, placed_at from play.bet where state = 'open' on conflict do nothing`);
  const columns = Object.entries(await columnsOf(pool));
  had = Object.fromEntries(
    columns.map(([table, names]) => [table, names.replace(gone[table] ?? '', '')]),
  );
  before = await contents(pool, had);
  // Nothing of what the predecessor had is applied again.
  const applied = await migrate(database.url);
  expect(applied.filter((name) => name <= '0018-cashier.sql')).toEqual([]);
  expect(applied.at(-1)).toBe('functions');
  await migrate(fresh.url);
});

afterAll(async () => {
  await Promise.all([pool.end(), freshPool.end()]);
  await Promise.all([database.drop(), fresh.drop()]);
});

describe('a database of the version before, upgraded', () => {
  it('had rows in every table', () => {
    const empty = Object.keys(before).filter((table) => before[table]?.startsWith('0 '));
    expect(empty).toEqual([]);
  });

  it('has the schema of a fresh one', async () => {
    const [upgraded, made] = [await schemaDump(pool), await schemaDump(freshPool)];
    expect(made.length).toBeGreaterThan(2000);
    expect(upgraded).toEqual(made);
  });

  it('keeps every row', async () => {
    // Columns and tables that are new have nothing to keep.
    const { migration: __, ...columns } = had;
    const now = Object.entries(columns).map(([table, names]) => [movedTo[table] ?? table, names]);
    const after = await contents(pool, Object.fromEntries(now) as Columns);
    const { migration: _, 'ledger.request': requests, ...kept } = before;
    const { 'ledger.request': requestsNow, ...keptNow } = after;
    const moved = Object.entries(kept).map(([table, rows]) => [movedTo[table] ?? table, rows]);
    expect(keptNow).toEqual(Object.fromEntries(moved));
    expect(requestsNow?.split(' ')[0]).toBe(requests?.split(' ')[0]);
    // Of the requests only the keys of rolled-back wins are new; with the old ones the hash is too.
    const { rows } = await pool.query<{ sum: string }>(`
      with was as (
        select r.scope, replace(r.key, 'rollbackWin:', 'unwin:') as key,
               case when r.key like 'rollbackWin:%' then sha256('unwin') else r.input_hash end
                 as input_hash, r.transaction_id, r.result, r.created_at
          from ledger.request r)
      select count(*) || ' ' || md5(string_agg(was::text, '' order by was::text)) as sum from was`);
    expect(rows[0]?.sum).toBe(requests);
  });

  it('contradicts itself nowhere', async () => {
    expect(await findings()).toEqual([]);
  });

  it('answers each key as before', async () => {
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === null).length).toBeGreaterThan(20);
    for (const [i, text] of calls.entries()) {
      const [first, again] = [answers[i], await call(text)];
      // What was done is answered from its key. A refusal kept none: it is given anew, with the
      // balance of now.
      const isDone = first?.code === null;
      const expected = { code: first?.code, result: isDone ? first.result : again.result };
      expect([text, again]).toEqual([text, { ...expected, replayed: isDone }]);
    }
  });

  it('meets new calls with what was there before', async () => {
    for (const [text, expected] of later) {
      const { code, replayed } = await call(text);
      expect([text, code ?? 'done', replayed]).toEqual([text, expected, false]);
    }
    const { rows } = await pool.query(
      `select transaction_id, state, wins from play.bet
        where transaction_id in ('reopened', 'twice') order by 1`,
    );
    expect(rows).toEqual([
      { transaction_id: 'reopened', state: 'cancelled', wins: 0 },
      { transaction_id: 'twice', state: 'open', wins: 0 },
    ]);
    expect(await findings()).toEqual([]);
  });
});

it('a database that the version before left half-way is refused', async () => {
  const older = await createDatabase();
  const owner = openPool(older.url, { max: 1 });
  await owner.query(`create table migration (name text primary key, sha256 text not null);
    insert into migration values ('0001-roles.sql', 'x')`);
  await expect(migrate(older.url)).rejects.toThrow(
    '(0001-roles.sql ran last). Start the version whose last migration is 0019-play-edges.sql',
  );
  await owner.end();
  await older.drop();
});
