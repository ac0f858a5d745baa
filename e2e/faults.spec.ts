// Faults and missing pages: a message and a way on, never a blank page.
import type { Page } from '@playwright/test';
import { expect, merchants, open, test, untilHydrated } from './portal.ts';
import { setMerchant } from './private-database.ts';

test.use({ allowedErrors: /status of (404|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('[ERROR-03] without internet there is a word, and a page to try again', async ({ page }) => {
  await open(page, '/m/home');
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await expect(page.getByText('No internet. What you see may be out of date.')).toBeVisible();
  await page.goto('/m/gameList');
  await expect(page.getByRole('heading', { name: 'No internet' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('#games article').first()).toBeVisible();
});

test('[ERROR-03] a list that fails to load can be asked for again', async ({ page }) => {
  const body = JSON.stringify({ success: false, code: 'server.busy' });
  const answer = { status: 503, contentType: 'application/json', body };
  await page.route('**/wps/game/list?**', async (route) => route.fulfill(answer));
  await open(page, '/m/home');
  await page.locator('main a[href="/m/gameList"]').first().click();
  const failed = page.locator('#games [role=alert]');
  await expect(failed).toContainText('Many people are here right now.');
  await page.unroute('**/wps/game/list?**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#games article')).toHaveCount(27);
});

test.describe('maintenance', () => {
  const araw = `${merchants[1].origin}/m/home`;
  const status = async (page: Page) => (await page.goto(araw))?.status();

  test.afterEach(async ({ page }) => {
    await setMerchant('araw', ['status'], 'open');
    await expect.poll(async () => status(page)).toBe(200);
  });

  test('[START-02] maintenance stands in for every screen', async ({ page }) => {
    await setMerchant('araw', ['status'], 'maintenance');
    await expect.poll(async () => status(page)).toBe(503);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    await expect(page.locator('article')).toHaveCount(0);
  });
});

test('[ROUTE-43] an unknown address is a 404 with ways on', async ({ page }) => {
  const response = await page.goto('/m/no/such/stall');
  expect(response?.status()).toBe(404);
  await untilHydrated(page);
  await expect(page.getByText('The address may have a typo')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a picture that does not come leaves the first letter of its game', async ({ page }) => {
  await page.route('**/art/**/lucky-parol.*', async (route) => route.abort());
  await open(page, '/m/gameList?gameName=lucky%20parol');
  const tile = page.locator('main article').first();
  await expect(tile.locator('[data-letter=L]')).toBeVisible();
  await expect(tile.locator('img').first()).toBeHidden();
});
