// Signing in by a code that Firebase sends, where a merchant has set that up.
import type { APIRequestContext } from '@playwright/test';
import { seedMerchants } from '../server/src/seed/merchants.ts';
import { firebaseProject } from '../tools/stand-in/firebase.ts';
import { expect, open, pill, test } from './portal.ts';
import { forgetAttempts, setMerchant } from './private-database.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowed: /status of 400/ });

const { providers } = seedMerchants[0].settings.access;
const standIn = `http://localhost:${process.env['E2E_STAND_IN_PORT'] ?? ''}`;
const firebase = {
  ...firebaseProject,
  url: '{stand-in}/firebase',
  keysUrl: '{stand-in}/firebase/keys',
  recaptchaSiteKey: '',
};

/** Writes the providers, and waits until visitors are told: the server looks every few seconds. */
async function setProviders(request: APIRequestContext, value: object, expected: string) {
  await setMerchant('perya', ['access', 'providers'], value);
  await expect
    .poll(async () => (await request.get('/wps/system/consolidated')).text())
    .toContain(expected);
}

test.beforeEach(async ({ request }) => {
  await forgetAttempts();
  await setProviders(request, { ...providers, firebase }, '"firebase":{');
});
test.afterEach(async ({ request }) => setProviders(request, providers, '"firebase":null'));

test('[LOGIN-03] by number, with a code of Firebase', async ({ page, request }) => {
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.locator('input[name=mobileNum]').fill('917 000 0001');
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('The code is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  const shown = await (await request.get(`${standIn}/firebase`)).text();
  const code = /<td>\+639170000001<\/td><td>(\d{6})<\/td>/.exec(shown)?.[1] ?? '';
  const submit = page.locator('form button[type=submit]');
  await page.locator('input[name=verificationCode]').fill(code === '000000' ? '000001' : '000000');
  await submit.click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await page.locator('input[name=verificationCode]').fill(code);
  await submit.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(pill(page)).toContainText('maria');
});
