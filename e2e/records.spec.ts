// The records: bets by period, a bet's round, profit and loss.
import type { Locator, Page } from '@playwright/test';
import { beginSession } from './member-session.ts';
import { cents, expect, maria, open, test } from './portal.ts';

// With reduced motion the reels stop at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function playOnce(page: Page): Promise<void> {
  await open(page, '/m/launchGame?nodeId=1001');
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const spin = game.locator('#spin');
  await expect(spin).toBeEnabled();
  const answered = page.waitForResponse(/\/lucky-parol\/api\/play$/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled();
}

async function amountsOf(part: Locator): Promise<bigint[]> {
  const texts = await part.locator('bdi').allTextContents();
  return texts.map((text) => (text.startsWith('−') ? -cents(text) : cents(text)));
}

test('[ROUTE-20] a bet opens its round, and the house computes it again', async ({ page }) => {
  await beginSession(page, maria);
  await playOnce(page);
  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Lucky Parol/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'See and check the round' }).click();
  const round = sheet.frameLocator('iframe');
  await expect(round.locator('body')).toContainText('Stake₱10.00');
  await round.getByRole('button', { name: 'Verify' }).click();
  await expect(round.getByRole('status').last()).toContainText(/Verified|Still in use/);
});

test('[ROUTE-20] half a year, days of one’s own, and one vendor', async ({ page }) => {
  await beginSession(page, maria);
  await playOnce(page);
  await open(page, '/m/gameRecord');
  const totals = page.getByRole('region', { name: 'Totals of this period' });
  await expect(totals).toBeVisible();
  await page.getByRole('tab', { name: '6 months' }).click();
  await expect(totals).toBeVisible();
  await page.getByRole('tab', { name: 'Choose days' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-12-31');
  await expect(page.getByRole('alert')).toContainText('184 days');
});

test('[ROUTE-23] [CASH-04] profit and loss adds up to the record that it leads to', async ({
  page,
}) => {
  await beginSession(page, maria);
  await playOnce(page);
  await open(page, '/m/profitandloss');
  const totals = page.getByRole('region', { name: 'Totals of this period' });
  await expect(totals.getByRole('img')).toBeVisible();
  const [net, stake, payout] = await amountsOf(totals);
  expect(net).toBe((payout ?? 0n) - (stake ?? 0n));
  const rows = page.locator('main ul').first().getByRole('link');
  await rows.first().click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?.*gameCategory=RNG/);
  await expect.poll(async () => (await amountsOf(totals))[0]).toBe(net);
});
