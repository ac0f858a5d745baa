// Phone codes that Firebase sends: at a merchant that has set it up, with a stand-in playing it.
import type { APIRequestContext } from '@playwright/test';
import { askCaptcha, fill, submitButton } from './registration-form.ts';
import { expect, open, accountButton, test } from './portal.ts';
import { forgetAttempts, setMerchant, unsetMerchant } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

const password = 'lantern-river-42';
const path = ['access', 'providers', 'firebase'];
const settings = {
  projectId: 'perya-stand-in',
  apiKey: 'perya-firebase-stand-in',
  url: '{stand-in}/firebase',
  keysUrl: '{stand-in}/firebase/keys',
  recaptchaSiteKey: '',
};

type Consolidated = { value: { signIn: { firebase: { url: string } | null } } };

/** Where the merchant's Firebase is; null when it has none. */
async function firebaseOf(request: APIRequestContext): Promise<string | null> {
  const answer = await request.get('/wps/system/consolidated');
  return ((await answer.json()) as Consolidated).value.signIn.firebase?.url ?? null;
}

/** The newest code that the stand-in would have sent to the number. */
async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const page = await (await request.get((await firebaseOf(request)) ?? '')).text();
  const row = page.split('<tr>').find((each) => each.includes(mobile)) ?? '';
  return /<td>(\d{6})<\/td>/.exec(row)?.[1] ?? '';
}

test.beforeAll(async ({ request }) => {
  await forgetAttempts();
  await setMerchant('perya', path, settings);
  await expect.poll(async () => firebaseOf(request)).not.toBeNull();
});

test.afterAll(async ({ request }) => {
  await unsetMerchant('perya', path);
  await expect.poll(async () => firebaseOf(request)).toBeNull();
});

// The stand-in answers a wrong code with 400, which the browser itself logs.
test.use({ allowedErrors: /status of 400/ });

test('[REG-01][REG-10] by mobile number, with a code that Firebase sent', async ({ page }) => {
  await askCaptcha(page, 'perya', false);
  await open(page, '/m/register');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await fill(page, { mobileNum: '0917 555 0104' });
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('The code is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in (60|5\d) s$/ })).toBeDisabled();
  const right = await codeFor(page.request, '+639175550104');
  const wrong = right === '000000' ? '111111' : '000000';
  await fill(page, { verificationCode: wrong, password });
  await submitButton(page).click();
  await expect(page.getByRole('alert').last()).toHaveText('Wrong code. Check it or get a new one.');
  await expect(page.locator('input[name=verificationCode]')).toBeFocused();
  await fill(page, { verificationCode: right });
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
  await expectNothingKept(page, [password]);
});
