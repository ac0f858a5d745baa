// Shows over HTTP that a round is never lost nor doubled, whatever answer is lost or process dies.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockPlayer, seedInUse } from './players-sql.ts';
import { addRound, moveRound, enqueueCall } from './rounds-sql.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { cents, clientOf, TestHost } from './test-host.ts';
import type { Value } from './test-host.ts';
import { transaction } from './transaction.ts';
import { roundDraws } from './seeds.ts';
import { roundHolds } from '../kit/round-check.ts';
import { luckyParol } from '../lucky-parol/lucky-parol.ts';
import { money } from '@perya/contract/money';
import { createRounds } from './rounds.ts';
import type { WalletClient } from './wallet-client.ts';

let database: TestDatabase;
let pool: TestDatabase['pool'];
let host: TestHost;

const post: TestHost['post'] = async (...sent) => host.post(...sent);
const get = async (path: string) => host.get(path);
const made: TestHost['made'] = (kind) => host.made(kind);

beforeAll(async () => {
  database = await openTestDatabase();
  ({ pool } = database);
});

afterAll(async () => database.drop());

beforeEach(async () => {
  host = await TestHost.open(database);
  return async () => host.close();
});

describe('a round', () => {
  test('moves the stake out and the payout in, once', async () => {
    const { value } = await post('play', { stake: '10', requestId: 'request-1' });
    expect(value.state).toBe('settled');
    expect(cents(value.balance)).toBe(100_000n - 1000n + cents(value.payout));
    expect(host.wallet.balance()).toBe(value.balance);
    expect(made('bet')).toHaveLength(1);
    expect(made('win')).toHaveLength(1);
  });

  test('is the same round when its request is repeated, at once or later', async () => {
    const body = { stake: '5', requestId: 'request-2' };
    const both = await Promise.all([post('play', body), post('play', body)]);
    const later = await post('play', body);
    expect(new Set([...both, later].map((each) => each.value.roundId)).size).toBe(1);
    expect(made('bet')).toHaveLength(1);
    expect((await post('play', { stake: '10', requestId: 'request-2' })).status).toBe(400);
  });

  test('is void, with the true balance, when funds are insufficient', async () => {
    host.wallet.setBalance('3.50');
    const { value } = await post('play', { stake: '10', requestId: 'request-3' });
    expect(value).toMatchObject({
      state: 'void',
      refusal: 'wallet.insufficientFunds',
      balance: '3.50',
      outcome: null,
    });
    expect(made('win')).toHaveLength(0);
  });

  test('whose bet answer is lost is rolled back, and the stake is back', async () => {
    host.wallet.faults.set('bet', ['cutAnswer']);
    const { value } = await post('play', { stake: '10', requestId: 'request-4' });
    expect(value).toMatchObject({ state: 'void', refusal: 'wallet.unavailable', outcome: null });
    expect(host.wallet.balance()).toBe('1000.00');
    expect(made('win')).toHaveLength(0);
  });

  test('whose rollback answer is lost too is asked again with the same id', async () => {
    host.wallet.faults.set('bet', ['busy']).set('rollback', ['busy', 'cutAnswer']);
    const { value } = await post('play', { stake: '10', requestId: 'request-5' });
    expect(value.state).toBe('cancelling');
    expect((await post('play', { stake: '10', requestId: 'request-6' })).code).toBe(
      'round.unfinished',
    );
    for (let i = 0; i < 2; i += 1) {
      await host.dueNow();
      await host.rounds.drain();
    }
    expect(new Set(made('rollback').map((call) => call.body['transactionId'])).size).toBe(1);
    expect(made('rollback')).toHaveLength(3);
    expect(host.wallet.balance()).toBe('1000.00');
    expect((await post('play', { stake: '10', requestId: 'request-5' })).value.state).toBe('void');
  });

  test('whose win answer is lost is settled by the same win, paid once', async () => {
    host.wallet.faults.set('win', ['cutAnswer']);
    const first = (await post('play', { stake: '10', requestId: 'request-7' })).value;
    expect(first.state).toBe('accepted');
    expect(first.outcome).not.toBeNull();
    await host.restart();
    await host.dueNow();
    expect(await host.rounds.drain()).toBe(1);
    const again = (await post('play', { stake: '10', requestId: 'request-7' })).value;
    expect(again).toMatchObject({ state: 'settled', payout: first.payout });
    expect(cents(host.wallet.balance())).toBe(99_000n + cents(first.payout));
    expect(new Set(made('win').map((call) => call.body['transactionId'])).size).toBe(1);
  });
});

