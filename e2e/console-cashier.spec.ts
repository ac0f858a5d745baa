// The operators' console: a method's limit is changed, a day's differences told, a job run again.
import type { Page } from '@playwright/test';
import { becauseAndClosed, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { join } from './member-session.ts';
import { expect, open, test } from './portal.ts';
import { failJob, listStranger } from './private-database.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const phone = { width: 390, height: 844 };

async function setLeast(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Least').fill(amount);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText(amount);
  await expectSound(page);
  await becauseAndClosed(page, 'Save', 'The season’s limits.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Least' }).first()).toBeVisible();
}

test('a method’s limit is changed, and a member who deposits sees it', async ({
  page,
  browser,
}) => {
  const desk = await comeIn(browser, 'payments', phone);
  await desk.page.goto(`${consoleOrigin}/payment-methods?merchant=perya&direction=deposit`);
  await desk.page.getByRole('button', { name: 'Bank transfer' }).first().click();
  await expect(desk.page.getByLabel('Least')).toBeVisible();
  const before = await desk.page.getByLabel('Least').inputValue();
  await expectSound(desk.page);
  await setLeast(desk.page, '137.00');
  await join(page, { username: `lim${String(Date.now())}`, password: 'perya-juan-2026' });
  await open(page, '/m/voucherCenter');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await expect(page.getByText('₱137.00').first()).toBeVisible();
  await setLeast(desk.page, before);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a day that differs is opened from home’s alert, and each difference explained', async ({
  browser,
}) => {
  const id = `stranger-${String(Date.now())}`;
  await listStranger(id);
  const desk = await comeIn(browser, 'payments');
  const { page } = desk;
  await page.getByRole('link', { name: /^paymongo: \d+ lines of .* differ from ours$/ }).click();
  const beside = page.getByRole('complementary');
  await expect(beside.getByText(id)).toBeVisible();
  await expect(beside.getByText('our books have nothing of that id').first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(phone);
  await expectSound(page);
  await beside.getByRole('button', { name: 'Read it again' }).click();
  await becauseAndClosed(page, 'Read it again', 'Once more.');
  await expect(beside.getByText(id)).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a failed job is opened from home’s alert, and runs again', async ({ browser }) => {
  await failJob('ledger partitions', 'no room on the disk');
  const desk = await comeIn(browser, 'owner', phone);
  const { page } = desk;
  await page.getByRole('link', { name: 'The job “ledger partitions” failed' }).click();
  const beside = page.getByRole('complementary');
  await expect(beside.getByText('no room on the disk')).toBeVisible();
  await expectSound(page);
  await beside.getByRole('button', { name: 'Run it now' }).click();
  await becauseAndClosed(page, 'Run it now', 'There is room again.');
  await expect(beside.getByText('Well', { exact: true })).toBeVisible({ timeout: 30_000 });
  await beside.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByText('To be tried again').first()).toBeVisible();
  await expectSound(page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
