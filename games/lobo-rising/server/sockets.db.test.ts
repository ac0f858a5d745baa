// Shows over real sockets who is let in, and that several processes play one round.
import type { AddressInfo } from 'node:net';
import { CallerLimit } from '@perya/contract/caller-limit';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiScope } from '../../host/http.ts';
import { startFakeWallet } from '../../host/fake-wallet.ts';
import type { FakeWallet } from '../../host/fake-wallet.ts';
import { openTestDatabase } from '../../host/test-database.ts';
import type { TestDatabase } from '../../host/test-database.ts';
import { Upgrades } from '../../host/upgrades.ts';
import { walletClient } from '../../host/wallet-client.ts';
import { newChainEnd, pointOf, unrollChain } from '../chain.ts';
import { createLobo } from '../lobo-rising.ts';
import type { ServerMessage } from '../messages.ts';
import { timeOf } from '../rules.ts';
import { ManualClock } from './manual-clock.ts';

const key = 'k'.repeat(64);
let database: TestDatabase;
let fake: FakeWallet;

/** A chain whose first round reaches 5x. */
async function keepChain(): Promise<void> {
  for (;;) {
    const end = newChainEnd();
    const [first, seed] = unrollChain(end, 20);
    if (!first || !seed || pointOf(seed, 'public') < 500) continue;
    await database.pool.query(
      `insert into lobo_chain (chain_end, first_hash, public_seed, length)
       values ($1, $2, 'public', 20)`,
      [end, first.toString('hex')],
    );
    return;
  }
}