test('a rollback that ends late leaves the win that is due by then', async () => {
  const { rows } = await pool.query<{ seed_id: string }>('select seed_id from seed');
  await pool.query(
    `insert into round (round_id, member_id, request_id, game_code, currency, stake, payout,
       seed_id, client_seed, nonce, outcome, state)
     values ('lucky-parol-slow', 'mem_1', 'request-9', 'lucky-parol', 'PHP', 1000, 0, $1, 'c', 0,
       '{}', 'pending')`,
    [rows[0]?.seed_id],
  );
  await enqueueCall(pool, 'lucky-parol-slow', 'rollback', 0);
  const honest = clientOf(host.wallet);
  const late: WalletClient = {
    ...honest,
    // The bet is answered while its rollback is on the way.
    rollback: async (input) => {
      await moveRound(pool, 'lucky-parol-slow', ['pending'], { state: 'accepted' });
      await enqueueCall(pool, 'lucky-parol-slow', 'win', 0);
      return honest.rollback(input);
    },
  };
  await createRounds(pool, late, () => {}).drain();
  expect((await get('state')).unfinished).toMatchObject({ state: 'accepted' });
  await host.rounds.drain();
  expect((await get('state')).unfinished).toBeNull();
  expect(host.wallet.balance()).toBe('1000.00');
});

describe('a process that is killed', () => {
  const session = {
    memberId: 'mem_1',
    playToken: 'play',
    currency: 'PHP',
    gameCode: 'lucky-parol',
  } as const;

  async function halfRound(): Promise<string> {
    return transaction(pool, async (client) => {
      await lockPlayer(client, 'mem_1');
      const seed = await seedInUse(client, 'mem_1');
      const draw = roundDraws(seed.serverSeed, seed.clientSeed, seed.nonce);
      const { outcome, payout } = luckyParol.play(draw, { stake: money(1000n), choice: null });
      return addRound(client, {
        session,
        requestId: 'killed-1',
        stake: 1000n,
        payout,
        pool: null,
        contribution: 0n,
        poolShare: null,
        choice: null,
        outcome,
        freeGrant: null,
        seed,
        rollbackAfterMs: 0,
      });
    });
  }
  const bet = async (roundId: string) =>
    clientOf(host.wallet).bet({
      playToken: 'play',
      transactionId: `${roundId}:bet`,
      roundId,
      gameCode: 'lucky-parol',
      currency: 'PHP',
      amount: '10.00',
    });

  test('before the bet was answered: the stake is given back after the restart', async () => {
    await bet(await halfRound());
    expect(host.wallet.balance()).toBe('990.00');
    await host.restart();
    await host.rounds.drain();
    expect(host.wallet.balance()).toBe('1000.00');
    expect((await get('state')).unfinished).toBeNull();
  });

  test('before the bet was sent: the tombstone makes a late bet fail', async () => {
    const roundId = await halfRound();
    await host.rounds.drain();
    expect(await bet(roundId)).toMatchObject({ kind: 'refused', code: 'wallet.betCancelled' });
    expect(host.wallet.balance()).toBe('1000.00');
  });

  test('between bet and win: the round is resumed and paid after the restart', async () => {
    const roundId = await halfRound();
    await bet(roundId);
    await moveRound(pool, roundId, ['pending'], { state: 'accepted' });
    await enqueueCall(pool, roundId, 'win', 0);
    const view = (await post('session', { launchToken: 'good' }, 'x')).value;
    expect(view.unfinished?.roundId).toBe(roundId);
    await host.restart();
    await host.rounds.drain();
    const [round] = (await get('history')).rounds;
    expect(round).toMatchObject({ roundId, state: 'settled' });
    expect(cents(host.wallet.balance())).toBe(99_000n + cents(round?.payout ?? ''));
  });
});

describe('provably fair', () => {
  test('a revealed seed recomputes the rounds that were played under its hash', async () => {
    await post('client-seed', { clientSeed: 'my-own-seed' });
    for (let i = 0; i < 5; i += 1) await post('play', { stake: '1', requestId: `fair-req-${i}` });
    const hidden = (await get('history')).rounds;
    expect(hidden.every((round: Value) => round.serverSeed === null)).toBe(true);
    const { revealed, seed } = (await post('rotate-seed', {})).value;
    expect(seed.hash).not.toBe(revealed.hash);
    for (const round of (await get('history')).rounds) {
      expect(roundHolds(luckyParol, round)).toBe(true);
      const past = await get(`rounds/${round.roundId}`);
      expect(past).toMatchObject({ roundId: round.roundId, serverSeed: round.serverSeed });
    }
  });
});

