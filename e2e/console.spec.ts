// The operators' console: an operator comes in and walks the queue of withdrawals to its end.
import type { Browser, Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { demoOperators } from '../server/src/seed/demo-operators.ts';
import { axeFaultsOf } from './axe.ts';
import { newPayee, paymentPassword } from './cashier.ts';
import { expect, open, test } from './portal.ts';
import { ownServer } from './servers.ts';

// Nobody is signed in when the console opens, which the browser logs as a refusal.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const consoleOrigin = `http://localhost:${ownServer.CONSOLE_PORT}`;

function codeOf(name: string): string {
  const secret = demoOperators.find((each) => each.name === name)?.secret ?? '';
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate();
}

/** A page of the console as an operator of the demonstration, and what its browser complains of. */
async function comeIn(browser: Browser, name: string, size = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) {
      faults.push(message.text());
    }
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  const page = await context.newPage();
  await page.goto(`${consoleOrigin}/?merchant=perya`);
  const operator = demoOperators.find((each) => each.name === name);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(operator?.password ?? '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(name));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
  return { page, faults, leave: async () => context.close() };
}

async function askForWithdrawal(page: Page): Promise<void> {
  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Under review').first()).toBeVisible();
}

/** Nothing is wider than the screen, and axe has nothing to say. */
async function expectSound(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  expect(await axeFaultsOf(page)).toEqual([]);
}

test('[CASH-02] a withdrawal is found by keys, taken, refused, and the member reads why', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  await askForWithdrawal(page);
  const desk = await comeIn(browser, 'payments');
  await expectSound(desk.page);
  await desk.page.keyboard.press('Control+k');
  await desk.page.keyboard.type('withdrawals');
  await desk.page.keyboard.press('Enter');
  const row = desk.page.getByRole('row', { name: username });
  await row.focus();
  await desk.page.keyboard.press('Enter');
  const beside = desk.page.getByRole('complementary');
  await expect(beside).toContainText('the first');
  await expectSound(desk.page);
  await beside.getByRole('button', { name: 'Take it' }).click();
  await expect(beside.getByRole('button', { name: 'Put it back' })).toBeVisible();
  await beside.getByRole('button', { name: 'Refuse' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The account is not in your name.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Reason: The account is not in your name.')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a member is found and read on a phone, and support may not see the audit', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'support', { width: 390, height: 844 });
  await expectSound(desk.page);
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  await expect(desk.page.getByRole('heading', { name: 'Balances' })).toBeVisible();
  await expect(desk.page.getByText('J••• D••• C•••')).toBeVisible();
  await expectSound(desk.page);
  await desk.page.goto(`${consoleOrigin}/audit?merchant=perya`);
  await expect(desk.page.getByText('You may not see Audit')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
