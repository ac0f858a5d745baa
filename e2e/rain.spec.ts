// Red envelope rain on two phones: announced, falling by itself, one envelope each, and the split.
import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { agreeOn } from './operator.ts';
import { otherPhone } from './other-phone.ts';
import { accountButton, cents, expect, open, test } from './portal.ts';
import { forgetRains } from './private-database.ts';
import { newMember } from './security-parts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 404/ });

test.afterEach(forgetRains);

/** ₱50.00 in two envelopes for everybody, so many seconds from now. */
async function schedule(seconds: number): Promise<void> {
  const at = new Date(Date.now() + seconds * 1_000).toISOString();
  const falls = ['--total', '50.00', '--envelopes', '2', '--at', at, '--open', '5m'];
  await agreeOn('rain', ...falls, '--for', 'everyone');
}

const entry = (page: Page) => page.getByRole('button', { name: /^Red envelope rain/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Red envelope rain' });

test('[REWARD-01] two phones take one envelope each, and the shares add up', async ({
  page,
  browser,
}) => {
  const other = await otherPhone(browser);
  const phones = [page, other];
  for (const each of phones) await newMember(each);
  await schedule(12);
  for (const each of phones) await open(each, '/m/home');
  await expect(entry(page)).toContainText('Falls at');
  await look(page, 'rain-announced', entry(page));
  for (const each of phones) await expect(entry(each)).toContainText('Tap to take one');
  await Promise.all(phones.map(async (each) => entry(each).click()));
  const got: bigint[] = [];
  for (const each of phones) {
    const share = cents(
      await sheet(each)
        .getByText(/^You got/)
        .textContent(),
    );
    await expect(accountButton(each)).toContainText('₱1');
    got.push(share);
  }
  expect(got.reduce((sum, share) => sum + share, 0n)).toBe(50_00n);
  // Both are told that it is over, with the other's share beside their own.
  await expect(sheet(page).getByRole('heading', { name: 'Who got how much' })).toBeVisible();
  const shares = await sheet(page).getByRole('listitem').allTextContents();
  expect(new Set(shares.map(cents))).toEqual(new Set(got));
  await sheet(page).getByRole('button', { name: 'Check the split' }).click();
  await look(page, 'rain-over', sheet(page).getByText('All 2 envelopes match.'));
  await other.context().close();
});
