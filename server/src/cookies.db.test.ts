// Puts cookies into a player's browser from a host beside the portal's, over HTTPS and over HTTP.
import { freePlay, resume } from '@perya/contract/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { buildApp } from './app.ts';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { testPlatform } from '#lib/test-platform';

let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await freshDatabase();
  const platform = testPlatform(database.db);
  const env = { ...platform.env, TRUST_PROXY: 'on' as const };
  app = await buildApp({ ...platform, env }, [registerAccountRoutes]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

class SecureBrowser extends TestBrowser {
  override get headers(): Record<string, string> {
    return { ...super.headers, host: 'play.example', 'x-forwarded-proto': 'https' };
  }
}

async function setCookies(browser: TestBrowser): Promise<string[]> {
  const answer = await app.inject(await browser.request(freePlay, {}));
  return [answer.headers['set-cookie'] ?? []].flat();
}

test('over HTTPS every cookie is one that browsers take from this host alone', async () => {
  const cookies = await setCookies(new SecureBrowser(app));
  expect(cookies.map((each) => each.split('=')[0])).toEqual([
    '__Host-perya_session',
    '__Host-perya_device',
  ]);
  for (const each of cookies) {
    const [, ...attributes] = each.split('; ');
    expect(attributes.slice(1)).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']);
  }
  const plain = (await setCookies(new TestBrowser(app))).map((each) => each.split('=')[0]);
  expect(plain).toEqual(['perya_session', 'perya_device']);
});

test('a cookie that a sibling host set signs nobody in, and ends nobody’s session', async () => {
  const attacker = new TestBrowser(app);
  await attacker.call(freePlay, {});
  const planted = attacker.cookies.get('perya_session') ?? '';
  const victim = new SecureBrowser(app);
  victim.cookies.set('perya_session', planted);
  expect((await victim.call(resume, {})).code).toBe('session.none');
  const own = await victim.call(freePlay, {});
  expect((await victim.call(resume, {})).value.userName).toBe(own.value.userName);
  expect((await attacker.call(resume, {})).code).toBe('ok');
});
