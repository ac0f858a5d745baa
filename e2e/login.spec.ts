// The ways to sign in: by name and by number, remembered, with a second step, by keyboard alone.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { seal, type SealKey } from '../contract/src/sealed.ts';
import { codeTo } from './outbox.ts';
import {
  expect,
  jose,
  maria,
  merchants,
  open,
  accountButton,
  submitLogin,
  test,
} from './portal.ts';
import { forgetAttempts } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401)/ });

const number = '9170000001';
const submit = (page: Page) => page.locator('form button[type=submit]');
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const homeOf = async (page: Page, username: string) => {
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText(username);
};

test.beforeEach(forgetAttempts);
test.afterAll(forgetAttempts);

/** Closes the browser and opens it again: cookies and local storage stay, the tabs are gone. */
async function reopen(browser: Browser, context: BrowserContext, keeps: (name: string) => boolean) {
  const { cookies, origins } = await context.storageState();
  const kept = cookies.filter(({ name }) => keeps(name));
  return browser.newContext({
    viewport: { width: 360, height: 800 },
    storageState: { cookies: kept, origins },
    baseURL: merchants[0].origin,
  });
}

test('[LOGIN-03][LOGIN-10] by number, with a code, over a reload', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  const ask = page.getByRole('button', { name: 'Get code' });
  await ask.click();
  await expect(field(page, 'mobileNum')).toBeFocused();
  await field(page, 'mobileNum').fill('917');
  await ask.click();
  await expect(page.getByText('Mobile numbers have at least')).toBeVisible();
  await field(page, 'mobileNum').fill(number);
  await ask.click();
  await expect(page.getByText('The code is on its way')).toBeVisible();
  const waiting = page.getByRole('button', { name: /^Again in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  await open(page, '/m/login');
  await expect(waiting).toBeDisabled();
  await expect(field(page, 'mobileNum')).toHaveValue(number);
  await field(page, 'verificationCode').pressSequentially('12a3456789012');
  await expect(field(page, 'verificationCode')).toHaveValue('1234567890');
  const code = await codeTo(page, `+63${number}`);
  await field(page, 'verificationCode').fill(code);
  await submit(page).click();
  await homeOf(page, 'maria');
  await expectNothingKept(page, [code]);
});

test('[LOGIN-10] the countdown ends, and another code may be asked for', async ({ page }) => {
  await page.clock.install();
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await field(page, 'mobileNum').fill('9170000002');
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /^Again in 60 s$/ })).toBeDisabled();
  await page.clock.fastForward(59_000);
  await expect(page.getByRole('button', { name: /^Again in 1 s$/ })).toBeDisabled();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('button', { name: 'Get code' })).toBeEnabled();
});

test('[LOGIN-03] the country of the number is found by name and by keyboard', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.getByRole('button', { name: 'Country of the number, now +63' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Country of the number' });
  await sheet.getByRole('textbox').fill('viet');
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /now \+84$/ })).toBeFocused();
});

test('[LOGIN-04][LOGIN-08] what is remembered signs in, and is no password', async ({
  page,
  browser,
}) => {
  await open(page, '/m/login');
  await submitLogin(page, maria);
  await homeOf(page, 'maria');
  await expectNothingKept(page, [maria.password]);

  const again = await reopen(browser, page.context(), (name) => name === 'perya_device');
  const later = await again.newPage();
  await open(later, '/m/login');
  await expect(field(later, 'username')).toHaveValue('maria');
  await expect(field(later, 'password')).toHaveValue('');
  await expect(field(later, 'password')).toHaveAttribute('placeholder', '••••••••');
  await field(later, 'username').fill('mari');
  await expect(field(later, 'password')).not.toHaveAttribute('placeholder', '••••••••');
  await later.getByRole('tab', { name: 'Mobile number' }).click();
  await expect(field(later, 'mobileNum')).toHaveValue('');
  await later.getByRole('tab', { name: 'Username' }).click();
  await expect(field(later, 'username')).toHaveValue('mari');
  await field(later, 'username').fill('');
  await later.getByRole('tab', { name: 'Mobile number' }).click();
  await later.getByRole('tab', { name: 'Username' }).click();
  await expect(field(later, 'username')).toHaveValue('maria');
  const used = await later.evaluate(() => localStorage.getItem('rememberedLogin'));
  await submit(later).click();
  await homeOf(later, 'maria');
  await expectNothingKept(later, [maria.password]);

  // A credential that was used, or that belongs to another browser, is refused.
  const stolen = await reopen(browser, again, (name) => name === 'perya_device');
  const thief = await stolen.newPage();
  await thief.addInitScript(
    (record) => localStorage.setItem('rememberedLogin', record ?? ''),
    used,
  );
  await open(thief, '/m/login');
  await submit(thief).click();
  await expect(thief.getByRole('alert')).toContainText('no longer remembered');
  await expect(field(thief, 'password')).toBeFocused();
  await again.close();
  await stolen.close();
});

