// Rewards from their offer to the money in hand: a bonus, a level that is reached, rebate.
import type { Page } from '@playwright/test';
import { decide, giveWin, newPayee, paymentPassword, payOut } from './cashier.ts';
import { look } from './look.ts';
import { atProvider } from './payments.ts';
import { accountButton, cents, expect, open, test } from './portal.ts';
import { ownOrigin } from './servers.ts';
import { openSlot, playRounds } from './test-game.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 404/ });

/** Deposits by a drawn code, which the provider's stand-in pays. */
async function deposit(page: Page, pesos: string): Promise<void> {
  await page.locator('input[name=amount]').fill(pesos);
  await page.getByRole('radio', { name: 'QR Ph' }).check();
  await page.locator('form button[type=submit]').first().click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\?id=dep_/);
  await atProvider({ deed: 'pay', id: new URL(page.url()).searchParams.get('id') ?? '' });
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
}

const title = '₱288 with your first deposit';

/** From a banner of home to the deposit, and to the claim. */
async function claimFirstDeposit(page: Page): Promise<void> {
  await open(page, '/m/home');
  // Banners for visitors go once the session is known.
  await expect(accountButton(page)).toBeVisible();
  const banners = page.getByRole('region', { name: 'Offers' });
  const banner = banners.getByRole('link', { name: 'Seven days, seven gifts' });
  const at = await banners
    .getByRole('article', { includeHidden: true })
    .evaluateAll((slides) =>
      slides.findIndex(({ textContent }) => textContent.includes('Seven days')),
    );
  await banners
    .getByRole('button', { name: /^Offer \d/ })
    .nth(at)
    .click();
  await banner.click();
  await page.getByRole('link', { name: 'All promos' }).click();
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(offer).toContainText('8× the bonus');
  await offer.getByRole('link', { name: 'Deposit', exact: true }).click();
  await deposit(page, '500');
  await open(page, '/m/rewardCenter');
  const waiting = page.getByRole('region', { name: 'Ready to claim' });
  const ready = waiting.getByRole('listitem').filter({ hasText: title });
  await look(page, 'reward-ready', ready.getByText('₱288.00'));
  await ready.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(page.getByText('Your bonus of ₱288.00 is yours to play.')).toBeVisible();
}

test('[REWARD-02] [CASH-02] from a banner to the bonus, its turnover, and the payout', async ({
  page,
}) => {
  await newPayee(page);
  await claimFirstDeposit(page);

  // Cash of ₱600.00 goes first: ₱500.00 of it, and then a stake that takes both.
  await playRounds(await openSlot(page), [500, 'lose'], [100, 'win10']);
  await open(page, '/m/rewardCenter');
  const running = page.getByRole('region', { name: 'Bonus', exact: true });
  await look(page, 'reward-running', running.getByText('₱600.00 of ₱2,304.00 turned over'));
  const slot = await openSlot(page);
  await playRounds(slot, [500, 'win2'], [500, 'win2'], [500, 'win2'], [500, 'win2']);
  // ₱1,000.00 and four times ₱500.00 were won, and the bonus became cash.
  await expect(slot.locator('#balance')).toHaveText('₱3,288.00');
  await open(page, '/m/rewardCenter');
  await look(page, 'reward-completed', page.getByText('₱288.00 became cash'));
  await expect(running).toHaveCount(0);

  // Of the deposit ₱300.00 were turned over beside the bonus.
  await playRounds(await openSlot(page), [500, 'lose']);
  await open(page, '/m/withdraw');
  await expect(page.getByText('₱2,788.00').first()).toBeVisible();
  await page.getByLabel('Amount (PHP)').fill('288');
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/m\/withdraw\?id=wdr_/);
  await decide(page, 'approve');
  const sent = page.getByRole('listitem').filter({ hasText: 'Sent' });
  await expect(sent).toHaveAttribute('aria-current', 'step');
  await payOut(page);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('[REWARD-05] a level is reached while another page is open, and its gift is taken', async ({
  page,
  context,
}) => {
  await giveWin(await newPayee(page), 900);
  const slot = await openSlot(page);
  const levels = await context.newPage();
  await open(levels, '/m/member/benefits');
  const own = levels.getByRole('region', { name: 'Your level' });
  await expect(own.getByRole('heading', { name: 'Member' })).toBeVisible();
  await playRounds(slot, [500, 'lose']);
  for (const each of [page, levels]) {
    await expect(each.getByRole('status').filter({ hasText: 'You reached Bronze' })).toBeVisible();
  }
  await expect(own.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  await expect(own).toContainText('500 points');
  const gift = levels.getByRole('listitem').filter({ hasText: 'Gift for Bronze' });
  await look(levels, 'level-reached', gift);
  await gift.getByRole('button', { name: 'Claim' }).click();
  await expect(levels.getByText('₱18.00 is in your wallet.')).toBeVisible();
  await expect(accountButton(levels)).toContainText('₱518.00');
});

test.describe('in Filipino', () => {
  test('[REWARD-04] rebate is played for, claimed, and reported by day', async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: 'TY', url: ownOrigin }]);
    await giveWin(await newPayee(page), 900);
    await open(page, '/m/member/manualRebate');
    await expect(page.getByText('Walang naghihintay na rebate')).toBeVisible();
    await playRounds(await openSlot(page), [100, 'lose'], [100, 'win2'], [50, 'lose']);
    await open(page, '/m/member/manualRebate');
    // ₱250.00 at 0.2 %.
    const claimable = page.locator('main').getByText('₱0.50').first();
    await look(page, 'rebate-ready', claimable);
    await page.getByRole('button', { name: 'I-claim' }).click();
    await expect(page.getByText('Nasa wallet mo na ang ₱0.50.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I-claim' })).toBeDisabled();
    await page
      .locator('main')
      .getByRole('link', { name: /rebate/i })
      .last()
      .click();
    await expect(page).toHaveURL(/rebateReport/);
    const main = page.locator('main');
    const day = main.getByRole('button', { name: /Valid bet/ });
    await expect(day).toContainText('₱250.00');
    await day.click();
    await look(page, 'rebate-report', main.getByText('Na-claim'));
    const sums = (await main.locator('bdi').allTextContents()).map(cents);
    expect(sums).toContain(50n);
  });
});
