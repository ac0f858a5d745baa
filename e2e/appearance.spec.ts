// Dark, light, or as the phone is: chosen in the menu, and painted by the server from then on.
import type { Page } from '@playwright/test';
import { expect, open, test } from './portal.ts';

const ground = async (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const [dark, light] = ['rgb(18, 12, 34)', 'rgb(255, 249, 240)'];

test('a visitor chooses light, then as the phone is, and finds it so again', async ({ page }) => {
  await open(page, '/m/home');
  expect(await ground(page)).toBe(dark);
  const menu = page.locator('header').getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect.poll(async () => ground(page)).toBe(light);
  const painted = await page.request.get('/m/home');
  expect(await painted.text()).toContain('data-theme="daylight"');
  await open(page, '/m/gameList');
  expect(await ground(page)).toBe(light);
  await open(page, '/m/home');
  await menu.click();
  await page.getByRole('button', { name: 'As on this phone' }).click();
  for (const [colorScheme, colour] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => ground(page)).toBe(colour);
  }
});
