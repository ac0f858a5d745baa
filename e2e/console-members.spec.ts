// The operators' console: a member's timeline, an act on chosen members, and a list as a file.
import { readFile } from 'node:fs/promises';
import { newPayee } from './cashier.ts';
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { axeFaultsOf } from './axe.ts';
import { expect, open, test } from './portal.ts';
import { ownOrigin } from './servers.ts';

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

test('an operator looks at the portal as the member sees it, and changes nothing there', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'support', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  await desk.page.getByRole('button', { name: 'View as member' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They asked on the phone.');
  await expectSound(desk.page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const coming = desk.page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open the portal' }).press('Enter');
  const view = await coming;
  const banner = view.getByText(`You see what ${username} sees. Nothing can be changed.`);
  await expect(banner).toBeVisible();
  expect(view.url()).not.toContain('view=');
  await view.goto(`${ownOrigin}/m/securityCenter`);
  await expect(banner).toBeVisible();
  await expect(view.getByText('J••• D••• C•••').first()).toBeVisible();
  expect(await axeFaultsOf(view)).toEqual([]);
  // The member goes on, and finds the look.
  await open(page, '/m/securityCenter?part=signIns');
  await expect(page.getByText('Customer service looked')).toBeVisible();
  expect(desk.faults.filter((line) => !/status of (401|403)/.test(line))).toEqual([]);
  await desk.leave();
});

test('a tag is made, put on a member, and lists are filtered by it', async ({ page, browser }) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'owner', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/tags?merchant=perya`);
  await desk.page.getByRole('button', { name: 'Add a tag' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`met ${username}`);
  await dialog.getByLabel('Reason').fill('We met them.');
  await expectSound(desk.page);
  await dialog.getByRole('button', { name: 'Add a tag' }).click();
  await expect(desk.page.getByRole('link', { name: `met ${username}` })).toBeVisible();
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  await desk.page.getByRole('button', { name: 'Put a tag on' }).click();
  await dialog.getByLabel('Tag', { exact: true }).selectOption(`met ${username}`);
  await dialog.getByLabel('Reason').fill('We met them.');
  await dialog.getByRole('button', { name: 'Put a tag on' }).click();
  await expect(dialog).toHaveCount(0);
  await desk.page.goto(`${consoleOrigin}/tags?merchant=perya`);
  await desk.page.getByRole('link', { name: `met ${username}` }).press('Enter');
  const list = desk.page.getByRole('table', { name: 'Members' });
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await expect(list).toContainText(username);
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
