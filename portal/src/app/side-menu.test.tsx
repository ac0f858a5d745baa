// Shows what the side menu offers to a visitor and to a member: language, licence, signing out.
// @vitest-environment happy-dom
import type { Merchant } from '@perya/contract/merchant/merchant';
import { tap } from '@perya/web/test-page.tsx';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { showPage } from '../test-page.tsx';
import { SideMenu } from './side-menu.tsx';

const merchant: Partial<Merchant> = {
  languages: ['EN', 'TY', 'VI'],
  licence: { name: 'Perya Ltd', number: 'PG-17', url: 'https://regulator.example/' },
  minimumAge: 21,
};
const sent: string[] = [];
let leave: () => Promise<void>;

function Menu() {
  const [open, setOpen] = useState(true);
  return <SideMenu open={open} onClose={() => setOpen(false)} />;
}
async function show(): Promise<void> {
  ({ leave } = await showPage(<Menu />, { merchant }));
}
const menu = () => document.querySelector('dialog');
const title = () => menu()?.querySelector('h2')?.textContent;
const buttons = () => [...(menu()?.querySelectorAll('button') ?? [])];
const named = (words: string) => buttons().find((button) => button.textContent === words);

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${new URL(url, 'http://portal.invalid').pathname}`);
    return new Promise(() => undefined);
  });
  await findSession();
});
afterEach(async () => {
  await act(async () => loseSession('session.none'));
  await leave();
  vi.unstubAllGlobals();
});

test('[SIDE-02] the merchant’s languages are listed by their own names, one chosen', async () => {
  await show();
  const languages = buttons().filter((button) => button.querySelector('bdi[lang]'));
  expect(languages.map((button) => button.textContent)).toEqual([
    'English',
    'Filipino',
    'Tiếng Việt',
  ]);
  const chosen = languages.filter((button) => button.getAttribute('aria-pressed') === 'true');
  expect(chosen.map((button) => button.textContent)).toEqual(['English']);
});

test('pages are dark, light, or as the phone is, by a tap that is kept', async () => {
  await show();
  const look = () => document.documentElement.dataset['theme'];
  await tap('Light');
  expect(look()).toBe('daylight');
  await tap('As on this phone');
  expect(look()).toBe('phone');
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2);
  await tap('Dark');
  expect([look(), document.cookie]).toEqual(['night-market', 'appearance=dark']);
  expect(named('Dark')?.getAttribute('aria-pressed')).toBe('true');
});

test('[SIDE-02] [SIDE-04] a tap on a language speaks it, and closes the menu', async () => {
  await show();
  await loadCatalogue('TY', []);
  await tap('Filipino');
  expect(document.documentElement.lang).toBe('fil');
  expect(menu()).toBeNull();
});

test('[SIDE-02] the licence opens under its button; the footer says for whom it is', async () => {
  await show();
  const licence = menu()?.querySelector('details');
  expect(licence?.open).toBe(false);
  await tap('Gaming licence');
  expect(licence?.open).toBe(true);
  expect(licence?.textContent).toContain('Perya Ltd');
  expect(licence?.textContent).toContain('Number PG-17');
  expect(licence?.querySelector('a')?.href).toBe('https://regulator.example/');
  expect(menu()?.textContent).toContain('aged 21 or older');
});

test('[SIDE-02] a visitor can log in, and not sign out', async () => {
  await show();
  expect(menu()?.querySelector('a[href="/m/login"]')).not.toBeNull();
  expect(named('Log out')).toBeUndefined();
});

test('[SIDE-02] a member signs out after being asked', async () => {
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never);
  await show();
  expect(menu()?.querySelector('a[href="/m/login"]')).toBeNull();
  await tap('Log out');
  expect(title()).toBe('Log out of this device?');
  const signOut = 'DELETE /wps/session/logout';
  expect(sent).not.toContain(signOut);
  await act(async () => named('Log out')?.click());
  expect(sent).toContain(signOut);
});
