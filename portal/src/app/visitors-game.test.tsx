// Shows what a visitor is asked who taps a game, and that every answer leads into that game.
// @vitest-environment happy-dom
import { freePlay } from '@perya/contract/account/session';
import { flags, type Flag } from '@perya/contract/merchant/flags';
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gamePath } from '#domain/launch/launch.ts';
import { withdrawLogin } from '#domain/sign-in/login-offer.ts';
import { findSession, loseSession, takeReturnTo } from '#domain/session/session.ts';
import { Link } from '#lib/router.tsx';
import { loadLoginSheet } from '../screens.ts';
import { Screen as Login } from '../screens/login/login.screen.tsx';
import { testGame } from '../test-game.ts';
import { showPage } from '../test-page.tsx';
import { FrameLogin } from './frame-login.tsx';
import { redirectToLogin } from './guarded.tsx';

const game = gamePath(testGame({ supportPlay: true }));
const realOnly = gamePath(testGame({ supportPlay: false }));
let leave: (() => Promise<void>) | null = null;

async function show(open: readonly Flag[] = flags): Promise<void> {
  const part = (
    <>
      <Link to={game}>A game</Link>
      <Link to={realOnly}>No free play</Link>
      <FrameLogin />
    </>
  );
  const shown = await showPage(part, {
    merchant: { flags: [...open] },
    texts: ['account', 'mine'],
    redirect: redirectToLogin,
  });
  ({ leave } = shown);
}
const place = () => window.location.pathname + window.location.search;
const ways = () =>
  [...document.querySelectorAll('dialog button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

beforeEach(async () => {
  await loadLoginSheet();
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes(freePlay.path)) return new Promise(() => undefined);
    const answer = { token: 't', merchantCode: 'perya', userName: 'guest1', customerType: 4 };
    const value = { ...answer, firstTimeLogin: false, passwordDue: false };
    return Response.json({ success: true, value });
  });
  await findSession();
});
afterEach(async () => {
  takeReturnTo();
  await act(async () => {
    withdrawLogin();
    loseSession('session.none');
  });
  await leave?.();
  leave = null;
  vi.unstubAllGlobals();
});

test.each([
  ['Register', '/m/register'],
  ['Log in', '/m/login'],
] as const)(
  '[LAUNCH-01] a game asks a visitor over the page; %s leads on to it',
  async (way, asks) => {
    await show();
    await tap('A game');
    expect(place()).toBe('/m/home');
    expect(ways()).toEqual(['Play for free', 'Register', 'Log in']);
    await tap(way);
    expect(place()).toBe(asks);
    expect(takeReturnTo()).toBe(game);
  },
);

test('[LAUNCH-01] [LOGIN-10] play for free begins with the game', async () => {
  await show();
  await tap('A game');
  await tap('Play for free');
  await vi.waitFor(() => expect(place()).toBe(`${game}&freePlay=true`));
});

test.each([
  ['No free play', flags, ['Register', 'Log in']],
  ['A game', flags.filter((flag) => flag !== 'FREEPLAY'), ['Register', 'Log in']],
  ['A game', flags.filter((flag) => flag !== 'DIRECTREG3'), ['Play for free', 'Log in']],
])('[LAUNCH-01] %s, with %o: what is not there is not offered', async (link, open, offered) => {
  await show(open);
  await tap(link);
  expect(ways()).toEqual(offered);
});

test('[LAUNCH-01] before the page has the sheet, the login page asks', async () => {
  expect(redirectToLogin(game)).toBe('/m/login');
  expect(takeReturnTo()).toBe(game);
});

test.each([
  ['a game that can be played so', game, 'above the form', `${game}&freePlay=true`],
  ['no such game', realOnly, 'below the form', '/m/home'],
])('[LOGIN-10] after %s, free play stands %s', async (_, tapped, stands, leadsTo) => {
  redirectToLogin(tapped);
  ({ leave } = await showPage(<Login />, {
    merchant: { flags: [...flags] },
    texts: ['account', 'mine'],
  }));
  const label = 'Free playNo account, play money only';
  const button = [...document.querySelectorAll('button')].find((each) => each.innerText === label);
  const form = document.querySelector('#login-form');
  const isAbove = button?.compareDocumentPosition(form ?? document) === 4;
  expect(isAbove ? 'above the form' : 'below the form').toBe(stands);
  await tap(label);
  await vi.waitFor(() => expect(place()).toBe(leadsTo));
});
