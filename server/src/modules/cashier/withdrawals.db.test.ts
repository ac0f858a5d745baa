// Withdrawals and their payouts: who may get what out, and that it leaves once.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { startPause } from '#modules/protection/pause';
import { balance, creditMember, memberBalance } from '#modules/wallet/wallet';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { followDeposits } from './deposits.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { accountOf } from './postings.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { honest, LyingProvider } from './test-lying-provider.ts';
import {
  approveWithdrawal,
  closeWithdrawal,
  refuseWithdrawal,
  retryWithdrawal,
} from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';

let database: TestDatabase;
let parts: TestCashier;
let first: LyingProvider;
let second: LyingProvider;
let juana: Depositor;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  [first, second] = [new LyingProvider(() => 0.5), new LyingProvider(() => 0.5)];
  parts = await testCashier(database, { first, second });
  juana = await depositor(parts);
  await give(juana, 1_000);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

/** Won, so that no turnover is owed for it. */
async function give(to: Depositor, amount: number): Promise<void> {
  const [key, kind] = [randomUUID(), 'win' as const];
  const move = {
    merchant: parts.merchant,
    member: to.uuid,
    currency: 'PHP',
    scope: kind,
    key,
    kind,
  } as const;
  const rest = { amount: pesos(amount), against: 'house', reference: key } as const;
  await creditMember(database.db.kysely, { ...move, ...rest });
}

async function withdraw(amount: number, of: Depositor = juana, requestKey: string = randomUUID()) {
  const wish = {
    amount: pesos(amount),
    payoutAccount: of.account,
    requestKey,
    language: 'EN' as const,
  };
  return askForWithdrawal(parts, of.session, wish);
}

async function work(): Promise<void> {
  parts.clock.advance(30);
  await sendApproved(parts);
  await followAttempts(parts);
}

async function wallet(of: Depositor = juana): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;
}

