// Shows what the wallet's use cases answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from './ledger-check.ts';
import {
  balance,
  creditMember,
  debitMember,
  inputHash,
  openAccount,
  openMemberAccounts,
  reverse,
} from './wallet.ts';
import type { MemberMove } from './wallet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

function move(member: string, key: string, amount: bigint): MemberMove {
  return {
    merchant: 'm1',
    member,
    currency: 'PHP',
    amount: money(amount),
    against: 'cashier',
    scope: 'deposit',
    key,
    kind: 'deposit',
    reference: key,
  };
}

test('accounts open once, and a deposit shows on both sides', async () => {
  const db = database.db.kysely;
  const accounts = await openMemberAccounts(db, 'm1', 'ana', 'PHP');
  expect(await openMemberAccounts(db, 'm1', 'ana', 'PHP')).toEqual(accounts);
  const answer = await creditMember(db, move('ana', 'd1', 50_000n));
  expect(answer).toMatchObject({ ok: true, replayed: false, balances: [50_000n, null] });
  expect(await balance(db, accounts.wallet)).toBe(50_000n);
  const cashier = await openAccount(db, { merchant: 'm1', kind: 'cashier', currency: 'PHP' });
  expect(await balance(db, cashier)).toBe(-50_000n);
});

test('[I8] the same key answers the same; with other input it is a duplicate', async () => {
  const db = database.db.kysely;
  const first = await creditMember(db, move('ben', 'd2', 700n));
  expect(await creditMember(db, move('ben', 'd2', 700n))).toEqual({ ...first, replayed: true });
  const other = await creditMember(db, move('ben', 'd2', 701n));
  expect(other).toEqual({ ok: false, code: 'wallet.duplicate' });
});

test('too little money answers the true balance and may come again', async () => {
  const db = database.db.kysely;
  await creditMember(db, move('cai', 'd3', 100n));
  const bet = { ...move('cai', 'b1', 101n), against: 'house', scope: 'bet', kind: 'bet' } as const;
  const short = { ok: false, code: 'wallet.insufficientFunds', balance: 100n };
  expect(await debitMember(db, bet)).toEqual(short);
  await creditMember(db, move('cai', 'd4', 1n));
  expect(await debitMember(db, bet)).toMatchObject({ ok: true, balances: [0n, null] });
});

test('a reversal happens once, and is refused where a member has spent the money', async () => {
  const db = database.db.kysely;
  const { wallet } = await openMemberAccounts(db, 'm1', 'dia', 'PHP');
  const gift = await creditMember(db, move('dia', 'd5', 100n));
  const bet = { ...move('dia', 'b2', 30n), against: 'house', scope: 'bet', kind: 'bet' } as const;
  const spent = await debitMember(db, bet);
  if (!gift.ok || !spent.ok) throw new Error('The set-up failed.');
  const short = { ok: false, code: 'wallet.insufficientFunds', balance: 70n };
  expect(await reverse(db, gift.transactionId, 'rollback', 'r1')).toEqual(short);
  const back = await reverse(db, spent.transactionId, 'rollback', 'r2');
  expect(await reverse(db, spent.transactionId, 'rollback', 'r3')).toEqual({
    ...back,
    replayed: true,
  });
  expect(await balance(db, wallet)).toBe(100n);
});

test('rolling up moves no balance, and the ledger is sound', async () => {
  const db = database.db.kysely;
  const cashier = await openAccount(db, { merchant: 'm1', kind: 'cashier', currency: 'PHP' });
  const before = await balance(db, cashier);
  const { rows } = await database.db.pool.query<{ moved: bigint }>(
    'select ledger.roll_up() as moved',
  );
  expect(rows[0]?.moved).toBeGreaterThan(0n);
  expect(await balance(db, cashier)).toBe(before);
  await creditMember(db, move('eva', 'd6', 5n));
  expect(await balance(db, cashier)).toBe(before - 5n);
  expect(isSound(await checkLedger(db))).toBe(true);
});

test('an input hash ignores the order of names and tells kinds of value apart', () => {
  expect(inputHash({ a: 1n, b: 'x' })).toEqual(inputHash({ b: 'x', a: 1n, c: undefined }));
  expect(inputHash({ a: 1n })).not.toEqual(inputHash({ a: '1n' }));
  expect(inputHash([1n, 2n])).not.toEqual(inputHash([2n, 1n]));
  expect(() => inputHash({ a: 0.1 })).toThrow(RangeError);
});
