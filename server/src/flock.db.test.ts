// Shows that processes come and go while others play and listen, and nobody loses anything by it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { addGames } from '#modules/play/test-play';
import { seedMerchantRows } from './seed/merchants.ts';
import { StartedServer, TestPlayer, TestStream } from './test-flock.ts';

const longMs = 300_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await addGames(database.owner);
});
afterAll(async () => database.close());

let server: StartedServer | null = null;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
}, longMs);

const readyz = async ({ at }: StartedServer) => {
  const answer = await fetch(`${at}/readyz`, { headers: { connection: 'close' } });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

describe('two processes under load', () => {
  let both: StartedServer;
  let players: TestPlayer[];
  let streams: TestStream[];
  let playing: Promise<unknown> = Promise.resolve();
  let over: boolean;

  beforeEach(async () => {
    server = both = await StartedServer.spawn(database, { PROCESSES: '2', DRAIN_MS: '1000' });
    await both.says('all processes serve');
    players = await Promise.all([1, 2].map(async () => TestPlayer.seat(both, database)));
    streams = players.map((player) => new TestStream(both, player));
    await Promise.all(streams.map(async (each) => each.until(({ heard }) => heard.length > 0)));
    over = false;
    playing = Promise.all(
      players.map(async (player, p) => {
        for (let i = 0; !over && i < 900; i += 1) await player.bet(`${String(p)}-${String(i)}-x`);
      }),
    );
  }, longMs);

  afterEach(async () => {
    over = true;
    await playing;
    await Promise.all(streams.map(async (stream) => stream.close()));
    for (const player of players) player.leave();
  }, longMs);

  /** Balances that a connection skipped, and comings back that were not told to fetch again. */
  function gapsOf({ connections }: TestStream, balances: readonly string[]): string[] {
    return connections.flatMap((connection, i) => {
      const seen = connection
        .filter(({ event }) => event === 'balance')
        .map(({ data }) => String(data['sumBalance']));
      const places = seen.map((each) => balances.indexOf(each)).filter((place) => place >= 0);
      if (places.length === 0) return [];
      const within = balances.slice(Math.min(...places), Math.max(...places) + 1);
      const told = i === 0 || connection.some(({ event }) => event === 'refetch');
      const skipped = within.filter((each) => !seen.includes(each));
      return told ? skipped : [...skipped, 'not told to fetch again'];
    });
  }

  it(
    'are replaced one by one: no call fails, and every stream goes on',
    async () => {
      const before = both.children;
      const bets = players.map(({ balances }) => balances.length);
      both.child.kill('SIGHUP');
      await both.says('all processes were replaced');
      over = true;
      await playing;
      const now = both.children.filter((pid) => !before.includes(pid));
      expect([before.length, now.length]).toEqual([2, 2]);
      for (const [p, player] of players.entries()) {
        expect(player.failed).toEqual([]);
        expect(player.balances.length).toBeGreaterThan(bets[p] ?? 0);
        const stream = streams[p];
        if (!stream) throw new Error('no stream');
        const last = player.balances.at(-1);
        await stream.until(({ heard }) => heard.some(({ data }) => data['sumBalance'] === last));
        expect(stream.failed).toEqual([]);
        expect(stream.connections.length).toBeGreaterThan(1);
        expect(gapsOf(stream, player.balances)).toEqual([]);
      }
      expect(await readyz(both)).toEqual({ status: 200, body: { ready: true } });
      expect(await both.end('SIGTERM')).toBe(0);
    },
    longMs,
  );

  it(
    'one that crashed comes again; who listens elsewhere fetches what it may have told',
    async () => {
      const [killed = 0, other = 0] = both.children;
      const from = both.lines.length;
      process.kill(killed, 'SIGKILL');
      await both.says('a process ended by itself', from);
      const fresh = await both.says('a process serves', from);
      expect([killed, other]).not.toContain(fresh.child);
      over = true;
      await playing;
      await Promise.all(
        streams.map(async (each) =>
          each.until(({ heard }) => heard.some(({ event }) => event === 'refetch')),
        ),
      );
      expect(await readyz(both)).toEqual({ status: 200, body: { ready: true } });
    },
    longMs,
  );
});

it(
  'while it drains it is not ready, serves on, and asks for other connections',
  async () => {
    server = await StartedServer.spawn(database, { DRAIN_MS: '3000' });
    await server.says('Server listening');
    const started = server;
    const player = await TestPlayer.seat(server, database);
    const stream = new TestStream(server, player);
    await stream.until(({ heard }) => heard.length > 0);
    expect(await readyz(server)).toEqual({ status: 200, body: { ready: true } });
    const ended = server.end('SIGTERM');
    const draining = { status: 503, body: { ready: false, why: 'draining' } };
    await expect.poll(async () => readyz(started)).toEqual(draining);
    await player.bet('draining');
    expect(player.failed).toEqual([]);
    const live = await fetch(`${server.at}/livez`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    await stream.until(({ connections }) => connections.length > 1);
    await stream.close();
    player.leave();
    expect(await ended).toBe(0);
  },
  longMs,
);

describe('the schema of another release', () => {
  afterAll(async () => {
    await database.owner.pool.query(`delete from applied_file where name like '9999%'`);
  });

  it(
    'a later one is served, and left as it is',
    async () => {
      const { pool } = database.owner;
      await pool.query(`insert into applied_file values ('9999-later.sql', 'x');
      update applied_file set sha256 = 'of the later release' where name = 'functions'`);
      server = await StartedServer.spawn(database, { MIGRATE: 'on', DRAIN_MS: '0' });
      await server.says('Server listening');
      const player = await TestPlayer.seat(server, database);
      await player.bet('later');
      player.leave();
      expect(player.failed).toEqual([]);
      expect(await readyz(server)).toEqual({ status: 200, body: { ready: true } });
      const { rows } = await pool.query(`select sha256 from applied_file where name = 'functions'`);
      expect(rows).toEqual([{ sha256: 'of the later release' }]);
    },
    longMs,
  );

  it(
    'one that lacks something is refused, in one line',
    async () => {
      const { pool } = database.owner;
      await pool.query(`update applied_file set name = '9999-x.sql' where name = '0102-jobs.sql'`);
      server = await StartedServer.spawn(database, {});
      await expect(server.says('Server listening')).rejects.toThrow(
        'The database lacks 0102-jobs.sql: run `npm run migrate` first.\n',
      );
      await pool.query(`update applied_file set name = '0102-jobs.sql' where name = '9999-x.sql'`);
    },
    longMs,
  );
});

it(
  'more connections than the database has are refused, in one line',
  async () => {
    server = await StartedServer.spawn(database, { PROCESSES: '64', DATABASE_POOL: '50' });
    await expect(server.says('all processes serve')).rejects.toThrow(
      'PROCESSES=64 and one more while they are replaced with DATABASE_POOL=50 each take 3250',
    );
  },
  longMs,
);
