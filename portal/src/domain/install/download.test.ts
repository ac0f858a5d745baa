// Shows which download links a phone is offered, and when the bar is there.
import { expect, test } from 'vitest';
import { appIcon, waysFor, wantsBar } from './download.ts';

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

test('[MINE-03] [DOWN-03] the app download offers the link of the phone at hand', () => {
  expect(typesFor(all, android)).toEqual(['Android']);
  expect(typesFor(all, iPhone)).toEqual(['IOS']);
  expect(typesFor([], android)).toEqual([]);
});

test('[MINE-03] [DOWN-04] without a store link, a profile for Safari, else its name', () => {
  const withoutStore = [link('Android'), link('MOBILECONFIG')];
  expect(typesFor(withoutStore, iPhone)).toEqual(['MOBILECONFIG']);
  expect(typesFor(withoutStore, iPhoneChrome)).toEqual([]);
  expect(waysFor(withoutStore, iPhoneChrome).needsSafari).toBe(true);
  expect(waysFor(withoutStore, iPhone).needsSafari).toBe(false);
  expect(waysFor(all, iPhoneChrome)).toMatchObject({ needsSafari: false });
});

test('[MINE-01] [DOWN-01] [DOWN-02] it needs a link, and goes in the app or once closed', () => {
  const ask = { links: all, userAgent: android, installed: false, closed: false };
  expect(wantsBar(ask)).toBe(true);
  expect(wantsBar({ ...ask, installed: true })).toBe(false);
  expect(wantsBar({ ...ask, closed: true })).toBe(false);
  expect(wantsBar({ ...ask, links: [link('IOS')] })).toBe(false);
});

test('[DOWN-05] the profile goes once it was installed; the web app needs iOS 12.4', () => {
  expect(typesFor([link('MOBILECONFIG')], iPhone, true)).toEqual([]);
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
