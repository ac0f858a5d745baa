// Shows that every bet of a shared round is paid once or given back once, whoever dies when.
import { money, wireMoney } from '@perya/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeWallet } from '../../host/fake-wallet.ts';
import type { FakeWallet } from '../../host/fake-wallet.ts';
import { openTestDatabase } from '../../host/test-database.ts';
import type { TestDatabase } from '../../host/test-database.ts';
import { walletClient } from '../../host/wallet-client.ts';
import type { WalletClient } from '../../host/wallet-client.ts';
import type { Pool } from 'pg';
import type { PublicEvent } from '../messages.ts';
import { highest, phases, timeOf } from '../rules.ts';
import { betsOfRound, ownBets, recentBets, recordOuts, takeBetBack } from './bets-sql.ts';
import { LiveRound } from './live-round.ts';
import type { Player } from './live-round.ts';
import { ManualClock } from './manual-clock.ts';
import { Payments } from './payments.ts';
import {
  beginRise,
  chainInPlay,
  Fenced,
  openRound,
  recentRounds,
  seedOfChain,
  voidUnfinished,
} from './rounds-sql.ts';

const key = 'k'.repeat(64);
const ana: Player = { memberId: 'mem_1', playToken: 'play', currency: 'PHP', name: 'A•••' };
const ben: Player = { ...ana, memberId: 'mem_2', name: 'B•••' };

let database: TestDatabase;
let pool: TestDatabase['pool'];
let fake: FakeWallet;
let wallet: WalletClient;
let payments: Payments;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ pool } = database);
});

afterAll(async () => database.drop());

beforeEach(async () => {
  await pool.query('truncate player, lobo_round, lobo_bet cascade');
  await pool.query(`insert into player (member_id, client_seed)
    values ('mem_1', 'a'), ('mem_2', 'b')`);
  fake = await startFakeWallet('PHP', key);
  const settings = { platformUrl: fake.url, vendorCode: 'PERYA', vendorKey: key, timeoutMs: 2000 };
  wallet = walletClient(settings);
  payments = new Payments({ pool, wallet, warn: () => {}, paid: () => {} });
  return async () => {
    await payments.pay();
    await fake.close();
  };
});

/** A round whose point is known, in a process that is killed by `kill`. */
async function begin(point: number, through: WalletClient = wallet, over: Pool = pool) {
  const clock = new ManualClock();
  const events: PublicEvent[] = [];
  const death = new AbortController();
  const chain = await chainInPlay(pool, 100);
  const round = await openRound(pool, chain, 'hash');
  const broadcast = (event: PublicEvent): void => void events.push(event);
  const deps = { pool: over, wallet: through, payments, clock, broadcast, sendTo: () => {} };
  const live = new LiveRound(deps, { round, seed: 'seed', point }, death.signal);
  const playing = live.play('hash').then(
    () => 'played',
    () => 'void',
  );
  const bet = async (requestId: string, more: object = {}, player = ana) =>
    live.bet(player, {
      t: 'bet',
      requestId,
      slot: 0,
      stake: '10',
      target: null,
      ...more,
    });
  /** Lets time pass until such an event has been broadcast. */
  const until = async (type: PublicEvent['t']): Promise<void> => {
    const hasCome = (): boolean => events.some((event) => event.t === type);
    for (await clock.asleep(); !hasCome(); await clock.asleep()) await clock.next();
  };
  /** Lets the balloon leave, and lets so much time pass. */
  const rise = async (ms = 0): Promise<void> => {
    await until('rise');
    clock.pass(ms);
  };
  const finish = async (): Promise<void> => {
    await until('end');
    await clock.next();
    expect(await playing).toBe('played');
    await payments.pay();
  };
  /** The process is gone; another one takes over. */
  const kill = async (): Promise<void> => {
    death.abort();
    await playing;
    await takeOver();
  };
  return { live, clock, events, bet, until, rise, finish, kill, playing };
}

async function takeOver(): Promise<void> {
  await voidUnfinished(pool, async (chainId, index) => seedOfChain(pool, chainId, index));
  await payments.pay();
}

