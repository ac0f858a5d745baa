// Chooses pictures over HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseHeadIcon, headIcons, memberInfo } from '@perya/contract/account/member';
import { freePlay } from '@perya/contract/account/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { memberWithPassword, testPassword } from './test-member.ts';

let test: TestDatabase;
let app: App;
let browser: TestBrowser;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  app = await buildApp(testPlatform(test.db), [registerAccountRoutes]);
  browser = new TestBrowser(app);
});
afterEach(async () => app.close());

describe('[CALL-07] the picture of a member', () => {
  beforeEach(async () => {
    const { username } = await memberWithPassword(app);
    await browser.login(username, testPassword);
  });
  const shown = async (): Promise<string> => (await browser.call(memberInfo, {})).value.avatarUrl;

  it('is one of twelve from the start, and shown as chosen from then on', async () => {
    const { icon, icons } = (await browser.call(headIcons, {})).value;
    expect(icons).toHaveLength(12);
    expect(await shown()).toBe(icons.find(({ id }) => id === icon)?.url);
    const other = icons.find(({ id }) => id !== icon) ?? { id: '', url: '' };
    const answer = await browser.call(chooseHeadIcon, { icon: other.id });
    expect(answer.value.avatarUrl).toBe(other.url);
    expect(await shown()).toBe(other.url);
    expect((await browser.call(headIcons, {})).value.icon).toBe(other.id);
  });

  it('is none that there is not', async () => {
    const before = await shown();
    for (const icon of ['00', '13', '7', '../01']) {
      expect((await browser.call(chooseHeadIcon, { icon })).code).toBe('input.invalid');
    }
    expect(await shown()).toBe(before);
  });

  it('is sent as a form, and a trial may choose one too', async () => {
    const request = await browser.request(chooseHeadIcon, { icon: '03' });
    const json = { ...request.headers, 'content-type': 'application/json' };
    const refused = await app.inject({ ...request, headers: json, payload: '{"icon":"03"}' });
    expect(refused.statusCode).toBe(400);
    const trial = new TestBrowser(app);
    await trial.call(freePlay, {});
    const { value } = await trial.call(chooseHeadIcon, { icon: '03' });
    expect(value.avatarUrl).toBe('/m/art/avatar/03.webp');
  });
});
