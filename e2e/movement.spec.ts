// What moves by itself: nothing before the page is at rest, and nothing for who wants no movement.
import type { Page } from '@playwright/test';
import { expect, open, test } from './portal.ts';

/** The names of the animations that run; those of waiting parts among them. */
const moving = async (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((each) => (each instanceof CSSAnimation ? each.animationName : ''))
      .join(),
  );

test.describe('as the server painted it', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-04] neither lamps nor notices move', async ({ page }) => {
    await page.goto('/m/home');
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await moving(page)).not.toMatch(/sway|walk/);
  });
});

test('[HOME-04] lamps and notices move once the page is at rest', async ({ page }) => {
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await expect.poll(async () => moving(page)).toMatch(/sway.*walk/);
});

test.describe('for who wants no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated, sheets and their backdrops neither', async ({ page }) => {
    await open(page, '/m/home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await moving(page)).toBe('');
  });
});
