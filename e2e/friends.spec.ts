// A member shares their link, a friend on another phone registers by it, and both are paid.
import type { Page } from '@playwright/test';
import { giveDeposit, giveWin } from './cashier.ts';
import { look } from './look.ts';
import { agreeOn, withFile } from './operator.ts';
import { otherPhone } from './other-phone.ts';
import { fill, submitButton } from './registration-form.ts';
import { accountButton, expect, open, test } from './portal.ts';
import { forgetAttempts, memberId, proveMobile } from './private-database.ts';
import { newMember } from './security-parts.ts';
import { openSlot, playRounds } from './test-game.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 404/ });

const password = 'four-lamps-on-a-wire';

/** The demonstration's terms, which both are paid by in cash. */
const cashTerms = {
  currency: 'PHP',
  deposits: '500',
  validBet: '1000',
  inviterReward: '100',
  friendReward: '50',
  monthlyCap: 10,
};
const bonus = {
  wagering: 8,
  contributions: { RNG: 100, FISH: 50 },
  maxStake: '100.00',
  maxWin: '3000.00',
  days: 14,
};

/** Whoever joins from now on joins by these. */
async function setTerms(terms: object): Promise<void> {
  await withFile(terms, async (file) => agreeOn('referral', '--terms', file));
}

test.afterEach(async () => setTerms(cashTerms));

/** Shares as on a phone, whose own sheet gets the link; answers what it got. */
async function share(page: Page): Promise<string> {
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => {
      document.documentElement.dataset['shared'] = url;
      return Promise.resolve();
    };
    Object.assign(navigator, { share });
  });
  await page.getByRole('button', { name: 'Share link' }).click();
  const shared = page.locator('html[data-shared]');
  return (await shared.getAttribute('data-shared')) ?? '';
}

async function registerBy(page: Page, link: string, username: string): Promise<void> {
  await open(page, link);
  await fill(page, { username, password });
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(accountButton(page)).toContainText(username);
}

/** What the page says that a bonus asks, in the order in which it stands there. */
const bonusFacts = (page: Page) => page.locator('main dl').first().getByRole('definition');

/** The page of whoever would invite by a bonus: in English, then in Filipino. */
async function lookAtBonus(page: Page): Promise<void> {
  await open(page, '/m/inviteFriends');
  await look(page, 'invite-bonus', page.getByText('Paid as bonus money'));
  await expect(bonusFacts(page)).toHaveText([
    /8× the bonus/,
    /Slots 100%/,
    /₱100/,
    /₱3,000/,
    /14 days/,
  ]);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'lang', value: 'TY', url: origin }]);
  await open(page, '/m/inviteFriends');
  await look(page, 'invite-bonus-ty', page.getByText('Bonus ito. Itaya ayon sa ibaba'));
  await expect(bonusFacts(page)).toContainText(['8× ng bonus', 'Fishing', '₱', '₱', '14 araw']);
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: origin }]);
}

const friendOn = (page: Page, state: string) =>
  page
    .getByRole('region', { name: 'Your friends' })
    .getByRole('listitem')
    .filter({ hasText: state })
    .first();

test('[REWARD-06] a friend registers by the link, does what is asked, and both are paid', async ({
  page,
  browser,
}) => {
  await forgetAttempts();
  await newMember(page);
  await open(page, '/m/inviteFriends');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
  await look(page, 'invite', page.getByText('No friends yet'));
  const link = await share(page);
  expect(link).toContain('/m/register?code=');

  const other = await otherPhone(browser);
  const username = `pal${Date.now().toString(36)}`;
  await registerBy(other, link, username);
  await open(page, '/m/inviteFriends');
  await look(page, 'invite-registered', friendOn(page, 'In progress'));
  await expect(page.locator('main')).not.toContainText(username);
  // The friend keeps the terms of the day: both are paid in cash all the same.
  await setTerms({ ...cashTerms, bonus });
  await lookAtBonus(page);

  const friend = { username, uuid: await memberId(username) };
  await proveMobile(username, `+63917${String(Date.now()).slice(-7)}`);
  await giveDeposit(friend, 500);
  await giveWin(friend, 900);
  await playRounds(await openSlot(other), [500, 'lose'], [500, 'lose']);

  await open(page, '/m/rewardCenter');
  await expect(accountButton(page)).toContainText('₱200.00');
  await open(page, '/m/inviteFriends');
  await look(page, 'invite-paid', friendOn(page, 'Paid'));
  await expect(friendOn(page, 'Paid')).toContainText('₱100');
  await open(other, '/m/home');
  await expect(accountButton(other)).toContainText('₱550.00');
  await other.context().close();
});
