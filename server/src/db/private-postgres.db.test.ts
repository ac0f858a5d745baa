// Shows that the private PostgreSQL guards its folder and loses nothing when it is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processStart } from './data-lock.ts';
import { startPrivatePostgres } from './private-postgres.ts';
import type { PrivatePostgres } from './private-postgres.ts';

let dataDir: string;
let running: PrivatePostgres[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-pg-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(async (server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<PrivatePostgres> {
  const server = await startPrivatePostgres({ dataDir });
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('private PostgreSQL', () => {
  it('is durable, checks its pages, speaks UTF-8 and wants the password', async () => {
    const server = await start();
    const rows = await query(
      server.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'data_checksums', 'server_encoding', 'full_page_writes', 'synchronous_commit')
       order by name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('refuses a second start on the same folder and says who has it', async () => {
    await start();
    await expect(startPrivatePostgres({ dataDir })).rejects.toThrow(
      `is in use by process ${String(process.pid)}`,
    );
  });

  it('keeps its data over a stop, and starts again on the same folder', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    running = [];
    expect(processStart(first.pid)).toBeUndefined();
    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('recovers when its parent and it were killed with -9', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'private-postgres.ts'));
    const program = `
      import { startPrivatePostgres } from ${module};
      const server = await startPrivatePostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.stdout.write(JSON.stringify({ url: server.url, pid: server.pid }));
      setInterval(() => undefined, 1000);`;
    // The Node of the project, which runs TypeScript, whichever Node runs the tests.
    const node = join(import.meta.dirname, '../../../node_modules/.bin/node');
    const parent = spawn(node, ['--input-type=module-typescript', '-e', program]);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const told = JSON.parse(output.toString()) as { url: string; pid: number };
    await query(told.url, 'create table kept as select 42 as answer');
    const gone = once(parent, 'exit');
    process.kill(told.pid, 'SIGKILL');
    parent.kill('SIGKILL');
    await gone;
    expect(await readFile(join(dataDir, 'owner.lock'), 'utf8')).toContain(String(parent.pid));
    const server = await start();
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('stops a server that outlived its parent, and starts anew', async () => {
    const orphan = await startPrivatePostgres({ dataDir });
    await query(orphan.url, 'create table kept as select 42 as answer');
    await writeFile(join(dataDir, 'owner.lock'), '999999999 1\n');
    const server = await start();
    await orphan.ended;
    expect(processStart(orphan.pid)).toBeUndefined();
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('tells its parent when it ends without being asked', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGINT');
    expect(await server.ended).toBe(0);
  });
});
