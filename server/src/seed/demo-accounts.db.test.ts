// Shows that the demonstration's accounts can sign in, hold their money, and are made once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireMoney } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { memberByUsername } from '#modules/account/account-sql';
import { passwordFits } from '#modules/account/password';
import { memberBalance } from '#modules/wallet/wallet';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());

it('opens the demo accounts once, with their money, however often and by whomever', async () => {
  const clock = new TestClock();
  await Promise.all([seedDemoAccounts(test.owner, clock), seedDemoAccounts(test.owner, clock)]);
  await seedDemoAccounts(test.owner, clock);
  for (const { merchant, username, password, balance } of demoAccounts) {
    const row = await memberByUsername(test.db.kysely, merchant, username);
    expect(await passwordFits(password, row?.password_hash ?? null)).toBe(true);
    const currency = merchant === 'perya' ? 'PHP' : 'USDT';
    const held = await memberBalance(test.db.kysely, merchant, row?.id ?? '', currency);
    expect(wireMoney(held.balance, currency)).toBe(balance);
  }
});
