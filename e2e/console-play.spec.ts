// The operators' console: home's alerts, reports, games, words and vendors, each to its end.
import type { Page } from '@playwright/test';
import { askForWithdrawal, newPayee } from './cashier.ts';
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, open, test } from './portal.ts';
import { ageWithdrawal } from './private-database.ts';
import { openSlot, playRounds } from './test-game.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const phone = { width: 390, height: 844 };

/** Fills in why, and does it. */
async function because(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an alert of home leads by keys to the queue that it is about', async ({ page, browser }) => {
  const { username } = await newPayee(page);
  await askForWithdrawal(page);
  await ageWithdrawal(username);
  const desk = await comeIn(browser, 'payments', phone);
  const alert = desk.page.getByRole('link', { name: /withdrawals? waits? for more than an hour/ });
  await expect(alert).toBeVisible();
  await expectSound(desk.page);
  await alert.focus();
  await desk.page.keyboard.press('Enter');
  await expect(desk.page).toHaveURL(/\/withdrawals\?/);
  await expect(desk.page.getByText(username)).toBeVisible();
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

async function columnOf(page: Page, table: string, title: string): Promise<number[]> {
  const whole = page.getByRole('table', { name: table });
  const titles = await whole.getByRole('columnheader').allTextContents();
  const at = titles.findIndex((each) => each.startsWith(title));
  const rows = await whole.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => numberIn((await row.locator('td, th').nth(at).textContent()) ?? '')),
  );
}

test('a figure of a report opens its bets, which come to it', async ({ browser }) => {
  const desk = await comeIn(browser, 'auditor');
  await desk.page.goto(`${consoleOrigin}/reports?merchant=perya&report=game`);
  const table = desk.page.getByRole('table').first();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  const name = (await table.getAttribute('aria-label')) ?? '';
  await expectSound(desk.page);
  const bets = await columnOf(desk.page, name, 'Bets');
  const stakes = await columnOf(desk.page, name, 'Stakes');
  const place = bets.findIndex((count) => count > 1 && count <= 50);
  expect(place).toBeGreaterThanOrEqual(0);
  const row = table.locator('tbody tr').nth(place);
  await row.getByRole('link').nth(1).click();
  const listed = desk.page.getByRole('table', { name: 'Bets' });
  await expect(listed.locator('tbody tr')).toHaveCount(bets[place] ?? 0);
  const each = await columnOf(desk.page, 'Bets', 'Stake');
  const sum = each.reduce((all, stake) => all + Math.round(stake * 100), 0);
  expect(sum).toBe(Math.round((stakes[place] ?? 0) * 100));
  await desk.page.setViewportSize(phone);
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a game that is closed leaves the lobby, and a word finds games', async ({
  page,
  browser,
}) => {
  const desk = await comeIn(browser, 'owner', phone);
  await desk.page.goto(`${consoleOrigin}/games?merchant=perya&search=Lucky%20Parol`);
  await desk.page.getByRole('button', { name: 'Lucky Parol' }).first().click();
  await expect(desk.page.getByRole('main').getByText('Lucky Parol')).toBeVisible();
  await expectSound(desk.page);
  const shown = async () => {
    await open(page, '/m/gameList?gameName=Lucky%20Parol');
    return page.getByRole('main').getByText('Lucky Parol', { exact: true });
  };
  await expect((await shown()).first()).toBeVisible();
  await desk.page.getByRole('button', { name: 'Close the game' }).click();
  await because(desk.page, 'Close the game', 'its vendor asked for it');
  await expect(desk.page.getByRole('button', { name: 'Open the game' })).toBeVisible();
  await expect(await shown()).toHaveCount(0);
  await desk.page.getByRole('button', { name: 'Open the game' }).click();
  await because(desk.page, 'Open the game', 'it is mended');
  await expect(desk.page.getByRole('button', { name: 'Close the game' })).toBeVisible();
  await desk.page.goto(`${consoleOrigin}/words?merchant=perya`);
  await desk.page.getByRole('button', { name: 'Add a word' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Word', { exact: true }).fill('starlight');
  await dialog.getByLabel('Part of the name').fill('Lucky Parol');
  await expectSound(desk.page);
  await because(desk.page, 'Add a word', 'people type it');
  await open(page, '/m/gameList?gameName=starlight');
  await expect(page.getByRole('main').getByText('Lucky Parol').first()).toBeVisible();
  await desk.page.goto(`${consoleOrigin}/words?merchant=perya&search=starlight`);
  await desk.page.getByRole('button', { name: 'Remove' }).click();
  await because(desk.page, 'Remove', 'nobody types it');
  await expect(desk.page.getByText('Nobody keeps a word that fits')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a vendor’s page shows the calls of a round, with both bodies and without a token', async ({
  page,
  browser,
}) => {
  const { username } = await newPayee(page);
  await playRounds(await openSlot(page), [5, 'lose']);
  const desk = await comeIn(browser, 'auditor', phone);
  await desk.page.goto(`${consoleOrigin}/bets?merchant=perya&member=${username}`);
  const bet = desk.page.getByRole('table', { name: 'Bets' }).locator('tbody tr').first();
  await expect(bet).toContainText('₱5.00');
  await desk.page.goto(`${consoleOrigin}/vendors?merchant=perya`);
  await desk.page.getByRole('button', { name: 'Bulalakaw' }).click();
  await desk.page.getByRole('tab', { name: 'Calls' }).click();
  const calls = desk.page.getByRole('table', { name: 'Calls' });
  await expect(calls).toContainText('200 done');
  await expectSound(desk.page);
  await calls.getByRole('button').first().press('Enter');
  const dialog = desk.page.getByRole('dialog');
  await expect(dialog).toContainText('Answer');
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
