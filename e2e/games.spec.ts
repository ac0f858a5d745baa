// The game list and favourites: search as people type, scroll without end, keep what one likes.
import type { Page } from '@playwright/test';
import { expect, maria, open, signIn, test } from './portal.ts';

const tiles = (page: Page) => page.locator('#games article');

test('[LIST-01] a search forgives accents and case, letter by letter', async ({ page }) => {
  await open(page, '/m/gameList');
  await page.locator('input[name=gameName]').pressSequentially('LÚCKY pàrol');
  // Names that are alike follow the one that was meant.
  await expect(tiles(page).first()).toContainText('Lucky Parol');
  await page.locator('input[name=gameName]').fill('zzzz');
  await expect(page.getByText('No games here')).toBeVisible();
});

test('[LIST-05] the next page is there before the end is', async ({ page }) => {
  await open(page, '/m/gameList');
  await expect(tiles(page)).toHaveCount(27);
  const second = page.waitForRequest((request) => /[?&]pageNo=2\b/.test(request.url()));
  await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo(0, scrollHeight - clientHeight - 400);
  });
  await second;
  await expect(tiles(page)).toHaveCount(54);
});

test('[FAV-01] a guest who taps a heart is sent to sign in', async ({ page }) => {
  await open(page, '/m/gameList');
  await tiles(page).first().getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[FAV-01] a favourite is kept, and gone once its heart is tapped again', async ({ page }) => {
  await signIn(page, maria);
  await open(page, '/m/gameList?gameType=RNG');
  const name = (await tiles(page).first().locator('a').innerText()).split('\n')[0] ?? '';
  const heart = tiles(page).first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText(name);
  await open(page, '/m/gameList?gameType=RNG');
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).getByRole('button').click();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByText('No favourites yet')).toBeVisible();
});
