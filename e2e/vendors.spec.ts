// A round of each category with an outside vendor: lobby, the sandbox's frame, money, record.
import type { FrameLocator, Page } from '@playwright/test';
import { lotteryLobbyVendors } from '../contract/src/games/category.ts';
import { games, vendors } from '../server/src/seed/catalogue.ts';
import type { CatalogueGame } from '../server/src/seed/catalogue.ts';
import { barBalance } from './game-bar.ts';
import { sampleOf } from './matrix.ts';
import { cents, expect, jose, open, accountButton, signIn, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialectOf = new Map(vendors.map(({ code, dialect }) => [code, dialect]));

/** Each category once, among them each dialect of the wallet; the sample has each dialect once. */
const categories = [
  ['RNG', 'rsa'],
  ['FISH', 'form'],
  ['LIVE', 'hmac'],
  ['PVP', 'form'],
  ['SPORTS', 'rsa'],
  ['ESPORTS', 'hmac'],
  ['COCKFIGHT', 'rsa'],
  ['LOTT', 'hmac'],
  ['ELOTT', 'form'],
] as const;
const played = sampleOf(categories, ([category]) => ['RNG', 'FISH', 'LIVE'].includes(category));

function gameOf(category: string, dialect: string): CatalogueGame {
  const found = games.find(
    (game) => game.category === category && dialectOf.get(game.vassalage) === dialect,
  );
  if (!found) throw new Error(`no game of ${category} in ${dialect}`);
  return found;
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox="allow-scripts"]');

/** From home's search into the frame; a lottery by way of its lobby. */
async function enter(page: Page, { name, vassalage }: CatalogueGame): Promise<FrameLocator> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('#home-games output')).toContainText('found');
  await page.locator('#home-games article a', { hasText: name }).first().click();
  if (lotteryLobbyVendors.includes(vassalage)) {
    await expect(page).toHaveURL(/\/m\/lottery\?/);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
  }
  await expect(page).toHaveURL(/\/m\/launchGame\?/);
  const game = frameOf(page);
  await expect(game.locator('#ribbon')).toContainText('TEST GAME');
  await expect(game.locator('#title')).toHaveText(name);
  return game;
}

/** The picture of the game's latest round, opened from the record. */
async function latestRound(page: Page, { name }: CatalogueGame): Promise<FrameLocator> {
  await open(page, '/m/gameRecord');
  await page.getByRole('button', { name }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'See the round' }).click();
  const round = sheet.frameLocator('iframe');
  await expect(round.locator('#ribbon')).toContainText('TEST GAME');
  await expect(round.locator('#title')).toHaveText(name);
  return round;
}

const shown = async (game: FrameLocator) => cents(await game.locator('#balance').textContent());

for (const [category, dialect] of played) {
  test(`[LAUNCH-02] [ROUTE-20] ${category} over ${dialect}, from lobby to record`, async ({
    page,
  }) => {
    const chosen = gameOf(category, dialect);
    await signIn(page, jose);
    const start = cents(await accountButton(page).locator('bdi').textContent());
    const game = await enter(page, chosen);
    await expect(game.locator('#dialect')).toHaveText(dialect.toUpperCase());
    await expect(game.locator('#scene svg')).toBeVisible();
    await game.getByRole('radio', { name: '₱10', exact: true }).click();
    await game.locator('#stake').click();
    await expect(game.locator('#win2')).toBeEnabled();
    expect(await shown(game)).toBe(start - 10_00n);
    await game.locator('#win2').click();
    await expect(game.locator('#status')).toHaveText('Won ₱20.00');
    await expect(game.locator('#stake')).toBeEnabled();
    expect(await shown(game)).toBe(start + 10_00n);
    await expect.poll(async () => cents(await barBalance(page).textContent())).toBe(start + 10_00n);

    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL(/\/m\/(home|lottery)/);
    const round = await latestRound(page, chosen);
    await expect(round.locator('#scene svg')).toBeVisible();
    await expect(round.locator('#status')).toHaveText('Won ₱20.00');
    await expect(round.locator('#facts')).toContainText('Stake₱10.00');
  });
}

test('[LAUNCH-05] [CALL-11] an answer lost in mid-round is asked for again, and paid once', async ({
  page,
}) => {
  await signIn(page, jose);
  const start = cents(await accountButton(page).locator('bdi').textContent());
  const game = await enter(page, gameOf('LIVE', 'rsa'));
  await game.locator('#cut').click();
  await game.locator('#stake').click();
  await expect(game.locator('#call-list')).toContainText('cut');
  // The wallet took the stake, though its answer was lost; the repeated call says so.
  await expect(game.locator('#win10')).toBeEnabled();
  await expect(game.locator('#call-list')).toContainText('replayed');
  expect(await shown(game)).toBe(start - 5_00n);
  await game.locator('#cut').click();
  await game.locator('#win10').click();
  await expect(game.locator('#status')).toHaveText('Won ₱50.00');
  expect(await shown(game)).toBe(start + 45_00n);
});

test('[LAUNCH-05] a round is lost, cancelled, free, or ends in a jackpot', async ({ page }) => {
  await signIn(page, jose);
  const start = cents(await accountButton(page).locator('bdi').textContent());
  const chosen = gameOf('PVP', 'hmac');
  const game = await enter(page, chosen);
  const status = game.locator('#status');
  const rounds = [
    ['stake', 'lose', 'Lost', -5_00n],
    ['stake', 'cancel', 'Cancelled: the stake is back.', -5_00n],
    ['free', 'lose', 'Lost', -5_00n],
    ['stake', 'jackpot', 'Jackpot: ₱500.00', 490_00n],
  ] as const;
  for (const [begin, end, text, moved] of rounds) {
    await game.locator(`#${begin}`).click();
    await expect(game.locator(`#${end}`)).toBeEnabled();
    await game.locator(`#${end}`).click();
    await expect(status).toHaveText(text);
    await expect.poll(async () => shown(game)).toBe(start + moved);
  }
  await game.locator('#promotion').click();
  await expect.poll(async () => shown(game)).toBe(start + 495_00n);

  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  const round = await latestRound(page, chosen);
  await expect(round.locator('#status')).toHaveText('Jackpot: ₱500.00');
});
