// Two at once: of each pair exactly one wins, whichever comes first.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { AppError } from '#lib/app-error';
import { setLimit } from '#modules/protection/protection';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { followDeposit } from './deposits.ts';
import { followAttempt, sendApproved } from './payouts.ts';
import { takePayment } from './receipts.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';
import { approveWithdrawal, refuseWithdrawal } from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';
import { attemptsOf } from './withdrawals-sql.ts';

/** A thousand of each run with the long tests. */
const rounds = process.env['PERYA_LONG'] === 'on' ? 1_000 : 15;

let database: TestDatabase;
let parts: TestCashier;
let provider: LyingProvider;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new LyingProvider(() => 0.99);
  parts = await testCashier(database, { honest: provider });
  // Nobody plays here, so nothing has to be turned over.
  await sql`update cashier.rules set turnover_millionths = 0`.execute(database.owner.kysely);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

async function wallet({ uuid }: Depositor): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, uuid, 'PHP')).balance;
}

/** A member with so many pesos. */
async function rich(amount: number): Promise<Depositor> {
  const member = await depositor(parts);
  const { deposit, reference } = await ask(parts, member, pesos(amount));
  provider.pay(reference, pesos(amount));
  await followDeposit(parts, deposit);
  return member;
}

const withdrawAll = async (member: Depositor, amount: number) =>
  askForWithdrawal(parts, member.session, {
    amount: pesos(amount),
    payoutAccount: member.account,
    requestKey: randomUUID(),
    language: 'EN',
  });

/** How many did what they wanted; the others were told why not. */
function winners(ended: readonly PromiseSettledResult<unknown>[]): number {
  for (const each of ended) {
    if (each.status === 'rejected' && !(each.reason instanceof AppError)) throw each.reason;
  }
  return ended.filter(({ status }) => status === 'fulfilled').length;
}

async function manyRounds(round: () => Promise<void>): Promise<void> {
  for (let left = rounds; left > 0; left -= 1) await round();
}

test('[CASH-02] [I10] eight tabs withdraw everything: one does', async () => {
  await manyRounds(async () => {
    const member = await rich(500);
    const tabs = Array.from({ length: 8 }, async () => withdrawAll(member, 500));
    expect(winners(await Promise.allSettled(tabs))).toBe(1);
    expect(await wallet(member)).toBe(0n);
  });
}, 600_000);

test('[CASH-02] [I10] two operators at once, one approves and one refuses: one does', async () => {
  await manyRounds(async () => {
    const member = await rich(500);
    const { id } = await withdrawAll(member, 500);
    const ana = { operator: 'ana', reason: 'looked' };
    const ben = { operator: 'ben', reason: 'looked' };
    const [approved, refused, again] = await Promise.all([
      approveWithdrawal(parts, id, ana),
      refuseWithdrawal(parts, id, ben),
      approveWithdrawal(parts, id, ben),
    ]);
    expect([approved, refused, again].toSorted()).toEqual(['done', 'elsewhere', 'elsewhere']);
    expect(await wallet(member)).toBe(refused === 'done' ? 50_000n : 0n);
  });
}, 600_000);

test('[CASH-02] asking while a payout comes back at once: nobody waits crosswise', async () => {
  await manyRounds(async () => {
    const member = await rich(800);
    const { id } = await withdrawAll(member, 100);
    await approveWithdrawal(parts, id, { operator: 'ana', reason: 'looked' });
    // Those that other tests left behind are sent before it.
    let [attempt] = await attemptsOf(database.db.kysely, id);
    while (attempt === undefined) {
      await sendApproved(parts);
      [attempt] = await attemptsOf(database.db.kysely, id);
    }
    // First heard of when it has been paid and sent back.
    for (const payout of provider.payouts.values()) payout.state = 'returned';
    const tabs = Array.from({ length: 3 }, async () => withdrawAll(member, 50));
    await Promise.all([...tabs, followAttempt(parts, attempt)]);
    expect(await wallet(member)).toBe(65_000n);
  });
}, 600_000);

test('[CASH-01] [I10] a message of the provider and our own question: credited once', async () => {
  await manyRounds(async () => {
    const member = await depositor(parts);
    const { deposit, reference } = await ask(parts, member, pesos(300));
    provider.pay(reference, pesos(300));
    const [payment] = provider.deposits.get(reference)?.payments ?? [];
    if (payment === undefined) throw new Error('Nothing was paid.');
    await Promise.all([
      followDeposit(parts, deposit),
      followDeposit(parts, deposit),
      takePayment(parts, deposit, payment),
    ]);
    expect(await wallet(member)).toBe(30_000n);
  });
}, 600_000);

test('[CASH-01] a limit that is lowered and money that comes: one is first', async () => {
  await manyRounds(async () => {
    const member = await depositor(parts);
    const { deposit, reference } = await ask(parts, member, pesos(300));
    provider.pay(reference, pesos(300));
    const limit = { kind: 'deposit', period: 'day', amount: '100.00', minutes: null } as const;
    const from = { now: parts.clock.now(), address: '' };
    await Promise.all([
      followDeposit(parts, deposit),
      setLimit(database.db, member.session, limit, from),
    ]);
    const { rows } = await sql<{ state: string; heldFor: string[] }>`
      select state, held_for as "heldFor" from cashier.receipt
       where deposit = ${deposit.id}`.execute(database.db.kysely);
    const isHeld = rows[0]?.state === 'held';
    expect(rows).toEqual([
      isHeld ? { state: 'held', heldFor: ['overLimit'] } : { state: 'credited', heldFor: [] },
    ]);
    expect(await wallet(member)).toBe(isHeld ? 0n : 30_000n);
  });
}, 600_000);
