// Passkeys, with the browser's own virtual authenticator: added, signed in by, and removed.
import type { Page } from '@playwright/test';
import { forgetEverything, join } from './member-session.ts';
import { expect, open, accountButton, test } from './portal.ts';
import { ageSignIn, forgetAttempts } from './private-database.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401)/ });
test.beforeEach(forgetAttempts);

/** A virtual authenticator; the returned function lets it verify the user, or not. */
async function phoneOf(page: Page): Promise<(unlocked: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (unlocked) => {
    await devtools.send('WebAuthn.setUserVerified', {
      authenticatorId,
      isUserVerified: unlocked,
    });
  };
}

test('[SECUR-01] [LOGIN-12] a passkey is added, signs in by itself, and is removed', async ({
  page,
}) => {
  const unlock = await phoneOf(page);
  const username = `key${Date.now().toString(36)}`;
  const password = 'four-lamps-on-a-wire';
  await join(page, { username, password });
  await ageSignIn(username);

  await open(page, '/m/securityCenter?part=passkeys');
  const name = page.locator('input[name=name]');
  await expect(name).toHaveValue('My phone');
  await name.fill('The blue one');
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  const asked = page.locator('input[name=password]');
  await expect(asked).toBeFocused();
  await asked.fill(password);
  await add.click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'The blue one' });
  await expect(row).toContainText('not used yet');
  await add.click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await forgetEverything(page);
  await open(page, '/m/login');
  await unlock(false);
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  await byPasskey.click();
  await expect(byPasskey).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/m\/login$/);
  await unlock(true);
  await byPasskey.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText(username);

  await open(page, '/m/securityCenter?part=passkeys');
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkey yet')).toBeVisible();

  await forgetEverything(page);
  await open(page, '/m/login');
  await byPasskey.click();
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
});
