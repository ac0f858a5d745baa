// Batches of bets and wins: who is answered what beside whom, and what a failed one leaves.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppError } from '#lib/app-error';
import { hashOf } from '#lib/token';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { walletBatchSize } from '#lib/metrics';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { Lanes } from './lanes.ts';
import type { LaneOptions } from './lanes.ts';
import type { Answer } from './play-sql.ts';
import { withBug } from './test-bugs.ts';
import { addGames, PlayApp } from './test-play.ts';
import type { Player } from './test-play.ts';
import { wentAlone } from './test-ways.ts';

let database: TestDatabase;
let play: PlayApp;
const opened: Database[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (each) => each.close()));
});
afterAll(async () => {
  const findings = await checkLedger(database.owner.kysely);
  const wrong = (await database.owner.pool.query('select * from play.findings()')).rows;
  await play.app.close();
  await database.close();
  if (!isSound(findings) || wrong.length > 0) throw new Error(JSON.stringify([findings, wrong]));
});

function lanes(options: Partial<LaneOptions> = {}): Lanes {
  const own = openDatabase(database.appUrl, { poolSize: 1 });
  opened.push(own);
  return new Lanes(database.db, own, { lanes: 1, ...options });
}

interface Seat {
  readonly player: Player;
  readonly token: Buffer;
}

async function seat(money: string): Promise<Seat> {
  const player = await play.player(money);
  return { player, token: hashOf(await play.playToken(player)) };
}

async function seats(money: readonly string[]): Promise<Seat[]> {
  const all: Seat[] = [];
  for (const each of money) all.push(await seat(each));
  return all;
}

const fresh = (): string => randomUUID();
const nothingBeside = [null, null, 0n, null, null];

const betOf = ({ token }: Seat, id: string, amount = 100n) =>
  ['PERYA', token, id, id, 'lucky-parol', 'PHP', amount, ...nothingBeside] as const;

const winOf = ({ player }: Seat, bet: string, amount: bigint, id = `w-${bet}`) =>
  ['PERYA', id, bet, player.uuid, bet, 'lucky-parol', 'PHP', amount, null] as const;

const said = (answer: Answer): string =>
  answer.code ?? `${answer.replayed ? 'replayed' : 'done'} ${answer.result.balance}`;

async function codeOf(call: Promise<Answer>): Promise<string> {
  return call.then(said, (error: unknown) =>
    error instanceof AppError ? error.code : String(error),
  );
}

/** The numbers of batches, and of their calls. */
async function batches(): Promise<{ count: number; sum: number }> {
  const { values } = await walletBatchSize.get();
  const of = (end: string) => values.find(({ metricName }) => metricName?.endsWith(end))?.value;
  return { count: of('_count') ?? 0, sum: of('_sum') ?? 0 };
}

test('what comes in one turn goes together, each with its own answer', async () => {
  const lane = lanes();
  const table = await seats(['5', '5', '0.50', '5']);
  const ids = table.map(() => fresh());
  const [before, left, failed] = [
    await batches(),
    await wentAlone('left'),
    await wentAlone('failed'),
  ];
  const first = await Promise.all(
    table.map(async (each, i) => codeOf(lane.call('bet', betOf(each, ids[i] ?? '')))),
  );
  expect(first).toEqual(['done 400', 'done 400', 'wallet.insufficientFunds', 'done 400']);
  expect(await batches()).toEqual({ count: before.count + 1, sum: before.sum + 4 });
  expect(await wentAlone('left')).toBe(left + 1);
  // A win, a lost bet, a bet that never was, and one again: in one batch.
  const [a, b, c, d] = table as [Seat, Seat, Seat, Seat];
  const [ida = '', idb = '', , idd = ''] = ids;
  const second = [
    lane.call('win', winOf(a, ida, 250n)),
    lane.call('win', winOf(b, idb, 0n)),
    lane.call('win', winOf(c, fresh(), 10n)),
    lane.call('bet', betOf(d, idd)),
    lane.call('bet', betOf(d, fresh())),
  ];
  expect(await Promise.all(second.map(codeOf))).toEqual([
    'done 650',
    'done 400',
    'wallet.betUnknown',
    'replayed 400',
    'done 300',
  ]);
  expect(await batches()).toEqual({ count: before.count + 2, sum: before.sum + 9 });
  expect(await wentAlone('failed')).toBe(failed);
});

