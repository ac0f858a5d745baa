// Shows what SQL that slips in through the server's connection, or the games', can not do.
import { ensureLogin, LoginError } from '@perya/database/login';
import { createDatabase } from '@perya/database/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate as migrateGames } from '../../games/src/migrate.ts';
import { migrate as migrateSandbox } from '../../vendor-kit/src/sandbox/migrate.ts';
import { prepareQueue } from '#modules/delivery/queue';
import { migrate } from '#db/migrate';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';

const secret = 's'.repeat(32);
const denied = /permission denied|must be (able|owner|superuser|member)/;

/** What any database of ours refuses to the login of its server. */
const attacks = [
  'set role postgres',
  'set role perya_operator',
  'set role perya_app',
  'set session authorization postgres',
  'create table public.mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create role mine',
  'create extension dblink',
  `alter role current_user superuser`,
  'select * from pg_authid',
  'select * from applied_file',
  `update applied_file set sha256 = ''`,
  `select pg_read_file('/etc/passwd')`,
  `copy (select 1) to program 'true'`,
  `set session_replication_role = replica`,
];

const ofServer = [
  'update ledger.posting set amount = 1',
  'delete from ledger.posting',
  'truncate ledger.posting cascade',
  'update ledger.transaction set kind = kind',
  'delete from ledger.transaction',
  'update ledger.account set balance = 1',
  'insert into ledger.posting default values',
  'alter table ledger.posting disable trigger all',
  'drop table ledger.posting',
  'create or replace function ledger.balance_of() returns int language sql as $$ select 1 $$',
  'delete from play.bet',
  'update play.bet set stake = 1',
  'delete from account.change',
  `insert into play.vendor (code) values ('MINE')`,
  'update play.vendor set live = true',
  `insert into play.vendor_key (vendor) values ('PERYA')`,
  'delete from vendors.change',
  `update games.merchant_game set enabled = true`,
  'select games.open_game(1)',
  'update merchant.merchant set settings = settings',
];

const ofGames = ['delete from round', 'delete from seed', 'truncate lobo_bet', 'drop table round'];

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());

interface Own {
  readonly url: string;
  readonly client: pg.Client;
  readonly close: () => Promise<void>;
}

async function signIn(url: string, role: string): Promise<Own> {
  const [own, again] = await Promise.all([
    ensureLogin(url, { role, secret }),
    ensureLogin(url, { role, secret }),
  ]);
  expect(again).toBe(own);
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  const login = new URL(own).username;
  const close = async (): Promise<void> => {
    await client.end();
    await test.owner.pool.query(`drop role ${login}`);
  };
  return { url: own, client, close };
}

/** Those that were not refused. */
async function allowedOf(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const allowed: string[] = [];
  for (const before of ['', 'reset role; ', 'set role none; ', 'reset session authorization; ']) {
    for (const statement of statements) {
      const text = `begin; ${before}${statement}; rollback`;
      const refusal = await client.query(text).catch((error: unknown) => String(error));
      if (typeof refusal !== 'string' || !denied.test(refusal)) allowed.push(text);
      await client.query('rollback');
    }
  }
  return allowed;
}

describe('the login of a server in its database', () => {
  it('can’t become anybody else, change tables or ledger, or read what it need not', async () => {
    const { client, close } = await signIn(test.url, 'perya_app');
    expect(await allowedOf(client, [...attacks, ...ofServer])).toEqual([]);
    const { rows } = await client.query('select count(*)::int as members from account.member');
    expect(rows).toEqual([{ members: 0 }]);
    await close();
  });

  it('of the tests has the same rights', async () => {
    const client = await test.db.pool.connect();
    await expect(client.query('set role postgres')).rejects.toThrow(denied);
    await client.query('reset role');
    await expect(client.query('delete from ledger.posting')).rejects.toThrow(denied);
    client.release();
  });

  it('can’t lose the games’ rounds, nor own anything of the sandbox', async () => {
    const [games, sandbox] = await Promise.all([createDatabase(), createDatabase()]);
    await migrateGames(games.url);
    await migrateSandbox(sandbox.url);
    const ofGamesServer = await signIn(games.url, 'perya_games');
    expect(await allowedOf(ofGamesServer.client, [...attacks, ...ofGames])).toEqual([]);
    await ofGamesServer.client.query(`insert into player values ('mem_1', 'abc')`);
    const ofSandbox = await signIn(sandbox.url, 'perya_sandbox');
    expect(await allowedOf(ofSandbox.client, [...attacks, 'drop table bet'])).toEqual([]);
    await ofSandbox.client.query('delete from owed');
    await Promise.all([ofGamesServer.close(), ofSandbox.close()]);
    await Promise.all([games.drop(), sandbox.drop()]);
  });

  it('changes its password with the secret, and keeps its rights', async () => {
    const first = await signIn(test.url, 'perya_app');
    const next = await ensureLogin(test.url, { role: 'perya_app', secret: 't'.repeat(32) });
    const late = new pg.Client({ connectionString: first.url });
    await expect(late.connect()).rejects.toThrow('password authentication failed');
    const client = new pg.Client({ connectionString: next });
    await client.connect();
    await client.query('select count(*) from account.member');
    await client.end();
    await first.close();
  });

  it('is not made of a role that is somebody else’s, or that may do more', async () => {
    const name = `${new URL(test.url).pathname.slice(1)}_login`;
    const again = async () => ensureLogin(test.url, { role: 'perya_app', secret });
    await test.owner.pool.query(`create role ${name} login`);
    await expect(again()).rejects.toThrow(LoginError);
    await test.owner.pool.query(`grant perya_app to ${name}; alter role ${name} createrole`);
    await expect(again()).rejects.toThrow('may do more than it should');
    await test.owner.pool.query(`drop role ${name}`);
  });

  it('is made by an owner who is no superuser, in a database that they migrate', async () => {
    const database = await createDatabase();
    const [name] = new URL(database.url).pathname.slice(1).split('?');
    const owner = `${String(name)}_owner`;
    await test.owner.pool.query(`create role ${owner} login createrole password 'secret';
      grant perya_app, perya_operator, perya_console to ${owner} with admin option;
      alter database ${String(name)} owner to ${owner}`);
    const url = new URL(database.url);
    url.username = owner;
    url.password = 'secret';
    await migrate(url.href);
    await prepareQueue(url.href);
    const { client, close } = await signIn(url.href, 'perya_app');
    expect(await allowedOf(client, ofServer)).toEqual([]);
    await client.query('select count(*) from account.member');
    await close();
    await database.drop();
    await test.owner.pool.query(`drop owned by ${owner}; drop role ${owner}`);
  });

  it('is reached through a socket’s address too', async () => {
    const url = new URL(test.url);
    const { hostname, port, pathname, username, password } = url;
    const place = `host=${hostname}&port=${port}`;
    const bySocket = `postgres://${pathname}?${place}&user=${username}&password=${password}`;
    const own = await ensureLogin(bySocket, { role: 'perya_app', secret });
    const client = new pg.Client({ connectionString: own });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select session_user as name');
    expect(rows[0]?.name).toBe(`${pathname.slice(1)}_login`);
    await client.end();
    await test.owner.pool.query(`drop role ${String(rows[0]?.name)}`);
  });
});
