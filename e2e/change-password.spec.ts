// Changing the password, choosing the first of one's own, and the settings around it.
import { forgetEverything, join } from './member-session.ts';
import { fill, submitButton } from './registration-form.ts';
import { expect, open, accountButton, submitLogin, test, untilHydrated } from './portal.ts';
import { forgetAttempts } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

const old = 'lantern-river-42';
const chosen = 'harbour-lights-77';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401|403)/ });

test.beforeEach(forgetAttempts);

test('[ROUTE-06][PSW-01][SET-01] without a session both screens lead home', async ({ page }) => {
  for (const path of ['/m/changePsw', '/m/set', '/m/setting']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/m\/home$/);
  }
});

test('[PSW-01][PSW-02] from the settings, by keyboard alone', async ({ page }) => {
  await join(page, { username: 'bituin', password: old });
  await open(page, '/m/setting');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(page.locator('input[name=username]')).toHaveValue('bituin');
  await expect(page.locator('input[name=username]')).not.toBeEditable();

  const reach = async (name: string) => {
    const field = page.locator(`input[name=${name}]`);
    for (let presses = 0; presses < 12; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
  };
  await page.locator('input[name=username]').focus();
  await reach('oldPassword');
  await page.keyboard.type('not-the-password');
  await reach('newPassword');
  await page.keyboard.type(chosen);
  await reach('confirmNewPassword');
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  // No dialog: the form shows the error and focuses the field.
  await expect(page.locator('form output')).toHaveText('The password is not right.');
  await expect(page.locator('input[name=oldPassword]')).toBeFocused();
  await expect(page.locator('input[name=newPassword]')).toHaveValue(chosen);

  await page.keyboard.press('Control+A');
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  const same = page.getByRole('dialog');
  await expect(same).toContainText('The new password and the old password cannot be the same.');
  await page.keyboard.press('Escape');
  await expect(page.locator('input[name=newPassword]')).toBeFocused();

  await fill(page, { oldPassword: old });
  await page.locator('input[name=confirmNewPassword]').press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expectNothingKept(page, [old, chosen]);

  await forgetEverything(page);
  await open(page, '/m/login');
  await submitLogin(page, { username: 'bituin', password: old });
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLogin(page, { username: 'bituin', password: chosen });
  await expect(accountButton(page)).toContainText('bituin');
});

test('[PSW-01][PSW-02] a remembered sign-in is not asked for the old one, and goes on', async ({
  page,
}) => {
  await join(page, { username: 'hiraya', password: old });
  await forgetEverything(page);
  await open(page, '/m/login');
  await submitLogin(page, { username: 'hiraya', password: old });
  await expect(accountButton(page)).toContainText('hiraya');
  const record = async () => page.evaluate(() => localStorage.getItem('rememberedLogin') ?? '');
  const before = await record();
  expect(before).toContain('hiraya');

  await open(page, '/m/changePsw');
  await expect(page.locator('input[name=newPassword]')).toBeVisible();
  await expect(page.locator('input[name=oldPassword]')).toHaveCount(0);
  await fill(page, { newPassword: old, confirmNewPassword: old });
  await submitButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('cannot be the same');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect(page.locator('input[name=newPassword]')).toBeFocused();
  await fill(page, { newPassword: chosen, confirmNewPassword: chosen });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const after = await record();
  expect(after).toContain('hiraya');
  expect(after).not.toBe(before);
  await expectNothingKept(page, [old, chosen]);

  // The remembered sign-in still works: only the session is gone.
  await page.context().clearCookies({ name: 'perya_session' });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/m/login');
  await submitButton(page).click();
  await expect(accountButton(page)).toContainText('hiraya');
});

test('[ROUTE-05] whoever was given a password must choose one first', async ({ page }) => {
  await open(page, '/m/login');
  await submitLogin(page, { username: 'nene', password: 'perya-nene-2026' });
  await expect(page.getByRole('heading', { name: 'First password' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(page.locator('input[name=oldPassword]')).toHaveCount(0);
  await page.goto('/m/home');
  await untilHydrated(page);
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(page.locator('main form')).toMatchAriaSnapshot(`
    - text: Username
    - textbox "Username": nene
    - text: New password
    - textbox "New password"
    - button "Show password"
    - paragraph: 8 to 64 characters
    - text: New password again
    - textbox "New password again"
    - button "Show password"
    - button "Confirm"
  `);
  await fill(page, { newPassword: chosen, confirmNewPassword: chosen });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await open(page, '/m/set');
  await expect(page.getByRole('button', { name: 'nene Picture' })).toBeVisible();
});

test('[SET-01] a picture, the other devices, and the way out', async ({ page, browser }) => {
  const account = { username: 'mayumi', password: old };
  await join(page, account);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await open(elsewhere, '/m/login');
  await submitLogin(elsewhere, account);
  await expect(accountButton(elsewhere)).toContainText('mayumi');

  await open(page, '/m/set');
  const row = page.getByRole('button', { name: 'mayumi Picture' });
  await expect(row.locator('img')).toBeVisible();
  const before = await row.locator('img').getAttribute('src');
  await row.click();
  await page.getByRole('dialog').locator('button[aria-pressed=false]').first().click();
  await expect(row.locator('img')).not.toHaveAttribute('src', before ?? '');

  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out other devices' }).click();
  await expect(page.getByText('1 other device was logged out')).toBeVisible();
  await open(elsewhere, '/m/set');
  await expect(elsewhere).not.toHaveURL(/\/m\/set$/);
  await other.close();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('[ROUTE-29][LOGIN-06] the free trial says what it is, and leads home', async ({ page }) => {
  await open(page, '/m/trail');
  await expect(page.getByText('Play money only')).toBeVisible();
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
});
