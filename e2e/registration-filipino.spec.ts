// Registration in Filipino, at the lean merchant: captcha, fields, minimum age.
import { askCaptcha, fill, submitButton } from './registration-form.ts';
import { expect, merchants, test } from './portal.ts';
import { forgetAttempts } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

const [, araw] = merchants;
const password = 'parol-sa-ilog-42';
const joining = { username: 'dalisay', password };

// The browser itself logs each answer that is no 2xx.
test.use({ baseURL: araw.origin, locale: araw.locale, allowedErrors: /status of 400/ });

test.beforeEach(forgetAttempts);

test('[REG-06] a wrong captcha costs nothing but itself', async ({ page }) => {
  await askCaptcha(page, araw.code, true);
  await expect(page.getByRole('tablist')).toHaveCount(0);
  const captcha = page.locator('input[name=captcha]');
  const picture = page.getByAltText('Picture na may mga numero');
  const first = await picture.getAttribute('src');
  await fill(page, { ...joining, captcha: '12a34567' });
  await expect(captcha).toHaveValue('123456');
  await picture.click();
  await expect(captcha).toHaveValue('');
  await expect(picture).not.toHaveAttribute('src', first ?? '');

  await fill(page, { captcha: '000000' });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Hindi iyan ang mga numero/);
  await expect(captcha).toBeFocused();
  await expect(captcha).toHaveValue('');
  for (const [name, value] of Object.entries(joining)) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
  }
});

test('[REG-11][CONST-06] a new member in Filipino', async ({ page }) => {
  await askCaptcha(page, araw.code, false);
  await expect(page.getByText('Ako ay 18 taong gulang pataas')).toBeVisible();
  await fill(page, joining);
  await submitButton(page).click();
  await expect(page.getByText('Naka-register ka na')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Huwag muna' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('banner')).toContainText('dalisay');
  await expectNothingKept(page, [password]);
});
