// A merchant's settings at the operators' console: seen, tried, told apart, and sound on a phone.
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
