// The operators' console: a member's document is looked at, refused for a reason, and verified.
import type { Page } from '@playwright/test';
import { because, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, open, test } from './portal.ts';
import { newMember, partOf, picture } from './security-parts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

async function handIn(page: Page): Promise<void> {
  await open(page, partOf('documents'));
  for (const side of ['front', 'back', 'selfie']) {
    await page.locator(`input[name=${side}]`).setInputFiles(await picture(page));
  }
  await expect(page.getByText('3 of 3 pictures received')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Under review')).toBeVisible();
}

const besideList = (page: Page) => page.getByRole('complementary', { name: 'Identity document' });

/** Opens the member's document in the queue, and looks at it. */
async function look(page: Page, username: string): Promise<void> {
  await page.goto(`${consoleOrigin}/documents?merchant=perya&member=${username}`);
  await page.getByRole('button', { name: username }).click();
  const beside = besideList(page);
  await expect(beside).toContainText('not said');
  await expectSound(page);
  await beside.getByRole('button', { name: 'Show the pictures' }).click();
  await because(page, 'Show the pictures', 'The queue of today.');
  await expect(beside.getByRole('button', { name: /^Enlarge/ })).toHaveCount(3);
}

test('[SECUR-01] a document is refused, the member reads why, and the next is verified', async ({
  page,
  browser,
}) => {
  const { username } = await newMember(page);
  await handIn(page);
  const desk = await comeIn(browser, 'compliance');
  await expect(desk.page.getByRole('link', { name: /^Documents/ }).first()).toBeVisible();
  await look(desk.page, username);
  const dialog = desk.page.getByRole('dialog');
  await desk.page.getByRole('button', { name: 'Enlarge: Front' }).click();
  const large = dialog.getByRole('img', { name: 'Front' });
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Turn' }).click();
  await expect(large).toHaveCSS('rotate', '90deg');
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expectSound(desk.page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await besideList(desk.page).getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByLabel('What the member is told').selectOption('Expired');
  await expectSound(desk.page);
  await because(desk.page, 'Refuse', 'Good until May.');
  await expect(desk.page.getByText('No document waits for a person')).toBeVisible();

  await open(page, '/m/webEmail');
  await page.getByRole('button', { name: 'ID not accepted' }).click();
  await page.getByRole('link', { name: 'See details' }).click();
  await expect(page.getByText('the ID has expired')).toBeVisible();
  await handIn(page);

  const phone = await comeIn(browser, 'compliance', { width: 390, height: 844 });
  await look(phone.page, username);
  await expect(besideList(phone.page)).toContainText('Verdicts so far');
  await expectSound(phone.page);
  await phone.page.getByRole('button', { name: 'Enlarge: Selfie' }).click();
  await expect(phone.page.getByRole('img', { name: 'Selfie' })).toBeVisible();
  await expectSound(phone.page);
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await besideList(phone.page).getByRole('button', { name: 'Approve' }).click();
  await because(phone.page, 'Approve', 'It is them.');
  await expect(phone.page.getByText('No document waits for a person')).toBeVisible();

  await open(page, partOf('documents'));
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page.getByRole('button', { name: username }).click();
  const card = desk.page.getByRole('heading', { name: 'Identity document' }).locator('..');
  await expect(card).toContainText('Verified');
  await expect(card.getByRole('link', { name: 'To the document' })).toBeVisible();
  const timeline = desk.page.getByRole('table', { name: 'Timeline' });
  await expect(timeline).toContainText('Document refused');
  await expect(timeline).toContainText('Document approved');
  expect([...desk.faults, ...phone.faults]).toEqual([]);
  await desk.leave();
  await phone.leave();
});

test('of two operators at one document, one decides and the other sees what changed', async ({
  page,
  browser,
}) => {
  const { username } = await newMember(page);
  await handIn(page);
  const [first, second] = [await comeIn(browser, 'compliance'), await comeIn(browser, 'owner')];
  await look(first.page, username);
  await look(second.page, username);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await because(second.page, 'Approve', 'It is them.');
  const beside = besideList(first.page);
  const told = beside.getByRole('alert');
  await expect(told).toContainText('This was changed meanwhile');
  await expect(told).toContainText('Verified');
  await expect(told).toContainText('owner');
  await expect(beside.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
  await expectSound(first.page);
  await beside.getByRole('button', { name: 'Look at it as it is now' }).click();
  await expect(told).toHaveCount(0);
  await expect(beside).toContainText('Verdicts so far');
  expect([...first.faults, ...second.faults]).toEqual([]);
  await first.leave();
  await second.leave();
});