const numberOf = (answer: Awaited<ReturnType<LiveRound['bet']>>): number => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.bet.n;
};
const made = (kind: string) => fake.calls.filter((call) => call.path.endsWith(`/${kind}`));
const savedBets = async () => recentBets(pool, 'mem_1', 'PHP', 10);
const balanceAfter = (...changes: bigint[]): string =>
  wireMoney(money(changes.reduce((sum, each) => sum + each, 100_000n)), 'PHP');

describe('a bet', () => {
  test('is paid the reading of its tap, once, however often it is tapped', async () => {
    const { bet, clock, finish, live, rise } = await begin(300);
    const n = numberOf(await bet('request-1'));
    await rise(timeOf(150));
    const both = await Promise.all([live.cashOut(ana, n), live.cashOut(ana, n)]);
    clock.pass(500);
    const later = await live.cashOut(ana, n);
    expect([...both, later].map((each) => each.ok && each.bet.out)).toEqual([150, 150, 150]);
    await finish();
    expect(fake.balance()).toBe(balanceAfter(-1000n, 1500n));
    expect(made('win')).toHaveLength(1);
    expect((await savedBets())[0]).toMatchObject({ state: 'settled', outAt: 150, payout: 1500n });
  });

  test('that rides to the burst is settled at nothing', async () => {
    const { bet, clock, events, finish, live, rise } = await begin(300);
    const n = numberOf(await bet('request-1'));
    await rise(timeOf(301));
    expect(await live.cashOut(ana, n)).toMatchObject({ ok: false, code: 'burst' });
    await finish();
    expect(fake.balance()).toBe(balanceAfter(-1000n));
    expect(made('win').map((call) => call.body['amount'])).toEqual(['0.00']);
    expect(events.find((event) => event.t === 'end')).toMatchObject({ point: 300, seed: 'seed' });
    expect(clock.now()).toBeGreaterThan(timeOf(301));
  });

  test('with a target is paid exactly that, however late the timer', async () => {
    const { bet, finish, rise } = await begin(300);
    await bet('request-1', { target: 300 });
    await bet('request-2', { slot: 1, target: 301 });
    await rise(timeOf(5000));
    await finish();
    const settled = await savedBets();
    expect(settled.map((each) => each.outAt)).toEqual([null, 300]);
    expect(fake.balance()).toBe(balanceAfter(-2000n, 3000n));
  });

  test('on a round that reaches the top is paid there', async () => {
    const { bet, finish, rise } = await begin(highest);
    await bet('request-1', { stake: '1' });
    await rise(timeOf(highest));
    await finish();
    expect(fake.balance()).toBe(balanceAfter(-100n, 100_000n));
  });

  test('made twice or from two devices is one bet, and each slot takes one', async () => {
    const { bet, finish, rise } = await begin(150);
    const twice = await Promise.all([bet('request-1'), bet('request-1')]);
    const again = await bet('request-1');
    expect(again).toMatchObject({ ok: true, bet: { requestId: 'request-1' } });
    expect(twice.some((each) => each.ok)).toBe(true);
    expect(await bet('request-2')).toMatchObject({ code: 'slot.taken' });
    expect(await bet('request-3', { slot: 1 })).toMatchObject({ ok: true });
    expect(await bet('request-1', { stake: '20' })).toMatchObject({ code: 'input.invalid' });
    expect(await bet('request-4', { slot: 1, stake: '3' })).toMatchObject({
      code: 'input.invalid',
    });
    expect(made('bet')).toHaveLength(2);
    await rise();
    expect(await bet('request-5', {}, ben)).toMatchObject({ code: 'bets.closed' });
    await finish();
    expect(fake.balance()).toBe(balanceAfter(-2000n));
  });

  test('beside hundreds with the same target reaches every process', async () => {
    await pool.query(`insert into player select 'mem_t' || i, 'c' from generate_series(1, 250) i`);
    const { bet, events, finish } = await begin(300);
    const all = Array.from({ length: 250 }, async (_, i) =>
      bet('request-1', { stake: '1', target: 200 }, { ...ana, memberId: `mem_t${i + 1}` }),
    );
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
    await finish();
    const outs = events.filter((event) => event.t === 'out');
    expect(outs.flatMap((event) => event.outs)).toHaveLength(250);
    // With some room for who sent it.
    const longest = Math.max(...outs.map((event) => JSON.stringify(event).length));
    expect(longest).toBeLessThan(7_500);
  });

  test('of somebody else is nobody else’s to cash out', async () => {
    const { bet, finish, live, rise } = await begin(300);
    const n = numberOf(await bet('request-1'));
    await rise(timeOf(150));
    expect(await live.cashOut(ben, n)).toMatchObject({ code: 'bet.unknown' });
    expect(await live.cashOut(ana, n + 1)).toMatchObject({ code: 'bet.unknown' });
    await finish();
    expect(made('win').map((call) => call.body['amount'])).toEqual(['0.00']);
  });
});

