// Paid by hand: nothing is credited or ended on the word of one operator, nor twice.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { approve, askForApproval, refuse, requestsIn } from '#modules/approvals/approvals';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { manualKind } from './adapters/manual.ts';
import { endingByHandAct, receiptByHandAct, subjectOf } from './by-two.ts';
import type { ReceiptByHand } from './by-two.ts';
import { endByHand, sendApproved } from './payouts.ts';
import { bookStatement } from './statement.ts';
import { ask, depositor, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { askForWithdrawal } from './withdrawals.ts';

let database: TestDatabase;
let parts: TestCashier;
let juana: Depositor;

const ana = { operator: 'ana', reason: 'slip 17' };
const ben = { operator: 'ben', reason: 'saw the money' };

const manual = () =>
  manualKind.make({ place: 'Desk', number: '1', holder: 'Perya' }, { now: () => new Date() });

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = { ...(await testCashier(database, { manual: manual() })), db: database.operator };
  juana = await depositor(parts);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const wallet = async () =>
  (await memberBalance(database.db.kysely, parts.merchant, juana.uuid, 'PHP')).balance;

async function enter(
  changes: Partial<ReceiptByHand> = {},
  { merchant }: { merchant: string } = parts,
): Promise<string | null> {
  const { deposit } = await ask(parts, juana, 50_000n);
  const slip = { provider: 'manual', paymentId: randomUUID(), deposit: deposit.id } as const;
  const input = { ...slip, currency: 'PHP', amount: '50000', payer: null, ...changes } as const;
  const wish = { merchant, subject: subjectOf(merchant, input), input };
  return askForApproval(parts, receiptByHandAct(parts), wish, ana);
}

const confirm = async (id: string | null, voice = ben) =>
  approve(parts, [receiptByHandAct(parts), endingByHandAct(parts)], id ?? '', voice);

test('money is credited once another operator has seen it', async () => {
  const id = await enter();
  expect(await wallet()).toBe(0n);
  expect(await confirm(id, ana)).toBe('own');
  expect(await wallet()).toBe(0n);
  expect(await confirm(id)).toBe('done');
  expect(await confirm(id)).toBe('elsewhere');
  expect(await wallet()).toBe(50_000n);
});

test('a slip is taken once, however it is entered; one that is refused, not at all', async () => {
  const paymentId = 'slip 18';
  const first = await enter({ paymentId });
  expect(await enter({ paymentId })).toBeNull();
  // What another merchant's operators enter stands in nobody's way here.
  expect(await enter({ paymentId }, { merchant: 'another' })).not.toBeNull();
  expect(await confirm(first)).toBe('done');
  const second = await enter({ paymentId });
  expect(await confirm(second)).toBe('failed');
  expect(await refuse(parts, (await enter()) ?? '', ben)).toBe('refused');
  expect(await wallet()).toBe(50_000n);
});

test('what the rules hold stays held; a deposit of another merchant is none', async () => {
  expect(await confirm(await enter({ amount: '500' }))).toBe('done');
  expect(await wallet()).toBe(0n);
  const { rows } = await sql<{ held_for: string[] }>`select held_for from cashier.receipt
    where merchant = ${parts.merchant}`.execute(database.db.kysely);
  expect(rows).toEqual([{ held_for: ['outsideLimits'] }]);
  expect(await confirm(await enter({ deposit: randomUUID() }))).toBe('failed');
  const elsewhere = await testCashier(database, { manual: manual() });
  const { deposit } = await ask(elsewhere, await depositor(elsewhere), 50_000n);
  expect(await confirm(await enter({ deposit: deposit.id }))).toBe('failed');
});

test('no statement goes around the second person', async () => {
  const from = { merchant: parts.merchant, provider: 'manual' };
  const line = { id: '1', currency: 'PHP', amount: money(100n), payer: null, note: '' } as const;
  await expect(bookStatement(parts, from, [line])).rejects.toThrow(RangeError);
});

test('a payout is paid when two operators say so', async () => {
  await confirm(await enter());
  await sql`update cashier.requirement set ended_at = now(), ended_for = 'waived'
    where member = ${juana.uuid}`.execute(database.db.kysely);
  const to = { payoutAccount: juana.account, requestKey: randomUUID(), language: 'EN' } as const;
  const wish = { amount: money(10_000n), ...to };
  const withdrawal = await askForWithdrawal(parts, juana.session, wish);
  await sql`update cashier.withdrawal set state = 'approved', first_approver = 'cleo',
      moved_by = 'operator:cleo' where id = ${withdrawal.id} and state = 'review'`.execute(
    database.db.kysely,
  );
  await sendApproved(parts);
  expect(await endByHand(parts, withdrawal.id, 'paid', ana)).toBe('waitsForAnother');
  const state = async () =>
    (
      await sql<{ state: string }>`select state from cashier.withdrawal
        where id = ${withdrawal.id}`.execute(database.db.kysely)
    ).rows[0]?.state;
  expect(await state()).toBe('sent');
  const open = await requestsIn(database.db.kysely, parts.merchant, 'asked');
  const id = open.find(({ kind }) => kind === 'cashier.endingByHand')?.id ?? '';
  expect(await confirm(id, ana)).toBe('own');
  expect(await confirm(id)).toBe('done');
  expect(await state()).toBe('paid');
});
