// Shows what home lists below each entry of its menu: games, or the vendors that have them.
// @vitest-environment happy-dom
import { vendors } from '@perya/contract/games/game-centre';
import type { GameCategory } from '@perya/contract/games/category';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { testGame } from '../../test-game.ts';
import { showPage } from '../../test-page.tsx';
import { Games } from './games.tsx';

const gameTypes = ['RNG', 'FISH', 'LIVE', 'PVP'] as const;
const vendorTypes = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
const client = createQueryClient();
let asked: URL[] = [];
let leave: () => Promise<void>;

const vendor = (gameType: GameCategory) => (name: string) => ({
  gameType,
  vassalage: name.toUpperCase(),
  accountTypeName: name,
  iconUrl: '/m/art/vendor.svg',
  gameCount: 7,
  classifies: [],
});

/** Of every call for a list: one game, which says what was asked for. */
async function answer(path: string): Promise<Response> {
  const url = new URL(path, 'http://portal.invalid');
  asked.push(url);
  if (url.pathname !== '/wps/game/list') return new Promise(() => undefined);
  const gameName = `Game of ${url.searchParams.get('gameType') ?? ''}`;
  const value = { games: [testGame({ gameName })], pageNum: 1, totalPages: 1, total: 1 };
  return Response.json({ success: true, value });
}

async function show(entry: string): Promise<HTMLElement> {
  const shown = await showPage(<Games />, { client, at: `/m/home?gameType=${entry}` });
  ({ leave } = shown);
  await come();
  return shown.page;
}
/** What was asked for comes. */
const come = async () => act(async () => new Promise((done) => setTimeout(done)));
const content = () => document.getElementById('home-games');
const lists = () => asked.filter(({ pathname }) => pathname === '/wps/game/list');

beforeEach(() => {
  asked = [];
  const categories = [...gameTypes, ...vendorTypes].map((gameCategory) => ({
    gameCategory,
    gameCount: 14,
    vendorNames: ['Alon', 'Bituin'].map(vendor(gameCategory)),
  }));
  client.setQueryData(keyOf(vendors, {}), { categories });
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('fetch', vi.fn(answer as typeof fetch));
});
afterEach(async () => {
  await leave();
  client.clear();
  vi.unstubAllGlobals();
});

test.each(gameTypes)('[HOME-06] %s lists the games of its type', async (entry) => {
  await show(entry);
  expect(content()?.textContent).toContain(`Game of ${entry}`);
  expect(lists().map(({ searchParams }) => searchParams.get('gameType'))).toEqual([entry]);
  expect(content()?.querySelector('article a')?.getAttribute('href')).toMatch(/^\/m\/launchGame\?/);
  expect(content()?.textContent).not.toContain('Bituin');
});

test('[HOME-07] the house’s games are its slots', async () => {
  const house = { ...vendor('RNG')('Perya'), vassalage: 'PERYA' };
  const categories = [{ gameCategory: 'RNG' as const, gameCount: 1, vendorNames: [house] }];
  client.setQueryData(keyOf(vendors, {}), { categories });
  await show('INHOUSE');
  expect(content()?.textContent).toContain('Game of RNG');
  expect(lists()[0]?.searchParams.get('vassalage')).toBe('PERYA');
});

test.each(vendorTypes)(
  '[HOME-08] %s lists its vendors, each leading to its games',
  async (entry) => {
    await show(entry);
    const rows = [...(content()?.querySelectorAll('a') ?? [])];
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      ['ALON', 'BITUIN'].map((name) => `/m/gameList?gameType=${entry}&vassalage=${name}`),
    );
    expect(rows[0]?.textContent).toContain('Alon');
    expect(rows[0]?.textContent).toContain('7 games');
    expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/m/art/vendor.svg');
    expect(lists()).toEqual([]);
  },
);

test('[HOME-06] [HOME-08] a tap on the menu changes what is listed, and brings it up', async () => {
  const page = await show('SPORTS');
  const up = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const tabs = [...page.querySelectorAll<HTMLElement>('[role=tab]')];
  await act(async () => tabs.find((tab) => tab.textContent === 'Fishing')?.click());
  await come();
  expect(content()?.textContent).toContain('Game of FISH');
  expect((up.mock.contexts[0] as Element).contains(content())).toBe(true);
  await act(async () => tabs.find((tab) => tab.textContent === 'Cockfight')?.click());
  expect(content()?.textContent).toContain('Bituin');
  expect(content()?.textContent).not.toContain('Game of FISH');
});
