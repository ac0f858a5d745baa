// Deposits by a provider: credited once, held for every reason, limited, reversed.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { setLimit } from '#modules/protection/protection';
import { startPause } from '#modules/protection/pause';
import { balance, debitMember, memberBalance } from '#modules/wallet/wallet';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { cancelDeposit, followDeposits } from './deposits.ts';
import { depositOf } from './deposit-views.ts';
import { depositById } from './deposits-sql.ts';
import { accountOf } from './postings.ts';
import { releaseReceipt, sameName, takePayment } from './receipts.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';

let database: TestDatabase;
let parts: TestCashier;
let provider: LyingProvider;
let juana: Depositor;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new LyingProvider(() => 0.99);
  parts = await testCashier(database, { lying: provider });
  juana = await depositor(parts);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

/** Later, everything that is watched is asked about. */
async function follow(): Promise<void> {
  parts.clock.advance(30);
  await followDeposits(parts);
}

async function wallet(of: Depositor = juana): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;
}

async function sideOf(side: 'in' | 'suspense' | 'owed'): Promise<bigint> {
  const { kysely } = database.db;
  const of = {
    merchant: parts.merchant,
    member: juana.uuid,
    provider: 'lying',
    currency: 'PHP',
  } as const;
  return balance(kysely, await accountOf(kysely, of, side));
}

/** Plays it away. */
async function lose(of: Depositor, amount: Money): Promise<void> {
  const [key, kind] = [randomUUID(), 'bet' as const];
  const move = {
    merchant: parts.merchant,
    member: of.uuid,
    currency: 'PHP',
    amount,
    scope: kind,
    key,
    kind,
  } as const;
  await debitMember(database.db.kysely, { ...move, against: 'house', reference: key });
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await depositById(database.db.kysely, id))?.state;
}

async function receipts() {
  const { rows } = await sql<{ id: string; state: string; held_for: string[] }>`
    select id, state, held_for from cashier.receipt
     where merchant = ${parts.merchant} order by id`.execute(database.db.kysely);
  return rows;
}

test('[CASH-01] what was paid is credited, once, however often it is told', async () => {
  const { deposit, reference } = await ask(parts, juana, 50_000n);
  expect(deposit).toMatchObject({ state: 'waiting', instructions: { payload: reference } });
  provider.pay(reference, pesos(500));
  const [payment] = provider.deposits.get(reference)?.payments ?? [];
  if (payment === undefined) throw new Error('nothing was paid');
  await Promise.all(Array.from({ length: 8 }, async () => takePayment(parts, deposit, payment)));
  await follow();
  expect(await wallet()).toBe(50_000n);
  expect(await stateOf(deposit.id)).toBe('credited');
  expect(await sideOf('in')).toBe(-50_000n);
});

test('[CASH-01] the member’s open pages are told of each step', async () => {
  const told: string[] = [];
  const stop = parts.events.subscribe(`member:${juana.session.memberId}`, ({ event }) => {
    told.push(event.event);
  });
  const { deposit, reference } = await ask(parts, juana, 50_000n);
  expect(told).toEqual(['deposit']);
  await cancelDeposit(parts, juana.session, deposit.id);
  expect(told).toEqual(['deposit', 'deposit']);
  provider.pay(reference, pesos(500));
  await follow();
  expect(told).toEqual(['deposit', 'deposit', 'unread', 'balance', 'deposit']);
  await follow();
  expect(told).toHaveLength(5);
  stop();
});

test('the same wish is one deposit, another under its key is refused', async () => {
  const key = randomUUID();
  const eight = Array.from({ length: 8 }, async () => ask(parts, juana, 50_000n, key));
  const ids = new Set((await Promise.all(eight)).map(({ deposit }) => deposit.id));
  expect(ids.size).toBe(1);
  expect(provider.deposits.size).toBe(1);
  await expect(ask(parts, juana, 60_000n, key)).rejects.toMatchObject({
    code: 'request.otherInput',
  });
});

test('an order whose answer was lost is made again, under the same reference', async () => {
  provider.faults = { lost: 0, answerLost: 100, refused: 0, lies: 0 };
  const { deposit, reference } = await ask(parts, juana, 50_000n);
  expect(deposit.state).toBe('creating');
  provider.faults = { lost: 0, answerLost: 0, refused: 0, lies: 0 };
  await follow();
  expect(await stateOf(deposit.id)).toBe('waiting');
  expect([...provider.deposits.keys()]).toEqual([reference]);
});

