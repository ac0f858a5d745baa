// Shows how home's banners and hot matches move, and what a tap on them does.
// @vitest-environment happy-dom
import { banners, type Banner } from '@perya/contract/content/content';
import { hotMatches, type HotMatch } from '@perya/contract/games/sports';
import { tap } from '@perya/web/test-page.tsx';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loseSession, startSession } from '#domain/session/session.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import { Banners } from './banners.tsx';
import { HotMatches } from './hot-matches.tsx';
import { nextMovement, pass, slidePx, useTestCarousels } from './test-carousel.ts';

const banner = (title: string): Banner => ({
  id: title,
  groupName: 'm_home',
  url: `/pictures/${title}.webp`,
  width: 780,
  height: 364,
  linkage: `/m/gameList?gameType=${title}`,
  kicker: '',
  title,
  text: '',
  termsLinkage: '',
});
const match = (homeTeam: string): HotMatch => ({
  matchId: homeTeam,
  league: 'League',
  homeTeam,
  awayTeam: 'Away',
  homeTeamImageUrl: '/home.svg',
  awayTeamImageUrl: '/away.svg',
  matchTime: '2026-01-01T20:30:00.000+08:00',
  state: 'upcoming',
  minute: null,
  homeScore: null,
  awayScore: null,
  odds: null,
  vendor: 'SPORT',
  roomId: 'r',
  nodeId: 1,
  supportPlay: false,
});

const client = createQueryClient();
let leave: () => Promise<void>;

async function show(part: ReactNode): Promise<HTMLElement> {
  const shown = await showPage(part, { client });
  ({ leave } = shown);
  // The code that moves them has come.
  await pass(100);
  return shown.page;
}
async function showBanners(...titles: string[]): Promise<HTMLElement> {
  const input = { groupName: 'm_home', language: 'EN' } as const;
  client.setQueryData(keyOf(banners, input), { banners: titles.map(banner) });
  return show(<Banners />);
}
async function showMatches(...teams: string[]): Promise<HTMLElement> {
  client.setQueryData(keyOf(hotMatches, {}), { matches: teams.map(match) });
  return show(<HotMatches />);
}
const dots = () => [...document.querySelectorAll('[aria-current]')];
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await useTestCarousels();
});
afterEach(async () => {
  await leave();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Time comes in frames: a movement may begin and end one earlier or later. */
async function expectMovements(
  page: HTMLElement,
  { everyMs, tookMs }: { readonly everyMs: number; readonly tookMs: number },
): Promise<void> {
  const first = await nextMovement(page, 2 * everyMs);
  const second = await nextMovement(page, 2 * everyMs);
  if (first === null || second === null) throw new Error('It does not move.');
  expect(Math.abs(second.from - first.from - everyMs)).toBeLessThan(0.05 * everyMs);
  for (const { took } of [first, second]) {
    expect(Math.abs(took - tookMs), `${String(took)} ms`).toBeLessThan(0.06 * tookMs);
  }
}

describe('banners', () => {
  test('[CONST-01] move every 5000 ms, for 1000 ms, and begin again', async () => {
    const page = await showBanners('RNG', 'LIVE');
    await expectMovements(page, { everyMs: 5_000, tookMs: 1_000 });
    expect(current(), 'after two movements the first is shown').toBe(0);
  });

  test('[CONST-01] go on from the last to the first, and not all the way back', async () => {
    const page = await showBanners('RNG', 'LIVE');
    const first = await nextMovement(page, 10_000);
    const track = page.querySelector('article')?.parentElement;
    await pass((first?.from ?? 0) + 5_300 - Date.now());
    const [, moved = '0'] = /translate3d\((-?[\d.]+)px/.exec(track?.style.transform ?? '') ?? [];
    expect(Number(moved)).toBeLessThan(-slidePx);
  });

  test('[CONST-01] one alone neither moves nor has dots', async () => {
    const page = await showBanners('RNG');
    expect(await nextMovement(page, 15_000)).toBeNull();
    expect(dots()).toEqual([]);
  });

  test('[HOME-09] each shows its picture and leads where it is linked to', async () => {
    const page = await showBanners('RNG', 'LIVE');
    const shown = [...page.querySelectorAll('article')].map((slide) => [
      slide.querySelector('img')?.getAttribute('src'),
      slide.querySelector('a')?.getAttribute('href'),
    ]);
    expect(shown[0]).toEqual(['/pictures/RNG.webp', '/m/gameList?gameType=RNG']);
    expect(shown[1]?.[1]).toBe('/m/gameList?gameType=LIVE');
    await tap('RNG');
    expect(window.location.pathname + window.location.search).toBe('/m/gameList?gameType=RNG');
  });

  test('[HOME-09] a dot for each says which is shown, and shows its own', async () => {
    const page = await showBanners('RNG', 'LIVE', 'FISH');
    expect(dots()).toHaveLength(3);
    expect(current()).toBe(0);
    await tap('Offer 3 of 3');
    await nextMovement(page, 2_000);
    expect(current()).toBe(2);
    const reachable = [...page.querySelectorAll('article:not([inert]) a')];
    expect(reachable.map((link) => link.textContent)).toEqual(['FISH']);
  });

  test('[HOME-09] who has an account is not asked to open one', async () => {
    const list = [{ ...banner('Gift'), linkage: '/m/register' }, banner('RNG')];
    client.setQueryData(keyOf(banners, { groupName: 'm_home', language: 'EN' }), { banners: list });
    const page = await show(<Banners />);
    const titles = () => [...page.querySelectorAll('article')].map((each) => each.textContent);
    expect(titles()).toEqual(['Gift', 'RNG']);
    const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
    await act(async () =>
      startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never),
    );
    expect(titles()).toEqual(['RNG']);
    await act(async () => loseSession('session.none'));
    expect(titles()).toEqual(['Gift', 'RNG']);
  });

  test('[HOME-09] without banners there is nothing', async () => {
    const page = await showBanners();
    expect(page.querySelector('section')).toBeNull();
    expect(page.textContent).toBe('');
  });
});

describe('hot matches', () => {
  test('[CONST-01] move every 5000 ms, for 500 ms', async () => {
    const page = await showMatches('One', 'Two', 'Three');
    await expectMovements(page, { everyMs: 5_000, tookMs: 500 });
    expect(page.querySelector('li:not([inert])')?.textContent).toContain('Three');
  });

  test('[CONST-01] one alone stays', async () => {
    const page = await showMatches('One');
    expect(await nextMovement(page, 15_000)).toBeNull();
  });
});
