// A day of a team of three levels: opened, signed in, contracted, played, closed, read and paid.
import type { Page } from '@playwright/test';
import type { Terms } from '../contract/src/agents/contracts.ts';
import {
  acceptedYesterday,
  closeTheDay,
  newAgent,
  offer,
  password,
  proveOpened,
  standsUnder,
} from './agent-accounts.ts';
import { screenFaultsOf } from './axe.ts';
import { giveWin, payeeOf } from './cashier.ts';
import { beginSession, forgetEverything } from './member-session.ts';
import { cents, expect, open, test } from './portal.ts';
import { ownOrigin } from './servers.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of (400|403|409)/ });

const salary = '/m/member/agent/getSalaryContract';

/** A tenth of the valid bets from ten pesos on, for one who counts as active by one of them. */
const terms: Terms = {
  base: 'valid',
  activeMinimum: '1',
  tiers: [{ base: '10', active: 1, loss: null, rate: '10', fixed: null }],
  deductions: [],
  carry: 'none',
};

async function another(page: Page, username: string, secret = password): Promise<void> {
  await forgetEverything(page);
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: ownOrigin }]);
  await beginSession(page, { username, password: secret });
}

/** Under the first agent: the second one, who holds a contract as from yesterday. */
async function secondOfThree(page: Page): Promise<string> {
  const first = await newAgent(page);
  const second = await newAgent(page);
  await standsUnder(second, first);
  await offer(second, 'daily', terms);
  await open(page, salary);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^From the platform\. Starts on /)).toBeVisible();
  await acceptedYesterday(second);
  return second;
}

/** Three chips on two colours and one roll. Answers the stake in minor units. */
async function playDado(page: Page): Promise<bigint> {
  await open(page, '/m/gameList?gameType=RNG');
  await page.getByRole('searchbox').fill('Dado ng Perya');
  await page.getByRole('link', { name: /Dado ng Perya/ }).click();
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const roll = game.locator('#spin');
  await expect(roll).toBeEnabled();
  await game.getByRole('button', { name: 'Red' }).click();
  await game.getByRole('button', { name: /^Red, bet/ }).click();
  await game.getByRole('button', { name: 'Green' }).click();
  const stake = cents(await game.locator('#total').textContent());
  const answered = page.waitForResponse(/\/dado-ng-perya\/api\/play$/);
  await roll.click();
  await answered;
  await expect(roll).toBeEnabled();
  return stake;
}

test('[AGENT-14] [AGENT-13] [AGENT-12] a downline is opened, agrees, plays, and is paid', async ({
  page,
}) => {
  const second = await secondOfThree(page);

  await open(page, '/m/agentRegister');
  await page.getByRole('tab', { name: 'New account' }).click();
  const third = `dwn${Date.now().toString(36)}`;
  await page.locator('input[name=username]').fill(third);
  await page.locator('input[name=password]').fill('given by my agent');
  await page.getByRole('radio', { name: 'Agent', exact: true }).check();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText('Account opened')).toBeVisible();

  await another(page, third, 'given by my agent');
  await open(page, '/m/mine');
  await proveOpened(page);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await another(page, second);
  await open(page, salary);
  await page.getByRole('button', { name: 'Offer a contract' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: third }).check();
  expect(await screenFaultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Offer sent')).toBeVisible();

  await another(page, third);
  await open(page, salary);
  const waiting = page.getByRole('region', { name: 'An offer for you' });
  await expect(waiting).toContainText('10%');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^From your upline\. Starts on /)).toBeVisible();
  await acceptedYesterday(third);

  await giveWin(await payeeOf(third), 1_000);
  await giveWin(await payeeOf(second), 1_000);
  const stake = await playDado(page);
  await open(page, salary);
  await expect(page.getByText(/^So far/)).toBeVisible();
  await closeTheDay();

  await page.context().addCookies([{ name: 'lang', value: 'TY', url: ownOrigin }]);
  await open(page, salary);
  await page.getByRole('button', { name: /Bayad na/ }).click();
  const bill = page.getByRole('dialog');
  const due = bill.getByRole('definition').filter({ hasText: '₱' });
  await expect(due.first()).toBeVisible();
  expect(await screenFaultsOf(page)).toEqual([]);
  const sums = await due.allTextContents();
  expect(sums.map(cents)).toContain(stake / 10n);
  expect(sums.map(cents)).toContain(stake);

  await page.keyboard.press('Escape');
  await open(page, '/m/gameRecord');
  const round = page.getByRole('button', { name: /Dado ng Perya/ }).first();
  const staked = round.getByText('Halaga ng taya').locator('..');
  expect(cents(await staked.textContent())).toBe(stake);
});
