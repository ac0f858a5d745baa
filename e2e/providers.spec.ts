// Signing in through each identity provider: registration, return, and refusal.
import type { Page } from '@playwright/test';
import { forgetEverything } from './member-session.ts';
import { askCaptcha, fill, submitButton } from './registration-form.ts';
import { expect, open, accountButton, test } from './portal.ts';
import { forgetAttempts } from './private-database.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (401|404)/ });

test.beforeEach(forgetAttempts);

async function pick(page: Page, provider: string, person: string): Promise<void> {
  await open(page, '/m/login');
  await page.getByRole('button', { name: provider, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `This plays the part of ${provider}`,
  );
  await page.getByRole('button', { name: person }).click();
}

for (const { provider, username } of [
  { provider: 'Google', username: 'maya_google' },
  { provider: 'Facebook', username: 'maya_facebook' },
  { provider: 'Telegram', username: 'maya_telegram' },
]) {
  test(`[LOGIN-05][REG-05] ${provider}: open an account, then come back to it`, async ({
    page,
  }) => {
    await askCaptcha(page, 'perya', false);
    await pick(page, provider, 'Maya Santos');
    await expect(page).toHaveURL(/\/m\/register$/);
    await expect(page.locator('main')).toContainText(
      new RegExp(`Continue as maya.* with ${provider}`, 'i'),
    );
    await fill(page, { username });
    await submitButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(accountButton(page)).toContainText(username);

    await forgetEverything(page);
    await pick(page, provider, 'Maya Santos');
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(accountButton(page)).toContainText(username);
  });
}

test('[LOGIN-05] who declines is back at the form, with nothing left in the address', async ({
  page,
}) => {
  for (const provider of ['Google', 'Telegram']) {
    await pick(page, provider, 'Decline');
    await expect(page.getByRole('alert')).toHaveText('The login wasn’t completed. Try again.');
    expect(new URL(page.url()).pathname).toBe('/m/login');
    expect(new URL(page.url()).search).toBe('');
    await expect(page.locator('input[name=username]')).toBeVisible();
  }
});

test('[LOGIN-05] an answer that this browser did not ask for signs nobody in', async ({ page }) => {
  await open(page, '/m/login?code=stolen&state=somebody-elses');
  await expect(page.getByRole('alert')).toHaveText('The login wasn’t completed. Try again.');
  expect(page.url()).toMatch(/\/m\/login$/);
});
