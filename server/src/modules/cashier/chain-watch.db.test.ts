// Money that comes by a chain: credited once and when it is final, in the wallet's currency.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance, memberBalance } from '#modules/wallet/wallet';
import { chainAdapter } from './adapters/chain.ts';
import { followChains } from './chain-watch.ts';
import { askForDeposit, followDeposits } from './deposits.ts';
import { depositById } from './deposits-sql.ts';
import { accountOf } from './postings.ts';
import { setRate } from './rates.ts';
import { releaseReceipt, takePayment } from './receipts.ts';
import { depositor, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { TestTron, testXpub, usdtOfTron } from './test-tron.ts';
import { depositView } from './deposit-views.ts';

let database: TestDatabase;
let parts: TestCashier;
let tron: TestTron;
let juana: Depositor;

const settings = {
  family: 'tron',
  network: 'TRON (TRC20)',
  address: 'http://node.test',
  token: usdtOfTron,
  decimals: 6,
  xpub: testXpub('one'),
} as const;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  tron = new TestTron();
  tron.grow(100);
  parts = await testCashier(database, { tron: chainAdapter(settings, tron.ask) });
  juana = await depositor(parts);
  await sql`update cashier.method set paid_in = 'USDT' where merchant = ${parts.merchant}
    and direction = 'deposit'`.execute(database.owner.kysely);
  await rate(58_200_000n);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

async function rate(millionths: bigint): Promise<void> {
  const set = { base: 'USDT', counter: 'PHP', millionths, setBy: 'ana' } as const;
  const setAt = parts.clock.now();
  await setRate(database.operator.kysely, parts.merchant, { ...set, setAt });
}

/** Asks for a deposit of so many centavos; answers it with its address. */
async function ask(of: Depositor, amount = 291_000n) {
  const wish = {
    method: 'gcash',
    amount: money(amount),
    requestKey: randomUUID(),
    language: 'EN',
  } as const;
  const deposit = await askForDeposit(parts, of.session, wish);
  const { instructions } = deposit;
  return { deposit, address: instructions?.kind === 'address' ? instructions.address : '' };
}

/** Time passes, and so do so many blocks. */
async function later(blocks: number): Promise<void> {
  tron.grow(blocks);
  parts.clock.advance(blocks * 3);
  await followChains(parts);
  await followChains(parts);
}

async function wallet(of = juana): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;
}

async function receipts() {
  const { rows } = await sql<{ id: string; state: string; held_for: string[] }>`
    select id, state, held_for, currency, amount from cashier.receipt
     where merchant = ${parts.merchant} order by id`.execute(database.db.kysely);
  return rows;
}

async function view(id: string) {
  const deposit = await depositById(database.db.kysely, id);
  if (deposit === null) throw new Error('no deposit');
  return depositView(parts, deposit);
}

const usdt = (amount: number): bigint => BigInt(amount * 1_000_000);

test('50 USDT at 58.20 are 2,910 pesos, once they are final', async () => {
  const { deposit, address } = await ask(juana);
  const quoted = { currency: 'USDT', amount: '50.000000', rate: '58.2' };
  expect((await view(deposit.id)).quote).toMatchObject(quoted);
  tron.add({ to: address, units: usdt(50) });
  await later(4);
  expect(await wallet()).toBe(0n);
  const [coming] = (await view(deposit.id)).coming;
  expect(coming).toMatchObject({ currency: 'USDT', amount: '50.000000', confirmations: 5 });
  expect(coming?.needed).toBe(20);
  await later(16);
  expect(await wallet()).toBe(291_000n);
  expect(await view(deposit.id)).toMatchObject({
    state: 'credited',
    credited: '2910.00',
    coming: [],
  });
  await later(30);
  expect(await wallet()).toBe(291_000n);
  const { kysely } = database.db;
  const of = { merchant: parts.merchant, member: juana.uuid, provider: 'tron' } as const;
  const sums = [
    await balance(kysely, await accountOf(kysely, { ...of, currency: 'USDT' }, 'in')),
    await balance(kysely, await accountOf(kysely, { ...of, currency: 'USDT' }, 'exchange')),
    await balance(kysely, await accountOf(kysely, { ...of, currency: 'PHP' }, 'exchange')),
  ];
  expect(sums).toEqual([-50_000_000n, 50_000_000n, -291_000n]);
});

test.each([
  ['a call that failed', { failed: true }],
  ['another token of the same name', { token: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }],
  ['nothing', { units: 0n }],
] as const)('%s is no money', async (_name, change) => {
  const { address } = await ask(juana);
  tron.add({ to: address, units: usdt(50), ...change });
  await later(60);
  expect([await wallet(), await receipts()]).toEqual([0n, []]);
});

test('a block that is replaced brings nothing', async () => {
  const { deposit, address } = await ask(juana);
  tron.add({ to: address, units: usdt(50) });
  await later(3);
  expect((await view(deposit.id)).coming).toHaveLength(1);
  tron.replace(5);
  await later(30);
  expect([await wallet(), await receipts()]).toEqual([0n, []]);
  expect((await view(deposit.id)).coming).toEqual([]);
});