describe('hostile input', () => {
  const bad: [string, object][] = [
    ['play', { stake: '0', requestId: 'hostile-1' }],
    ['play', { stake: '-1', requestId: 'hostile-1' }],
    ['play', { stake: 10, requestId: 'hostile-1' }],
    ['play', { stake: ['10'], requestId: 'hostile-1' }],
    ['play', { stake: '3', requestId: 'hostile-1' }],
    ['play', { stake: '1e3', requestId: 'hostile-1' }],
    ['play', { stake: '10', requestId: "';drop table round" }],
    ['play', {}],
    ['play', { stake: '10', requestId: 'hostile-1', choice: 7 }],
    ['play', { stake: '10', requestId: 'hostile-1', choice: { __proto__: 1 } }],
    ['client-seed', { clientSeed: '' }],
    ['client-seed', { clientSeed: 'a:b' }],
    ['client-seed', { clientSeed: 'x'.repeat(65) }],
    ['session', { launchToken: 'a'.repeat(129) }],
  ];
  test.each(bad)('%s %o is refused with 400 and moves nothing', async (path, body) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(made('bet')).toHaveLength(0);
  });

  test('a call without a session is refused, and a used launch token opens nothing', async () => {
    expect(
      (await post('play', { stake: '10', requestId: 'no-session' }, 'x'.repeat(43))).status,
    ).toBe(401);
    expect((await post('session', { launchToken: 'spent' })).status).toBe(410);
  });
});

describe('whoever signed out', () => {
  test('starts no round, and reads and changes nothing of their own', async () => {
    host.wallet.signOut();
    const { value } = await post('play', { requestId: 'request-out', stake: '10' });
    expect(value).toMatchObject({ refusal: 'session.ended' });
    expect(made('bet')).toHaveLength(1);
    const asked = await Promise.all([
      post('client-seed', { clientSeed: 'other' }),
      post('rotate-seed', {}),
      post('session', { launchToken: 'good' }),
      ...['state', 'history'].map(async (path) => {
        const headers = { authorization: `Bearer ${host.token}` };
        const answer = await host.app.inject({ url: `/lucky-parol/api/${path}`, headers });
        return { status: answer.statusCode, ...answer.json<{ code: string }>() };
      }),
    ]);
    const ended = [401, 'session.ended'];
    expect(asked.map(({ status, code }) => [status, code])).toEqual([
      ended,
      ended,
      [410, 'launch.expired'],
      ended,
      ended,
    ]);
  });

  test('is paid what was open', async () => {
    host.wallet.faults.set('win', ['busy']);
    await post('play', { requestId: 'request-open', stake: '10' });
    host.wallet.signOut();
    await host.dueNow();
    await host.rounds.drain();
    expect(made('win')).toHaveLength(2);
    const { rows } = await pool.query<{ state: string }>(
      `select state from round where request_id = 'request-open'`,
    );
    expect(rows).toEqual([{ state: 'settled' }]);
  });
});

test('launch tokens that are none stop their caller, before they reach the platform', async () => {
  const enter = async (launchToken: string, remoteAddress: string): Promise<number> => {
    const url = '/lucky-parol/api/session';
    const sent = { method: 'POST', url, payload: { launchToken }, remoteAddress } as const;
    return (await host.app.inject(sent)).statusCode;
  };
  host.wallet.calls.length = 0;
  const tries = Array.from({ length: 40 }, async (_, i) => enter(`none-${i}`, '203.0.113.7'));
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 410)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(made('authenticate')).toHaveLength(30);
  expect(await enter('good', '203.0.113.7')).toBe(429);
  for (let i = 0; i < 40; i += 1) expect(await enter('good', '198.51.100.1')).toBe(200);
});

test('bearer tokens that are none stop their caller, before they are looked up', async () => {
  const ask = async (bearer: string, remoteAddress: string): Promise<number> => {
    const headers = { authorization: `Bearer ${bearer}` };
    const sent = { url: '/lucky-parol/api/state', headers, remoteAddress } as const;
    return (await host.app.inject(sent)).statusCode;
  };
  const wrong = 'x'.repeat(43);
  const tries = Array.from({ length: 320 }, async () => ask(wrong, '203.0.113.9'));
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 401)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await ask(host.token, '203.0.113.9')).toBe(429);
  for (let i = 0; i < 320; i += 1) expect(await ask(host.token, '198.51.100.9')).toBe(200);
});
