// Deposits: a transfer from the form to the receipt, the slip, what is typed wrong, no network.
import type { Page } from '@playwright/test';
import { join as joinMember } from './member-session.ts';
import { bookTransfer, operator } from './operator.ts';
import { accountButton, cents, expect, open, test } from './portal.ts';
import { setMerchant } from './private-database.ts';
import { ownOrigin } from './servers.ts';

test.use({ allowedErrors: /Failed to load resource|when fetching the script/ });

/** Whether pages are painted with the merchant's setting. */
async function paintsTemplate(dep_func: string): Promise<boolean> {
  const page = await fetch(`${ownOrigin}/m/voucherCenter`);
  return (await page.text()).includes(`"dep_func":"${dep_func}"`);
}

const key = (): string => Math.random().toString(36).slice(2, 10);

async function newMember(page: Page, language = 'EN'): Promise<string> {
  await page.context().addCookies([{ name: 'lang', value: language, url: ownOrigin }]);
  const username = `dep${key()}`;
  await joinMember(page, { username, password: 'perya-juan-2026' });
  return username;
}

const amount = (page: Page) => page.locator('input[name=amount]');
const submit = (page: Page) => page.locator('form button[type=submit]').first();

/** By a transfer, of all methods. */
const byBank = async (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /Bank transfer/ }).check();

/** From the form to the page of the deposit; answers its address's id. */
async function ask(page: Page, sum: string, notNow = 'Not now'): Promise<string> {
  await open(page, '/m/voucherCenter');
  await amount(page).fill(sum);
  await byBank(page);
  await submit(page).click();
  await page.getByRole('button', { name: notNow }).click();
  await expect(page).toHaveURL(/\?id=dep_/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** A reference may begin like a note, and has a dash. */
const noteOn = async (page: Page): Promise<string> =>
  (await page.locator('code', { hasText: /^PY\w+$/ }).textContent()) ?? '';

const balance = async (page: Page): Promise<bigint> =>
  cents(await accountButton(page).locator('bdi').textContent());

test('[CASH-01] [ROUTE-12] a transfer is credited while its page is open', async ({ page }) => {
  await newMember(page);
  const id = await ask(page, '1,500.50');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByText('BDO Unibank')).toBeVisible();
  await page.reload();
  const note = await noteOn(page);
  await bookTransfer(note, '1500.50');
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  await expect(page.getByText('+₱1,500.50')).toBeVisible();
  await expect(page.getByText('Amount credited')).toBeVisible();
  await open(page, '/m/home');
  expect(await balance(page)).toBe(160_050n);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

test('[CASH-01] in Filipino: the header’s balance moves, more came than was asked for', async ({
  page,
}) => {
  await newMember(page, 'TY');
  await ask(page, '200', 'Huwag muna');
  await expect(page.getByRole('heading', { name: 'Hinihintay ang bayad mo' })).toBeVisible();
  await bookTransfer(await noteOn(page), '250.00');
  await expect(page.getByRole('heading', { name: 'Natanggap ang deposit' })).toBeVisible();
  await expect(page.getByText('Hininging halaga')).toBeVisible();
  await expect(page.locator('header')).toContainText('₱350.00');
  await expect(page.locator('main').getByText('₱350.00')).toBeVisible();
});

test('[CASH-01] wrong amounts, a double tap, cancelled and paid all the same', async ({ page }) => {
  await newMember(page);
  await open(page, '/m/voucherCenter');
  await amount(page).fill('99');
  await submit(page).click();
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveAccessibleDescription('Enter ₱100.00 or more.');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await expect(submit(page)).toHaveText('Deposit ₱500.00');
  await page.reload();
  await expect(amount(page)).toHaveValue('500');
  await byBank(page);
  await submit(page).click();
  await page.getByRole('button', { name: 'Not now' }).dblclick();
  await expect(page).toHaveURL(/\?id=dep_/);
  const note = await noteOn(page);
  await open(page, '/m/voucherCenter');
  await expect(page.getByText('You have an unfinished deposit')).toBeVisible();
  await page.getByRole('link', { name: /₱500.00/ }).click();
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText('Money that still arrives is credited all the same.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit cancelled' })).toBeVisible();
  await bookTransfer(note, '500.00');
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

test('[CASH-01] without a network nothing is lost, and the page follows on return', async ({
  page,
  context,
}) => {
  await newMember(page);
  await open(page, '/m/voucherCenter');
  await amount(page).fill('300');
  await byBank(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  await expect(amount(page)).toHaveValue('300');
  await context.setOffline(false);
  await submit(page).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\?id=dep_/);
  const note = await noteOn(page);
  await context.setOffline(true);
  await bookTransfer(note, '300.00');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

async function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } });
}

test('[CASH-01] a slip is sent, refused, sent anew, and a person credits by it', async ({
  page,
}) => {
  await newMember(page);
  const id = await ask(page, '400');
  const slip = page.locator('input[name=slip]');
  const text = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await slip.setInputFiles(text);
  await expect(page.getByRole('alert').filter({ hasText: 'PNG or JPEG' })).toBeVisible();
  const first = await picture(page);
  await slip.setInputFiles({ ...text, buffer: first });
  await expect(page.getByRole('heading', { name: 'We’re checking your slip' })).toBeVisible();
  await expect(page.getByText('Slip under review')).toBeVisible();
  const perya = ['deposits', '--merchant', 'perya'];
  const by = ['--operator', 'ana', '--reason', 'It shows another sum'];
  expect(await operator(...perya, '--refuse', id, ...by)).toEqual(['Refused.']);
  await expect(page.getByText('Your slip was refused: It shows another sum')).toBeVisible();
  await slip.setInputFiles({ ...text, buffer: first });
  await expect(page.getByText('This slip was used before.')).toBeVisible();
  await slip.setInputFiles({ ...text, buffer: await picture(page) });
  await expect(page.getByText('Slip under review')).toBeVisible();
  const payment = ['--payment', `bank ${id}`, '--amount', '400.00'];
  expect(await operator(...perya, '--confirm', id, ...payment, ...by)).toEqual(['Credited.']);
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

test('[CASH-01] the limit that is offered first holds at once, and is explained', async ({
  page,
}) => {
  await newMember(page);
  await open(page, '/m/voucherCenter');
  await amount(page).fill('500');
  await submit(page).click();
  await page.locator('input[name=limit]').fill('300');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(amount(page)).toHaveAccessibleDescription(
    'Your deposit limit is ₱300.00 a day. You can still deposit ₱300.00.',
  );
  await page.getByRole('link', { name: 'See my limits' }).click();
  await expect(page).toHaveURL(/securityCenter/);
});

test.describe('in the older template', () => {
  const template = ['mobileTemplate', 'dep_func'];
  test.beforeAll(async () => {
    await setMerchant('perya', template, '0');
    // A server reads its merchants every few seconds.
    await expect.poll(async () => paintsTemplate('0')).toBe(true);
  });
  test.afterAll(async () => {
    await setMerchant('perya', template, '1');
    await expect.poll(async () => paintsTemplate('1')).toBe(true);
  });

  test('[START-03] methods come first; back leads to them again', async ({ page }) => {
    await newMember(page);
    const method = page.getByRole('link', { name: /Bank transfer/ });
    await open(page, '/m/voucherCenter');
    await method.click();
    await expect(amount(page)).toBeVisible();
    await page.goBack();
    await expect(method).toBeVisible();
  });
});
