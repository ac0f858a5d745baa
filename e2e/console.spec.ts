// The operators' console: an operator comes in and walks the queue of withdrawals to its end.
import { askForWithdrawal, newPayee } from './cashier.ts';
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

// Nobody is signed in when the console opens, which the browser logs as a refusal.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

test('[CASH-02] a withdrawal is found by keys, taken, refused, and the member reads why', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  await askForWithdrawal(page);
  const desk = await comeIn(browser, 'payments');
  await expectSound(desk.page);
  await desk.page.keyboard.press('Control+k');
  await desk.page.keyboard.type('withdrawals');
  await desk.page.keyboard.press('Enter');
  const row = desk.page.getByRole('row', { name: username });
  await row.focus();
  await desk.page.keyboard.press('Enter');
  const beside = desk.page.getByRole('complementary');
  await expect(beside).toContainText('the first');
  await expectSound(desk.page);
  await beside.getByRole('button', { name: 'Take it' }).click();
  await expect(beside.getByRole('button', { name: 'Put it back' })).toBeVisible();
  await beside.getByRole('button', { name: 'Refuse' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The account is not in your name.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Reason: The account is not in your name.')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a member is found and read on a phone, and support may not see the audit', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'support', { width: 390, height: 844 });
  await expectSound(desk.page);
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  await expect(desk.page.getByRole('heading', { name: 'Balances' })).toBeVisible();
  await expect(desk.page.getByText('J••• D••• C•••')).toBeVisible();
  await expectSound(desk.page);
  await desk.page.goto(`${consoleOrigin}/audit?merchant=perya`);
  await expect(desk.page.getByText('You may not see Audit')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