describe('a bet that is taken back', () => {
  test('before the balloon leaves is given back once, and its place is free again', async () => {
    const { bet, events, finish, live, until } = await begin(300);
    const n = numberOf(await bet('request-1', { target: 150 }));
    const taps = await Promise.all([live.takeBack(ana, n), live.takeBack(ana, n)]);
    const again = await bet('request-2', { stake: '20' });
    await until('closing');
    await payments.pay();
    for (const answer of [...taps, await live.takeBack(ana, n)]) {
      expect(answer).toMatchObject({ ok: true, bet: { n, refusal: 'bet.takenBack' } });
    }
    expect(await live.takeBack(ana, n)).toMatchObject({ bet: { state: 'void' } });
    expect(await bet('request-1')).toMatchObject({ ok: false, code: 'bet.takenBack' });
    expect(events.filter((event) => event.t === 'leave')).toEqual([
      { t: 'leave', round: expect.any(Number) as number, n },
    ]);
    expect(await live.cashOut(ana, n)).toMatchObject({ code: 'bet.unknown' });
    await finish();
    expect(made('rollback')).toHaveLength(1);
    expect(made('win').map((call) => call.body['amount'])).toEqual(['0.00']);
    expect(again).toMatchObject({ ok: true });
    expect(fake.balance()).toBe(balanceAfter(-2000n));
  });

  test('after the balloon has left rides on, and somebody else takes back nothing', async () => {
    const { bet, finish, live, rise } = await begin(300);
    const n = numberOf(await bet('request-1', { target: 200 }));
    expect(await live.takeBack(ben, n)).toMatchObject({ code: 'bet.unknown' });
    await rise();
    expect(await live.takeBack(ana, n)).toMatchObject({ ok: false, code: 'bet.riding' });
    await finish();
    expect(await live.takeBack(ana, n)).toMatchObject({ ok: false, code: 'bet.riding' });
    expect(made('rollback')).toHaveLength(0);
    expect(fake.balance()).toBe(balanceAfter(-1000n, 2000n));
  });

  test.each(['first', 'second'])('as the balloon leaves has one end, asked %s', async (place) => {
    const { bet, clock, finish, live, until } = await begin(300);
    const n = numberOf(await bet('request-1', { target: 200 }));
    await until('open');
    const early = place === 'first' ? live.takeBack(ana, n) : null;
    await clock.next();
    const answer = await (early ?? live.takeBack(ana, n));
    await finish();
    const ends = answer.ok ? { rollback: 1, win: 0 } : { rollback: 0, win: 1 };
    expect({ rollback: made('rollback').length, win: made('win').length }).toEqual(ends);
    expect(fake.balance()).toBe(answer.ok ? '1000.00' : '1010.00');
  });

  test('by a process that no longer leads, as another lets it rise, has one end', async () => {
    for (let i = 0; i < 12; i += 1) {
      const chain = await chainInPlay(pool, 100);
      const round = await openRound(pool, chain, 'hash');
      const betId = `race-${i}`;
      await pool.query(
        `insert into lobo_bet (bet_id, round_no, member_id, request_id, slot, name, currency,
           stake, ceiling, state) values ($1, $2, 'mem_1', $1, 0, 'A', 'PHP', 1000, 200, 'open')`,
        [betId, round],
      );
      const taking = takeBetBack(pool, round, betId).catch((error: unknown) => {
        if (error instanceof Fenced) return false;
        throw error;
      });
      const [taken] = await Promise.all([taking, beginRise(pool, round)]);
      const ride = recordOuts(pool, round, [{ betId, at: 150 }]).then(
        () => true,
        () => false,
      );
      expect([taken, await ride]).toEqual(taken ? [true, false] : [false, true]);
      await pool.query(`delete from lobo_bet`);
      await pool.query(`update lobo_round set state = 'void' where round_no = $1`, [round]);
    }
  });
});

