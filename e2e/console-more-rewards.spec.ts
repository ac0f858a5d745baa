// The operators' console: a member's level is set by two, a rain is scheduled, files are tried out.
import type { Page } from '@playwright/test';
import { becauseAndClosed, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { join } from './member-session.ts';
import { expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const phone = { width: 390, height: 844 };

/** Another operator approves what was asked for with that reason. */
async function approve(page: Page, kind: string, reason: string): Promise<void> {
  await page.goto(`${consoleOrigin}/approvals?merchant=perya&kind=${kind}`);
  await page.getByRole('row').filter({ hasText: reason }).getByRole('button').first().click();
  await expect(page.getByText(reason).last()).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await becauseAndClosed(page, 'Approve', 'So it should be.');
}

test('a member’s level is set by two, and stands in the timeline', async ({ page, browser }) => {
  const username = `lvl${Date.now().toString(36)}`;
  await open(page, '/m/activity');
  await join(page, { username, password: 'four-lamps-on-a-wire' });
  const desk = await comeIn(browser, 'owner', phone);
  await desk.page.goto(`${consoleOrigin}/members?merchant=perya&search=${username}`);
  await desk.page
    .getByRole('button', { name: username })
    .or(desk.page.getByRole('link', { name: username }))
    .first()
    .click();
  await desk.page.getByRole('tab', { name: 'VIP level' }).click();
  await expect(desk.page.getByRole('button', { name: 'Set the level' })).toBeVisible();
  await expectSound(desk.page);
  const at = desk.page.url();
  const reason = `A friend of the house: ${username}`;
  await desk.page.getByRole('button', { name: 'Set the level' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('VIP level', { exact: true }).selectOption('2');
  await expectSound(desk.page);
  await becauseAndClosed(desk.page, 'Set the level', reason);
  await expect(desk.page.getByText('owner asked for another level')).toBeVisible();
  await expect(desk.page.getByRole('button', { name: 'Set the level' })).toHaveCount(0);

  const second = await comeIn(browser, 'partner', phone);
  await approve(second.page, 'vip.level', reason);
  await second.page.goto(at);
  await second.page.getByRole('tab', { name: 'VIP level' }).click();
  await expect(second.page.getByText(`Set by operators: ${reason}`)).toBeVisible();
  await expectSound(second.page);
  await second.page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(second.page.getByText(`0 → 2: ${reason}`)).toBeVisible();
  for (const each of [desk, second]) {
    expect(each.faults).toEqual([]);
    await each.leave();
  }
});

test('a rain is scheduled by two and called off before it begins', async ({ browser }) => {
  const desk = await comeIn(browser, 'owner', phone);
  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya&part=rain`);
  await desk.page.getByRole('button', { name: 'Schedule a rain' }).click();
  const dialog = desk.page.getByRole('dialog');
  const reason = `A feast in May ${String(Date.now())}`;
  await dialog.getByLabel('Money of each, PHP').fill('123.00');
  await dialog.getByLabel('Envelopes').fill('7');
  // A minute of its own, months ahead: nothing is announced in a test.
  const minute = String(Math.floor(Date.now() / 1000) % 60).padStart(2, '0');
  await dialog.getByLabel('First one').fill(`2031-05-01T20:${minute}`);
  await expect(dialog.getByText('All of it comes to ₱123.00 at most')).toBeVisible();
  await expectSound(desk.page);
  await becauseAndClosed(desk.page, 'Schedule a rain', reason);
  const second = await comeIn(browser, 'partner');
  await approve(second.page, 'rain.schedule', reason);
  await second.leave();

  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya&part=rain&state=waits`);
  await desk.page.getByRole('row').filter({ hasText: '₱123.00' }).getByRole('button').click();
  await expect(desk.page.getByText('Who verified a number or an address').last()).toBeVisible();
  await expectSound(desk.page);
  await desk.page.getByRole('button', { name: 'Call it off' }).click();
  await becauseAndClosed(desk.page, 'Call it off', 'A typhoon comes.');
  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya&part=rain&state=stopped`);
  await expect(desk.page.getByRole('row').filter({ hasText: '₱123.00' })).toBeVisible();
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a file of missions is tried out before it is applied', async ({ browser }) => {
  const desk = await comeIn(browser, 'owner', phone);
  await desk.page.goto(`${consoleOrigin}/rewards?merchant=perya&part=missions`);
  await desk.page.getByRole('button', { name: 'Apply a file' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try it out' }).click();
  const trial = dialog.getByRole('region', { name: 'On the last 30 days' });
  await expect(trial.getByText(/^Reached \d/).first()).toBeVisible();
  await expectSound(desk.page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
