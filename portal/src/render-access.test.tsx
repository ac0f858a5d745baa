// Paints the ways in as the server does: what a person sees before any script runs.
import { expect, test } from 'vitest';
import { flags, type Flag } from '@perya/contract/merchant/flags';
import { encodeServiceLink } from '@perya/contract/content/service-link';
import { render } from './render.tsx';
import { testMerchant } from './test-merchant.ts';

const page = async (url: string, changes: Parameters<typeof testMerchant>[0] = {}) => {
  const merchant = testMerchant(changes);
  return render({ url, merchant, language: 'EN', data: {}, art: {} });
};

const without = (...gone: Flag[]) => ({ flags: flags.filter((flag) => !gone.includes(flag)) });

test('[ROUTE-02] [LOGIN-07] login leads home, to register, recovery and service', async () => {
  const { status, html } = await page('/m/login');
  expect(status).toBe(200);
  for (const way of ['/m/home', '/m/register', '/m/forget', '/m/service']) {
    expect(html).toContain(`href="${way}"`);
  }
});

test('[LOGIN-07] customer service opens the merchant’s only link directly', async () => {
  const serviceKey = 'parol-26';
  const link = 'https://t.me/perya';
  const csPosition = encodeServiceLink(link, serviceKey);
  const customerService = [{ type: 'TELEGRAM', title: 'Help', csPosition } as const];
  const { html } = await page('/m/login', { serviceKey, customerService });
  expect(html).toContain(`href="${link}"`);
});

test('[LOGIN-01] two tabs only with MOBILEVERCODELOGIN3', async () => {
  expect((await page('/m/login')).html).toContain('role="tablist"');
  const { html } = await page('/m/login', without('MOBILEVERCODELOGIN3'));
  expect(html).not.toContain('role="tablist"');
});

test('[ROUTE-04] [FORGOT-01] recovery asks by phone or e-mail only with PWRESETSMS3', async () => {
  const both = await page('/m/forget');
  expect(both.status).toBe(200);
  expect(both.html).toContain('role="tablist"');
  const mail = await page('/m/forget', without('PWRESETSMS3'));
  expect(mail.html).not.toContain('role="tablist"');
  expect(mail.html).toContain('name="email"');
});

test('[ROUTE-06] /m/set and /m/setting are the same screen', async () => {
  const [set, setting] = [await page('/m/set'), await page('/m/setting')];
  expect(setting.head).toEqual(set.head);
  expect(setting.html).toBe(set.html);
  expect(set.head.title).toContain('Personal settings');
});
