// A visitor's first minutes on a small phone: games in sight, and the way into one of them.
import type { Page } from '@playwright/test';
import { accountButton, expect, maria, merchants, open, signIn, test } from './portal.ts';

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

    test('[HOME-05] a small phone shows a row of games wholly, and a second', async ({ page }) => {
      await open(page, `${origin}/m/home`);
      await expect(page.locator('#home-games article').first()).toBeVisible();
      expect(await rowsInSight(page)).toEqual({ whole: 1, begun: 2 });
    });
  });
}

test('[HOME-05] [HOME-06] a tapped category fills the screen with its games', async ({ page }) => {
  await signIn(page, maria);
  expect(await rowsInSight(page)).toEqual({ whole: 1, begun: 2 });
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
