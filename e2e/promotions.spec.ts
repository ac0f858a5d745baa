// Promotions in a browser: looked at by a visitor, claimed by a member, told in the reward centre.
import type { Locator, Page } from '@playwright/test';
import { screenFaultsOf } from './axe.ts';
import { join } from './member-session.ts';
import { accountButton, expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of (404|409)/ });

const offer = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function newMember(page: Page): Promise<void> {
  const username = `prm${Date.now().toString(36)}`;
  await join(page, { username, password: 'four-lamps-on-a-wire' });
}

test('[ROUTE-19] [REWARD-02] a visitor reads the terms, and is led to log in', async ({ page }) => {
  await open(page, '/m/activity');
  const first = offer(page, '₱288 with your first deposit');
  await expect(first).toContainText('8× the bonus');
  await expect(first).toContainText('₱3,000');
  expect(await screenFaultsOf(page)).toEqual([]);
  await first.getByRole('link', { name: 'Details and terms' }).click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=prm_/);
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in to claim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('[REWARD-01] [ROUTE-14] checked in, claimed by a code, and told in the reward centre', async ({
  page,
}) => {
  await open(page, '/m/activity');
  await newMember(page);
  await open(page, '/m/activity');
  await offer(page, 'Seven days, seven gifts')
    .getByRole('link', { name: 'Details and terms' })
    .click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await expect(page.getByText('₱1.00 is in your wallet')).toBeVisible();
  expect(await screenFaultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'All promos' }).click();
  await offer(page, 'A code from our page')
    .getByRole('link', { name: 'Details and terms' })
    .click();
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('nothing');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText('This code doesn’t work. Check it and try again.')).toBeVisible();
  await expect(code, 'what was typed stays').toHaveValue('nothing');
  await code.fill('PERYA30');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText(/₱30.00 is in your wallet/)).toBeVisible();
  await expect(accountButton(page)).toContainText('₱131.00');

  await open(page, '/m/rewardCenter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Claimed')).toHaveCount(1);
  await expect(history).toContainText('₱30.00');
  expect(await screenFaultsOf(page)).toEqual([]);
});

test.describe('in Filipino', () => {
  test('[REWARD-02] an application is sent once, and said to be under review', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
    await open(page, '/m/activity');
    await newMember(page);
    await open(page, '/m/activity');
    await offer(page, 'parol').getByRole('link').last().click();
    const form = page.locator('form').filter({ has: page.locator('textarea') });
    await form.locator('textarea').fill('Gawa ng lola ko.');
    await form.locator('button[type=submit]').click();
    await expect(form).toHaveCount(0);
    expect(await screenFaultsOf(page)).toEqual([]);
    await open(page, '/m/rewardCenter');
    await expect(page.locator('main')).toContainText('Nire-review');
  });
});
