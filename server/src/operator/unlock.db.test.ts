// Lets people in again as an operator does, from a terminal.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loginLimits, paymentLimits } from '@perya/contract/limits';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testPlatform } from '#lib/test-platform';
import { hashOf } from '#lib/token';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { memberWithPassword, solvedCaptcha, testPassword } from '#modules/account/test-member';
import type { TestMember } from '#modules/account/test-member';
import { attemptsSoFar, countAttempt } from '#modules/limits/limits';
import { buildApp } from '../app.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestMember;
beforeAll(async () => {
  test = await freshDatabase();
  await seedMerchantRows(test.owner);
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
  member = await memberWithPassword(app);
  await test.owner.pool.query('delete from limits.attempt');
});

const unlock = async (account: string): Promise<string[]> =>
  typed({ db: test.operator, clock }, 'unlock', '--merchant', 'perya', '--account', account);

async function lock(browser: TestBrowser): Promise<void> {
  for (let i = 0; i < loginLimits.lockAfter; i += 1) {
    await browser.login(member.username, 'wrong', await solvedCaptcha(app));
  }
  const locked = await browser.login(member.username, testPassword, await solvedCaptcha(app));
  expect(locked.code).toBe('login.locked');
}

it('lets the member in again, in a browser of theirs and in a new one', async () => {
  const known = new TestBrowser(app);
  await known.login(member.username, testPassword);
  const other = new TestBrowser(app, { address: '203.0.113.9' });
  await lock(known);
  await lock(other);
  expect(await unlock(member.username.toUpperCase())).toEqual([
    `${member.username} may try again.`,
  ]);
  expect((await known.login(member.username, testPassword)).code).toBe('ok');
  expect((await other.login(member.username, testPassword)).code).toBe('ok');
});

it('forgets wrong codes and payment passwords too, of this member alone', async () => {
  const other = await memberWithPassword(app);
  const now = clock.now();
  const keys = [member, other].map(({ uuid }) => `perya ${uuid}`);
  for (const key of keys) {
    for (let i = 0; i < paymentLimits.lockAfter; i += 1) {
      await countAttempt(test.db.kysely, 'payment', key, { now });
      await countAttempt(test.db.kysely, 'secondStep', key, { now });
    }
  }
  await unlock(member.username);
  const left = await Promise.all(
    keys.flatMap((key) => [
      attemptsSoFar(test.db.kysely, 'payment', key, now),
      attemptsSoFar(test.db.kysely, 'secondStep', key, now),
    ]),
  );
  expect(left).toEqual([0, 0, 5, 5]);
});

it('lets codes go to the number of this member again', async () => {
  const mobile = '+639171234567';
  const owner = await memberWithPassword(app, { mobile });
  const browser = new TestBrowser(app);
  await browser.login(owner.username, testPassword);
  const device = hashOf(browser.cookies.get('perya_device') ?? '').toString('hex');
  const now = clock.now();
  for (const to of [mobile, `${mobile} ${device}`, '+639171234568']) {
    await countAttempt(test.db.kysely, 'code.pause', `perya ${to}`, { now });
    await countAttempt(test.db.kysely, 'code.target', `perya ${to}`, { now });
  }
  await unlock(owner.username);
  const left = async (to: string) => [
    await attemptsSoFar(test.db.kysely, 'code.pause', `perya ${to}`, now),
    await attemptsSoFar(test.db.kysely, 'code.target', `perya ${to}`, now),
  ];
  expect(await left(mobile)).toEqual([0, 0]);
  expect(await left(`${mobile} ${device}`)).toEqual([0, 0]);
  expect(await left('+639171234568')).toEqual([1, 1]);
});

it('says so when there is no such account', async () => {
  await expect(unlock('nobody')).rejects.toThrow('perya has no account nobody');
});
