// Paints what the frame and the member centre show of a merchant's settings.
import { expect, test } from 'vitest';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { flags } from '@perya/contract/merchant/flags';
import { render } from './render.tsx';
import { testMerchant } from './test-merchant.ts';

const page = async (url: string, changes: Partial<Merchant> = {}) => {
  const merchant = testMerchant(changes);
  return (await render({ url, merchant, language: 'EN', data: {}, art: {} })).html;
};

const mobileTemplate = (mem_cen: string) => ({ mobileTemplate: { mem_cen, dep_func: '1' } });
const lists = (html: string) => html.split('<ul').length - 1;

test('[ROUTE-09] [START-03] with mem_cen 1 the member centre is new, else the older', async () => {
  const [next, old] = [
    await page('/m/mine', mobileTemplate('1')),
    await page('/m/mine', mobileTemplate('0')),
  ];
  expect(lists(old)).toBe(lists(next));
  expect(next.match(/class="_tile_/g)?.length).toBe(6);
  expect(old).not.toContain('class="_tile_');
  for (const html of [next, old]) expect(html).toContain('href="/m/voucherCenter"');
});

test('[START-02] maintenance goes before a restriction and before every screen', async () => {
  const [lampsOff, elsewhere] = ['Under maintenance', 'Not available in your area'];
  for (const [maintenance, restricted, text] of [
    [true, false, lampsOff],
    [false, true, elsewhere],
    [true, true, lampsOff],
    [false, false, 'href="/m/voucherCenter"'],
  ] as const) {
    expect(await page('/m/mine', { maintenance, restricted })).toContain(text);
  }
});

test('[FRAME-05] [FRAME-07] home has the menu and the logo; Register with DIRECTREG3', async () => {
  const html = await page('/m/home');
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(header).toContain('aria-label="Menu"');
  expect(header).toContain('aria-label="Perya"');
  expect(header).toContain('href="/m/login"');
  expect(header).toContain('href="/m/register"');
  const lean = await page('/m/home', { flags: flags.filter((flag) => flag !== 'DIRECTREG3') });
  expect(/<header.*?<\/header>/s.exec(lean)?.[0]).not.toContain('href="/m/register"');
});
