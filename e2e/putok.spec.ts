// A round of Putok at Midnight from the lobby to the record, and its page when things go wrong.
import type { FrameLocator, Page, Route } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { beginSession } from './member-session.ts';
import { cents, expect, jose, maria, open, accountButton, signIn, test } from './portal.ts';

// With reduced motion the reels stop at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const playApi = '**/putok-at-midnight/api/play';

async function launch(page: Page): Promise<FrameLocator> {
  await page.getByRole('searchbox').fill('Putok at Midnight');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('#home-games output')).toContainText('found');
  const tile = page.locator('#home-games article', { hasText: 'Putok at Midnight' });
  await tile.locator('a').click();
  await expect(page).toHaveURL(/\/m\/launchGame\?.*gameId=putok-at-midnight/);
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#spin')).toBeEnabled({ timeout: 40_000 });
  return game;
}

/** From the list of games, which nothing moves while it starts. */
async function launchFromList(page: Page): Promise<FrameLocator> {
  await beginSession(page, jose);
  await open(page, '/m/gameList?gameType=RNG&gameName=putok');
  await page.getByRole('link', { name: /Putok at Midnight/ }).click();
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#spin')).toBeEnabled({ timeout: 40_000 });
  return game;
}

const balanceIn = async (game: FrameLocator): Promise<bigint> =>
  cents(await game.locator('#balance').textContent());

test('[LAUNCH-02][ROUTE-20] Putok at Midnight, from the search to the record', async ({ page }) => {
  await signIn(page, maria);
  const start = cents(await accountButton(page).locator('bdi').textContent());
  const game = await launch(page);
  // Her bonus money is played with too, after the cash.
  const bonus = (await balanceIn(game)) - start;
  // The pool is the ledger's own: a tenth of it at a tenth of the highest stake.
  await expect(game.locator('#grand-share')).toContainText('10 % of the pool');
  const pool = cents(await game.locator('#grand-share').textContent());
  expect(pool).toBeGreaterThanOrEqual(5_000_000n);
  expect(cents(await game.locator('#grand-amount').textContent())).toBe(pool / 10n);

  const stake = cents(await game.locator('#stake-value').textContent());
  let asked = 0;
  await page.route(playApi, async (route: Route) => {
    asked += 1;
    await route.continue();
  });
  const answered = page.waitForResponse(/\/putok-at-midnight\/api\/play$/);
  // A double tap is one bet.
  await game.locator('#spin').dblclick();
  await answered;
  await expect(game.locator('#spin')).toBeEnabled();
  expect(asked).toBe(1);
  const payout = cents(await game.locator('#win').textContent());
  const end = start - stake + payout;
  expect(await balanceIn(game)).toBe(end + bonus);
  await expect.poll(async () => cents(await barBalance(page).textContent())).toBe(end);
  // A hundredth of the stake has gone into the pool.
  await expect
    .poll(async () => cents(await game.locator('#grand-share').textContent()))
    .toBeGreaterThanOrEqual(pool + stake / 100n);

  await game.locator('#history').click();
  await expect(game.locator('#sheet .past').first()).toContainText('Settled');
  await game.locator('#sheet-close').click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await open(page, '/m/gameRecord');
  await expect(page.locator('main')).toContainText('Putok at Midnight');
  const amounts = (await page.locator('main bdi').allTextContents()).map(cents);
  expect(amounts).toContain(stake);
});

test('[LAUNCH-05] a phone that is turned shows the reels in their new size', async ({ page }) => {
  await signIn(page, jose);
  const reels = (await launch(page)).locator('#reels');
  const width = async () => reels.evaluate((canvas: HTMLCanvasElement) => canvas.width);
  /** Whether the canvas has as many pixels as it is shown with. */
  const sharp = async () =>
    reels.evaluate(
      (canvas: HTMLCanvasElement) => canvas.width === canvas.clientWidth * devicePixelRatio,
    );
  const upright = await width();
  expect(await sharp()).toBe(true);
  await page.setViewportSize({ width: 800, height: 360 });
  await expect.poll(width).not.toBe(upright);
  expect(await sharp()).toBe(true);
});

test.describe('when things go wrong', () => {
  test.use({ allowedErrors: /Failed to load resource|net::ERR/ });

  test('[LAUNCH-02] a lost answer is asked for again, and the round is the same one', async ({
    page,
  }) => {
    const game = await launchFromList(page);
    const start = await balanceIn(game);
    await game.locator('#stake').click();
    await game.locator('#sheet .grid button').first().click();
    const stake = cents(await game.locator('#stake-value').textContent());
    const ids: unknown[] = [];
    await page.route(playApi, async (route: Route) => {
      ids.push((route.request().postDataJSON() as { requestId: string }).requestId);
      // The platform takes the first stake, but its answer never arrives.
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await game.locator('#spin').click();
    await expect(game.locator('#notice')).toContainText('your round is safe');
    await expect(game.locator('#spin')).toBeEnabled();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const payout = cents(await game.locator('#win').textContent());
    expect(await balanceIn(game)).toBe(start - stake + payout);
  });

  test('[LAUNCH-02] a refused stake is said with the true balance', async ({ page }) => {
    const game = await launchFromList(page);
    const start = await game.locator('#balance').textContent();
    for (const [refusal, words] of [
      ['wallet.limitReached', 'Your own limit is reached'],
      ['protection.excluded', 'Play is paused on your account'],
    ] as const) {
      await page.route(playApi, async (route: Route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { success: true, value: { state: 'void', refusal, balance: null, outcome: null } },
        }),
      );
      await game.locator('#spin').click();
      await expect(game.locator('#status')).toContainText(words);
      await expect(game.locator('#status')).toContainText(start ?? '');
      await page.unroute(playApi);
    }
  });
});
