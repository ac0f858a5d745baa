// The portal as an app: the last lobby offline and at once, new versions, the home screen, pushes.
import type { Page } from '@playwright/test';
import { expect, maria, open, signIn, test } from './portal.ts';
import { expectNothingKept } from './storage-dump.ts';

// What the browser itself says when there is no network.
test.use({ allowed: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/ });

/** Waits until a worker keeps the lobby, and everything that the page has used so far. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const lobby = await caches.open('perya-lobby-1');
    const kept = await Promise.all([lobby.match('/m/home'), lobby.match('/m/home-reader')]);
    return kept.every((each) => each !== undefined);
  });
}

test('offline, the last seen lobby is there, with its pictures and its age', async ({ page }) => {
  await open(page, '/m/home');
  await untilKept(page);
  // A second page comes through the worker, and has the lower half's code and pictures kept.
  await open(page, '/m/home');
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await expect(page.locator('footer, article').last()).toBeVisible();
  await open(page, '/m/help');
  await page.context().setOffline(true);
  await open(page, '/m/home');
  const tile = page.locator('article a[href^="/m/launchGame"] img').first();
  await expect(tile).toBeVisible();
  const width = await tile.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width, 'the picture is shown').toBeGreaterThan(0);
  await expect(page.getByText('No internet.', { exact: false })).toBeVisible();
  await expect(page.getByText('This is the lobby as of', { exact: false })).toBeVisible();
  // Any other page says so in words, and leads back.
  await page.goto('/m/notice');
  await page.getByRole('link', { name: 'The lobby as it was' }).click();
  await expect(page.locator('article a[href^="/m/launchGame"]').first()).toBeVisible();
  await page.context().setOffline(false);
  await open(page, '/m/home');
  await expect(page.getByText('This is the lobby as of', { exact: false })).toBeHidden();
});