test('money that comes after it was cancelled, or has expired, is credited', async () => {
  const early = await ask(parts, juana, 10_000n);
  await cancelDeposit(parts, juana.session, early.deposit.id);
  const late = await ask(parts, juana, 20_000n);
  parts.clock.advance(31 * 60);
  await followDeposits(parts);
  expect(await stateOf(late.deposit.id)).toBe('expired');
  provider.pay(early.reference, pesos(100));
  provider.pay(late.reference, pesos(200));
  // An old one is asked about after a quarter of its age.
  parts.clock.advance(8 * 60);
  await followDeposits(parts);
  expect(await wallet()).toBe(30_000n);
});

test('[CASH-01] a provider is asked soon about what the member looks at', async () => {
  const { deposit, reference } = await ask(parts, juana, 10_000n);
  parts.clock.advance(25 * 60);
  await followDeposits(parts);
  provider.pay(reference, pesos(100));
  parts.clock.advance(5);
  await followDeposits(parts);
  expect(await wallet()).toBe(0n);
  await depositOf(parts, juana.session, toId('deposit', deposit.id));
  await depositOf(parts, juana.session, toId('deposit', deposit.id));
  await followDeposits(parts);
  expect(await wallet()).toBe(0n);
  parts.clock.advance(5);
  await followDeposits(parts);
  expect(await wallet()).toBe(10_000n);
});

test('what is old and quiet is asked about ever more rarely, and in the end no more', async () => {
  const { reference } = await ask(parts, juana, 10_000n);
  let asked = 0;
  const askDeposit = provider.askDeposit.bind(provider);
  provider.askDeposit = async (of) => {
    if (of.reference === reference) asked += 1;
    return askDeposit(of);
  };
  const during = async (minutes: number) => {
    asked = 0;
    for (let second = 0; second < minutes * 60; second += 5) {
      parts.clock.advance(5);
      await followDeposits(parts);
    }
    return asked;
  };
  expect(await during(2)).toBeGreaterThanOrEqual(4);
  expect(await during(28)).toBeLessThan(16);
  parts.clock.advance(72 * 3600);
  await followDeposits(parts);
  expect(await during(60)).toBe(0);
});

test('nobody cancels the deposit of somebody else', async () => {
  const { deposit } = await ask(parts, juana, 10_000n);
  const other = await depositor(parts);
  const cancelled = cancelDeposit(parts, other.session, deposit.id);
  await expect(cancelled).rejects.toMatchObject({ code: 'deposit.unknown' });
});

test('paid twice is credited twice; less than asked for is credited as it came', async () => {
  const { reference } = await ask(parts, juana, 20_000n);
  provider.pay(reference, pesos(180));
  provider.pay(reference, pesos(200));
  await follow();
  expect(await wallet()).toBe(38_000n);
  expect(await receipts()).toHaveLength(2);
});

test.each([
  ['too little', pesos(5), {}, ['outsideLimits']],
  ['another currency', pesos(100), { currency: 'USDT' as const }, ['otherCurrency']],
  ['somebody else’s name', pesos(100), { payer: 'Pedro Penduko' }, ['foreignName']],
])('%s is held, and can be released', async (_name, amount, changes, reasons) => {
  const { deposit, reference } = await ask(parts, juana, 10_000n);
  provider.pay(reference, amount, changes);
  await follow();
  expect(await wallet()).toBe(0n);
  expect(await stateOf(deposit.id)).toBe('held');
  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ state: 'held', held_for: reasons });
  const { currency = 'PHP' } = changes as { currency?: 'USDT' };
  const shown = await depositOf(parts, juana.session, toId('deposit', deposit.id));
  expect(shown.held).toEqual({ currency, amount: wireMoney(amount, currency) });
  const release = { operator: 'ana', reason: 'looked at the slip' };
  const both = [release, release].map(async () =>
    releaseReceipt(parts, receipt?.id ?? '', release),
  );
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
  expect(await stateOf(deposit.id)).toBe('credited');
});

