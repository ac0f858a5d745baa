// A round from end to end: find the game, play it in its frame, see balance and record.
import type { FrameLocator, Page } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { cents, expect, maria, open, accountButton, signIn, test } from './portal.ts';

// With reduced motion the reels stop at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const slot = '/m/launchGame?nodeId=1001';

/** Plays one round in the frame and answers stake and payout in minor units. */
async function playRound(
  page: Page,
  game: FrameLocator,
): Promise<{ stake: bigint; payout: bigint }> {
  const spin = game.locator('#spin');
  await expect(spin).toBeEnabled();
  const stake = cents(await game.locator('#stake-value').textContent());
  // The button is disabled from the click until the round is shown; with reduced motion that can be
  // too short to observe, so this waits for the answer.
  const answered = page.waitForResponse(/\/lucky-parol\/api\/play$/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled();
  return { stake, payout: cents(await game.locator('#win').textContent()) };
}

test('[LAUNCH-02][ROUTE-20] from the search to the record', async ({ page }) => {
  await signIn(page, maria);
  const start = cents(await accountButton(page).locator('bdi').textContent());
  await page.getByRole('searchbox').fill('Lucky Parol');
  await page.getByRole('searchbox').press('Enter');
  const tile = page.locator(`#home-games article a[href^="${slot}&"]`);
  await expect(page.locator('#home-games output')).toContainText('found');
  await tile.click();
  await expect(page).toHaveURL(/\/m\/launchGame\?nodeId=1001&gameCategory=RNG&vendor=PERYA/);
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#spin')).toBeEnabled();
  expect(cents(await barBalance(page).textContent())).toBe(start);
  // Her bonus money is played with too, after the cash.
  const bonus = cents(await game.locator('#balance').textContent()) - start;

  const { stake, payout } = await playRound(page, game);
  expect(stake).toBeGreaterThan(0n);
  const end = start - stake + payout;
  await expect.poll(async () => cents(await barBalance(page).textContent())).toBe(end);
  expect(cents(await game.locator('#balance').textContent())).toBe(end + bonus);

  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await expect
    .poll(async () => cents(await accountButton(page).locator('bdi').textContent()))
    .toBe(end);
  await open(page, '/m/gameRecord');
  await expect(page.locator('main')).toContainText('Lucky Parol');
  const amounts = (await page.locator('main bdi').allTextContents()).map(cents);
  expect(amounts).toContain(stake);
  // A row shows what the round won or lost.
  expect(amounts).toContain(payout > stake ? payout - stake : stake - payout);
});

test('[LOGIN-06][MINE-04] a trial plays for fun and is kept from deposits', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('button', { name: 'Free play' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page).locator('bdi')).toContainText('FUN');
  const start = cents(await accountButton(page).locator('bdi').textContent());
  await open(page, slot);
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const { stake, payout } = await playRound(page, game);
  const end = start - stake + payout;
  await expect.poll(async () => cents(await barBalance(page).textContent())).toBe(end);

  await open(page, '/m/gameList');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Deposit').click();
  await expect(page.getByText('This is for real accounts. Register to use it.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register$/);
});
