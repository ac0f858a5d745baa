// Refunds and corrections: by two people, given back once, whatever the provider answers.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance, memberBalance } from '#modules/wallet/wallet';
import type { OrderedRefund, RefundOrder } from './adapter.ts';
import { correctionAct } from './corrections.ts';
import { depositById } from './deposits-sql.ts';
import { followDeposits } from './deposits.ts';
import { accountOf } from './postings.ts';
import { followRefunds, refundAct, refundEndedByHand } from './refunds.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';

let database: TestDatabase;
let parts: TestCashier;
let provider: RefundingProvider;
let juana: Depositor;

/** Answers refunds as it is told to, and counts what it really gave back. */
class RefundingProvider extends LyingProvider {
  answers: OrderedRefund['is'][] = [];
  readonly given = new Map<string, RefundOrder>();

  async refund(order: RefundOrder): Promise<OrderedRefund> {
    await Promise.resolve();
    const is = this.answers.shift() ?? 'refunded';
    if (is === 'refused' || is === 'unknown') return { is, why: 'so' };
    this.given.set(order.reference, order);
    return { is };
  }
}

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new RefundingProvider(() => 0.99);
  // By hand: a provider that gives nothing back itself.
  parts = {
    ...(await testCashier(database, { lying: provider })),
    db: database.operator,
  };
  juana = await depositor(parts);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const ana = { operator: 'ana', reason: 'another person’s account' };
const ben = { operator: 'ben', reason: 'checked' };

/** Money of another person came for a deposit: held. Answers the receipt and the deposit. */
async function held() {
  const { deposit, reference } = await ask(parts, juana, pesos(500));
  provider.pay(reference, pesos(500), { payer: 'Pedro Penduko' });
  parts.clock.advance(30);
  await followDeposits(parts);
  const { rows } = await sql<{ id: string }>`select id from cashier.receipt
    where deposit = ${deposit.id} and state = 'held'`.execute(parts.db.kysely);
  return { deposit: deposit.id, receipt: rows[0]?.id ?? '' };
}

async function askToRefund(receipt: string): Promise<string> {
  const wish = { merchant: parts.merchant, subject: receipt, input: { receipt } };
  return (await askForApproval(parts, refundAct(parts), wish, ana)) ?? '';
}

async function refund(receipt: string): Promise<void> {
  const id = await askToRefund(receipt);
  expect(await approve(parts, [refundAct(parts)], id, ben)).toBe('done');
}

async function follow(): Promise<void> {
  parts.clock.advance(30);
  await followRefunds(parts);
}

const stateOf = async (deposit: string) =>
  (await depositById(parts.db.kysely, deposit))?.state ?? 'none';

async function sideOf(side: 'suspense' | 'out'): Promise<bigint> {
  const { merchant } = parts;
  const of = { merchant, member: juana.uuid, provider: 'lying', currency: 'PHP' } as const;
  return balance(parts.db.kysely, await accountOf(parts.db.kysely, of, side));
}

test('[CASH-01] held money goes back once two people want it, and once', async () => {
  const { deposit, receipt } = await held();
  expect(await stateOf(deposit)).toBe('held');
  const id = await askToRefund(receipt);
  expect(await approve(parts, [refundAct(parts)], id, ana)).toBe('own');
  await follow();
  expect(provider.given.size).toBe(0);
  expect(await approve(parts, [refundAct(parts)], id, ben)).toBe('done');
  expect(await stateOf(deposit)).toBe('refunding');
  expect(await sideOf('suspense')).toBe(50_000n);
  provider.answers = ['unknown', 'pending'];
  await follow();
  await follow();
  expect(await stateOf(deposit)).toBe('refunding');
  await follow();
  await follow();
  expect(await stateOf(deposit)).toBe('refunded');
  expect([...provider.given.values()]).toMatchObject([{ amount: 50_000n, currency: 'PHP' }]);
  expect(await sideOf('suspense')).toBe(0n);
  expect(await sideOf('out')).toBe(50_000n);
});

test('[CASH-01] a refund that the provider refuses is held again', async () => {
  const { deposit, receipt } = await held();
  await refund(receipt);
  provider.answers = ['refused'];
  await follow();
  expect(await stateOf(deposit)).toBe('held');
  expect(await sideOf('suspense')).toBe(50_000n);
  await refund(receipt);
  await follow();
  expect(await stateOf(deposit)).toBe('refunded');
});

test('[CASH-01] by hand where the provider gives nothing back, and only there', async () => {
  const { deposit, receipt } = await held();
  await refund(receipt);
  expect(await refundEndedByHand(parts, receipt, 'refunded', ana)).toBe(false);
  const plain = new LyingProvider(() => 0.99);
  const byHand = { ...parts, adapterOf: async () => Promise.resolve(plain) };
  parts.clock.advance(30);
  await followRefunds(byHand);
  expect(await stateOf(deposit)).toBe('refunding');
  expect(await refundEndedByHand(byHand, receipt, 'refunded', ana)).toBe(true);
  expect(await refundEndedByHand(byHand, receipt, 'refunded', ana)).toBe(false);
  expect(await stateOf(deposit)).toBe('refunded');
  expect(await sideOf('out')).toBe(50_000n);
});

test('[CASH-01] a refund that nobody else approved is refused by the database', async () => {
  const { receipt } = await held();
  const id = await askToRefund(receipt);
  await expect(
    sql`update cashier.receipt set state = 'refunding', moved_by = 'operator:ana',
      refund_approval = ${id} where id = ${receipt}`.execute(parts.db.kysely),
  ).rejects.toMatchObject({ code: 'LGI10' });
});

test('money that was credited or taken back meanwhile is not refunded', async () => {
  const { receipt } = await held();
  const id = await askToRefund(receipt);
  await sql`update cashier.receipt set state = 'credited', moved_by = 'operator:cleo'
    where id = ${receipt}`.execute(parts.db.kysely);
  expect(await approve(parts, [refundAct(parts)], id, ben)).toBe('failed');
  await follow();
  expect(provider.given.size).toBe(0);
});

test('a wallet is corrected by two people, and never below zero', async () => {
  const act = correctionAct(parts);
  const correct = async (amount: string) => {
    const input = { member: juana.uuid, currency: 'PHP', amount };
    const wish = { merchant: parts.merchant, subject: juana.uuid, input };
    return (await askForApproval(parts, act, wish, ana)) ?? '';
  };
  const wallet = async () =>
    (await memberBalance(parts.db.kysely, parts.merchant, juana.uuid, 'PHP')).balance;
  const added = await correct('15000');
  expect(await wallet()).toBe(0n);
  expect(await approve(parts, [act], added, ben)).toBe('done');
  expect(await wallet()).toBe(15_000n);
  expect(await approve(parts, [act], await correct('-15001'), ben)).toBe('failed');
  expect(await approve(parts, [act], await correct('-5000'), ben)).toBe('done');
  expect(await wallet()).toBe(10_000n);
  await expect(correct('0')).rejects.toThrow(z.core.$ZodError);
});