describe('a stake', () => {
  test('that the balance cannot pay is refused with the true balance', async () => {
    fake.setBalance('3.50');
    const { bet, finish, rise } = await begin(150);
    expect(await bet('request-1')).toEqual({
      ok: false,
      code: 'wallet.insufficientFunds',
      balance: '3.50',
    });
    expect(await bet('request-2', { stake: '2' })).toMatchObject({ ok: true });
    await rise();
    await finish();
    expect(fake.balance()).toBe('1.50');
  });

  test('whose answer is lost is given back, asked again with one id until it is sure', async () => {
    fake.faults.set('bet', ['cutAnswer']).set('rollback', ['busy', 'cutAnswer']);
    const { bet, finish, rise } = await begin(150);
    expect(await bet('request-1')).toMatchObject({ code: 'wallet.unavailable' });
    for (let i = 0; i < 3; i += 1) {
      await payments.pay();
      await pool.query(`update lobo_bet set due_at = now() where owed is not null`);
    }
    expect(fake.balance()).toBe('1000.00');
    expect(new Set(made('rollback').map((call) => call.body['transactionId'])).size).toBe(1);
    expect(made('rollback')).toHaveLength(3);
    expect((await savedBets())[0]?.state).toBe('void');
    await rise();
    await finish();
    expect(made('win')).toHaveLength(0);
  });

  test('that is taken after the balloon left is given back', async () => {
    let answer = (): void => {};
    const answered = new Promise<void>((settle) => (answer = settle));
    const slow: WalletClient = {
      ...wallet,
      bet: async (input) => {
        const taken = await wallet.bet(input);
        await answered;
        return taken;
      },
    };
    const { bet, finish, live, rise } = await begin(300, slow);
    const late = bet('request-1');
    await expect.poll(async () => (await savedBets()).length).toBe(1);
    await rise(timeOf(120));
    answer();
    expect(await late).toMatchObject({ ok: false, code: 'bets.closed' });
    expect(await live.cashOut(ana, 1)).toMatchObject({ ok: false });
    await finish();
    expect(fake.balance()).toBe('1000.00');
  });
});

