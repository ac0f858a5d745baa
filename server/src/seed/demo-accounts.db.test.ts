// Shows that the demonstration's accounts can sign in, hold their money, and are made once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireMoney } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { readMobile } from '#lib/phone';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { memberByUsername } from '#modules/account/account-sql';
import { passwordFits } from '#modules/account/password/password';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { seedMerchantRows } from './merchants.ts';
import { seedAffiliates } from './seed-affiliates.ts';
import { seedCashier } from './seed-cashier.ts';
import { seedGames } from './seed-games.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());

it('opens the demo accounts once, with their money, however often and by whomever', async () => {
  await seedMerchantRows(test.owner);
  await seedGames(test.owner);
  await seedCashier(test.owner, testSecretKey);
  const parts = { db: test.owner, clock: new TestClock(), secretKey: testSecretKey };
  await Promise.all([seedDemoAccounts(parts), seedDemoAccounts(parts)]);
  await seedDemoAccounts(parts);
  for (const { merchant, username, password, balance } of demoAccounts) {
    const row = await memberByUsername(test.db.kysely, merchant, username);
    expect(await passwordFits(password, row?.password_hash ?? null)).toBe(true);
    const currency = merchant === 'perya' ? 'PHP' : 'USDT';
    const held = await memberBalance(test.db.kysely, merchant, row?.id ?? '', currency);
    expect(wireMoney(held.balance, currency)).toBe(balance);
  }
});

it('[CASH-03] the first one has deposits and withdrawals in most states', async () => {
  const states = async (table: string) => {
    const { rows } = await test.owner.pool.query<{ state: string }>(
      `select t.state from cashier.${table} t join account.member m on m.id = t.member
        where m.username = 'maria' order by t.id`,
    );
    return rows.map(({ state }) => state);
  };
  expect(await states('deposit')).toEqual(['credited', 'cancelled', 'credited', 'held', 'waiting']);
  expect(await states('withdrawal')).toEqual(['paid', 'refused', 'review']);
  expect(isSound(await checkLedger(test.db.kysely))).toBe(true);
});

it('[REG-07] opens them as people in a demonstration need them, with codes to invite by', async () => {
  await Promise.all([seedAffiliates(test.owner), seedAffiliates(test.owner)]);
  const rowOf = async (name: string) => memberByUsername(test.db.kysely, 'perya', name);
  const maria = await rowOf('maria');
  expect(maria).toMatchObject({ email: 'maria@perya.example', password_due: false });
  expect(readMobile(maria?.mobile ?? '', undefined, 'PH')).toBe(maria?.mobile);
  expect(maria?.mobile_verified_at).not.toBeNull();
  expect(await rowOf('nene')).toMatchObject({ password_due: true });
  const { rows } = await test.owner.pool.query('select code, member from account.affiliate');
  expect(rows).toEqual([
    { code: 'PERYA2026', member: maria?.id },
    { code: 'FIESTA', member: null },
  ]);
});
