// Fiesta Burst from the lobby to the record; double taps, lost answers and reloads on the way.
import type { FrameLocator, Page } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { cents, expect, jose, maria, open, accountButton, signIn, test } from './portal.ts';

// With reduced motion the bursts are shown at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const playCall = /\/fiesta-burst\/api\/play$/;

/** Finds the game in the lobby and opens it. */
async function enter(page: Page): Promise<FrameLocator> {
  await page.getByRole('searchbox').fill('Fiesta Burst');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('#home-games output')).toContainText('found');
  await page
    .locator('#home-games article')
    .filter({ hasText: 'Fiesta Burst' })
    .locator('a')
    .click();
  await expect(page).toHaveURL(/\/m\/launchGame\?.*gameId=fiesta-burst/);
  return ready(page);
}

async function ready(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#spin')).toBeEnabled({ timeout: 40_000 });
  return game;
}

const amount = async (game: FrameLocator, id: string) =>
  cents(await game.locator(`#${id}`).textContent());

test('[LAUNCH-02][LAUNCH-05][ROUTE-20] from the lobby to a settled bet and its record', async ({
  page,
}) => {
  await signIn(page, maria);
  const start = cents(await accountButton(page).locator('bdi').textContent());
  const game = await enter(page);
  // Her bonus money is played with too, after the cash.
  const bonus = (await amount(game, 'balance')) - start;
  const stake = await amount(game, 'stake-value');
  expect(stake).toBeGreaterThan(0n);

  // Two taps at once are one bet.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (playCall.test(request.url()) && request.method() === 'POST') calls.push(request.url());
  });
  const answered = page.waitForResponse(playCall);
  await game.locator('#spin').dblclick();
  await answered;
  await expect(game.locator('#spin')).toBeEnabled({ timeout: 60_000 });
  expect(calls).toHaveLength(1);
  const payout = await amount(game, 'win');
  const end = start - stake + payout;
  await expect.poll(async () => amount(game, 'balance')).toBe(end + bonus);
  await expect.poll(async () => cents(await barBalance(page).textContent())).toBe(end);
  const said = await game.locator('#status').getAttribute('class');
  expect(said === 'won' || said === 'won big').toBe(payout > stake);

  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await open(page, '/m/gameRecord');
  await expect(page.locator('main')).toContainText('Fiesta Burst');
  const amounts = (await page.locator('main bdi').allTextContents()).map(cents);
  expect(amounts).toContain(stake);
  expect(amounts).toContain(payout > stake ? payout - stake : stake - payout);
});

test.describe('when the answer is lost', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|net::ERR_CONNECTION/ });

  test('[LAUNCH-05] the round is played once, and shown with the true balance', async ({
    page,
  }) => {
    await signIn(page, jose);
    const start = cents(await accountButton(page).locator('bdi').textContent());
    const game = await enter(page);
    const stake = await amount(game, 'stake-value');
    const asked: string[] = [];
    await page.route(playCall, async (route) => {
      asked.push(String(route.request().postData()));
      // The server has played the round, but its first answer is lost.
      const answer = await route.fetch();
      if (asked.length === 1) await route.abort('failed');
      else await route.fulfill({ response: answer });
    });
    await game.locator('#spin').click();
    await expect(game.locator('#notice')).toContainText('Connection lost');
    await expect(game.locator('#spin')).toBeEnabled({ timeout: 60_000 });
    expect(new Set(asked).size).toBe(1);
    const end = start - stake + (await amount(game, 'win'));
    await expect.poll(async () => amount(game, 'balance')).toBe(end);

    // A page that is loaded anew finds the same balance and the same last round.
    const last = await amount(game, 'win');
    await page.reload();
    const again = await ready(page);
    expect(await amount(again, 'balance')).toBe(end);
    expect(await amount(again, 'win')).toBe(last);
  });
});

test('[LAUNCH-05] odds, rules and fairness are one tap away; a round verifies', async ({
  page,
}) => {
  await signIn(page, maria);
  const game = await enter(page);
  await game.locator('#spin').click();
  await expect(game.locator('#spin')).toBeEnabled({ timeout: 60_000 });
  await game.locator('#info').click();
  const sheet = game.locator('#sheet');
  await expect(sheet).toContainText('96.13 %');
  await expect(sheet).toContainText('10,000 × stake');
  await sheet.getByRole('button', { name: 'Fairness' }).click();
  const hash = async () => sheet.locator('#seed-hash').textContent();
  const before = await hash();
  await sheet.getByRole('button', { name: 'Reveal the server seed and start a new one' }).click();
  await expect(sheet).toContainText('Revealed server seed');
  const fresh = await hash();
  expect(fresh).toMatch(/^[0-9a-f]{64}$/);
  expect(fresh).not.toBe(before);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await game.locator('#info').click();
  await sheet.getByRole('button', { name: 'Fairness' }).click();
  expect(await hash()).toBe(fresh);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await game.locator('#history').click();
  await sheet.getByRole('button', { name: 'Verify' }).first().click();
  await expect(sheet).toContainText('Verified: hash and result are the same.');
});