describe('a process that dies', () => {
  test('while bets are taken: every stake is given back', async () => {
    const { bet, kill } = await begin(300);
    await bet('request-1');
    expect(fake.balance()).toBe('990.00');
    await kill();
    expect(fake.balance()).toBe('1000.00');
    expect((await savedBets())[0]).toMatchObject({ state: 'void', refusal: 'round.void' });
  });

  test('before the wallet answered: the tombstone makes the late bet fail', async () => {
    const never: WalletClient = { ...wallet, bet: async () => new Promise(() => {}) };
    const { bet, kill } = await begin(300, never);
    void bet('request-1');
    await expect.poll(async () => (await savedBets()).length).toBe(1);
    await kill();
    const [dead] = await savedBets();
    expect(dead?.state).toBe('void');
    const call = { playToken: 'play', transactionId: `${dead?.betId ?? ''}:bet`, amount: '10.00' };
    const more = { roundId: 'r', gameCode: 'lobo-rising', currency: 'PHP' } as const;
    expect(await wallet.bet({ ...call, ...more })).toMatchObject({ code: 'wallet.betCancelled' });
  });

  test('while it rises: who is out is paid, who is not gets the stake back', async () => {
    const { bet, kill, live, rise } = await begin(300);
    const n = numberOf(await bet('request-1'));
    await bet('request-2', { slot: 1 });
    await rise(timeOf(200));
    fake.faults.set('win', ['busy', 'cutAnswer']);
    expect(await live.cashOut(ana, n)).toMatchObject({ bet: { out: 200, payout: '20.00' } });
    await kill();
    for (let i = 0; i < 3; i += 1) {
      await pool.query(`update lobo_bet set due_at = now() where owed is not null`);
      await payments.pay();
    }
    expect(fake.balance()).toBe(balanceAfter(-2000n, 2000n, 1000n));
    expect((await savedBets()).map((each) => each.state)).toEqual(['void', 'settled']);
    expect(new Set(made('win').map((call) => call.body['transactionId'])).size).toBe(1);
  });

  test('after the burst was written: the losses stand', async () => {
    const { bet, kill, playing, until } = await begin(120);
    await bet('request-1');
    await until('end');
    await kill();
    expect(await playing).toBe('played');
    expect(fake.balance()).toBe('990.00');
    expect((await savedBets())[0]).toMatchObject({ state: 'settled', outAt: null });
  });

  test('not, but has no connection at the burst: what all saw is written later', async () => {
    let fails = 0;
    const connect = async () => {
      if (fails === 0) return pool.connect();
      fails -= 1;
      throw new Error('timeout exceeded when trying to connect');
    };
    const busy = { connect, query: pool.query.bind(pool) } as unknown as Pool;
    const { bet, clock, playing, until } = await begin(120, wallet, busy);
    await bet('request-1');
    await until('rise');
    fails = 3;
    await until('end');
    for (let i = 0; i < 4; i += 1) await clock.next();
    expect(await playing).toBe('played');
    await takeOver();
    expect(fake.balance()).toBe('990.00');
  });

  test('or only believes to lead still: what another declared void it can’t pay', async () => {
    const { bet, live, playing, rise } = await begin(300);
    const n = numberOf(await bet('request-1'));
    await rise(timeOf(200));
    await takeOver();
    await expect(live.cashOut(ana, n)).rejects.toThrow('is not rising');
    expect(await playing).toBe('void');
    await payments.pay();
    expect(fake.balance()).toBe('1000.00');
    expect(made('win')).toHaveLength(0);
  });
});

test('phases last as stated, and the seed is shown with the burst, never before', async () => {
  const { clock, events, finish, rise } = await begin(100);
  const opened = clock.now();
  await rise();
  expect(clock.now() - opened).toBe(phases.bettingMs);
  expect(JSON.stringify(events)).not.toContain('"seed"');
  await finish();
  const names = events.filter((event) => event.t !== 'tick').map((event) => event.t);
  expect(names).toEqual(['open', 'closing', 'rise', 'end']);
});

test('what the bets of a round cost to read does not grow with those of others', async () => {
  const chain = await chainInPlay(pool, 100);
  await pool.query(
    `insert into lobo_round (chain_id, chain_index, hash, state)
     select $1, 90 + i, 'hash', 'burst' from generate_series(1, 2) i`,
    [chain.chainId],
  );
  await pool.query(
    `insert into lobo_bet (bet_id, round_no, member_id, request_id, slot, name, currency, stake,
       ceiling, state)
     select 'b' || i, (select min(round_no) from lobo_round), 'mem_1', 'r' || i, 0, 'A', 'PHP', 100,
       200, 'void' from generate_series(1, 20000) i`,
  );
  await pool.query('analyze lobo_bet');
  const [last] = await recentRounds(pool, 1);
  const client = await pool.connect();
  const read = async (): Promise<bigint> => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ read: string }>(
      `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0) as read
         from pg_stat_user_tables where relname = 'lobo_bet'`,
    );
    return BigInt(rows[0]?.read ?? 0);
  };
  const before = await read();
  expect(await betsOfRound(client, last?.round ?? 0)).toEqual([]);
  expect(await ownBets(client, 'mem_1', 'PHP', last?.round ?? 0)).toEqual([]);
  expect(await read()).toBe(before);
  client.release();
});