async function startProcess() {
  const clock = new ManualClock();
  const app = fastify();
  const settings = { platformUrl: fake.url, vendorCode: 'PERYA', vendorKey: key, timeoutMs: 2000 };
  const wallet = walletClient(settings);
  const upgrades = new Upgrades(app.server, () => false);
  const launches = new CallerLimit({ most: 30, now: () => clock.now() });
  const tokens = new CallerLimit({ most: 300, now: () => clock.now() });
  await app.register(
    async (scope) => {
      apiScope(scope);
      const deps = { pool: database.pool, wallet, warn: () => {}, launches, tokens, upgrades };
      await createLobo({ clock, chainLength: 20 }).register(scope, deps);
    },
    { prefix: '/lobo-rising/api' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, clock, url: `127.0.0.1:${port}/lobo-rising/api` };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** A page's socket: everything it receives, and a way to wait for something. */
function connect(to: Process) {
  const socket = new WebSocket(`ws://${to.url}/live`);
  const received: ServerMessage[] = [];
  let wake = (): void => {};
  let code = 0;
  socket.addEventListener('message', ({ data }) => {
    received.push(JSON.parse(String(data)) as ServerMessage);
    wake();
  });
  socket.addEventListener('close', (event) => {
    ({ code } = event);
    wake();
  });
  const settled = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise<void>((settle) => (wake = settle));
  };
  const receives = async <T extends ServerMessage['t']>(
    t: T,
    fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true,
  ) => {
    const find = () =>
      received.find(
        (each): each is Extract<ServerMessage, { t: T }> =>
          each.t === t && fits(each as Extract<ServerMessage, { t: T }>),
      );
    await settled(() => find() !== undefined);
    return find() as Extract<ServerMessage, { t: T }>;
  };
  return {
    socket,
    received,
    receives,
    say: (message: object) => socket.send(JSON.stringify(message)),
    opened: new Promise<void>((settle) => socket.addEventListener('open', () => settle())),
    closed: async () => {
      await settled(() => code > 0);
      return code;
    },
  };
}

async function enter(to: Process): Promise<string> {
  const answer = await fetch(`http://${to.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launchToken: 'lobo' }),
  });
  const { value } = (await answer.json()) as { value: { token: string } };
  return value.token;
}

async function player(to: Process) {
  const token = await enter(to);
  const page = connect(to);
  await page.opened;
  page.say({ t: 'hello', token });
  const { state, own } = await page.receives('state');
  return { ...page, token, state, own };
}

/** A player who may bet: the round is open, at once or when it is announced. */
async function playerInBets(to: Process) {
  const page = await player(to);
  if (page.state.phase !== 'betting') await page.receives('open');
  return page;
}

const processes: Process[] = [];
const start = async (): Promise<Process> => {
  const process = await startProcess();
  processes.push(process);
  return process;
};

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => database.drop());

beforeEach(async () => {
  await database.pool.query('truncate player, lobo_chain, lobo_round, lobo_bet cascade');
  await keepChain();
  fake = await startFakeWallet('PHP', key);
  return async () => {
    for (const { app } of processes.splice(0)) await app.close();
    await fake.close();
  };
});

test('a socket without a session is closed, and so is one that speaks out of turn', async () => {
  const process = await start();
  const cases: [string, number][] = [
    [JSON.stringify({ t: 'hello', token: 'x'.repeat(43) }), 4002],
    [JSON.stringify({ t: 'out', n: 1 }), 1008],
    ['{', 1008],
    [JSON.stringify({ t: 'hello', token: 'y'.repeat(600) }), 1009],
  ];
  for (const [text, code] of cases) {
    const page = connect(process);
    await page.opened;
    page.socket.send(text);
    expect(await page.closed()).toBe(code);
  }
});

test('forged messages of a player are refused and take nothing', async () => {
  const process = await start();
  const forged = [
    { t: 'bet', requestId: 'request-1', slot: 2, stake: '10' },
    { t: 'bet', requestId: 'request-1', slot: 0, stake: '-10' },
    { t: 'bet', requestId: 'request-1', slot: 0, stake: '10', target: '1.00' },
    { t: 'bet', requestId: "';drop", slot: 0, stake: '10' },
    { t: 'hello', token: 'again' },
  ];
  for (const message of forged) {
    const page = await player(process);
    page.say(message);
    expect(await page.closed()).toBe(1008);
  }
  const page = await player(process);
  await page.receives('state');
  page.say({ t: 'bet', requestId: 'request-2', slot: 0, stake: '3' });
  expect(await page.receives('refused')).toMatchObject({ code: 'input.invalid' });
  page.say({ t: 'out', n: 999 });
  expect(await page.receives('refused', ({ n }) => n === 999)).toMatchObject({
    code: 'bet.unknown',
  });
  expect(fake.calls.filter((call) => call.path.endsWith('/bet'))).toHaveLength(0);
});

test('a process that stops while it takes the lead releases the lock', async () => {
  await (await start()).app.close();
  const page = await playerInBets(await start());
  page.say({ t: 'bet', requestId: 'request-1', slot: 0, stake: '10' });
  const { bet } = await page.receives('bet', (message) => message.bet.state === 'open');
  expect(bet.stake).toBe('10.00');
});

test('an id that no bet can have is of no round', async () => {
  const { app } = await start();
  for (const id of ['%00', '%F0%9F%8E%88', '-1', '0', 'x'.repeat(90)]) {
    const { statusCode } = await app.inject(`/lobo-rising/api/rounds/${id}`);
    expect([id, statusCode]).toEqual([id, 404]);
  }
});

test('more messages than a person can tap end the connection', async () => {
  const process = await start();
  const page = await player(process);
  for (let i = 0; i < 40; i += 1) page.say({ t: 'out', n: 1 });
  expect(await page.closed()).toBe(1008);
});

test('a page that comes back finds its bet, and both pages see the same cash-out', async () => {
  const process = await start();
  const first = await playerInBets(process);
  first.say({ t: 'bet', requestId: 'request-1', slot: 0, stake: '10' });
  const { bet } = await first.receives('bet', (message) => message.bet.state === 'open');
  first.socket.close();
  const second = await player(process);
  expect(second.own).toMatchObject([{ n: bet.n, state: 'open', stake: '10.00' }]);
  expect(second.state.bets).toMatchObject([{ n: bet.n, name: 'A•••', stake: '10.00', out: null }]);
  const onlooker = await player(process);
  await process.clock.next();
  await onlooker.receives('rise');
  await process.clock.asleep();
  process.clock.pass(timeOf(250));
  second.say({ t: 'out', n: bet.n });
  const { outs } = await onlooker.receives('out');
  expect(outs).toEqual([{ n: bet.n, out: 250, payout: '25.00' }]);
  const { balance } = await second.receives('bet', (message) => message.bet.state === 'settled');
  expect(balance).toBe('1015.00');
  const late = await player(process);
  expect(late.state).toMatchObject({ phase: 'rising', elapsed: timeOf(250) });
  expect(late.own).toMatchObject([{ state: 'settled', out: 250 }]);
});

test('who knows a bet’s id sees stake and win beside the round, not whose', async () => {
  const process = await start();
  const page = await playerInBets(process);
  page.say({ t: 'bet', requestId: 'request-1', slot: 0, stake: '10' });
  const { bet } = await page.receives('bet', (message) => message.bet.state === 'open');
  const { rows } = await database.pool.query<{ id: string }>('select bet_id as id from lobo_bet');
  const answer = await process.app.inject(`/lobo-rising/api/rounds/${rows[0]?.id ?? ''}`);
  const { value } = answer.json<{ value: { round: number; seed: null; bet: object } }>();
  expect(value).toMatchObject({ round: bet.round, seed: null });
  expect(value.bet).toEqual({
    stake: '10.00',
    currency: 'PHP',
    out: null,
    payout: null,
    state: 'open',
  });
  const alone = await process.app.inject(`/lobo-rising/api/rounds/${String(bet.round)}`);
  expect(alone.json()).toMatchObject({ value: { round: bet.round, bet: null } });
});

test('a bet can be taken back over another process, and everyone sees it leave', async () => {
  const leader = await start();
  const near = await playerInBets(leader);
  const far = await player(await start());
  far.say({ t: 'bet', requestId: 'request-far', slot: 0, stake: '10' });
  const { bet } = await far.receives('bet', (message) => message.bet.state === 'open');
  await near.receives('join');
  far.say({ t: 'take-back', n: bet.n });
  expect(await near.receives('leave')).toMatchObject({ n: bet.n });
  const { balance } = await far.receives('bet', (message) => message.bet.state === 'void');
  expect(balance).toBe('1000.00');
  expect((await player(leader)).state).toMatchObject({ bets: [], betCount: 0 });
  await leader.clock.next();
  await far.receives('rise');
  far.say({ t: 'take-back', n: 999 });
  expect(await far.receives('refused')).toMatchObject({ code: 'bet.unknown', n: 999 });
});

test('players of two processes are in one round; when its leader goes, it is void', async () => {
  const leader = await start();
  const near = await playerInBets(leader);
  const follower = await start();
  const far = await player(follower);
  far.say({ t: 'bet', requestId: 'request-far', slot: 0, stake: '10' });
  const { bet } = await far.receives('bet', (message) => message.bet.state === 'open');
  near.say({ t: 'bet', requestId: 'request-near', slot: 1, stake: '20' });
  await near.receives('bet', (message) => message.bet.requestId === 'request-near');
  await leader.clock.next();
  await far.receives('rise');
  await leader.clock.asleep();
  leader.clock.pass(timeOf(300));
  far.say({ t: 'out', n: bet.n });
  expect((await far.receives('out')).outs).toMatchObject([{ n: bet.n, out: 300 }]);
  const round = await near.receives('rise');
  processes.splice(processes.indexOf(leader), 1);
  await leader.app.close();
  expect((await far.receives('void')).round).toBe(round.round);
  await expect.poll(() => fake.balance()).toBe('1020.00');
  await follower.clock.next();
  expect((await far.receives('open')).round).toBe(round.round + 1);
});
