// Two-step sign-in, from the QR code to the last recovery code.
import * as OTPAuth from 'otpauth';
import { forgetEverything } from './member-session.ts';
import { fill } from './registration-form.ts';
import { expect, open, accountButton, submitLogin, test } from './portal.ts';
import { forgetAttempts } from './private-database.ts';
import { newMember, partOf, row, submit } from './security-parts.ts';
import { expectNothingKept } from './storage-dump.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401|404)/ });
test.beforeEach(forgetAttempts);

test('[SECUR-01] two-step sign-in is asked for from then on, and turned off', async ({ page }) => {
  const member = await newMember(page);
  await open(page, partOf('twoStep'));
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  await fill(page, { code: '12345' });
  await submit(page).click();
  await expect(page.locator('input[name=code]')).toBeFocused();
  const used = app.generate();
  await fill(page, { code: used });
  await submit(page).click();
  await expect(page.locator('li code')).toHaveCount(10);
  const codes = await page.locator('li code').allTextContents();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(row(page, '2-step verification')).toContainText('On');
  await expectNothingKept(page, [secret, ...codes]);

  await forgetEverything(page);
  await open(page, '/m/login');
  await submitLogin(page, member);
  // A code is good for one use, however young it still is.
  await fill(page, { secondStep: used });
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'I don’t have the app here' }).click();
  await fill(page, { secondStep: codes[0] ?? '' });
  await page.locator('form button[type=submit]').click();
  await expect(accountButton(page)).toContainText(member.username);
  await open(page, partOf('twoStep'));
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await fill(page, { code: (codes[1] ?? '').toUpperCase() });
  await submit(page).click();
  await expect(row(page, '2-step verification')).toContainText('Off');
});
