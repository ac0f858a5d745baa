// Favourites: added, removed, and reverted when the server refuses.
import { beginSession } from './member-session.ts';
import {
  expect,
  jose,
  maria,
  open,
  submitLogin,
  test,
  tiles,
  untilPartHydrated,
} from './portal.ts';

test('[FAV-01] a guest who taps a heart signs in and is back at the list', async ({ page }) => {
  await open(page, '/m/gameList?gameType=FISH&tab=hot');
  const heart = tiles(page).first().getByRole('button');
  await untilPartHydrated(heart);
  await heart.click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await submitLogin(page, maria);
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=FISH&tab=hot$/);
});

test('[FAV-01] a favourite is kept, and gone once its heart is tapped again', async ({ page }) => {
  await beginSession(page, maria);
  await open(page, '/m/gameList?gameType=RNG');
  const href = (await tiles(page).first().locator('a').getAttribute('href')) ?? 'none';
  const heart = tiles(page).first().getByRole('button');
  await untilPartHydrated(heart);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).locator('a')).toHaveAttribute('href', href);
  await open(page, '/m/gameList?gameType=RNG');
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).getByRole('button').click();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByText('No favourites yet')).toBeVisible();
});

test('[FAV-01] a heart answers at once, and turns back when the server refuses', async ({
  page,
}) => {
  await beginSession(page, jose);
  await open(page, '/m/gameList?gameType=RNG');
  let refuse = () => {};
  const held = new Promise<void>((done) => (refuse = done));
  await page.route('**/wps/game/favourites', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    return route.fulfill({ json: { success: false, code: 'server.busy' } });
  });
  const heart = tiles(page).first().getByRole('button');
  await untilPartHydrated(heart);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Many people are here right')).toBeVisible();
});
