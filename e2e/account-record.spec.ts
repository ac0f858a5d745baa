// The account record after bets and a transfer; the superior transfer; the wallet that explains.
import type { Locator, Page } from '@playwright/test';
import { hashPassword } from '../server/src/modules/account/account.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { beginSession, join } from './member-session.ts';
import { cents, expect, maria, open, test } from './portal.ts';
import { databaseOf, ownServer } from './servers.ts';

// With reduced motion sheets and reels stand at once; the browser logs refusals of the server.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedErrors: /status of (401|404|409)/,
});

const paymentPassword = '246813';

/** A new member whom maria invited, with a payment password and the sign-up gift of 100 pesos. */
async function invited(page: Page): Promise<string> {
  const username = `inv${Date.now().toString(36)}`;
  await join(page, { username, password: 'four-lamps-on-a-wire' }, { affiliateCode: 'PERYA2026' });
  const hash = await hashPassword(paymentPassword);
  const db = openDatabase(databaseOf(ownServer), { poolSize: 1 });
  try {
    await db.pool.query(
      `update account.member set payment_password_hash = $2
        where merchant = 'perya' and username = $1`,
      [username, hash],
    );
  } finally {
    await db.close();
  }
  return username;
}

async function playOnce(page: Page): Promise<void> {
  await open(page, '/m/launchGame?nodeId=1001');
  const spin = page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#spin');
  await expect(spin).toBeEnabled();
  const answered = page.waitForResponse(/\/lucky-parol\/api\/play$/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled();
}

async function amountsIn(part: Locator): Promise<bigint[]> {
  const texts = await part.locator('bdi').filter({ hasText: '₱' }).allTextContents();
  return texts.map((text) => (text.startsWith('−') ? -cents(text) : cents(text)));
}

const rows = (page: Page) => page.locator('main li');

/** opening + movements = closing, and every row follows from the one below it. */
async function addsUp(page: Page): Promise<void> {
  const [opening, change, closing] = await amountsIn(
    page.getByRole('region', { name: 'Balance over these days' }),
  );
  let held = opening ?? 0n;
  for (const row of (await rows(page).all()).reverse()) {
    const [amount, balance] = await amountsIn(row);
    held += amount ?? 0n;
    expect(balance).toBe(held);
  }
  expect(closing).toBe(held);
  expect(change).toBe(held - (opening ?? 0n));
}

async function transfer(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount (PHP)').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[ROUTE-25] [CASH-05] [ROUTE-21] [CASH-03] a transfer, and records that add up', async ({
  page,
}) => {
  const username = await invited(page);
  await playOnce(page);
  await open(page, '/m/upLine/transfer');
  await expect(page.locator('main')).toContainText('ma****a');
  await transfer(page, '5000');
  await expect(page.getByText(/^Enter ₱[\d.]+ or less\.$/)).toBeVisible();
  await transfer(page, '40.50');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('₱40.50');
  await sheet.getByLabel('Payment password').fill('999999');
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(sheet).toContainText('The payment password is not right.');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeFocused();
  const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await page.getByRole('link', { name: 'Account record' }).click();
  await expect(rows(page).first()).toContainText('Transfer to upline');
  await expect(rows(page).first()).toContainText(reference ?? 'none');
  await expect(rows(page).last()).toContainText('Sign-up gift');
  await addsUp(page);
  await rows(page)
    .filter({ hasText: /^Bet(?! and)/ })
    .first()
    .click();
  await sheet.getByRole('link', { name: 'See bet' }).click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?.*bet=bet_/);
  await expect(sheet).toContainText('Bet number');
  await beginSession(page, maria);
  await open(page, '/m/transaction/record?types=A');
  await expect(rows(page).first()).toContainText('Transfer from downline');
  await expect(rows(page).first()).toContainText('+₱40.50');
  await open(page, '/m/webEmail');
  await expect(page.locator('main')).toContainText('Transfer received');
  await page.getByText('Transfer received').first().click();
  await expect(page.locator('body')).toContainText(`${username} sent you ₱40.50.`);
});

test('[ROUTE-25] [CASH-05] in Filipino, to its receipt', async ({ page, context, baseURL }) => {
  await invited(page);
  await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
  await open(page, '/m/upLine/transfer');
  await page.locator('input[name=amount]').fill('25');
  await page.getByRole('button', { name: 'Magpatuloy' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'I-transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Na-transfer na' })).toBeVisible();
  await open(page, '/m/transaction/record');
  await expect(rows(page).first()).toContainText('Transfer sa upline');
  await expect(rows(page).last()).toContainText('Regalo sa pag-register');
});

test('[CASH-06] the balance in the header opens the wallet, its parts adding up', async ({
  page,
}) => {
  await invited(page);
  await open(page, '/m/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Balance', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('bdi')).toHaveCount(4);
  const [total, free, locked, reserved] = await amountsIn(sheet);
  expect(total).toBe((free ?? 0n) + (locked ?? 0n));
  expect([total, reserved]).toEqual([10_000n, 0n]);
});

test('[ROUTE-25] without an upline there is nothing to send, and it is said', async ({ page }) => {
  await beginSession(page, { username: 'demo_bulan', password: 'perya-bulan-2026' });
  await open(page, '/m/upLine/transfer');
  await expect(page.getByText('There is nobody you can transfer to now.')).toBeVisible();
});
