// Shows which home page the worker caches, and to whom it is shown at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFiles, cacheOfflinePage } from './files.ts';
import * as home from './cached-home.ts';

/** As much of the browser's cache as the worker uses. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  async match(key: string): Promise<Response | undefined> {
    return this.kept.get(key)?.clone();
  }
  async put(key: string, response: Response): Promise<void> {
    this.kept.set(key, response);
  }
  async delete(key: string): Promise<boolean> {
    return this.kept.delete(key);
  }
}

const now = new Date('2026-03-01T12:00:00.000Z');
let opened: Map<string, FakeCache>;
let fetched: string[];

beforeEach(() => {
  vi.useFakeTimers({ now });
  opened = new Map();
  fetched = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new FakeCache();
      opened.set(name, cache);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return Object.defineProperty(new Response('file'), 'type', { value: 'basic' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (language = 'en', status = 200, serverTime = now.toISOString()) =>
  new Response(
    `<!doctype html><html lang="${language}"><link href="/m/assets/style-abcdefgh.css">` +
      `<script>{"merchantCode":"perya","serverTime":"${serverTime}"}</script></html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } },
  );
const visitor = { merchant: 'perya', lang: 'en', visitor: true };

test('a visitor gets the cached page at once, with its time; its files are cached', async () => {
  await home.cacheHome(page());
  await home.rememberReader(visitor);
  const shown = await home.currentCachedHome();
  expect(await shown?.text()).toContain(`<html data-cached-at="${now.toISOString()}" lang="en">`);
  expect(shown?.headers.get('content-encoding')).toBeNull();
  expect(fetched).toEqual(['/m/assets/style-abcdefgh.css']);
  expect(await home.filesOfCachedHome()).toEqual(['/m/assets/style-abcdefgh.css']);
});

test.each([
  ['a member', { ...visitor, visitor: false }],
  ['a visitor who reads another language', { ...visitor, lang: 'fil' }],
  ['a visitor of another merchant', { ...visitor, merchant: 'araw' }],
])('%s gets the server’s', async (_, reader) => {
  await home.cacheHome(page());
  await home.rememberReader(reader);
  expect(await home.currentCachedHome()).toBeNull();
  expect(await home.cachedHome(), 'it is there for when there is no network').not.toBeNull();
});

test('an unknown reader does not get it, nor does anybody a day later', async () => {
  await home.cacheHome(page());
  expect(await home.currentCachedHome()).toBeNull();
  await home.rememberReader(visitor);
  vi.setSystemTime(now.getTime() + 24 * 60 * 60 * 1000);
  expect(await home.currentCachedHome()).toBeNull();
});

test('[START-02] maintenance and a restriction delete it', async () => {
  for (const status of [503, 403]) {
    await home.cacheHome(page());
    await home.cacheHome(page('en', status));
    expect(await home.cachedHome()).toBeNull();
  }
});

test('the offline page is fetched again only for another language', async () => {
  let spoken = 'en';
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(`${path} ${spoken}`);
    const answer = new Response(`<html lang="${spoken}" dir="ltr">`);
    return Object.defineProperty(answer, 'type', { value: 'basic' });
  });
  await cacheOfflinePage('en');
  await cacheOfflinePage('en');
  spoken = 'th';
  await cacheOfflinePage('th');
  expect(fetched).toEqual(['/m/offline.html en', '/m/offline.html th']);
  const kept = await opened.get('perya-files-1')?.match('/m/offline.html');
  expect(await kept?.text()).toContain('lang="th"');
});

test('only home itself is cached; calls and unhashed files never are', async () => {
  const at = (path: string) => new URL(path, 'https://play.example');
  expect(home.isPlainHome(at('/m/home'))).toBe(true);
  expect(home.isPlainHome(at('/m/home?gameType=RNG'))).toBe(false);
  expect(home.isPlainHome(at('/m/mine'))).toBe(false);
  expect(home.isHome(at('/m/home?code=x'))).toBe(true);
  await cacheFiles(['/wps/member/info', '/m/home', '/m/sw.js', '/m/art/a.0123abcd.webp']);
  expect(fetched).toEqual(['/m/art/a.0123abcd.webp']);
});
