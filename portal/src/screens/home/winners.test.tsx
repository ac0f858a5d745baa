// Shows the order of home's winners, and when and how they move.
// @vitest-environment happy-dom
import { winners } from '@perya/contract/games/game-centre';
import { pageSize } from '@perya/contract/limits';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import { pass, useTestCarousels } from './test-carousel.ts';
import { Winners } from './winners.tsx';

const win = (winAmount: string) => ({
  vo: {
    iconUrl: '/m/art/game.webp',
    customerName: 'ma***',
    gameName: `Game ${winAmount}`,
    winAmount,
    currency: 'PHP' as const,
    wonAt: '2026-01-01T00:00:00.000Z',
    nodeId: Number(winAmount),
    vassalage: 'ALON',
    gameCategory: 'RNG' as const,
    gameCode: 'game',
    roomId: null,
    supportPlay: false,
    lottoMode: null,
  },
});
const client = createQueryClient();
let page: HTMLElement;
let leave: () => Promise<void>;

async function show(...amounts: string[]): Promise<void> {
  const input = { gameCategory: 'ALL', language: 'EN', limitNum: pageSize.winners } as const;
  client.setQueryData(keyOf(winners, input), { list: amounts.map(win) });
  ({ page, leave } = await showPage(<Winners />, { client }));
  await pass(0);
}
const list = () => page.querySelector('ul');
const games = () =>
  [...page.querySelectorAll('li')].map((row) => /Game (\d+)/.exec(row.textContent)?.[1]);
const isMoving = () => list()?.style.transitionDuration !== '';

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

test('[HOME-11] four go up by one in 1500 ms, and the first comes again at the end', async () => {
  await show('400.00', '300.00', '200.00', '100.00');
  expect(games()).toEqual(['400', '300', '200', '100']);
  expect(isMoving()).toBe(false);
  await pass(2_500);
  expect(list()?.style.transitionDuration).toBe('1500ms');
  await pass(1_499);
  expect(games()).toEqual(['400', '300', '200', '100']);
  await pass(1);
  expect(games()).toEqual(['300', '200', '100', '400']);
  expect(isMoving()).toBe(false);
});

test('[HOME-11] three stand still', async () => {
  await show('300.00', '200.00', '100.00');
  await pass(20_000);
  expect(games()).toEqual(['300', '200', '100']);
  expect(isMoving()).toBe(false);
});

test('[HOME-11] a finger on the list holds it', async () => {
  await show('400.00', '300.00', '200.00', '100.00');
  const window = list()?.parentElement;
  await act(async () => window?.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await pass(20_000);
  expect(games()).toEqual(['400', '300', '200', '100']);
  await act(async () => window?.dispatchEvent(new Event('pointerout', { bubbles: true })));
  await pass(2_500);
  await pass(1_500);
  expect(games()).toEqual(['300', '200', '100', '400']);
});