async function sideOf(side: 'hold' | 'out' | 'owed' | 'house', provider = 'first') {
  const { kysely } = database.db;
  const of = { merchant: parts.merchant, member: juana.uuid, provider, currency: 'PHP' } as const;
  return balance(kysely, await accountOf(kysely, of, side));
}

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from cashier.withdrawal where id = ${id}`.execute(database.db.kysely);
  return rows[0]?.state;
}

const ana = { operator: 'ana', reason: 'all is well' };
const ben = { operator: 'ben', reason: 'all is well' };

/** The only payout that the provider has. */
function payoutAt(provider: LyingProvider) {
  const [payout, ...others] = provider.payouts.values();
  if (payout === undefined || others.length > 0) throw new Error('not one payout');
  return payout;
}

test('[CASH-02] asked for, reviewed, sent and paid: the fee is the house’s', async () => {
  const { id, state, reviewFor, net } = await withdraw(500);
  expect({ state, reviewFor, net }).toEqual({
    state: 'review',
    reviewFor: ['first'],
    net: 49_000n,
  });
  expect([await wallet(), await sideOf('hold')]).toEqual([50_000n, 50_000n]);
  await work();
  expect(first.payouts.size).toBe(0);
  expect(await approveWithdrawal(parts, id, ana)).toBe('done');
  await work();
  expect(await stateOf(id)).toBe('sent');
  payoutAt(first).state = 'paid';
  await work();
  expect(await stateOf(id)).toBe('paid');
  expect([await sideOf('hold'), await sideOf('out')]).toEqual([0n, 49_000n]);
  expect([payoutAt(first).amount, await wallet()]).toEqual([49_000n, 50_000n]);
});

test('a second small one of somebody verified goes by itself', async () => {
  const { id } = await withdraw(100);
  await approveWithdrawal(parts, id, ana);
  await work();
  payoutAt(first).state = 'paid';
  await work();
  expect(await withdraw(100)).toMatchObject({ state: 'approved', reviewFor: [] });
});

test('every rule that asks for a look is named', async () => {
  const stranger = await depositor(parts, { isVerified: false });
  await give(stranger, 20_000);
  expect(await withdraw(10_001, stranger)).toMatchObject({
    reviewFor: ['first', 'large', 'manyToday', 'unverified'],
  });
});

test('eight tabs that withdraw everything are one withdrawal', async () => {
  const tabs = Array.from({ length: 8 }, async () =>
    withdraw(1_000).catch((error: unknown) => error),
  );
  const answers = await Promise.all(tabs);
  const refused = answers.filter((each) => each instanceof Error);
  expect(refused).toHaveLength(7);
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'withdrawal.tooMuch', value: { free: '0.00' } });
  }
  const key = randomUUID();
  await give(juana, 1_000);
  const same = await Promise.all(Array.from({ length: 8 }, async () => withdraw(300, juana, key)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await wallet()).toBe(70_000n);
});

test('deposited money is locked until it was turned over', async () => {
  const { reference } = await ask(parts, juana, 50_000n);
  first.pay(reference, pesos(500));
  parts.clock.advance(30);
  await followDeposits(parts);
  await expect(withdraw(1_001)).rejects.toMatchObject({
    code: 'withdrawal.tooMuch',
    value: { free: '1000.00' },
  });
  // On a break nobody has to play for it.
  const now = parts.clock.now();
  const pause = { kind: 'selfExclusion', until: null } as const;
  await startPause(database.db, juana.session, pause, { now, address: '' });
  expect((await withdraw(1_500)).reviewFor).toContain('onBreak');
});

test('two people approve a large one, and one of them twice is not two', async () => {
  await give(juana, 40_000);
  const { id } = await withdraw(30_000);
  expect(await approveWithdrawal(parts, id, ana)).toBe('waitsForAnother');
  expect(await approveWithdrawal(parts, id, ana)).toBe('waitsForAnother');
  await expect(
    sql`update cashier.withdrawal set state = 'approved', moved_by = 'operator:ana'
      where id = ${id}`.execute(database.db.kysely),
  ).rejects.toMatchObject({ code: 'LGI10' });
  expect(await approveWithdrawal(parts, id, ben)).toBe('done');
  expect(await approveWithdrawal(parts, id, ben)).toBe('elsewhere');
});

test('of two who decide at once, one does', async () => {
  const { id } = await withdraw(500);
  const both = [approveWithdrawal(parts, id, ana), refuseWithdrawal(parts, id, ben)];
  const decided = await Promise.all(both);
  expect(decided.toSorted()).toEqual(['done', 'elsewhere']);
});

test('refused, the money is back', async () => {
  const { id } = await withdraw(500);
  expect(await refuseWithdrawal(parts, id, ana)).toBe('done');
  expect([await wallet(), await sideOf('hold')]).toEqual([100_000n, 0n]);
});

async function approved(amount: number): Promise<string> {
  const { id } = await withdraw(amount);
  await approveWithdrawal(parts, id, ana);
  return id;
}

test('an order without an answer is asked about, and no other provider is tried', async () => {
  const id = await approved(500);
  first.faults = { ...honest, answerLost: 100 };
  await work();
  expect(await stateOf(id)).toBe('sent');
  first.faults = honest;
  await work();
  expect(second.payouts.size).toBe(0);
  payoutAt(first).state = 'paid';
  await work();
  expect(await stateOf(id)).toBe('paid');
});

test('those whose providers are all switched off hold up no others', async () => {
  const off = await testCashier(database, { third: new LyingProvider(() => 0.5) });
  const pedro = await depositor(off);
  await sql`insert into cashier.withdrawal (merchant, member, request_key, method, payout_account,
      currency, amount, owed, fee, state, language, made_at, moved_at, moved_by)
    select ${off.merchant}, ${pedro.uuid}, gen_random_uuid()::text, 'to-gcash', ${pedro.account},
      'PHP', 50000, 0, 1000, 'requested', 'EN', now(), now(), 'member'
      from generate_series(1, 25)`.execute(database.owner.kysely);
  await sql`update cashier.withdrawal set state = 'approved', moved_by = 'rules'
    where merchant = ${off.merchant}`.execute(database.owner.kysely);
  await sql`update cashier.provider set active = false
    where merchant = ${off.merchant}`.execute(database.owner.kysely);
  const id = await approved(500);
  await sendApproved(parts);
  expect(await stateOf(id)).toBe('sent');
});

test('killed before the order was made, it is made once', async () => {
  const id = await approved(500);
  const stopped = { ...parts, adapterOf: async () => Promise.reject(new Error('killed')) };
  await expect(sendApproved(stopped)).rejects.toMatchObject({ errors: [new Error('killed')] });
  expect(await stateOf(id)).toBe('sending');
  await work();
  await work();
  expect(payoutAt(first).amount).toBe(49_000n);
  expect(await stateOf(id)).toBe('sent');
});

test('failed, it goes by another provider; the first pays all the same: it is owed', async () => {
  const id = await approved(500);
  await work();
  payoutAt(first).state = 'failed';
  await work();
  expect(await retryWithdrawal(parts, id, ana)).toBe('done');
  await work();
  payoutAt(second).state = 'paid';
  payoutAt(first).state = 'paid';
  await work();
  await work();
  expect(await stateOf(id)).toBe('paid');
  expect([await sideOf('out'), await sideOf('out', 'second')]).toEqual([49_000n, 49_000n]);
  expect(await sideOf('owed')).toBe(-49_000n);
  // What is owed is taken from the next one.
  await give(juana, 1_000);
  expect(await withdraw(1_000)).toMatchObject({ owed: 49_000n, net: 50_000n });
  expect(await sideOf('owed')).toBe(0n);
});

test('failed and closed, the money is back; paid after all, it is owed', async () => {
  const id = await approved(500);
  await work();
  payoutAt(first).state = 'failed';
  await work();
  expect(await closeWithdrawal(parts, id, ana)).toBe('done');
  expect(await wallet()).toBe(100_000n);
  payoutAt(first).state = 'paid';
  await work();
  await work();
  expect(await sideOf('owed')).toBe(-49_000n);
  payoutAt(first).state = 'returned';
  await work();
  expect([await sideOf('owed'), await sideOf('out')]).toEqual([0n, 0n]);
});

test('paid, then called failed: it is back once', async () => {
  const id = await approved(500);
  await work();
  for (const state of ['paid', 'failed', 'returned', 'failed'] as const) {
    payoutAt(first).state = state;
    await work();
  }
  expect(await stateOf(id)).toBe('returned');
  expect([await wallet(), await sideOf('out'), await sideOf('hold')]).toEqual([100_000n, 0n, 0n]);
});

test('an account that was removed after the approval is not paid to', async () => {
  const id = await approved(500);
  await sql`update cashier.payout_account set removed_at = now(), is_default = false
    where id = ${juana.account}`.execute(database.db.kysely);
  await work();
  expect(await stateOf(id)).toBe('review');
  expect(first.payouts.size).toBe(0);
  expect(await approveWithdrawal(parts, id, ana)).toBe('done');
});

test('another’s account, a new one, and sums beyond the limits are refused', async () => {
  const other = await depositor(parts);
  const stolen = { ...juana, account: other.account };
  await expect(withdraw(500, stolen)).rejects.toMatchObject({ code: 'payout.unknown' });
  await expect(withdraw(9)).rejects.toMatchObject({ code: 'withdrawal.outsideLimits' });
  await expect(withdraw(10)).rejects.toMatchObject({ code: 'withdrawal.tooLittle' });
  await sql`update cashier.payout_account set usable_from = ${parts.clock.now()}::timestamptz
      + interval '1 hour' where id = ${juana.account}`.execute(database.db.kysely);
  await expect(withdraw(500)).rejects.toMatchObject({ code: 'withdrawal.resting' });
});

test('the database lets no step be skipped, whoever tries', async () => {
  const { id } = await withdraw(500);
  const move = async (state: string, by: string) =>
    sql`update cashier.withdrawal set state = ${state}, moved_by = ${by}
      where id = ${id}`.execute(database.db.kysely);
  for (const [state, by] of [
    ['approved', 'operator:ana'],
    ['approved', 'member'],
    ['paid', 'provider'],
    ['requested', 'member'],
  ] as const) {
    await expect(move(state, by), `${state} by ${by}`).rejects.toMatchObject({ code: 'LGI10' });
  }
  const owned = sql`insert into cashier.attempt (withdrawal, merchant, provider, state, made_at,
    ask_at) values (${id}, ${parts.merchant}, 'first', 'stored', now(), now())`;
  await owned.execute(database.db.kysely);
  await expect(owned.execute(database.db.kysely)).rejects.toMatchObject({ code: '23505' });
  await sql`delete from cashier.attempt`.execute(database.owner.kysely);
  expect(money(await wallet())).toBe(50_000n);
});