test('a call that comes alone leaves alone, and what waits for it goes together', async () => {
  const lane = lanes();
  const table = await seats(['5', '5', '5']);
  const before = await batches();
  const [first, ...others] = table.map(async (each, i) =>
    i === 0
      ? lane.call('bet', betOf(each, fresh()))
      : new Promise<void>((turn) => setImmediate(() => turn())).then(async () =>
          lane.call('bet', betOf(each, fresh())),
        ),
  );
  expect((await Promise.all([first, ...others])).map((each) => each && said(each))).toEqual(
    Array(3).fill('done 400'),
  );
  const after = await batches();
  expect([after.count - before.count, after.sum - before.sum]).toEqual([2, 3]);
});

test('[I8] calls of one member in a batch each move once, in whatever order', async () => {
  const lane = lanes();
  const one = await seat('10');
  const id = fresh();
  const calls = [id, id, id, fresh(), fresh()].map((each) => betOf(one, each));
  const answers = await Promise.all(calls.map(async (each) => codeOf(lane.call('bet', each))));
  expect(answers.filter((each) => each.startsWith('replayed'))).toHaveLength(2);
  expect(answers.filter((each) => each.startsWith('done'))).toHaveLength(3);
  expect(await play.balance(one.player)).toBe('7.00');
});

test('a batch that throws is done again, each call alone, and is counted', async () => {
  const lane = lanes();
  const table = await seats(['5', '5', '5']);
  const before = await wentAlone('failed');
  const bug = [
    'throws at its end',
    'bets',
    'PERFORM ledger.finish_requests',
    "RAISE EXCEPTION USING MESSAGE = 'planted'; PERFORM ledger.finish_requests",
  ] as const;
  await withBug(database.owner, bug, async () => {
    const calls = table.map(async (each) => codeOf(lane.call('bet', betOf(each, fresh()))));
    expect(await Promise.all(calls)).toEqual(Array(3).fill('done 400'));
  });
  expect(await wentAlone('failed')).toBe(before + 3);
});

test('what no standby confirmed is answered by nobody, though it is done', async () => {
  const lane = lanes();
  const table = await seats(['5', '5']);
  const ids = table.map(() => fresh());
  const notConfirmed = 'NotConfirmed: A standby has not confirmed what was done.';
  // As PostgreSQL says it of a wait that was cancelled.
  const warn = "RAISE WARNING 'canceling wait for synchronous replication'; ";
  const together = ['warns', 'bets', 'PERFORM ledger.finish_requests'] as const;
  await withBug(database.owner, [...together, warn + together[2]], async () => {
    const calls = table.map(async (each, i) => codeOf(lane.call('bet', betOf(each, ids[i] ?? ''))));
    expect(await Promise.all(calls)).toEqual(Array(2).fill(notConfirmed));
  });
  const single = ['warns', 'bet', 'PERFORM ledger.finish_request'] as const;
  const one = await seat('5');
  await withBug(database.owner, [...single, warn + single[2]], async () => {
    expect(await codeOf(lane.call('bet', betOf(one, 'warned')))).toBe(notConfirmed);
  });
  // The vendor sends them again under the same keys.
  const again = table.map(async (each, i) => codeOf(lane.call('bet', betOf(each, ids[i] ?? ''))));
  expect(await Promise.all(again)).toEqual(Array(2).fill('replayed 400'));
});

test('more than may wait is refused at once, and what waits for too long later', async () => {
  const lane = lanes({ mostWaiting: 2, waitMs: 50 });
  const table = await seats(['5', '5', '5', '5']);
  const [own] = opened;
  const held = await own?.pool.connect();
  // The lane's one connection is held: the first call hangs in the lane, the others wait for it.
  const first = codeOf(lane.call('bet', betOf(table[0] as Seat, fresh())));
  await new Promise<void>((turn) => setImmediate(() => turn()));
  const others = table.slice(1).map(async (each) => codeOf(lane.call('bet', betOf(each, fresh()))));
  expect(await others[2]).toBe('server.busy');
  expect(await Promise.all(others)).toEqual(Array(3).fill('server.busy'));
  held?.release();
  expect(await first).toBe('done 400');
  for (const { player } of table.slice(1)) expect(await play.balance(player)).toBe('5.00');
});
