// Deposits by providers: a drawn code, a page elsewhere, USDT on a chain until it is final.
import type { Page } from '@playwright/test';
import { join as joinMember } from './member-session.ts';
import { atProvider } from './payments.ts';
import { expect, open, test } from './portal.ts';
import { ownOrigin } from './servers.ts';

test.use({ allowedErrors: /Failed to load resource/ });

const key = (): string => Math.random().toString(36).slice(2, 10);

async function newMember(page: Page, language = 'EN'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: ownOrigin }]);
  await joinMember(page, { username: `pay${key()}`, password: 'perya-juan-2026' });
}

/** From the form to the page of the deposit; answers its id. */
async function ask(page: Page, method: string, sum: string, notNow: string): Promise<string> {
  await open(page, '/m/voucherCenter');
  await page.locator('input[name=amount]').fill(sum);
  await page.getByRole('radio', { name: method }).check();
  await page.locator('form button[type=submit]').first().click();
  await page.getByRole('button', { name: notNow }).click();
  await expect(page).toHaveURL(/\?id=dep_/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

test('[CASH-01] by QR Ph: the code is drawn, and the credit is seen live', async ({ page }) => {
  await newMember(page);
  const id = await ask(page, 'QR Ph', '500', 'Not now');
  const code = page.getByRole('img', { name: /QR/ });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    100,
  );
  await atProvider({ deed: 'pay', id });
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  await expect(page.locator('header')).toContainText('₱600.00');
});

test('[CASH-01] by GCash: paid on the provider’s page, and back', async ({ page }) => {
  await newMember(page);
  const id = await ask(page, 'GCash', '250', 'Not now');
  const there = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect((await there).locator('body')).toContainText('250');
  await atProvider({ deed: 'pay', id });
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

test('[CASH-01] by USDT in Filipino: shown as it comes, credited once it is final', async ({
  page,
}) => {
  await newMember(page, 'TY');
  await ask(page, 'USDT (TRON)', '582', 'Huwag muna');
  const address = await page.locator('code', { hasText: /^T[\w]{33}$/ }).textContent();
  await expect(page.getByText('10.000000').first()).toBeVisible();
  await atProvider({
    deed: 'transfer',
    account: 'perya/usdt-tron',
    address: address ?? '',
    amount: '10',
  });
  const received = page.getByRole('heading', { name: 'Natanggap ang deposit' });
  await expect(page.getByText(/^Paparating: 10\.000000 USDT/)).toBeVisible();
  await expect(received).toBeHidden();
  // Nineteen blocks must follow it.
  await atProvider({ deed: 'blocks', count: '20' });
  await expect(received).toBeVisible();
  await expect(page.locator('header')).toContainText('₱682.00');
});
