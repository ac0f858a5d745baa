// The registration form, for specs that open an account through it.
import { setMerchant } from './private-database.ts';
import { expect, open } from './portal.ts';
import type { Page } from '@playwright/test';

/** Switches the captcha on or off, and waits until the form shows it so. */
export async function askCaptcha(
  page: Page,
  merchant: string,
  asked: boolean,
  origin = '',
): Promise<void> {
  await setMerchant(merchant, ['registrationRules', 'captcha', 'enabled'], asked);
  // The server reads the settings every few seconds.
  await expect
    .poll(async () => {
      await open(page, `${origin}/m/register`);
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
