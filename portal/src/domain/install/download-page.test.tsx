// Shows the bar that offers the app and the sheet with its links, as a phone has them.
// @vitest-environment happy-dom
import { tap } from '@perya/web/test-page.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { save } from '#lib/storage.ts';
import { showPage } from '../../test-page.tsx';
import { DownloadBar } from './download-bar.tsx';
import { DownloadSheet } from './download-sheet.tsx';

const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG' | 'AppDownloadIcon') => ({
  resourceType,
  url: `https://download.example/${resourceType}`,
});
const all = [link('Android'), link('IOS'), link('MOBILECONFIG')];
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Version/15.0 Safari/604.1';
const iPhoneChrome = `${iPhone} CriOS/96.0`;
const android = 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile Safari/537.36';
const art = { logo: '/m/art/logo-of-perya.svg' };

const standalone = vi.fn<() => boolean>();
let leave: () => Promise<void>;

async function show(part: 'bar' | 'sheet', agent: string, merchant = { downloadLinks: all }) {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  const close = () => undefined;
  const shown = {
    bar: <DownloadBar onOpen={close} />,
    sheet: <DownloadSheet open onClose={close} />,
  };
  ({ leave } = await showPage(shown[part], { merchant, art, texts: ['install'] }));
}
const bar = () => document.querySelector('aside');
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('dialog a')].map(({ href }) => href);
const pictures = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

beforeEach(() => {
  standalone.mockReturnValue(false);
  vi.stubGlobal('matchMedia', () => ({
    matches: standalone(),
    addEventListener: vi.fn<() => void>(),
  }));
});
afterEach(async () => {
  await leave();
  window.localStorage.clear();
  save('hideDownloadBar', null);
  save('profileInstalled', null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[DOWN-01] [MINE-01] the bar has icon, words and close; closed, it stays away', async () => {
  await show('bar', android);
  expect(bar()?.textContent).toContain('Faster to open');
  expect(pictures()).toEqual([art.logo]);
  await tap('Close');
  expect(bar()).toBeNull();
  expect(window.localStorage.getItem('hideDownloadBar')).toBe('true');
  await leave();
  await show('bar', android);
  expect(bar()).toBeNull();
});

test('[DOWN-02] no bar in the app, in an installed web app, or without a link', async () => {
  await show('bar', `${android} PeryaApp/1.0`);
  expect(bar()).toBeNull();
  await leave();
  standalone.mockReturnValue(true);
  await show('bar', android);
  expect(bar()).toBeNull();
  await leave();
  standalone.mockReturnValue(false);
  await show('bar', android, { downloadLinks: [link('IOS')] });
  expect(bar()).toBeNull();
  await leave();
  await show('bar', iPhoneChrome, { downloadLinks: [link('MOBILECONFIG')] });
  expect(bar(), 'iOS outside Safari has a link, which it is told how to follow').not.toBeNull();
});

test('[DOWN-06] the bar says how much the app’s bonus may be', async () => {
  await show('bar', android, { downloadLinks: all, downloadBonus: '688.00' } as never);
  expect(bar()?.textContent).toContain('bonus of up to ₱688.00');
});

test('[DOWN-03] [MORE-12] the sheet lists all three links, under the app’s icon', async () => {
  await show('sheet', android);
  expect(links()).toEqual(all.map(({ url }) => url));
  expect(pictures(), 'the merchant’s own by default').toEqual([art.logo]);
  await leave();
  await show('sheet', android, { downloadLinks: [...all, link('AppDownloadIcon')] });
  expect(pictures()).toEqual(['https://download.example/AppDownloadIcon']);
});

test('[DOWN-04] another browser of iOS is told to use Safari for the profile', async () => {
  await show('sheet', iPhoneChrome);
  expect(links()).not.toContain('https://download.example/MOBILECONFIG');
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  expect(alert()).toBe('');
  await tap('Install the profile');
  expect(alert()).toContain('only Safari can install the profile');
  expect(window.localStorage.getItem('profileInstalled')).toBeNull();
});

test('[DOWN-05] once the profile was followed on iOS, it is not offered again', async () => {
  await show('sheet', iPhone);
  await tap('Install the profile');
  await leave();
  await show('sheet', iPhone);
  expect(links()).toEqual(['IOS', 'Android'].map((type) => `https://download.example/${type}`));
});
