// A merchant's settings at the operators' console: seen, tried, told apart, and sound on a phone.
import type { Page } from '@playwright/test';
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

test('own colours begin as those of the theme, and one that can’t be read is named', async ({
  browser,
}) => {
  const desk = await comeIn(browser, 'owner', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/merchant?merchant=perya`);
  const night = desk.page.getByRole('group', { name: 'Night market' });
  await night.getByLabel('Colours of our own').check();
  await expect(night.getByText('Every pair can be read.')).toBeVisible();
  await expect(night.getByLabel('ground', { exact: true })).toHaveValue('#120c22');
  await expectSound(desk.page);
  await night.getByLabel('quiet', { exact: true }).fill('#3a2e5e');
  await expect(night.getByRole('alert')).toContainText('quiet can’t be read on ground');
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await expect(dialog).toContainText('#3a2e5e');
  await dialog.getByLabel('Reason').fill('a darker look');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('of two who edit at once, the second sees what both changed and overwrites nothing', async ({
  browser,
}) => {
  const [one, two] = [
    await comeIn(browser, 'owner'),
    await comeIn(browser, 'owner', { width: 390, height: 844 }),
  ];
  for (const { page } of [one, two]) await page.goto(`${consoleOrigin}/merchant?merchant=araw`);
  const save = async (page: Page, reason: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    return dialog;
  };
  const feedback = (page: Page) => page.getByLabel('Feedback', { exact: true });
  await feedback(one.page).check();
  await two.page.getByLabel('Profit and loss', { exact: true }).check();
  await expect(await save(one.page, 'letters, please')).toHaveCount(0);
  // What the other changed takes the place of what was to be saved.
  await expect(await save(two.page, 'people ask for it')).toHaveCount(0);
  const meanwhile = two.page.getByRole('alert').filter({ hasText: 'Somebody else changed this' });
  await expect(meanwhile).toContainText('FEEDBACK3');
  await expect(meanwhile).toContainText('PERSREP');
  await expectSound(two.page);
  await meanwhile.getByRole('button', { name: 'Drop mine, take theirs' }).press('Enter');
  await expect(meanwhile).toHaveCount(0);
  await expect(feedback(two.page)).toBeChecked();
  // Back to the first version, as it was found.
  await one.page.getByText('As it was found').click();
  await one.page.getByRole('button', { name: 'Bring it back' }).last().click();
  const back = one.page.getByRole('dialog');
  await back.getByLabel('Reason').fill('no letters after all');
  await back.getByRole('button', { name: 'Bring it back' }).click();
  await expect(back).toHaveCount(0);
  await expect(feedback(one.page)).not.toBeChecked();
  for (const { faults, leave } of [one, two]) {
    expect(faults.filter((line) => !/status of 409/.test(line))).toEqual([]);
    await leave();
  }
});

test('the amount from which two are needed changes when another owner wants it too', async ({
  browser,
}) => {
  const maker = await comeIn(browser, 'owner', { width: 390, height: 844 });
  const address = `${consoleOrigin}/merchant?merchant=perya`;
  await maker.page.goto(address);
  const amount = `${String(3_000 + (Date.now() % 6_000))}.00`;
  const change = 'Change: Prizes of a board';
  await maker.page.getByRole('button', { name: change }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByLabel(/^From so much on/).fill('12,5');
  await dialog.getByLabel('Reason').fill('boards of the fiesta');
  await expect(dialog.getByRole('button', { name: change })).toBeDisabled();
  await dialog.getByLabel(/^From so much on/).fill(amount);
  await expectSound(maker.page);
  await dialog.getByRole('button', { name: change }).click();
  await expect(maker.page.getByText('Another operator has to approve it')).toBeVisible();
  const asked = `${consoleOrigin}/approvals?merchant=perya&sort=-asked`;
  const look = async (page: Page) => {
    await page.goto(asked);
    await page
      .getByRole('button', { name: 'Change when two operators are needed' })
      .first()
      .click();
    await expect(page.getByText(amount.slice(1)).first()).toBeVisible();
    await expectSound(page);
  };
  await look(maker.page);
  await expect(maker.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const checker = await comeIn(browser, 'partner');
  await look(checker.page);
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const approving = checker.page.getByRole('dialog');
  await approving.getByLabel('Reason').fill('more prizes, more eyes');
  await approving.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approving).toHaveCount(0);
  await maker.page.goto(address);
  const written = `₱${amount.slice(0, 1)},${amount.slice(1)}`;
  await expect(maker.page.getByText(written)).toBeVisible();
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});