test('money that nobody asked for waits until somebody says whose it is', async () => {
  const origin = { merchant: parts.merchant, provider: 'lying' };
  const payment = {
    paymentId: 'found money',
    reference: null,
    currency: 'PHP',
    amount: money(12_300n),
    payer: null,
    state: 'confirmed',
  } as const;
  await takePayment(parts, origin, payment);
  await takePayment(parts, origin, payment);
  expect(await sideOf('suspense')).toBe(12_300n);
  const [receipt] = await receipts();
  const release = { operator: 'ana', reason: 'called us' };
  await expect(releaseReceipt(parts, receipt?.id ?? '', release)).rejects.toThrow(RangeError);
  expect(await releaseReceipt(parts, receipt?.id ?? '', { ...release, member: juana.uuid })).toBe(
    true,
  );
  expect([await wallet(), await sideOf('suspense')]).toEqual([12_300n, 0n]);
});

test('paid during a break, it is held; a deposit is refused', async () => {
  const { reference } = await ask(parts, juana, 10_000n);
  const now = parts.clock.now();
  const until = new Date(now.getTime() + 86_400_000);
  const pause = { kind: 'coolOff', until } as const;
  await startPause(database.db, juana.session, pause, { now, address: '' });
  provider.pay(reference, pesos(100));
  await follow();
  expect(await receipts()).toMatchObject([{ state: 'held', held_for: ['onBreak'] }]);
  await expect(ask(parts, juana, 10_000n)).rejects.toMatchObject({
    code: 'protection.coolingOff',
  });
});

test('a member’s limit counts what came and what is under way', async () => {
  const from = { now: parts.clock.now(), address: '' };
  const limit = { kind: 'deposit', period: 'day', amount: '300.00', minutes: null } as const;
  await setLimit(database.db, juana.session, limit, from);
  const { reference } = await ask(parts, juana, 20_000n);
  await expect(ask(parts, juana, 10_001n)).rejects.toMatchObject({
    code: 'protection.depositLimit',
    value: { period: 'day', most: '300.00', left: '100.00' },
  });
  await ask(parts, juana, 10_000n);
  provider.pay(reference, pesos(301));
  await follow();
  expect(await receipts()).toMatchObject([{ held_for: ['overLimit'] }]);
});

test('an amount beyond the method’s limits is refused with them', async () => {
  await expect(ask(parts, juana, 999n)).rejects.toMatchObject({
    code: 'deposit.outsideLimits',
    value: { least: '10.00', most: '50000.00' },
  });
});

test('a reversal takes what is left, and the rest is owed', async () => {
  const { deposit, reference } = await ask(parts, juana, 50_000n);
  provider.pay(reference, pesos(500));
  await follow();
  await lose(juana, pesos(380));
  const deposited = provider.deposits.get(reference);
  const [payment] = deposited?.payments ?? [];
  if (deposited === undefined || payment === undefined) throw new Error('nothing was paid');
  deposited.payments[0] = { ...payment, state: 'reversed' };
  await follow();
  await follow();
  expect([await wallet(), await sideOf('owed'), await sideOf('in')]).toEqual([0n, -38_000n, 0n]);
  expect(await stateOf(deposit.id)).toBe('reversed');
});

test('no step is made by who may not make it, and none backwards', async () => {
  const { deposit } = await ask(parts, juana, 50_000n);
  const move = async (state: string, by: string) =>
    sql`update cashier.deposit set state = ${state}, moved_by = ${by}
      where id = ${deposit.id}`.execute(database.db.kysely);
  await expect(move('credited', 'member')).rejects.toMatchObject({ code: 'LGI10' });
  await expect(move('creating', 'adapter')).rejects.toMatchObject({ code: 'LGI10' });
  await expect(
    sql`update cashier.deposit set amount = 1 where id = ${deposit.id}`.execute(database.db.kysely),
  ).rejects.toMatchObject({ code: 'LGI10' });
  await expect(
    sql`update cashier.step set reason = 'x'`.execute(database.db.kysely),
  ).rejects.toMatchObject({ code: '42501' });
});

test('names are compared by their words', () => {
  expect(sameName('DELA CRUZ, JUANA', 'Juana dela Cruz')).toBe(true);
  expect(sameName('José Peña', 'jose pena')).toBe(true);
  expect(sameName('Juana Cruz', 'Juana dela Cruz')).toBe(false);
});
