// Shows which download links a phone is offered, and when the bar is there.
import { expect, test } from 'vitest';
import { linksFor, wantsBar } from './download.ts';

const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG' | 'AppDownloadIcon') => ({
  resourceType,
  url: `https://download.example/${resourceType}`,
});
const all = [link('IOS'), link('Android'), link('MOBILECONFIG'), link('AppDownloadIcon')];
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Version/15.0 Safari/604.1';
const iPhoneChrome = `${iPhone} CriOS/96.0`;
const android = 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile Safari/537.36';

const typesFor = (...args: Parameters<typeof linksFor>) =>
  linksFor(...args).map(({ resourceType }) => resourceType);

test('[MINE-03] the app download offers the link of the phone at hand', () => {
  expect(typesFor(all, android)).toEqual(['Android']);
  expect(typesFor(all, iPhone)).toEqual(['IOS']);
  expect(typesFor([], android)).toEqual([]);
});

test('[MINE-03] a configuration profile is for Safari without a store link', () => {
  const withoutStore = [link('Android'), link('MOBILECONFIG')];
  expect(typesFor(withoutStore, iPhone)).toEqual(['MOBILECONFIG']);
  expect(typesFor(withoutStore, iPhoneChrome)).toEqual([]);
});

test('[MINE-01] the download bar needs a link, and goes in the app or once closed', () => {
  const ask = { links: all, userAgent: android, installed: false, closed: false };
  expect(wantsBar(ask)).toBe(true);
  expect(wantsBar({ ...ask, installed: true })).toBe(false);
  expect(wantsBar({ ...ask, closed: true })).toBe(false);
  expect(wantsBar({ ...ask, links: [link('IOS')] })).toBe(false);
});
