// Shows what the end of home opens: rewards or the login, the app's links, the licence.
// @vitest-environment happy-dom
import { flags } from '@perya/contract/merchant/flags';
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameLogin } from './frame-login.tsx';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { withdrawLogin } from '#domain/sign-in/login-offer.ts';
import { loadLoginSheet } from '../screens.ts';
import { showPage } from '../test-page.tsx';
import { AppOffer } from '../screens/home/app-offer.tsx';
import { Foot, RewardEntry } from '../screens/home/foot.tsx';

const merchant = {
  licence: { name: 'Perya Ltd', number: 'PG-17', url: 'https://regulator.example/' },
  downloadLinks: [{ resourceType: 'Android' as const, url: 'https://download.example/app' }],
};
const loadDownloadSheet = async () => import('#domain/install/download-sheet.tsx');
let leave: () => Promise<void>;

async function show(changes: object = {}): Promise<HTMLElement> {
  const parts = (
    <>
      <RewardEntry />
      <AppOffer />
      <Foot />
      <FrameLogin />
    </>
  );
  const shown = await showPage(parts, {
    merchant: { ...merchant, ...changes },
    texts: ['mine', 'install'],
  });
  ({ leave } = shown);
  return shown.page;
}
const sheet = (title: string) => {
  expect(document.querySelector('dialog h2')?.textContent).toBe(title);
  return document.querySelector('dialog');
};
const place = () => window.location.pathname;

beforeEach(async () => {
  // The sheets' code is here before the tap.
  await Promise.all([
    import('../screens/home/licence-sheet.tsx'),
    loadDownloadSheet(),
    loadLoginSheet(),
  ]);
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  const android = 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile Safari/537.36';
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(android);
  await findSession();
});
afterEach(async () => {
  await act(async () => {
    withdrawLogin();
    loseSession('session.none');
  });
  await leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[HOME-13] the licence opens with its name, number and the regulator’s page', async () => {
  await show();
  await tap('Gaming licence');
  const licence = sheet('Gaming licence');
  expect(licence?.textContent).toContain('Perya Ltd');
  expect(licence?.textContent).toContain('Number PG-17');
  expect(licence?.querySelector('a')?.href).toBe('https://regulator.example/');
  await act(async () => licence?.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(document.querySelector('dialog')).toBeNull();
});

test('[HOME-13] the offer of the app opens its links', async () => {
  await show();
  await tap('Get the app');
  const links = sheet('Get the app');
  expect(links?.querySelector('a')?.href).toBe('https://download.example/app');
});

test('[HOME-13] rewards ask a visitor to log in, and stay on home', async () => {
  await show();
  const rewards = document.querySelector<HTMLElement>('#root a, #root li, #root button');
  expect(rewards?.textContent).toContain('Reward centre');
  await act(async () => rewards?.click());
  const login = sheet('Log in or register');
  expect(place()).toBe('/m/home');
  expect(login?.textContent).toContain('Log in');
  await tap('Log in');
  expect(place()).toBe('/m/login');
});

test('[HOME-13] rewards lead a member to the reward centre', async () => {
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never);
  const page = await show();
  const rewards = page.querySelector<HTMLElement>('a');
  await act(async () => rewards?.click());
  expect(place()).toBe('/m/rewardCenter');
  expect(document.querySelector('dialog')).toBeNull();
});

test('[HOME-13] a merchant without rewards has no entry to them', async () => {
  const page = await show({ flags: flags.filter((flag) => flag !== 'REWCEN3') });
  expect(page.textContent).not.toContain('Reward centre');
});
