// Shows which lobby the worker keeps, and to whom it is shown at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFiles, keepOfflinePage } from './files.ts';
import * as lobby from './lobby.ts';

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

test('a visitor gets the kept lobby at once, with its time, and its files are kept', async () => {
  await lobby.keepLobby(page());
  await lobby.rememberReader(visitor);
  const shown = await lobby.lobbyAtOnce();
  expect(await shown?.text()).toContain(`<html data-kept="${now.toISOString()}" lang="en">`);
  expect(shown?.headers.get('content-encoding')).toBeNull();
  expect(fetched).toEqual(['/m/assets/style-abcdefgh.css']);
  expect(await lobby.filesOfLobby()).toEqual(['/m/assets/style-abcdefgh.css']);
});

test.each([
  ['a member', { ...visitor, visitor: false }],
  ['a visitor who reads another language', { ...visitor, lang: 'fil' }],
  ['a visitor of another merchant', { ...visitor, merchant: 'araw' }],
])('%s gets the server’s', async (_, reader) => {
  await lobby.keepLobby(page());
  await lobby.rememberReader(reader);
  expect(await lobby.lobbyAtOnce()).toBeNull();
  expect(await lobby.keptLobby(), 'it is there for when there is no network').not.toBeNull();
});

test('nobody whom no page has told of gets it, nor anybody a day later', async () => {
  await lobby.keepLobby(page());
  expect(await lobby.lobbyAtOnce()).toBeNull();
  await lobby.rememberReader(visitor);
  vi.setSystemTime(now.getTime() + 24 * 60 * 60 * 1000);
  expect(await lobby.lobbyAtOnce()).toBeNull();
});

test('[START-02] maintenance and a restriction take the kept lobby away', async () => {
  for (const status of [503, 403]) {
    await lobby.keepLobby(page());
    await lobby.keepLobby(page('en', status));
    expect(await lobby.keptLobby()).toBeNull();
  }
});

test('the page without a network is fetched anew for another language alone', async () => {
  let spoken = 'en';
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(`${path} ${spoken}`);
    const answer = new Response(`<html lang="${spoken}" dir="ltr">`);
    return Object.defineProperty(answer, 'type', { value: 'basic' });
  });
  await keepOfflinePage('en');
  await keepOfflinePage('en');
  spoken = 'th';
  await keepOfflinePage('th');
  expect(fetched).toEqual(['/m/offline.html en', '/m/offline.html th']);
  const kept = await opened.get('perya-files-1')?.match('/m/offline.html');
  expect(await kept?.text()).toContain('lang="th"');
});

test('only home itself is a lobby; calls and unhashed files are never kept', async () => {
  const at = (path: string) => new URL(path, 'https://play.example');
  expect(lobby.isLobby(at('/m/home'))).toBe(true);
  expect(lobby.isLobby(at('/m/home?gameType=RNG'))).toBe(false);
  expect(lobby.isLobby(at('/m/mine'))).toBe(false);
  expect(lobby.isHome(at('/m/home?code=x'))).toBe(true);
  await keepFiles(['/wps/member/info', '/m/home', '/m/sw.js', '/m/art/a.0123abcd.webp']);
  expect(fetched).toEqual(['/m/art/a.0123abcd.webp']);
});
