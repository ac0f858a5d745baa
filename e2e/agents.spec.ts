// The agent's own screens: home, overview, profit and loss, team, rates, bets, and a statement.
import type { Page } from '@playwright/test';
import { screenFaultsOf } from './axe.ts';
import { beginSession } from './member-session.ts';
import { expect, jose, kapitan, open, test } from './portal.ts';
import { ownOrigin } from './servers.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nothing is wider than the phone, and axe has nothing to say. */
async function expectWell(page: Page): Promise<void> {
  expect(await screenFaultsOf(page)).toEqual([]);
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus).toBe(0);
}

test('[ROUTE-40] [AGENT-02] [AGENT-08] an agent looks at the team', async ({ page }) => {
  await beginSession(page, kapitan);
  await open(page, '/m/agent');
  await expect(page.getByRole('heading', { name: 'kapitan' })).toBeVisible();
  await expect(page.getByText('Betting', { exact: true })).toBeVisible();
  await expectWell(page);

  await page.getByRole('link', { name: 'Team overview' }).click();
  await expect(page.getByRole('img', { name: 'Turnover of the team by day' })).toBeVisible();
  await expect(page.getByText('Members below')).toBeVisible();
  await expectWell(page);

  await open(page, '/m/agent/team/pnl');
  await page.getByRole('tab', { name: 'Downline' }).click();
  await page.getByRole('link', { name: /^amado/ }).click();
  await expect(page.getByText('Team of amado')).toBeVisible();
  await expect(page.getByRole('link', { name: /^pe\*+/ }).first()).toBeVisible();
  await expectWell(page);

  await open(page, '/m/member/team');
  await page.getByRole('button', { name: /^amado/ }).click();
  const sheet = page.getByRole('dialog', { name: 'amado' });
  await sheet.getByRole('textbox', { name: 'Slots' }).fill('2');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('At most 1%.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await open(page, '/m/teamBetting');
  await expect(page.getByText(/Lucky Parol|Fiesta Burst/).first()).toBeVisible();
  await expectWell(page);
});

test('[AGENT-10] [CASH-05] money for a direct downline, whose page hears of it', async ({
  page,
  browser,
}) => {
  const beside = await browser.newContext();
  const amado = await beside.newPage();
  await beginSession(amado, { username: 'amado', password: 'perya-amado-2026' });
  await open(amado, '/m/agent');
  const held = await amado
    .getByText(/^₱[\d,]+\.\d\d$/)
    .first()
    .textContent();
  const after = Number(held?.replaceAll(/[₱,]/g, '')) + 25.5;

  await beginSession(page, kapitan);
  await open(page, '/m/member/team');
  await page.getByRole('button', { name: /^amado/ }).click();
  await page.getByRole('link', { name: 'Transfer' }).click();
  await expect(page.locator('main')).toContainText('To your downline');
  await page.getByLabel('Amount (PHP)').fill('25.50');
  await expectWell(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill('135790');
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeFocused();
  const said = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(after);
  await expect(amado.getByText(`₱${said}`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Account record' }).click();
  await expect(page.getByText('Transfer to downline').first()).toBeVisible();
  await open(amado, '/m/transaction/record?types=A');
  await expect(amado.getByText('Transfer from upline').first()).toBeVisible();
  await beside.close();
});

test('[ROUTE-40] [AGENT-15] a rain over the team, which home shows to the team alone', async ({
  page,
}) => {
  await beginSession(page, kapitan);
  await open(page, '/m/agent');
  await page.getByRole('link', { name: 'Red envelope rain' }).click();
  await page.getByLabel('Amount (PHP)').fill('20');
  await page.getByRole('textbox', { name: 'Envelopes' }).fill('4');
  await page
    .getByRole('group', { name: 'Begins in' })
    .getByRole('radio', { name: '1 min' })
    .first()
    .check();
  await expectWell(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill('135790');
  await sheet.getByRole('button', { name: 'Start rain' }).click();
  await expect(page.getByText('One of your rains is not over.')).toBeVisible();
  await page.getByRole('button', { name: /0 of 4 envelopes/ }).click();
  await expect(sheet).toContainText('For everyone below the agent, one each');
  await expectWell(page);

  await beginSession(page, { username: 'amado', password: 'perya-amado-2026' });
  await open(page, '/m/home');
  await page.getByRole('button', { name: /Red envelope rain/ }).click();
  await expect(sheet).toContainText('₱20 in 4 envelopes');
  await beginSession(page, { username: 'demo_bulan', password: 'perya-bulan-2026' });
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Red envelope rain/ })).toHaveCount(0);
});

test('[AGENT-12] a statement is read line by line, in Filipino', async ({ page }) => {
  await beginSession(page, kapitan);
  await page.context().addCookies([{ name: 'lang', value: 'TY', url: ownOrigin }]);
  await open(page, '/m/member/agent/agentRebeat');
  await page.getByRole('button', { name: /May reklamo/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Statement' });
  await expect(sheet.getByRole('heading', { name: 'Bawat linya' })).toBeVisible();
  await expect(sheet.getByText(/Valid bets ₱[\d,.]+ × \(1% − /).first()).toBeVisible();
  await expectWell(page);
});

test('[AGENT-01] who is no agent is led home', async ({ page }) => {
  await beginSession(page, jose);
  await page.goto('/m/agent');
  await expect(page).toHaveURL(/\/m\/home$/);
});
