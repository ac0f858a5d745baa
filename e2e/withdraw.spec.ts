// Withdrawing: asked for, followed to its end, refused, and what keeps somebody from it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decide, giveDeposit, giveWin, newPayee, paymentPassword, payOut } from './cashier.ts';
import { newMember } from './security-parts.ts';
import { expect, open, test } from './portal.ts';

// With reduced motion sheets stand at once; the browser logs refusals of the server.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedErrors: /status of (401|404|409|429)/,
});

const steps = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
const sheet = (page: Page) => page.getByRole('dialog');

async function fillIn(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount (PHP)').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function confirm(page: Page, password = paymentPassword): Promise<void> {
  await sheet(page).getByLabel('Payment password').fill(password);
  await sheet(page).getByRole('button', { name: 'Withdraw' }).click();
}

test('[CASH-02] [ROUTE-13] from the wallet to the account, seen step by step', async ({ page }) => {
  const juana = await newPayee(page);
  await giveWin(juana, 900);
  await open(page, '/m/withdraw');
  await expect(page.getByText('₱1,000.00').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /BDO Unibank/ })).toBeDisabled();
  await fillIn(page, '500');
  await expect(sheet(page)).toContainText('₱490.00');
  await expect(sheet(page)).toContainText('J••• D••• C•••');
  await confirm(page);
  await expect(page).toHaveURL(/\/m\/withdraw\?id=wdr_/);
  await expect(steps(page)).toContainText([
    'Requested',
    'Under review',
    'Approved',
    'Sent',
    'Paid',
  ]);
  await expect(page.getByText('It’s your first withdrawal.')).toBeVisible();
  await decide(page, 'approve');
  // The server sends it, and the page hears of that.
  await expect(steps(page).filter({ hasText: 'Sent' })).toHaveAttribute('aria-current', 'step');
  await payOut(page);
  await expect(steps(page).locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await open(page, '/m/webEmail');
  await expect(page.getByText('Withdrawal paid')).toBeVisible();
});

test('[CASH-02] refused, the reason is told and the money is back', async ({ page }) => {
  await newPayee(page);
  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirm(page);
  await expect(page.getByText('Under review').first()).toBeVisible();
  await decide(page, 'refuse');
  await expect(page.getByText('Reason: The account is not in your name.')).toBeVisible();
  await expect(steps(page).last()).toContainText('Money back in your wallet');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('₱100.00').first()).toBeVisible();
});

test('[CASH-02] a wrong payment password is counted, and five of them lock it', async ({
  page,
}) => {
  await newPayee(page);
  await open(page, '/m/withdraw');
  await fillIn(page, '100');
  await confirm(page, '000000');
  await expect(sheet(page)).toContainText('4 tries left');
  await confirm(page, '000001');
  await expect(sheet(page)).toContainText('3 tries left');
  for (const wrong of ['000002', '000003', '000004']) {
    const answered = page.waitForResponse('**/wps/transaction/withdraw');
    await confirm(page, wrong);
    await answered;
  }
  await confirm(page);
  await expect(sheet(page)).toContainText('Try again in an hour');
});

test('[CASH-02] more than can leave is refused, and why is shown', async ({ page }) => {
  const juana = await newPayee(page);
  await giveDeposit(juana, 500);
  await open(page, '/m/withdraw');
  await expect(page.getByText('Locked by turnover')).toBeVisible();
  await expect(page.getByText('₱500.00 to go')).toBeVisible();
  await fillIn(page, '100.01');
  await expect(page.getByText('Enter ₱100.00 or less.')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test('[CASH-02] without an account it leads to adding one', async ({ page }) => {
  await newMember(page);
  await open(page, '/m/withdraw');
  await expect(page.getByRole('link', { name: 'Add account' })).toHaveAttribute(
    'href',
    '/m/securityCenter?part=payouts',
  );
});

test('[CASH-02] [ROUTE-22] tapped twice it is one, in Filipino, and its record is saved', async ({
  page,
  context,
  baseURL,
}) => {
  await newPayee(page);
  await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: /^Lahat/ }).click();
  await page.getByRole('button', { name: 'Magpatuloy' }).click();
  await sheet(page).getByLabel('Payment password').fill(paymentPassword);
  await sheet(page).getByRole('button', { name: 'Mag-withdraw' }).dblclick();
  await expect(page).toHaveURL(/\/m\/withdraw\?id=wdr_/);
  await decide(page, 'refuse');
  await open(page, '/m/withdrawReport');
  await expect(page.getByText('1 withdrawal', { exact: false })).toBeVisible();
  const rows = page.locator('main ul').getByRole('link', { name: /GCash/ });
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'I-save sa CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(',PHP,100.00,0,Rejected');
  await rows.click();
  await expect(page.getByText('Naibalik ang pera sa wallet mo')).toBeVisible();
  await open(page, '/m/webEmail');
  await expect(page.getByText('Na-reject ang withdrawal')).toBeVisible();
});

test('[ROUTE-22] [CASH-03] a record without rows leads on', async ({ page }) => {
  await newMember(page);
  for (const [address, title, way] of [
    ['/m/vouReport', 'No deposits here', '/m/voucherCenter'],
    ['/m/withdrawReport', 'No withdrawals here', '/m/withdraw'],
  ] as const) {
    await open(page, address);
    await expect(page.getByText(title)).toBeVisible();
    await page.getByLabel('State').selectOption('Completed');
    await expect(page.locator(`main a[href="${way}"]`)).toBeVisible();
  }
});
