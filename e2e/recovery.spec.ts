// Account recovery: by a link in a mail, by a code to the phone.
import { forgetEverything, join } from './member-session.ts';
import { fill, submitButton } from './registration-form.ts';
import { codeTo, linkTo } from './outbox.ts';
import { expect, open, accountButton, submitLogin, test, untilHydrated } from './portal.ts';
import { forgetAttempts, proveEmail, proveMobile } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

const old = 'lantern-river-42';
const chosen = 'harbour-lights-77';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|410)/ });

test.beforeEach(forgetAttempts);

const sent = 'If they match, we’ve sent you a link';

test('[ROUTE-04][FORGOT-01][FORGOT-02] by mail: a link that works once', async ({ page }) => {
  const email = 'sinta@perya.example';
  await join(page, { username: 'sinta', password: old }, { email });
  await proveEmail('sinta');
  await forgetEverything(page);

  await open(page, '/m/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await fill(page, { username: ' sinta ', email: 'sinta@perya' });
  await submitButton(page).click();
  await expect(page.getByText('The e-mail address is incorrect.')).toBeVisible();
  await expect(page.locator('input[name=email]')).toBeFocused();
  await fill(page, { email: ` ${email} ` });
  await submitButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);

  const link = await linkTo(page, email);
  const token = new URL(link).searchParams.get('token') ?? '';
  await open(page, link);
  await expect(page).toHaveURL(/\/m\/forget$/);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('The link works once.')).toBeVisible();
  await fill(page, { newPassword: 'short' });
  await submitButton(page).click();
  await expect(page.locator('input[name=newPassword]')).toBeFocused();
  await expect(page.getByText('Passwords have 8 to 64 characters.')).toBeVisible();
  await fill(page, { newPassword: chosen });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await expectNothingKept(page, [old, chosen, token]);
  await submitLogin(page, { username: 'sinta', password: chosen });
  await expect(accountButton(page)).toContainText('sinta');

  await forgetEverything(page);
  await open(page, link);
  await fill(page, { newPassword: 'another-harbour-78' });
  await submitButton(page).click();
  await expect(page.getByText('This link has been used or is too old.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'E-mail' })).toBeVisible();
});

test('[FORGOT-02] says the same to somebody whom nobody knows', async ({ page }) => {
  await open(page, '/m/forget');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await fill(page, { username: 'nobody_here', email: 'nobody@perya.example' });
  await submitButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[FORGOT-03][FORGOT-04] by phone: a code, a new password, and in', async ({ page }) => {
  const mobile = '+639175550103';
  await join(page, { username: 'amihan', password: old });
  await proveMobile('amihan', mobile);
  await forgetEverything(page);

  await open(page, '/m/forget');
  const code = page.locator('input[name=verificationCode]');
  const errors = page.locator('form output');
  await expect(code).toBeDisabled();
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.locator('input[name=mobileNum]')).toBeFocused();
  await fill(page, { mobileNum: '0917', newPassword: 'short' });
  await page.locator('input[name=newPassword]').blur();
  await expect(errors).toHaveText(
    'The mobile number is wrong: it has at least 10 digits, the password needs 8 to 64 characters',
  );
  await fill(page, { mobileNum: '0917 555 0103' });
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(code).toBeEnabled();
  await fill(page, { newPassword: chosen });
  await expect(submitButton(page)).toBeDisabled();

  const right = await codeTo(page, mobile);
  await code.fill(right === '000000' ? '111111' : '000000');
  await submitButton(page).click();
  await expect(page.getByRole('alert').last()).toHaveText('Wrong code. Check it or get a new one.');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await expect(page.locator('input[name=newPassword]')).toHaveValue(chosen);

  await code.fill(right);
  await fill(page, { newPassword: old });
  await submitButton(page).click();
  await expect(page.getByRole('alert').last()).toContainText('cannot be the same');
  await expect(page.locator('input[name=newPassword]')).toHaveValue('');
  await expect(page.locator('input[name=newPassword]')).toBeFocused();
  await expect(code).toHaveValue(right);

  await fill(page, { newPassword: chosen });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText('amihan');
  await expectNothingKept(page, [old, chosen, right]);
});
