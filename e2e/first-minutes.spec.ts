// A visitor's first minutes on a small phone: games in sight, and the way into one of them.
import type { Page } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { fill, askCaptcha, submitButton } from './registration-form.ts';
import {
  accountButton,
  expect,
  maria,
  merchants,
  open,
  signIn,
  submitLogin,
  test,
  untilIdle,
} from './portal.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** How many rows of games are wholly in sight, above the menu, and how many are begun. */
async function rowsInSight(
  page: Page,
): Promise<{ readonly whole: number; readonly begun: number }> {
  return page.evaluate(() => {
    const menu = document.querySelector('nav:last-of-type')?.getBoundingClientRect();
    const bottom = Math.min(menu?.top ?? innerHeight, innerHeight);
    const tops = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const rows = new Map<number, boolean>();
    for (const tile of document.querySelectorAll('#home-games article')) {
      const { top, bottom: end } = tile.getBoundingClientRect();
      if (top < tops || top > bottom - 24) continue;
      rows.set(Math.round(top), (rows.get(Math.round(top)) ?? true) && end <= bottom);
    }
    return { whole: [...rows.values()].filter(Boolean).length, begun: rows.size };
  });
}

for (const { code, origin, locale } of merchants) {
  test.describe(code, () => {
    test.use({ locale });

    test('[HOME-05] a small phone shows two rows of games wholly', async ({ page }) => {
      await open(page, `${origin}/m/home`);
      await expect(page.locator('#home-games article').first()).toBeVisible();
      expect((await rowsInSight(page)).whole).toBe(2);
      await page.setViewportSize({ width: 640, height: 360 });
      await expect.poll(async () => (await rowsInSight(page)).begun).toBe(1);
    });
  });
}

test('[HOME-05] [HOME-06] a tapped category fills the screen with its games', async ({ page }) => {
  await signIn(page, maria);
  expect((await rowsInSight(page)).whole).toBe(2);
  await page.getByRole('tab', { name: 'Fishing' }).click();
  await expect(page.getByRole('link', { name: 'Reef King' }).first()).toBeVisible();
  await expect.poll(async () => (await rowsInSight(page)).whole).toBe(2);
});

test('[HOME-09] a member is not asked to register', async ({ page }) => {
  const gift = page.locator('article a[href="/m/register"]');
  await open(page, '/m/home');
  await expect(gift).toBeVisible();
  await signIn(page, maria);
  await expect(accountButton(page)).toBeVisible();
  await expect(gift).toHaveCount(0);
});

/** A visitor's home, with the sheet of the first game open. */
async function tapGame(page: Page) {
  await open(page, '/m/home');
  await untilIdle(page);
  await page
    .getByRole('link', { name: 'Lucky Parol' })
    .and(page.locator('article a'))
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Play this game' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  return sheet;
}

const inTheGame = /\/m\/launchGame\?nodeId=1001&/;
const spin = (page: Page) => page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#spin');

test('[LAUNCH-01] from a cold visit to a free spin with three taps', async ({ page }) => {
  const sheet = await tapGame(page);
  await sheet.getByRole('button', { name: 'Play for free' }).tap();
  await expect(page).toHaveURL(inTheGame);
  await expect(spin(page)).toBeEnabled();
  const answered = page.waitForResponse(/\/lucky-parol\/api\/play$/);
  await spin(page).tap();
  expect((await answered).ok()).toBe(true);
  await expect(barBalance(page)).toContainText('FUN');
});

test('[LAUNCH-01] [REG-11] registering leads into the game that was tapped', async ({ page }) => {
  await askCaptcha(page, 'perya', false);
  const sheet = await tapGame(page);
  await sheet.getByRole('button', { name: 'Register' }).tap();
  const password = 'lantern-river-42';
  await fill(page, { username: 'bagong_laro', password });
  await submitButton(page).tap();
  const limits = page.getByRole('dialog', { name: 'Play within your limits' });
  await expect(limits.getByRole('textbox')).toHaveCount(0);
  // As much as a keyboard leaves of the page.
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(limits.getByRole('button', { name: 'Not now' })).toBeInViewport({ ratio: 1 });
  await limits.getByRole('button', { name: 'Not now' }).tap();
  await expect(page).toHaveURL(inTheGame);
  await expect(spin(page)).toBeEnabled();
});

test('[LAUNCH-01] [LOGIN-12] logging in leads into the game that was tapped', async ({ page }) => {
  const sheet = await tapGame(page);
  await sheet.getByRole('button', { name: 'Log in' }).tap();
  await submitLogin(page, maria);
  await expect(page).toHaveURL(inTheGame);
  await expect(spin(page)).toBeEnabled();
});
