// The operators' console: a member's timeline, an act on chosen members, and a list as a file.
import { readFile } from 'node:fs/promises';
import { newPayee } from './cashier.ts';
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

// Nobody is signed in when the console opens, which the browser logs as a refusal.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

test('a member’s timeline is read on a phone, and filtered in the address', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'auditor', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  const timeline = desk.page.getByRole('table', { name: 'Timeline' });
  await expect(timeline).toContainText('Registered by');
  await expect(timeline).toContainText('Signed in');
  await expectSound(desk.page);
  await desk.page.getByLabel('Kind').selectOption('Sign-ins');
  await expect(timeline).not.toContainText('Registered by');
  await expect(timeline).toContainText('Signed in');
  await expect(desk.page).toHaveURL(/kind=signIn/);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a chosen member is written to, and the list is taken as a file', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'owner');
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('checkbox', { name: `Choose ${username}` }).check();
  await desk.page.getByRole('button', { name: 'Write to them' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A word');
  await dialog.getByLabel('Message').fill('Your documents are in order.');
  await dialog.getByLabel('Reason').fill('They asked on the phone.');
  await expectSound(desk.page);
  await dialog.getByRole('button', { name: 'Write to them' }).click();
  await expect(dialog).toContainText(`Done: ${username}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await desk.page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByLabel('Reason').fill('For the books.');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const row = desk.page.getByRole('row', { name: /For the books/ });
  await expect(row).toContainText('Ready');
  await expectSound(desk.page);
  const coming = desk.page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain(`,${username},0,active,PHP,`);
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
