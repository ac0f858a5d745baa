// The operators' console: a promotion is written by a file and opened; claims are decided.
import type { Page } from '@playwright/test';
import { becauseAndClosed, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { join } from './member-session.ts';
import { expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

interface Offer {
  readonly texts: { readonly EN: { title: string } };
}

const phone = { width: 390, height: 844 };

test('a promotion is written in a file, looked at before, opened, tried out and stopped', async ({
  page,
  browser,
}) => {
  const desk = await comeIn(browser, 'owner', phone);
  const { page: console_ } = desk;
  await console_.goto(`${consoleOrigin}/promotions?merchant=perya&kind=checkIn`);
  await expect(console_.getByRole('button', { name: 'Seven days, seven gifts' })).toBeVisible();
  await expectSound(console_);
  await console_.getByRole('button', { name: 'Seven days, seven gifts' }).click();
  await expect(console_.getByRole('heading', { name: 'The offer' })).toBeVisible();
  await expectSound(console_);

  // A promotion of its own, made out of the file of the other.
  await console_.getByRole('button', { name: 'Change by file' }).click();
  const dialog = console_.getByRole('dialog');
  const text = await dialog.getByLabel('The file').inputValue();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const code = `gifts-${String(Date.now())}`;
  const file = { ...(JSON.parse(text) as Offer), code, position: 900 };
  const title = `Gifts of ${code}`;
  file.texts.EN.title = title;
  await console_.goto(`${consoleOrigin}/promotions?merchant=perya`);
  await console_.getByRole('button', { name: 'Add a promotion' }).click();
  const written = { name: 'gifts.json', mimeType: 'application/json' };
  const choose = async (offer: object) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ ...written, buffer: Buffer.from(JSON.stringify(offer)) });
  await choose({ ...file, claimDays: 99 });
  await expect(dialog.getByRole('alert')).toContainText('claimDays');
  await expectSound(console_);
  await choose(file);
  await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await becauseAndClosed(console_, 'Add a promotion', 'For December.');
  await console_.goto(`${consoleOrigin}/promotions?merchant=perya&state=draft`);
  await console_.getByRole('button', { name: title }).click();
  await expect(console_.getByText('Draft', { exact: true })).toBeVisible();

  const preview = await console_
    .getByRole('link', { name: 'See it as members will' })
    .getAttribute('href');
  await open(page, new URL(preview ?? '').pathname + new URL(preview ?? '').search);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await open(page, '/m/activity');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);

  await console_.getByRole('tab', { name: 'Past days' }).click();
  await console_.getByRole('button', { name: 'Try it out' }).click();
  await expect(console_.getByRole('tabpanel')).toContainText('Members');
  await expectSound(console_);
  await console_.getByRole('button', { name: 'Open', exact: true }).click();
  await expectSound(console_);
  await becauseAndClosed(console_, 'Open', 'It is December.');
  await expect(console_.getByRole('button', { name: 'Stop' })).toBeVisible();
  await open(page, '/m/activity');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await console_.getByRole('button', { name: 'Stop' }).click();
  await becauseAndClosed(console_, 'Stop', 'It was a test.');
  await expect(console_.getByText('Stopped', { exact: true })).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('claims are refused and approved by who may, and their members read it', async ({
  page,
  browser,
}) => {
  const apply = async (member: Page, remark: string): Promise<string> => {
    const username = `clm${Date.now().toString(36)}`;
    await open(member, '/m/activity');
    await join(member, { username, password: 'four-lamps-on-a-wire' });
    await open(member, '/m/activity');
    await member
      .getByRole('listitem')
      .filter({ has: member.getByRole('heading', { name: 'Show us your lantern' }) })
      .getByRole('link', { name: 'Details and terms' })
      .click();
    const form = member.locator('form').filter({ has: member.locator('textarea') });
    await form.locator('textarea').fill(remark);
    await form.locator('button[type=submit]').click();
    await expect(form).toHaveCount(0);
    return username;
  };
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const second = await other.newPage();
  const refused = await apply(page, 'Too dark to see.');
  const approved = await apply(second, 'Bamboo and old magazines.');

  const auditor = await comeIn(browser, 'auditor', phone);
  await auditor.page.goto(`${consoleOrigin}/claims?merchant=perya&member=${refused}`);
  await auditor.page.getByRole('button', { name: refused }).click();
  await expect(auditor.page.getByText('Too dark to see.')).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expectSound(auditor.page);
  expect(auditor.faults).toEqual([]);
  await auditor.leave();

  const desk = await comeIn(browser, 'owner');
  const decide = async (username: string, act: string, reason: string) => {
    await desk.page.goto(`${consoleOrigin}/claims?merchant=perya&member=${username}`);
    await desk.page.getByRole('button', { name: username }).click();
    await expectSound(desk.page);
    await desk.page.getByRole('button', { name: act, exact: true }).click();
    await becauseAndClosed(desk.page, act, reason);
    await expect(desk.page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  };
  await decide(refused, 'Reject', 'The picture is too dark.');
  await decide(approved, 'Approve', 'A fine parol.');
  expect(desk.faults).toEqual([]);
  await desk.leave();

  await open(page, '/m/rewardCenter');
  await expect(page.locator('main')).toContainText('The picture is too dark.');
  await open(second, '/m/rewardCenter');
  const history = second.getByRole('region', { name: 'History' });
  await expect(history.getByText('Ready to claim')).toBeVisible();
  await expect(history).toContainText('₱100.00');
  await other.close();
});

test('the other rewards are read with their rules and their cost', async ({ browser }) => {
  const desk = await comeIn(browser, 'auditor', phone);
  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya`);
  for (const name of ['VIP levels', 'Missions', 'Leaderboards', 'Rain', 'Inviting friends']) {
    await desk.page.getByRole('tab', { name }).click();
    await expect(desk.page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(desk.page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSound(desk.page);
  }
  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya&part=missions`);
  await desk.page.getByRole('table').getByRole('button').first().click();
  await expect(desk.page.getByRole('heading', { name: 'The file' })).toBeVisible();
  await expectSound(desk.page);
  await expect(desk.page.getByRole('button', { name: 'Apply a file' })).toHaveCount(0);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
