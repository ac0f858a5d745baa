// Agents in a browser: a contract offered and accepted, a link, and an account that is opened.
import type { Terms } from '../contract/src/agents/contracts.ts';
import { newAgent, offer, password, proveOpened } from './agent-accounts.ts';
import { screenFaultsOf } from './axe.ts';
import { beginSession, forgetEverything } from './member-session.ts';
import { expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of (400|403|409)/ });

const terms: Terms = {
  base: 'valid',
  activeMinimum: '100',
  tiers: [
    { base: '10000', active: 2, loss: null, rate: '0.5', fixed: null },
    { base: '50000', active: 5, loss: '1000', rate: '0.8', fixed: null },
  ],
  deductions: [],
  carry: 'none',
};

test('[ROUTE-42] [AGENT-13] an offer is read, accepted, and starts at midnight', async ({
  page,
}) => {
  const username = await newAgent(page);
  await open(page, '/m/member/agent/getSalaryContract');
  await expect(page.getByText('No contract yet')).toBeVisible();
  expect(await screenFaultsOf(page)).toEqual([]);
  await offer(username, 'daily', terms);
  await open(page, '/m/member/agent/getSalaryContract');
  const waiting = page.getByRole('region', { name: 'An offer for you' });
  await expect(waiting).toContainText('0.8%');
  expect(await screenFaultsOf(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^From the platform\. Starts on /)).toBeVisible();
  await page.getByRole('button', { name: 'Offer a contract' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('No agent found directly below you.')).toBeVisible();
  await expect(sheet.getByLabel('Rate in %').first()).toHaveValue('0.5');
  await page.keyboard.press('Escape');
  await open(page, '/m/member/agent/agentDivident');
  await expect(page.getByText('No dividend now')).toBeVisible();
  expect(await screenFaultsOf(page)).toEqual([]);
});

test('[ROUTE-39] [AGENT-14] a link is made, and says to a visitor that it has ended', async ({
  page,
}) => {
  const username = await newAgent(page);
  await open(page, '/m/agentRegister');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Label').fill('QR at the gate');
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const link = (await sheet.getByText(/\/m\/register\?code=/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  expect(await screenFaultsOf(page)).toEqual([]);
  await forgetEverything(page);
  await open(page, link);
  await expect(page.getByText('This invite link has ended.')).toBeHidden();
  await beginSession(page, { username, password });
  await open(page, '/m/agentRegister');
  const row = page.getByRole('listitem').filter({ hasText: 'QR at the gate' });
  await expect(row).toContainText('Visits 1');
  await row.getByRole('button').click();
  await sheet.getByRole('button', { name: 'End link' }).click();
  await sheet.getByRole('button', { name: 'End link' }).click();
  await expect(sheet.getByText('Ended', { exact: true })).toBeVisible();
  await forgetEverything(page);
  await open(page, link);
  await expect(page.getByText(/This invite link has ended|isn’t valid|not valid/)).toBeVisible();
});

test.describe('in Filipino', () => {
  test('[ROUTE-39] [AGENT-14] an opened account proves its number first', async ({
    page,
    context,
    baseURL,
  }) => {
    await newAgent(page);
    await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
    await open(page, '/m/agentRegister');
    await page.getByRole('tab', { name: 'Bagong account' }).click();
    const username = `dwn${Date.now().toString(36)}`;
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill('bigay ng agent ko');
    expect(await screenFaultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Magbukas', exact: true }).click();
    await expect(page.getByText('Nabuksan ang account')).toBeVisible();

    await forgetEverything(page);
    await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
    await beginSession(page, { username, password: 'bigay ng agent ko' });
    await open(page, '/m/mine');
    await proveOpened(page);
    expect(await screenFaultsOf(page)).toEqual([]);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await open(page, '/m/mine');
    await expect(page).toHaveURL(/\/m\/mine$/);
  });
});
