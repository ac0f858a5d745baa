// Holds the route table to the specification.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf, notFoundRoute, routeOf, routes, titleKeyOf } from './routes.ts';
import { needsOf, screenNames, screenSource } from './screens.ts';

test.each([
  ['/', '/m/home', 'ROUTE-01'],
  ['/m', '/m/home', 'ROUTE-01'],
  ['/m/', '/m/home', 'ROUTE-01'],
  ['/m/index', '/m/home', 'ROUTE-01'],
  ['/m/index.html', '/m/home', 'ROUTE-01'],
  ['/register.html', '/m/register', 'ROUTE-03'],
  ['/m/register.html', '/m/register', 'ROUTE-03'],
  ['/m/setting', '/m/set', 'ROUTE-06'],
  ['/m/notice', '/m/notice', 'ROUTE-07'],
  ['/m/activityInfo', '/m/activity', 'ROUTE-19'],
  ['/m/gameList/', '/m/gameList', 'ROUTE-32'],
])('%s answers as %s [%s]', (path, shown) => {
  expect(routeOf(path).path).toBe(shown);
});

test('[ROUTE-43] an unknown path gets the not-found page', () => {
  for (const path of ['/m/nowhere', '/m/home/x', '/nowhere'])
    expect(routeOf(path)).toBe(notFoundRoute);
});

test('no path or alias stands twice', () => {
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every row has its screen, and every screen its row', () => {
  const named = new Set([...routes, notFoundRoute].map(({ screen }) => screen));
  expect([...named].sort()).toEqual([...screenNames].sort());
  const folders = readdirSync(new URL('screens', import.meta.url));
  expect(folders.sort()).toEqual([...screenNames].sort());
  for (const screen of screenNames) {
    const file = new URL(`../${screenSource(screen)}`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain('export function Screen(');
  }
});

test.each([
  ['/m/home', '/m/home'],
  ['/m/setting?a=1', '/m/set?a=1'],
  ['/m/gameList/?gameType=RNG#top', '/m/gameList?gameType=RNG#top'],
  ['/m/lotery', null],
  ['/m/home/../lotery', null],
  ['//evil.example/m/home', null],
  ['https://evil.example/m/home', null],
  ['', null],
])('a text that names %j names the address %j', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test.each([
  ['?gameType=RNG', 'category.RNG'],
  ['?gameType=LIVE&tab=hot', 'category.LIVE'],
  ['', 'title.gameList'],
  ['?gameType=NONE', 'title.gameList'],
])('[ROUTE-32] a list of games at %j is called by its category', (search, key) => {
  expect(titleKeyOf(routeOf('/m/gameList'), search)).toBe(key);
  expect(titleKeyOf(routeOf('/m/home'), search)).toBe('title.home');
});

/** Writes down which of its fields somebody asks for. */
class WatchedQuery extends URLSearchParams {
  readonly asked = new Set<string>();

  override get(name: string): string | null {
    this.asked.add(name);
    return super.get(name);
  }
}

test('what decides a first paint’s calls is among the query fields of its row', () => {
  const read = routes.map(({ path, screen, query = [] }) => {
    const search = new WatchedQuery();
    needsOf(screen, { search, language: 'EN' });
    expect(query, path).toEqual(expect.arrayContaining([...search.asked]));
    return search.asked.size;
  });
  expect(read.filter((fields) => fields > 0)).toHaveLength(4);
});

test('what gets ready under a finger is open to anyone', () => {
  const ready = routes.filter(({ ahead }) => ahead);
  expect(ready.length).toBeGreaterThan(5);
  for (const { path, guard, flag, stays } of ready) {
    expect({ path, guard, flag, stays }).toEqual({ path, guard: 'anyone' });
  }
});

const withoutMenu = [
  '/m/login',
  '/m/register',
  '/m/trail',
  '/m/launchGame',
  '/m/changePsw',
  '/m/notice',
  '/m/activity',
  '/m/forget',
  '/m/service',
  '/m/moreLottery',
  '/m/useragreement',
  '/m/maintenance',
  '/m/agent',
  '/m/winnerPage',
  '/m/restricted',
];

test('[FRAME-04] the bottom menu is hidden exactly where the specification says', () => {
  const hidden = routes.filter(({ bottomMenu }) => !bottomMenu).map(({ path }) => path);
  expect(hidden.sort()).toEqual([...withoutMenu].sort());
});

test('[FRAME-01] every page but login, register, mine, agent and help has a header', () => {
  const bare = routes.filter(({ header }) => header === 'none').map(({ path }) => path);
  // A game fills its page; maintenance and restriction stand for the whole portal.
  const ours = ['/m/launchGame', '/m/maintenance', '/m/restricted'];
  const named = ['/m/login', '/m/register', '/m/mine', '/m/agent', '/m/help'];
  expect(bare.sort()).toEqual([...named, ...ours].sort());
});

test('[FRAME-08] the back arrow leads home from the pages that the specification names', () => {
  const home = routes.filter(({ backHome }) => backHome).map(({ path }) => path);
  const named = ['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/forget', '/m/activity'];
  expect(home.sort()).toEqual(named.sort());
});
