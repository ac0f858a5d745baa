// The operators' console: a bank's statement is booked, a wallet corrected by two, a vendor set up.
import { newPayee } from './cashier.ts';
import { because, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { accountButton, expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const phone = { width: 390, height: 844 };

test('a statement is chosen, booked once, and what it holds is led to', async ({ browser }) => {
  const desk = await comeIn(browser, 'payments', phone);
  const { page } = desk;
  const id = `bdo-${String(Date.now())}`;
  const buffer = Buffer.from(`id,currency,amount,payer,note\n${id},PHP,321.00,Pedro P,no note\n`);
  const book = async (result: string) => {
    await page.goto(`${consoleOrigin}/deposits?merchant=perya`);
    await page.getByRole('button', { name: 'Book a statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bdo.csv', mimeType: 'text/csv', buffer });
    await expect(dialog).toContainText('321.00');
    await expectSound(page);
    await because(page, 'Book it', 'The list of today.');
    await expect(dialog.locator('div', { hasText: result }).last()).toContainText('1');
    await expectSound(page);
    return dialog;
  };
  const dialog = await book('Held for a person');
  await dialog.getByRole('link', { name: 'Held money' }).click();
  await expect(page.getByText(id)).toBeVisible();
  await book('Booked before');
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a wallet is corrected when two want it, and its member sees it at once', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  await open(page, '/m/home');
  await expect(accountButton(page)).toContainText('₱100.00');
  const maker = await comeIn(browser, 'payments');
  await maker.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await maker.page.getByRole('button', { name: username }).click();
  await maker.page.getByRole('button', { name: 'Correct the balance' }).first().click();
  await maker.page
    .getByRole('dialog')
    .getByLabel(/^Amount/)
    .fill('150.50');
  await expectSound(maker.page);
  await because(maker.page, 'Correct the balance', 'A double charge.');
  await expect(maker.page.getByText('Another operator has to approve it')).toBeVisible();
  const checker = await comeIn(browser, 'owner', phone);
  await checker.page.goto(`${consoleOrigin}/approvals?merchant=perya&sort=-asked`);
  await checker.page.getByRole('button', { name: 'Correct a wallet' }).first().click();
  await expect(checker.page.getByText('150.50')).toBeVisible();
  const who = checker.page.getByRole('link', { name: username });
  await expect(who).toHaveAttribute('href', /\/member\?/);
  await expectSound(checker.page);
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await because(checker.page, 'Approve', 'Seen in the bank’s list.');
  await expect(accountButton(page)).toContainText('₱250.50');
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});

test('a vendor is added and set up without a command line', async ({ browser }) => {
  const desk = await comeIn(browser, 'owner', phone);
  const { page } = desk;
  await page.goto(`${consoleOrigin}/vendors?merchant=perya`);
  await page.getByRole('button', { name: 'Add a vendor' }).click();
  const dialog = page.getByRole('dialog');
  const code = `T${String(Date.now())}`;
  await dialog.getByLabel('Code').fill(code);
  await expectSound(page);
  await because(page, 'Add a vendor', 'The contract of May.');
  await expect(page.getByText(code).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change settings' }).click();
  await dialog.getByLabel('Currencies').fill('php usdt');
  await dialog.getByLabel('Launch address').fill('https://studio.example/play#{token}');
  await expectSound(page);
  await because(page, 'Change settings', 'The contract of May.');
  await expect(page.getByText('PHP USDT', { exact: true })).toBeVisible();
  await expectSound(page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
