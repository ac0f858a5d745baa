// Asks people who are signed in for their password: it is no way around the limits of the login.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lifetimeSeconds, loginLimits } from '@perya/contract/limits';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { AppError } from '#lib/app-error';
import type { App, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { checkOwnPassword, passwordIsFresh } from './own-password.ts';
import { memberWithPassword, testPassword as password } from '../test-member.ts';
import type { TestMember } from '../test-member.ts';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestMember;
let browser: TestBrowser;
let session: Session;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
  member = await memberWithPassword(app);
  browser = new TestBrowser(app);
  await browser.login(member.username, password);
  const { rows } = await test.owner.pool.query<{ id: string }>(
    'select id from account.session where member = $1 and ended_at is null',
    [member.uuid],
  );
  session = {
    id: rows[0]?.id ?? '',
    memberId: member.memberId,
    merchant: 'perya',
    username: member.username,
    customerType: 0,
    currency: 'PHP',
    passwordDue: false,
  };
});

const context = (device = browser.cookies.get('perya_device') ?? null): RequestContext => ({
  db: test.db,
  secrets: app.platform.secrets,
  merchant: testMerchant(),
  address: browser.address,
  device,
  language: 'EN',
  captchaBrowser: '',
  userAgent: '',
  now: clock.now(),
});

async function check(typed: string, at = context()): Promise<string> {
  const checked = checkOwnPassword(at, session, typed);
  return checked.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

it('[PSW-01] counts wrong ones with those of the login, in this browser', async () => {
  const codes: string[] = [];
  for (let i = 0; i < loginLimits.lockAfter + 1; i += 1) codes.push(await check('wrong'));
  expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => 'password.wrong'));
  expect(codes.at(-1)).toBe('login.locked');
  expect(await check(password)).toBe('login.locked');
  expect((await browser.login(member.username, password)).code).toBe('login.locked');
  expect((await new TestBrowser(app).login(member.username, password)).code).toBe('ok');
});

it('takes a session without its browser for a stranger', async () => {
  for (let i = 0; i < loginLimits.lockAfter; i += 1) await check('wrong', context('A'.repeat(43)));
  expect(await check(password, context('A'.repeat(43)))).toBe('login.locked');
  expect(await check(password)).toBe('ok');
});

it('[PSW-01] stays fresh for five minutes after it was typed, here alone', async () => {
  const fresh = async (): Promise<boolean> => passwordIsFresh(test.db.kysely, session, clock.now());
  expect(await fresh()).toBe(true);
  clock.advance(lifetimeSeconds.passwordFresh);
  expect(await fresh()).toBe(false);
  expect(await check('wrong')).toBe('password.wrong');
  expect(await fresh()).toBe(false);
  expect(await check(password)).toBe('ok');
  expect(await fresh()).toBe(true);
});
