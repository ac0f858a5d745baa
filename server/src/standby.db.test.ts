// Shows that the loss of the primary loses no bet that was answered, and no call for long.
import { setTimeout as delay } from 'node:timers/promises';
import { asAdmin, databaseUrl } from '@perya/database/admin';
import { ensureLogin } from '@perya/database/login';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotConfirmed } from '@perya/database/certain';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { addressOfPrimary, hostsOf } from '@perya/database/hosts';
import { migrate } from '#db/migrate';
import { Pair } from '#db/test-standby';
import { databaseIsAway } from '#lib/database-fault';
import { addGames, betOf, PlayApp } from '#modules/play/test-play';
import type { Player } from '#modules/play/test-play';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';

const promotions = process.env['PERYA_LONG'] === 'on' ? 20 : 2;
const betsBetween = 60;
const name = 'perya_standby';

let pair: Pair;
let db: Database;
let play: PlayApp;

beforeAll(async () => {
  pair = await Pair.start();
  await asAdmin(pair.url, `create database ${name}`);
  const url = databaseUrl(pair.url, name);
  await migrate(url);
  const owner = openDatabase(url, { poolSize: 2 });
  await addGames(owner);
  await owner.close();
  const app = await ensureLogin(url, { role: 'perya_app', secret: name });
  await pair.join();
  db = openDatabase(pair.addressOf(app), { poolSize: 8 });
  play = await PlayApp.build(db);
}, 120_000);
afterAll(async () => {
  await play.app.close();
  await db.close();
  await pair.stop();
});

interface Bettor {
  readonly player: Player;
  /** Bets that were answered, by their ids. */
  readonly answered: string[];
  /** Until `stop` is set. */
  readonly done: Promise<void>;
}

/** Bets a peso at a time; what was not answered is asked again in the same words. */
async function bettor(index: number, isOver: () => boolean): Promise<Bettor> {
  const player = await play.player('100000');
  const token = await play.playToken(player);
  const answered: string[] = [];
  const run = async () => {
    for (let n = 0; !isOver(); n += 1) {
      const id = `b${String(index)}-${String(n)}`;
      for (;;) {
        const { status, body } = await play.vendor('bet', betOf(token, id, '1.00'));
        if (body.success) break;
        if (status !== 503) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
        await delay(20);
      }
      answered.push(id);
    }
  };
  return { player, answered, done: run() };
}

test('[I5] [I9] bets that were answered outlive the primary, each once', async () => {
  let over = false;
  const bettors: Bettor[] = [];
  for (const index of [1, 2, 3, 4]) bettors.push(await bettor(index, () => over));
  const all = Promise.all(bettors.map(async ({ done }) => done));
  const count = () => bettors.reduce((sum, { answered }) => sum + answered.length, 0);
  const more = async () => {
    const enough = count() + betsBetween;
    while (count() < enough) await Promise.race([all, delay(5)]);
  };
  for (let n = 0; n < promotions; n += 1) {
    await more();
    await pair.lose();
    await more();
    await pair.join();
  }
  await more();
  over = true;
  await all;
  for (const { player, answered } of bettors) {
    const { rows } = await db.pool.query<{ ids: string[] }>(
      `select array_agg(transaction_id order by transaction_id) as ids from play.bet_view
        where member_id = $1`,
      [player.uuid],
    );
    expect(rows[0]?.ids).toEqual(answered.toSorted());
    expect(await play.balance(player)).toBe(`${String(100_000 - answered.length)}.00`);
  }
  const owner = openDatabase(databaseUrl(pair.url, name), { poolSize: 1 });
  expect(isSound(await checkLedger(owner.kysely))).toBe(true);
  await owner.close();
}, 1_800_000);

test('a commit that no standby confirmed is no answer, and its connection is closed', async () => {
  const walReceiver = await pair.standbyReceiver();
  const told = async (): Promise<string> => {
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return String(rows[0]?.pid);
  };
  process.kill(walReceiver, 'SIGSTOP');
  try {
    let backend = 0;
    const committing = db.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      backend = rows[0]?.pid ?? 0;
      await sql`insert into limits.attempt (scope, key, count, expires_at)
        values ('test', 'unconfirmed', 1, now())`.execute(tx);
    });
    const outcome = committing.catch((error: unknown) => error);
    await pair.cancelWaiting(() => backend);
    const error = await outcome;
    expect(error).toBeInstanceOf(NotConfirmed);
    expect(databaseIsAway(error)).toBe(true);
    process.kill(walReceiver, 'SIGCONT');
    const pids = await Promise.all(Array.from({ length: 8 }, told));
    expect(pids).not.toContain(String(backend));
  } finally {
    process.kill(walReceiver, 'SIGCONT');
  }
});

test('an address of both begins with the one that takes writes', async () => {
  const address = pair.addressOf(databaseUrl(pair.url, name));
  const now = new URL(await addressOfPrimary(address));
  expect(`${now.hostname}:${now.port}`).toBe(new URL(pair.url).host);
  expect(new Set(hostsOf(now.href).hosts.map(({ port }) => port))).toEqual(new Set(pair.ports));
});
