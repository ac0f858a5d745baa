// Shows what a game's tile has: picture, name, the vendor with its logo, and a heart that works.
// @vitest-environment happy-dom
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { load } from '#lib/storage.ts';
import { testGame } from '../../test-game.ts';
import { showPage } from '../../test-page.tsx';
import { forgetTapped } from './favourites.ts';
import { GameCard } from './game-card.tsx';

const sent: string[] = [];
let leave: () => Promise<void>;
let page: HTMLElement;

async function show(changes: Parameters<typeof testGame>[0] = {}): Promise<void> {
  ({ page, leave } = await showPage(<GameCard game={testGame(changes)} />));
}
const heart = () => page.querySelector('article button');

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method);
    return Response.json({ success: true, value: {} });
  });
  await findSession();
});
afterEach(async () => {
  await act(async () => {
    loseSession('session.none');
    forgetTapped();
  });
  await leave();
  vi.unstubAllGlobals();
});

test('[LIST-11] a tile shows the game’s picture and name, its vendor’s logo and name', async () => {
  await show();
  const pictures = [...page.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/m/art/parol.webp', '/m/art/alon.svg']);
  const link = page.querySelector('a');
  expect(link?.textContent).toBe('Lucky ParolAlon Games');
  expect(link?.getAttribute('href')).toMatch(/^\/m\/launchGame\?nodeId=1&/);
});

test('[LIST-11] no logo: the vendor is named; no picture: the game’s letter', async () => {
  await show({ vendorIconUrl: '', iconUrl: '' });
  expect(page.querySelectorAll('img')).toHaveLength(0);
  expect(page.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('L');
  expect(page.textContent).toContain('Alon Games');
});

test('[LIST-11] a member’s tap on the heart keeps the game, another lets it go', async () => {
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never);
  await show();
  expect(heart()?.getAttribute('aria-pressed')).toBe('false');
  await tap('Add Lucky Parol to favourites');
  expect(heart()?.getAttribute('aria-pressed')).toBe('true');
  expect(sent).toEqual(['POST']);
  expect(window.location.pathname, 'the tile is not opened').toBe('/m/home');
  await tap('Remove Lucky Parol from favourites');
  expect(heart()?.getAttribute('aria-pressed')).toBe('false');
  expect(sent).toEqual(['POST', 'DELETE']);
});

test('[LIST-11] a visitor’s leads to the login, and back', async () => {
  await show();
  await tap('Add Lucky Parol to favourites');
  expect(window.location.pathname).toBe('/m/login');
  expect(load('returnTo')).toBe('/m/home');
  expect(sent).toEqual([]);
});
