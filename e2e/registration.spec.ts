// Opening an account: what is wrong is pointed at; what is right signs in, with the gift.
import { cents, expect, open, pill, test } from './portal.ts';

const rules = '/wps/system/registerRules';
const password = 'lantern-river-42';

test.beforeEach(async ({ page }) => {
  // The settings are a few seconds old at most: then the form has no captcha.
  await expect
    .poll(async () => (await page.request.get(rules)).text())
    .not.toContain('"captcha":{"enabled":true');
  await expect
    .poll(async () => {
      await open(page, '/m/register');
      return page.locator('input[name=captcha]').count();
    })
    .toBe(0);
});

test('[REG-09] a form with mistakes leads to the first wrong field', async ({ page }) => {
  await page.locator('input[name=username]').fill('nova');
  await page.locator('input[name=password]').fill('short');
  await page.locator('input[name=confirmPassword]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[name=password]')).toBeFocused();
  await expect(page.locator('input[name=confirmPassword]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This is too short.')).toBeVisible();
  await expect(page.getByText('The two don’t match.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register$/);
});

test('[REG-11][FRAME-06] a new member is signed in and has the gift', async ({ page }) => {
  await page.locator('input[name=username]').fill('tala_2026');
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirmPassword]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('Registered successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(pill(page)).toContainText('tala_2026');
  await expect(pill(page).locator('bdi')).toBeVisible();
  expect(cents(await pill(page).locator('bdi').textContent())).toBe(100_00n);
});

test.describe('a username that is taken', () => {
  // The browser itself logs each answer that is no 2xx.
  test.use({ allowed: /status of 409/ });

  test('[REG-09] is said, and leads to its field', async ({ page }) => {
    await page.locator('input[name=username]').fill('maria');
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=confirmPassword]').fill(password);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toHaveText('This username is taken. Try another.');
    await expect(page.locator('input[name=username]')).toBeFocused();
  });
});