test('a quote holds for what was seen in its 10 minutes; later the rate of then', async () => {
  const { address } = await ask(juana);
  tron.add({ to: address, units: usdt(50) });
  await later(1);
  await rate(60_000_000n);
  parts.clock.advance(11 * 60);
  await later(30);
  expect(await wallet()).toBe(291_000n);
  tron.add({ to: address, units: usdt(10) });
  await later(30);
  expect(await wallet()).toBe(291_000n + 60_000n);
});

test('an address is the member’s for good, and watched for good', async () => {
  const first = await ask(juana);
  const again = await ask(juana);
  expect(again.address).toBe(first.address);
  const pedro = await depositor(parts);
  expect((await ask(pedro)).address).not.toBe(first.address);
  parts.clock.advance(80 * 3600);
  await followDeposits(parts);
  tron.add({ to: first.address, units: usdt(50) });
  await later(60);
  expect(await wallet()).toBe(291_000n);
  expect(await wallet(pedro)).toBe(0n);
});

test('too little is held, and released at the rate of then', async () => {
  const { address } = await ask(juana);
  tron.add({ to: address, units: 20_000n });
  await later(30);
  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ state: 'held', held_for: ['outsideLimits'], amount: 20_000n });
  parts.clock.advance(3600);
  await rate(60_000_000n);
  await releaseReceipt(parts, receipt?.id ?? '', { operator: 'ana', reason: 'asked us' });
  expect(await wallet()).toBe(120n);
});

test('eight readers at once, and a node that is down, credit once', async () => {
  const { address } = await ask(juana);
  tron.add({ to: address, units: usdt(50) });
  tron.grow(30);
  tron.isDown = true;
  await followChains(parts);
  expect(await receipts()).toEqual([]);
  tron.isDown = false;
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 8 }, async () => followChains(parts)));
  }
  expect(await wallet()).toBe(291_000n);
  expect(await receipts()).toHaveLength(1);
});

test('no address is shown while the chain can’t be asked, or has another token', async () => {
  tron.isDown = true;
  const { deposit } = await ask(juana);
  expect(deposit).toMatchObject({ state: 'creating', instructions: null });
  tron.isDown = false;
  parts.clock.advance(30);
  await followDeposits(parts);
  expect(await view(deposit.id)).toMatchObject({ state: 'waiting' });
  tron.decimals = 18;
  expect((await ask(await depositor(parts))).deposit.state).toBe('refused');
});

test('money without a rate is held', async () => {
  const { address } = await ask(juana);
  await sql`delete from cashier.rate where merchant = ${parts.merchant}`.execute(
    database.owner.kysely,
  );
  parts.clock.advance(11 * 60);
  tron.add({ to: address, units: usdt(50) });
  await later(30);
  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ state: 'held', held_for: ['noRate'] });
  const release = { operator: 'ana', reason: 'asked us' };
  await expect(releaseReceipt(parts, receipt?.id ?? '', release)).rejects.toThrow('no rate');
  const wish = {
    method: 'gcash',
    amount: money(291_000n),
    requestKey: randomUUID(),
    language: 'EN',
  } as const;
  const refused = askForDeposit(parts, juana.session, wish);
  await expect(refused).rejects.toMatchObject({ code: 'deposit.unavailable' });
});

test('what was converted is taken back in both currencies', async () => {
  const { deposit, address } = await ask(juana);
  tron.add({ to: address, units: usdt(50) });
  await later(30);
  const { rows } = await sql<{ paymentId: string }>`select payment_id as "paymentId"
    from cashier.receipt where deposit = ${deposit.id}`.execute(database.db.kysely);
  const payment = {
    reference: null,
    currency: 'USDT',
    amount: money(usdt(50)),
    payer: null,
  } as const;
  const { paymentId = '' } = rows[0] ?? {};
  await takePayment(parts, deposit, { ...payment, paymentId, state: 'reversed' });
  const { kysely } = database.db;
  const of = { merchant: parts.merchant, member: juana.uuid, provider: 'tron' } as const;
  const clearing = await accountOf(kysely, { ...of, currency: 'USDT' }, 'in');
  expect([await wallet(), await balance(kysely, clearing)]).toEqual([0n, 0n]);
});

test('another key gives another address, and the first is still watched', async () => {
  const { address } = await ask(juana);
  const renewed = chainAdapter({ ...settings, xpub: testXpub('two') }, tron.ask);
  const changed = { ...parts, adapterOf: async () => Promise.resolve(renewed) };
  const wish = {
    method: 'gcash',
    amount: money(291_000n),
    requestKey: randomUUID(),
    language: 'EN',
  } as const;
  const next = await askForDeposit(changed, juana.session, wish);
  expect(next.instructions).not.toMatchObject({ address });
  tron.add({ to: address, units: usdt(50) });
  tron.grow(30);
  await followChains(changed);
  await followChains(changed);
  expect(await wallet()).toBe(291_000n);
});