test('[LOGIN-04] without the tick nothing is remembered', async ({ page }) => {
  await open(page, '/m/login');
  await expect(field(page, 'remember')).toBeChecked();
  await field(page, 'remember').uncheck();
  await submitLogin(page, jose);
  await homeOf(page, 'jose');
  expect(await page.evaluate(() => localStorage.getItem('rememberedLogin'))).not.toContain('jose');
});

test('[LOGIN-02] a mobile number does in place of the username', async ({ page }) => {
  await open(page, '/m/login');
  await submitLogin(page, { username: `0${number}`, password: maria.password });
  await homeOf(page, 'maria');
});

test('[LOGIN-11] a change of language loses nothing, and says the mistakes anew', async ({
  page,
}) => {
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await field(page, 'mobileNum').fill('123');
  await submit(page).click();
  await expect(page.getByText('Mobile numbers have at least')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Language' });
  const { width = 0, height = 0 } = (await choice.boundingBox()) ?? {};
  // Nothing lies over it, up to its edge.
  await choice.click({ trial: true, timeout: 5_000, position: { x: width - 3, y: height / 2 } });
  await page.context().addCookies([{ name: 'lang', value: 'TY', url: merchants[0].origin }]);
  await open(page, '/m/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome ulit');
  await expect(field(page, 'mobileNum')).toHaveValue('123');
});

test.describe('by keyboard, in Filipino', () => {
  test.use({ locale: merchants[1].locale });

  test('[LOGIN-01][LOGIN-02] without the flag there is one way, and it needs no pointer', async ({
    page,
  }) => {
    await open(page, `${merchants[1].origin}/m/login`);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('#login-form')).toMatchAriaSnapshot(`
      - textbox "Username o mobile number"
      - textbox "Password"
      - button "Ipakita ang password"
      - checkbox "Tandaan ako sa phone na ito" [checked]
      - button "Mag-log in"
    `);
    await field(page, 'username').focus();
    await page.keyboard.type('liwayway');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('araw-liwayway-2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('banner')).toContainText('liwayway');
  });
});

/** A sealed call in the page's session, without its screens. */
async function sealedCall(page: Page, path: string, input: object): Promise<unknown> {
  const { origin } = merchants[0];
  const settings = await page.request.get(`${origin}/wps/system/consolidated`);
  const { value } = (await settings.json()) as { value: { sealKey: SealKey } };
  const { header, body } = await seal(input, `POST ${path}`, value.sealKey, new Date());
  const kept = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  const headers = { authorization: `Bearer ${token}`, encryption: header, origin };
  const answer = await page.request.post(origin + path, { headers, data: body });
  return ((await answer.json()) as { value: unknown }).value;
}

test('the second step: the app’s code, or a recovery code, and a way back', async ({ page }) => {
  await open(page, '/m/login');
  await submitLogin(page, jose);
  await homeOf(page, 'jose');
  const { password } = jose;
  const security = '/wps/member/security/totp';
  const { secret } = (await sealedCall(page, `${security}/start`, { password })) as {
    secret: string;
  };
  const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  const { recoveryCodes } = (await sealedCall(page, `${security}/confirm`, {
    code: app.generate(),
  })) as { recoveryCodes: string[] };
  const [recovery = '', last = ''] = recoveryCodes;

  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies({ name: 'perya_session' });
  await open(page, '/m/login');
  await submitLogin(page, jose);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(field(page, 'secondStep')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).last().click();
  await expect(field(page, 'username')).toHaveValue('jose');
  await submitLogin(page, jose);
  await field(page, 'secondStep').fill('000000');
  await submit(page).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await expect(field(page, 'secondStep')).toBeFocused();
  await page.getByRole('button', { name: 'I don’t have the app here' }).click();
  await field(page, 'secondStep').fill(recovery);
  await submit(page).click();
  await homeOf(page, 'jose');
  await expectNothingKept(page, [jose.password, recovery]);
  await sealedCall(page, `${security}/remove`, { password, code: last });
});
