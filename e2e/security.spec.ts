// The security centre, part by part: what is set there protects the account from then on.
import type { Page } from '@playwright/test';
import { fill } from './registration-form.ts';
import { codeTo } from './outbox.ts';
import { expect, maria, merchants, open, signIn, submitLogin, test } from './portal.ts';
import { ageSignIn, forgetAttempts } from './private-database.ts';
import { newMember, partOf, picture, row, submit } from './security-parts.ts';
import { expectNothingKept } from './storage-dump.ts';

// The browser itself logs each answer that is no 2xx.
test.use({
  allowedErrors: /status of (400|401|404)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically/,
});
test.beforeEach(forgetAttempts);

const payment = 'lamp-7-and-9';
const liwayway = { username: 'liwayway', password: 'araw-liwayway-2026' };

async function setPaymentPassword(page: Page): Promise<void> {
  await open(page, partOf('paymentPassword'));
  await fill(page, { newPaymentPassword: payment, again: payment });
  await submit(page).click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
}

test('[ROUTE-24] a visitor is sent to log in, and comes back to the part', async ({ page }) => {
  await open(page, partOf('signIns'));
  await expect(page).toHaveURL(/\/m\/login$/);
  await submitLogin(page, maria);
  await expect(page).toHaveURL(/part=signIns$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Devices and logins' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('[SECUR-01] by keyboard alone: a payment password completes the first step', async ({
  page,
}) => {
  const { username } = await newMember(page);
  await open(page, '/m/securityCenter');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Protect your account
      - paragraph: 0 of 5 steps done
      - 'link "Next: Payment password"'
      - region "Login":
        - heading "Login" [level=2]
        - link "Password Set"
        - link "Passkeys"
        - link "2-step verification Off"
        - link "Linked accounts"
        - link "Devices and logins 1 device"
      - region "How we reach you":
        - heading "How we reach you" [level=2]
        - link "Mobile number Not set"
        - link "E-mail address Not set"
      - region "Your money":
        - heading "Your money" [level=2]
        - link "Payment password Not set"
        - link "Bank cards and e-wallets"
      - region "Who you are":
        - heading "Who you are" [level=2]
        - link "Real name Not set"
        - link "Identity check Not started"
  `);
  await row(page, 'Next: Payment password').press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.locator('input[name=newPaymentPassword]').focus();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=newPaymentPassword]')).toBeFocused();
  await expect(page.locator('input[name=newPaymentPassword]')).toHaveAccessibleDescription(
    'This is too short.',
  );
  await page.keyboard.type('-but-longer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another one');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=again]')).toBeFocused();
  await page.locator('input[name=again]').fill('short-but-longer');
  await ageSignIn(username);
  await page.keyboard.press('Enter');
  const login = page.locator('input[name=password]');
  await expect(login).toBeFocused();
  await expect(login).toHaveAccessibleDescription('Type your current password too.');
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(login).toHaveAccessibleDescription('The password is not right.');
  await login.fill('four-lamps-on-a-wire');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(page.getByText('1 of 5 steps done')).toBeVisible();
  await expectNothingKept(page, ['short-but-longer', 'four-lamps-on-a-wire']);
});

test('[SECUR-01] a mobile number and an e-mail address are bound by codes', async ({ page }) => {
  const { username } = await newMember(page);
  await open(page, partOf('mobile'));
  await page.getByRole('link', { name: 'Set a payment password' }).click();
  await fill(page, { newPaymentPassword: payment, again: payment });
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Mobile number' })).toBeVisible();

  const number = `917${String(Date.now()).slice(-7)}`;
  await fill(page, { mobileNum: number, paymentPassword: 'not it' });
  await page.getByRole('button', { name: 'Get code' }).click();
  const code = await codeTo(page, `+63${number}`);
  await fill(page, { verificationCode: code });
  await submit(page).click();
  const wrong = page.locator('input[name=paymentPassword]');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription('The payment password is not right.');
  await open(page, partOf('mobile'));
  await expect(page.locator('input[name=mobileNum]')).toHaveValue(number);
  await expect(wrong).toHaveValue('');
  await fill(page, { verificationCode: code, paymentPassword: payment });
  await submit(page).click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(row(page, 'Mobile number')).toContainText('Verified');

  await row(page, 'E-mail address').click();
  const email = `${username}@mail.example`;
  await fill(page, { email: 'nothing', paymentPassword: payment });
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.locator('input[name=email]')).toBeFocused();
  await fill(page, { email });
  await page.getByRole('button', { name: 'Get code' }).click();
  await fill(page, { verificationCode: await codeTo(page, email) });
  await submit(page).click();
  await expect(row(page, 'E-mail address')).toContainText('Verified');
  await expect(page.getByText('A good start')).toBeVisible();
});

test('[SECUR-01] the real name is given once, and e-wallets are kept in it', async ({ page }) => {
  await newMember(page);
  await setPaymentPassword(page);
  await open(page, partOf('payouts'));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await fill(page, { realName: 'Juana dela Cruz', paymentPassword: payment });
  await submit(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  const kinds = page.getByRole('combobox').locator('optgroup');
  await expect(kinds.first()).toHaveAttribute('label', 'E-wallets');
  await page.getByRole('combobox').selectOption('gcash');
  await fill(page, { number: '0817', paymentPassword: payment });
  await page.getByRole('button', { name: 'Add an account' }).click();
  const number = page.locator('input[name=number]');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/As 09171234567/);
  const own = `0917 ${String(Date.now()).slice(-7)}`;
  await number.fill(own);
  await page.getByRole('button', { name: 'Add an account' }).click();
  const account = page.getByRole('listitem').filter({ hasText: 'GCash' });
  await expect(account).toContainText(`•••• ${own.slice(-4)}`);
  await expect(account).toContainText('Default');

  await account.getByRole('button').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await fill(page, { paymentPassword: payment });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();

  await open(page, partOf('realName'));
  await expect(page.getByText('J••• d••• C•••')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await expectNothingKept(page, [payment]);
});

test('[SECUR-01] three pictures are sent, and reviewed by somebody', async ({ page }) => {
  await newMember(page);
  await open(page, partOf('documents'));
  await expect(page.getByText('Not started')).toBeVisible();
  const hand = page.getByRole('button', { name: 'Submit' });
  const front = page.getByRole('region', { name: 'Front of the ID' });
  const text = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('input[name=front]').setInputFiles(text);
  await expect(front.getByRole('alert')).toHaveText(/not a PNG or JPEG picture/);
  const large = { ...text, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await page.locator('input[name=front]').setInputFiles(large);
  await expect(front.getByRole('alert')).toBeVisible();
  for (const side of ['front', 'back', 'selfie']) {
    await expect(hand).toBeDisabled();
    await page.locator(`input[name=${side}]`).setInputFiles(await picture(page));
  }
  await expect(front.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible();
  await expect(page.getByText('3 of 3 pictures received')).toBeVisible();
  await hand.click();
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await open(page, '/m/securityCenter');
  await expect(row(page, 'Identity check')).toContainText('Under review');
});

test('[SECUR-01] another device is signed out from here', async ({ page, browser }) => {
  const member = await newMember(page);
  const context = await browser.newContext({ baseURL: merchants[0].origin });
  const other = await context.newPage();
  await signIn(other, member);
  await open(page, partOf('signIns'));
  const sessions = page.getByRole('region', { name: 'Logged in now' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('127.0.0.0/24');
  await sessions.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await open(other, '/m/securityCenter');
  await expect(other).toHaveURL(/\/m\/login$/);
  await context.close();
});

// The service worker would answer from its cache, or look for an update.
test.describe('past the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[SECUR-01] without a network the form says so, and keeps what was typed', async ({
    page,
    context,
  }) => {
    await newMember(page);
    await open(page, partOf('paymentPassword'));
    await fill(page, { newPaymentPassword: payment, again: payment });
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.locator('main').getByRole('alert')).toHaveText(/^You are offline/);
    await context.setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
  });

  test('[SECUR-01] a part whose code did not come is fetched by trying again', async ({ page }) => {
    await newMember(page);
    await open(page, '/m/securityCenter');
    let away = true;
    await page.route('**/assets/passkeys-*.js', async (route) =>
      away ? route.abort() : route.continue(),
    );
    await row(page, 'Passkeys').click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No passkey yet')).toBeVisible();
  });
});

test.describe('in Filipino', () => {
  const [, araw] = merchants;
  test.use({ locale: araw.locale });

  test('[SECUR-01] a payment password is set, refused when wrong, and changed', async ({
    page,
  }) => {
    await open(page, `${araw.origin}/m/login`);
    await submitLogin(page, liwayway);
    await expect(page).toHaveURL(/\/m\/home$/);
    await open(page, araw.origin + partOf('paymentPassword'));
    await fill(page, { newPaymentPassword: payment, again: payment });
    await submit(page).click();
    await row(page, 'Payment password').click();
    const old = page.locator('input[name=paymentPassword]');
    await fill(page, { paymentPassword: 'hindi ito', newPaymentPassword: payment, again: payment });
    await submit(page).click();
    await expect(old).toBeFocused();
    await expect(old).toHaveAccessibleDescription('Mali ang payment password.');
    await old.fill(payment);
    await submit(page).click();
    await expect(page.locator('input[name=newPaymentPassword]')).toBeFocused();
    await fill(page, { newPaymentPassword: `${payment}-b`, again: `${payment}-b` });
    await submit(page).click();
    await expect(row(page, 'Payment password')).toContainText('Naka-set');
  });
});
