// Content at the operators' console, written on a phone.
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

test('a notice is written on a phone, as a draft that no visitor reads', async ({ browser }) => {
  const desk = await comeIn(browser, 'owner', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/content?merchant=perya`);
  await expect(desk.page.getByRole('row').nth(1)).toBeVisible();
  await expectSound(desk.page);
  await desk.page.getByLabel('Write something new').selectOption('notice');
  await desk.page.getByLabel('Title').first().fill('Rest day');
  await desk.page.getByLabel('Text').first().fill('No draws on Monday.');
  await desk.page.getByLabel('Shown from').fill('2030-05-01T08:00');
  await expectSound(desk.page);
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a rest day');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = desk.page.getByRole('row', { name: 'Rest day' });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('TY');
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
