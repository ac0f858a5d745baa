// Shows what of the app a phone is offered, and which browser can follow which link.
import { expect, test } from 'vitest';
import { appIcon, waysFor } from './download.ts';

const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG' | 'AppDownloadIcon') => ({
  resourceType,
  url: `https://download.example/${resourceType}`,
});
const all = [link('IOS'), link('Android'), link('MOBILECONFIG'), link('AppDownloadIcon')];
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Version/15.0 Safari/604.1';
const iPhoneChrome = `${iPhone} CriOS/96.0`;
const android = 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile Safari/537.36';

const typesFor = (...args: Parameters<typeof waysFor>) =>
  waysFor(...args).links.map(({ resourceType }) => resourceType);

test('[MINE-03] [DOWN-03] all links are listed, those for the phone at hand first', () => {
  expect(typesFor(all, android)).toEqual(['Android', 'IOS', 'MOBILECONFIG']);
  expect(typesFor(all, iPhone)).toEqual(['IOS', 'MOBILECONFIG', 'Android']);
  expect(typesFor([], android)).toEqual([]);
});

test('[DOWN-02] a link is for the phone where its system can install what it leads to', () => {
  const hasOwn = (...types: Parameters<typeof link>[0][]) =>
    [iPhone, iPhoneChrome, android, 'Mozilla/5.0 (X11; Linux x86_64)'].map(
      (agent) => waysFor(types.map(link), agent).hasOwn,
    );
  expect(hasOwn('Android')).toEqual([false, false, true, false]);
  expect(hasOwn('IOS')).toEqual([true, true, false, false]);
  expect(hasOwn('MOBILECONFIG')).toEqual([true, true, false, false]);
  expect(hasOwn('AppDownloadIcon')).toEqual([false, false, false, false]);
});

test('[DOWN-04] only Safari can follow a profile on iOS', () => {
  expect(waysFor(all, iPhoneChrome).needsSafari).toBe(true);
  expect(waysFor(all, iPhone).needsSafari).toBe(false);
  expect(waysFor(all, android).needsSafari).toBe(false);
});

test('[DOWN-05] an installed profile goes from iOS alone; the web app needs iOS 12.4', () => {
  expect(typesFor(all, iPhone, true)).toEqual(['IOS', 'Android']);
  expect(typesFor(all, android, true)).toContain('MOBILECONFIG');
  expect(waysFor([link('MOBILECONFIG')], iPhone, true).hasOwn).toBe(false);
  const on = (version: string) => waysFor([], iPhone.replace('15_0', version));
  expect(on('12_3').tooOld).toBe(true);
  expect(on('12_4').tooOld).toBe(false);
  expect(waysFor([], android).tooOld).toBe(false);
});

test('[DOWN-06] [MORE-12] only iOS 12.1 and lower is told by hand of the home screen', () => {
  const tip = (version: string) => waysFor([], iPhone.replace('15_0', version)).legacyTip;
  for (const old of ['10_3', '11_4', '12_0', '12_1']) expect(tip(old), old).toBe(true);
  for (const young of ['12_2', '13_0', '15_0']) expect(tip(young), young).toBe(false);
  expect(waysFor([], android).legacyTip).toBe(false);
});

test('[DOWN-03] [MORE-12] the icon is the configured one, else the merchant’s own', () => {
  expect(appIcon(all)).toBe('https://download.example/AppDownloadIcon');
  expect(appIcon([])).toBeNull();
});
