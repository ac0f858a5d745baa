// Shows that a pool that was won is paid once, in the right share, whatever answer is lost.
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putokAtMidnight } from '../putok-at-midnight/putok-at-midnight.ts';
import { poolSeed, startFakeWallet } from './fake-wallet.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { keepFreeRounds } from './free-rounds.ts';
import { openSession } from './players-sql.ts';
import type { PlaySession } from './players-sql.ts';
import { roundView } from './round-view.ts';
import { createRounds } from './rounds.ts';
import type { PlayRequest, Rounds } from './rounds.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { walletClient } from './wallet-client.ts';

const key = 'k'.repeat(64);
const session: PlaySession = {
  memberId: 'mem_1',
  playToken: 'play',
  currency: 'PHP',
  gameCode: 'putok-at-midnight',
};
// Every round fills all fifteen places and pays twice the stake besides.
const lucky = {
  ...putokAtMidnight,
  play: (_: unknown, { stake }: { stake: bigint }) => ({
    outcome: {},
    payout: money(stake * 2n),
    jackpot: true,
  }),
};
const request = (requestId: string, stake: bigint, game: PlayRequest['game'] = lucky) => ({
  game,
  requestId,
  stake: money(stake),
  choice: null,
  freeGrant: null,
});

let database: TestDatabase;
let wallet: FakeWallet;
let rounds: Rounds;
let warned: string[];
const made = (kind: string) => wallet.calls.filter((call) => call.path.endsWith(`/${kind}`));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate player cascade');
  await openSession(database.pool, session);
  wallet = await startFakeWallet('PHP', key);
  warned = [];
  const client = walletClient({
    platformUrl: wallet.url,
    vendorCode: 'PERYA',
    vendorKey: key,
    timeoutMs: 2000,
  });
  rounds = createRounds(database.pool, client, (_, text) => void warned.push(text));
  return async () => wallet.close();
});

test('a tenth of the highest stake wins a tenth of the pool, then the rest', async () => {
  const round = await rounds.play(session, request('jackpot-1', 1000n));
  // The pool's seed and the stake's own hundredth, by a tenth: 5,000.01 pesos.
  const won = (poolSeed + 10n) / 10n;
  expect(round).toMatchObject({ state: 'settled', jackpotPaid: won, payout: 2000n });
  expect(made('bet')[0]?.body).toMatchObject({
    amount: '10.00',
    jackpot: { pool: 'putok-grand', contribution: '0.10' },
  });
  expect(made('jackpotWin')[0]?.body).toMatchObject({ pool: 'putok-grand', share: 100_000 });
  expect(made('win')[0]?.body).toMatchObject({ amount: '20.00' });
  expect(wallet.balance()).toBe('6010.01');
  expect(roundView(round)).toMatchObject({ payout: '5020.01', jackpot: '5000.01' });
});

test('a pool whose answer is lost is asked again, and nothing is shown yet', async () => {
  wallet.faults.set('jackpotWin', ['cutAnswer', 'busy']);
  const first = await rounds.play(session, request('jackpot-2', 10_000n));
  expect(first).toMatchObject({ state: 'accepted', jackpotPaid: null });
  expect(roundView(first)).toMatchObject({ payout: null, outcome: null });
  for (let i = 0; i < 2; i += 1) {
    await database.pool.query(`update outbox set due_at = now() - interval '1 second'`);
    await rounds.drain();
  }
  const again = await rounds.play(session, request('jackpot-2', 10_000n));
  expect(again).toMatchObject({ state: 'settled', jackpotPaid: poolSeed + 100n });
  expect(made('jackpotWin')).toHaveLength(3);
  expect(new Set(made('jackpotWin').map((call) => call.body['transactionId'])).size).toBe(1);
  expect(made('win')).toHaveLength(1);
});

test('a win that is lost after the pool has paid does not have the pool pay again', async () => {
  wallet.faults.set('win', ['cutAnswer']);
  await rounds.play(session, request('jackpot-3', 10_000n));
  await database.pool.query(`update outbox set due_at = now() - interval '1 second'`);
  await rounds.drain();
  expect(await rounds.play(session, request('jackpot-3', 10_000n))).toMatchObject({
    state: 'settled',
  });
  expect(made('jackpotWin')).toHaveLength(1);
  expect(new Set(made('win').map((call) => call.body['transactionId'])).size).toBe(1);
});

test('a round that does not fill the places feeds the pool and leaves it alone', async () => {
  const plain = { ...lucky, play: () => ({ outcome: {}, payout: money(0n), jackpot: false }) };
  const round = await rounds.play(session, request('jackpot-4', 500n, plain));
  expect(round).toMatchObject({ state: 'settled', contribution: 5n, jackpotPaid: null });
  expect(made('jackpotWin')).toHaveLength(0);
});

test('a free round feeds no pool, and wins it as any other', async () => {
  const given = { id: 'clm_1', left: 1, amount: '10.00', until: '2099-01-01T00:00:00.000Z' };
  wallet.given.give(given.id, given.left, given.amount);
  await keepFreeRounds(database.pool, session, [given]);
  const free = { ...request('jackpot-5', 1000n), freeGrant: given.id };
  const round = await rounds.play(session, free);
  expect(made('bet')[0]?.body).not.toHaveProperty('jackpot');
  expect(round).toMatchObject({ contribution: 0n, jackpotPaid: poolSeed / 10n, payout: 2000n });
  expect(wallet.balance()).toBe('6020.00');
});
