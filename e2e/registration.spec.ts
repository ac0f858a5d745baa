// Registration: errors, drafts, and the new account with its gift.
import { askCaptcha, fill, submitButton } from './registration-form.ts';
import { codeTo } from './outbox.ts';
import { cents, expect, open, accountButton, merchants, test } from './portal.ts';
import { forgetAttempts, setMerchant } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

const password = 'lantern-river-42';

test.beforeEach(async ({ page }) => {
  await forgetAttempts();
  await askCaptcha(page, 'perya', false);
});

test('[REG-09] a form with mistakes leads to the first wrong field', async ({ page }) => {
  const rule = ['registrationRules', 'confirmPassword'];
  await setMerchant('perya', rule, { enabled: true, required: true, minLength: 8, maxLength: 64 });
  const asked = async () => {
    await open(page, '/m/register');
    return page.locator('input[name=confirmPassword]').count();
  };
  await expect.poll(asked).toBe(1);
  await fill(page, { username: 'nova', password: 'short', confirmPassword: password });
  await submitButton(page).click();
  await expect(page.locator('input[name=password]')).toBeFocused();
  await expect(page.locator('input[name=confirmPassword]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Passwords have 8 to 64 characters.')).toBeVisible();
  await expect(page.getByText('The two don’t match.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register$/);
  await setMerchant('perya', [...rule, 'enabled'], false);
  await expect.poll(asked).toBe(0);
});

test('[REG-11][FRAME-06] a new member is signed in and has the gift', async ({ page }) => {
  await fill(page, { username: 'tala_2026', password });
  await submitButton(page).click();
  await expect(page.getByText('Registered successfully')).toBeVisible();
  const limits = page.getByRole('dialog', { name: 'Play within your limits' });
  const deposits = limits.getByRole('group', { name: 'Deposit limit' });
  await expect(limits.getByRole('textbox')).toHaveCount(0);
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await deposits.getByLabel('A day').fill('1,500');
  await deposits.getByLabel('A week').fill('nothing');
  await limits.getByRole('button', { name: '2 hours' }).click();
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await expect(deposits.getByLabel('A week')).toBeFocused();
  await deposits.getByLabel('A week').fill('');
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await expect(page.getByText('Limits set')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText('tala_2026');
  await expect(accountButton(page).locator('bdi')).toBeVisible();
  expect(cents(await accountButton(page).locator('bdi').textContent())).toBe(100_00n);
  await expectNothingKept(page, [password]);

  await open(page, '/m/securityCenter');
  await page.getByRole('button', { name: 'Play within your limits' }).click();
  await expect(deposits.getByLabel('A day')).toHaveValue('1500.00');
  await expect(deposits.getByLabel('A week')).toHaveValue('');
  await expect(limits.getByRole('button', { name: '2 hours', pressed: true })).toBeVisible();
});

test('[REG-11] a gift that needs a proof is promised, and waits', async ({ page }) => {
  const [, araw] = merchants;
  await askCaptcha(page, 'araw', false, araw.origin);
  await fill(page, { username: 'ligaya_2026', password });
  await expect(page.getByText(/when you verify a mobile number or e-mail/)).toBeVisible();
  await submitButton(page).click();
  const waits = /Your .* gift is waiting/;
  await expect(page.getByRole('dialog').getByText(waits)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await open(page, `${araw.origin}/m/mine`);
  await page.getByRole('link', { name: waits }).click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(page.getByText(waits)).toBeVisible();
});

test('[REG-01][REG-04][REG-12] by mobile number, with the code that was sent', async ({ page }) => {
  const number = '09175550101';
  await page.getByText('More details').click();
  await fill(page, { mobileNum: number });
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await expect(page.locator('input[name=username]')).toHaveCount(0);
  await expect(page.locator('input[name=mobileNum]')).toHaveValue(number);

  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('The code is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  const verificationCode = await codeTo(page, '+639175550101');
  await fill(page, { verificationCode, password });
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
  await expectNothingKept(page, [password]);
});

test('[REG-08] without the agreement nothing can be sent', async ({ page }) => {
  const agree = page.getByRole('checkbox');
  await expect(agree).toBeChecked();
  await expect(submitButton(page)).toBeEnabled();
  await agree.uncheck();
  await expect(submitButton(page)).toBeDisabled();
});

test('[REG-03] what was typed stays over reload, tab and language, but no password', async ({
  page,
}) => {
  await page.getByText('More details').click();
  const typed = { username: 'isko_2026', nickname: 'Isko', email: 'isko@perya.example' };
  await fill(page, { ...typed, password });
  await page.reload();
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
  }
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.getByRole('link', { name: 'user agreement' }).click();
  await expect(page).toHaveURL(/useragreement$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'Username' }).click();
  await page.context().addCookies([{ name: 'lang', value: 'TY', url: page.url() }]);
  await page.reload();
  await expect(page.getByText('Dagdag na detalye')).toBeVisible();
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
  }
  await expectNothingKept(page, [password]);
});

test('[REG-07][ROUTE-03] an invitation in the address', async ({ page }) => {
  const field = page.locator('input[name=affiliateCode]');
  await open(page, '/m/register?affiliateCode=PERYA2026');
  await expect(page.getByText('More details')).toBeVisible();
  await expect(field).toHaveCount(0);
  await open(page, '/register.html?code=NOBODY');
  await expect(page.getByText('The code “NOBODY” of your link is not valid.')).toBeVisible();

  let sent = 0;
  await page.route('**/wps/member/register', async (route) => {
    sent += 1;
    await route.continue();
  });
  const affiliateCode = 'NOBODY-EITHER';
  await fill(page, { username: 'ligaya', password, affiliateCode });
  await submitButton(page).click();
  await expect(page.getByText('The invitation code is not valid.')).toBeVisible();
  await expect(field).toBeFocused();
  expect(sent).toBe(0);
  await fill(page, { affiliateCode: 'perya2026' });
  await submitButton(page).click();
  await expect(page.getByText('Registered successfully')).toBeVisible();
  expect(sent).toBe(1);
});

test('the form as it is read out', async ({ page }) => {
  await page.getByText('More details').click();
  await expect(page.locator('main form')).toMatchAriaSnapshot(`
    - text: Username
    - textbox "Username"
    - paragraph: 4 to 20 characters
    - text: Password
    - textbox "Password"
    - button "Show password"
    - paragraph: 8 to 64 characters
    - group:
      - text: More details (optional) Mobile number (optional)
      - button "Country of the number, now +63"
      - textbox "Mobile number (optional)"
      - text: SMS code (optional)
      - textbox "SMS code (optional)"
      - button "Get code"
      - text: Nickname (optional)
      - textbox "Nickname (optional)"
      - text: E-mail (optional)
      - textbox "E-mail (optional)"
      - text: Invitation code (optional)
      - textbox "Invitation code (optional)"
    - checkbox "I am 21 or older and agree to the user agreement" [checked]
    - text: I am 21 or older and agree to the
    - link "user agreement"
    - button "Register"
  `);
});

test.describe('a username that is taken', () => {
  // The browser itself logs each answer that is no 2xx.
  test.use({ allowedErrors: /status of 409/ });

  test('[REG-09] is said, and leads to its field', async ({ page }) => {
    await fill(page, { username: 'maria', password });
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('This username is taken. Try another.');
    await expect(page.locator('input[name=username]')).toBeFocused();
    await expect(page.locator('input[name=password]')).toHaveValue(password);
  });
});

test.describe('the network lost while the form is sent', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('[REG-10] says so, keeps everything, and a retry opens no second account', async ({
    page,
  }) => {
    const number = '09175550102';
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await fill(page, { mobileNum: number });
    await page.getByRole('button', { name: 'Get code' }).click();
    const verificationCode = await codeTo(page, '+639175550102');
    await fill(page, { verificationCode, password });
    const opened: string[] = [];
    await page.route('**/wps/member/register', async (route) => {
      const answer = await route.fetch();
      const { value } = (await answer.json()) as { value: { userName: string } };
      opened.push(value.userName);
      // The account is opened, but the answer is lost.
      if (opened.length === 1) await route.abort('failed');
      else await route.fulfill({ response: answer });
    });
    await submitButton(page).click();
    await expect(page.getByRole('alert').last()).toContainText('It can’t open two accounts');
    await expect(page.locator('input[name=verificationCode]')).toHaveValue(verificationCode);
    await expect(page.locator('input[name=password]')).toHaveValue(password);
    await submitButton(page).click();
    await expect(page.getByText('Registered successfully')).toBeVisible();
    expect(opened).toHaveLength(2);
    expect(new Set(opened).size).toBe(1);
  });
});
