// Missions and leaderboards in a browser: joined, moved by real rounds, claimed; in two languages.
import type { Locator, Page } from '@playwright/test';
import { screenFaultsOf } from './axe.ts';
import { beginSession, join } from './member-session.ts';
import { cents, expect, maria, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function playOnce(page: Page): Promise<void> {
  await open(page, '/m/launchGame?nodeId=1001');
  const spin = page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#spin');
  await expect(spin).toBeEnabled();
  const answered = page.waitForResponse(/\/lucky-parol\/api\/play$/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled();
}

const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('[ROUTE-15] [REWARD-03] a mission is joined, moves with rounds, and is claimed', async ({
  page,
}) => {
  await open(page, '/m/leaderBoard');
  await card(page, 'First rounds').getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await join(page, { username: `mis${Date.now().toString(36)}`, password: 'four-lamps-on-a-wire' });
  await open(page, '/m/leaderBoard');
  const steps = card(page, 'First rounds');
  await steps.getByRole('button', { name: 'Join' }).click();
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 5');
  await expect(card(page, 'Find your game')).toContainText('Finish step 1 first');
  for (let round = 0; round < 5; round += 1) await playOnce(page);
  await open(page, '/m/leaderBoard');
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 5');
  expect(await screenFaultsOf(page)).toEqual([]);
  await steps.getByRole('button', { name: 'Claim' }).click();
  await expect(steps).toContainText('Claimed');
  await expect(card(page, 'Find your game').getByRole('button', { name: 'Join' })).toBeVisible();
});

test('[REWARD-03] a board is joined under a hidden name, and shows the own place', async ({
  page,
}) => {
  await open(page, '/m/leaderBoard?tab=boards');
  await join(page, { username: `brd${Date.now().toString(36)}`, password: 'four-lamps-on-a-wire' });
  await open(page, '/m/leaderBoard?tab=boards');
  const board = card(page, 'Board of the week');
  await board.getByLabel('Hide my name').check();
  await board.getByRole('button', { name: 'Join' }).click();
  await expect(board.getByRole('region', { name: 'Your place' })).toContainText('0 pts');
  await playOnce(page);
  await open(page, '/m/leaderBoard?tab=boards');
  await expect(board.getByRole('region', { name: 'Your place' })).toContainText('10 pts');
  const prizes = card(page, 'Opening night').locator('ol bdi[dir=ltr]');
  await expect
    .poll(async () => (await prizes.allTextContents()).slice(0, 2).map(cents))
    .toEqual([500_000n, 300_000n]);
  expect(await screenFaultsOf(page)).toEqual([]);
});

test.describe('in Filipino', () => {
  test('[ROUTE-15] what counts is said in the reader’s language', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
    await open(page, '/m/leaderBoard');
    await beginSession(page, maria);
    await open(page, '/m/leaderBoard');
    await expect(page.getByRole('heading', { name: 'Ngayong araw', exact: true })).toBeVisible();
    const slots = card(page, 'Slots ngayong araw');
    await expect(slots).toContainText('Valid bets na ₱500.00');
    await expect(slots.getByRole('progressbar')).toBeVisible();
    await page.getByRole('tab', { name: 'Leaderboards' }).click();
    await expect(card(page, 'Leaderboard ng linggo')).toContainText('Puwesto mo');
    expect(await screenFaultsOf(page)).toEqual([]);
  });
});
