// Looks up invitations over HTTP, and guesses at them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliate, affiliateCheck } from '@perya/contract/account/registration';
import { uuidOf } from '@perya/contract/id';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { scopes } from '#modules/limits/limits';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';

let test: TestDatabase;
let app: App;
let browser: TestBrowser;
beforeAll(async () => {
  test = await freshDatabase();
  await test.owner.pool.query(`insert into account.affiliate (merchant, code, domain, active)
    values ('perya', 'FAIR2026', null, true), ('perya', 'LANTERN', 'aff.example', true),
      ('perya', 'GONE', null, false), ('araw', 'ARAW', null, true)`);
});
afterAll(async () => test.close());
beforeEach(async () => {
  app = await buildApp(testPlatform(test.db, { clock: new TestClock() }), [registerAccountRoutes]);
  browser = new TestBrowser(app);
  await test.owner.pool.query('delete from limits.attempt');
});
afterEach(async () => app.close());

describe('[REG-07] an invitation code', () => {
  const isValid = async (code: string, domain?: string): Promise<boolean> =>
    (await browser.call(affiliateCheck, { code, domain })).value.success;

  it('is known in whatever case, at its merchant, while it is good', async () => {
    expect(await isValid('FAIR2026')).toBe(true);
    expect(await isValid(' fair2026 ', 'any.example')).toBe(true);
    expect(await isValid('FAIR')).toBe(false);
    expect(await isValid('GONE')).toBe(false);
    expect(await isValid('ARAW')).toBe(false);
  });

  it('may be good for the domain alone that it came with', async () => {
    expect(await isValid('LANTERN', 'AFF.example')).toBe(true);
    expect(await isValid('LANTERN', 'other.example')).toBe(false);
    expect(await isValid('LANTERN')).toBe(false);
  });

  it('can be guessed only so often', async () => {
    for (let i = 0; i < scopes.affiliate.limit; i += 1) await isValid(`GUESS${String(i)}`);
    expect((await browser.call(affiliateCheck, { code: 'FAIR2026' })).code).toBe('request.tooMany');
    browser = new TestBrowser(app, { address: '203.0.113.9' });
    expect(await isValid('FAIR2026')).toBe(true);
  });

  it.each(['on', 'off'] as const)(
    'is counted by no address that is made up: proxy %s',
    async (is) => {
      const { env, ...rest } = testPlatform(test.db);
      const proxied = await buildApp({ ...rest, env: { ...env, TRUST_PROXY: is } }, [
        registerAccountRoutes,
      ]);
      const guess = async (i: number, real: string): Promise<number> => {
        const forged = `203.0.113.${String(i)}`;
        const [remoteAddress, listed] =
          is === 'on' ? ['10.0.0.1', `${forged}, ${real}`] : [real, forged];
        const headers = { 'x-forwarded-for': listed, 'x-real-ip': forged, forwarded: forged };
        const url = `${affiliateCheck.path}?code=GUESS`;
        return (await proxied.inject({ url, headers, remoteAddress })).statusCode;
      };
      for (let i = 0; i < scopes.affiliate.limit; i += 1) {
        expect(await guess(i, '198.51.100.7')).toBe(200);
      }
      expect(await guess(200, '198.51.100.7')).toBe(429);
      expect(await guess(200, '198.51.100.8')).toBe(200);
      await proxied.close();
    },
  );
});

describe('[MORE-08] a member’s own codes', () => {
  it('are told to that member alone, while they are good', async () => {
    const own = await signedIn(app);
    await test.owner.pool.query(
      `insert into account.affiliate (merchant, code, domain, member, active)
        values ('perya', 'MINE', null, $1, true), ('perya', 'OLD', null, $1, false)`,
      [uuidOf(own.memberId)],
    );
    const ask = async (headers: Readonly<Record<string, string>>, query = '') =>
      app.inject({ url: `${affiliate.path}${query}`, headers });
    const { value } = (await ask(own.headers)).json<{ value: object }>();
    expect(value).toEqual({ list: [{ code: 'MINE', domain: null }] });
    expect((await ask(own.headers, '?module=AFFMAN3')).statusCode).toBe(200);
    expect((await ask(own.headers, '?module=OTHER')).statusCode).toBe(400);
    const other = await signedIn(app);
    expect((await ask(other.headers)).json<{ value: object }>().value).toEqual({ list: [] });
    expect((await ask({})).statusCode).toBe(401);
  });
});
