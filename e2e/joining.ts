// Opening an account through the form, for specs that need a member of their own.
import { setMerchant } from './private-database.ts';
import { expect, open, type Account } from './portal.ts';
import type { Page } from '@playwright/test';

/** Asks for the captcha, or no longer; the form is open, and shows it so. */
export async function askCaptcha(page: Page, merchant: string, asked: boolean): Promise<void> {
  await setMerchant(merchant, ['registrationRules', 'captcha', 'enabled'], asked);
  // The server looks at the settings every few seconds.
  await expect
    .poll(async () => {
      await open(page, '/m/register');
      return page.locator('input[name=captcha]').count();
    })
    .toBe(asked ? 1 : 0);
}

/** Fills in some fields of a form, by name. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

export const submitButton = (page: Page) => page.locator('form button[type=submit]');

/** Registers by username and leaves the question for limits; ends on the home page. */
export async function join(page: Page, account: Account, more: Record<string, string> = {}) {
  await askCaptcha(page, 'perya', false);
  const { username, password } = account;
  await fill(page, { username, password, confirmPassword: password, ...more });
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** As if another person had taken the phone: nothing is left of the session. */
export async function forgetEverything(page: Page): Promise<void> {
  // A page without code: one that still spoke with the server would hear that it is nobody now.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
