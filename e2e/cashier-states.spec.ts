// The cashier's pages in each state of a deposit and of a withdrawal, clear in both themes.
import type { Page } from '@playwright/test';
import { decide, giveWin, newPayee, paymentPassword } from './cashier.ts';
import { look } from './look.ts';
import { atProvider } from './payments.ts';
import { expect, open, test } from './portal.ts';
import { expireDeposit } from './private-database.ts';

// With reduced motion sheets stand at once; the browser logs what fails without a network.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedErrors: /Failed to load resource|when fetching the script/,
});

/** From the form to the page of the deposit; answers its id. */
async function ask(page: Page, method: string, sum: string): Promise<string> {
  await open(page, '/m/voucherCenter');
  await page.locator('input[name=amount]').fill(sum);
  await page.getByRole('radio', { name: method }).check();
  await page.locator('form button[type=submit]').first().click();
  // Before the first deposit alone a limit is offered.
  const notNow = page.getByRole('button', { name: 'Not now' });
  await expect(
    notNow.or(page.getByRole('heading', { name: /Waiting|Preparing|go through/ })),
  ).toBeVisible();
  if (await notNow.isVisible()) await notNow.click();
  await expect(page).toHaveURL(/\?id=dep_/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('[CASH-01] a deposit in every state is told clearly', async ({ page, context }) => {
  await newPayee(page);
  const late = await ask(page, 'QR Ph', '500');
  await look(page, 'waiting', heading(page, 'Waiting for your payment'));
  await context.setOffline(true);
  await expect(page.getByText('No internet.').first()).toBeVisible();
  await look(page, 'offline', heading(page, 'Waiting for your payment'));
  await context.setOffline(false);
  await expireDeposit(late);
  await look(page, 'expired', heading(page, 'Time is up'));
  await atProvider({ deed: 'pay', id: late });
  await look(page, 'credited-late', heading(page, 'Deposit received'));
  const held = await ask(page, 'GCash', '300');
  await atProvider({ deed: 'pay', id: held, amount: '1.00' });
  await look(page, 'held', heading(page, 'We’re checking your deposit'));
  await atProvider({ deed: 'spoil', account: 'perya/paymongo', answers: 'refusing' });
  await ask(page, 'Maya', '300');
  await look(page, 'refused', heading(page, 'This deposit didn’t go through'));
  await atProvider({ deed: 'spoil', account: 'perya/paymongo' });
  await ask(page, 'USDT', '582');
  await look(page, 'usdt', heading(page, 'Waiting for your payment'));
});

test('[CASH-02] nine digits fit, and a withdrawal in every state is told', async ({ page }) => {
  const juana = await newPayee(page);
  await giveWin(juana, 987_654_321);
  for (const [name, address] of [
    ['nine-withdraw', '/m/withdraw'],
    ['nine-member', '/m/member/home'],
    ['nine-record', '/m/transaction/record'],
    ['nine-transfer', '/m/upLine/transfer'],
  ] as const) {
    await open(page, address);
    await look(page, name, page.locator('h1'));
  }
  await open(page, '/m/withdraw');
  await page.getByLabel('Amount (PHP)').fill('50000');
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await look(page, 'withdraw-confirm', sheet);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/m\/withdraw\?id=wdr_/);
  await look(page, 'withdraw-review', page.getByText('Under review').first());
  await decide(page, 'refuse');
  await look(page, 'withdraw-refused', page.getByText('Rejected', { exact: true }).first());
});
