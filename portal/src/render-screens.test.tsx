// Paints the plain screens of the lobby: service, winners, maintenance, and the member centre.
import { callKey, queryOf } from '#lib/call.ts';
import { encodeServiceLink } from '@perya/contract/content/service-link';
import { winners } from '@perya/contract/games/game-centre';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { expect, test } from 'vitest';
import { render, renderPage } from './render.tsx';
import { testMerchant } from './test-merchant.ts';

const page = async (url: string, changes: Partial<Merchant> = {}, data = {}) => {
  const merchant = testMerchant(changes);
  const { html, status } = await render({ url, merchant, language: 'EN', data, art: {} });
  return { html, status };
};

test('[ROUTE-34] service has every way to a person, else the way to the help centre', async () => {
  const { serviceKey } = testMerchant();
  const csPosition = encodeServiceLink('https://t.me/example', serviceKey);
  const entry = { type: 'TELEGRAM', title: 'Telegram, help', csPosition } as const;
  const { html } = await page('/m/service', { customerService: [entry] });
  expect(html).toContain('Telegram');
  expect(html).toContain('_wideOnly_');
  const none = (await page('/m/service', { customerService: [] })).html;
  expect(none).not.toContain('Telegram');
  expect(none).toContain('href="/m/help"');
});

test('[ROUTE-36] maintenance has words and one way on, and no frame around it', async () => {
  const { html, status } = await page('/m/maintenance');
  expect(status).toBe(200);
  expect(html).toContain('Under maintenance');
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).not.toMatch(/<header|<nav/);
});

const vo = (place: number) => ({
  iconUrl: '/m/art/a.webp',
  customerName: `m***${String(place)}`,
  gameName: 'Lucky Parol',
  winAmount: `${String(1000 - place)}.00`,
  currency: 'PHP',
  wonAt: '2026-01-01T00:00:00.000Z',
  nodeId: '1',
  vassalage: 'PERYA',
  gameCategory: 'RNG',
});

test('[ROUTE-16] the winner leaderboard numbers its twenty, and has no bottom menu', async () => {
  const list = Array.from({ length: 20 }, (_, place) => ({ vo: vo(place) }));
  const asked = queryOf({ gameCategory: 'ALL', language: 'EN', limitNum: 20 });
  const { html } = await page('/m/winnerPage', {}, { [callKey(winners.path, asked)]: { list } });
  expect(html.match(/aria-label="Place \d+"/g)).toHaveLength(20);
  expect(html.indexOf('m***0')).toBeLessThan(html.indexOf('m***19'));
  expect(html).toContain('_wideOnly_');
});

test('[ROUTE-09] the member centre leads home and to the settings, by one header', async () => {
  const { html } = await page('/m/mine');
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(html.match(/<header/g)).toHaveLength(1);
  expect(header).toContain('href="/m/home"');
  expect(header).toContain('href="/m/set"');
  expect(html).toContain('aria-current="page"');
});

test('[FRAME-03] the bottom menu’s deposit promises what the merchant gives', async () => {
  const { html } = await page('/m/home');
  const menu = /<nav.*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect([...menu.matchAll(/href="(\/m\/\w+)"/g)].map(([, to]) => to)).toEqual([
    '/m/home',
    '/m/activity',
    '/m/voucherCenter',
    '/m/inviteFriends',
    '/m/mine',
  ]);
  expect(menu).not.toMatch(/%|\d+<\/span>/);
  const promising = await page('/m/home', { depositBadge: '+20%' });
  const deposit = /<a [^>]*href="\/m\/voucherCenter".*?<\/a>/s;
  expect(deposit.exec(/<nav.*?<\/nav>/s.exec(promising.html)?.[0] ?? '')?.[0]).toContain('>+20%<');
});

test('a page carries what it says when its code does not come, in its language', async () => {
  const merchant = testMerchant();
  const asked = { url: '/m/home', merchant, data: {}, art: {}, manifest: {} };
  const english = await renderPage({ ...asked, language: 'EN' });
  expect(english.html).toMatch(/id="start-failed".*>The connection is slow. Try again.</);
  const filipino = await renderPage({ ...asked, language: 'TY' });
  expect(filipino.html).toMatch(/id="start-failed".*<a [^>]*href="">Subukan ulit<\/a>/);
});
