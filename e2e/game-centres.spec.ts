// The game centres: all categories and vendors, the slots by vendor and kind, a vendor's lobby.
import { expect, open, test, tiles } from './portal.ts';

test('[ROUTE-33] the game centre leads to every category and to each vendor', async ({ page }) => {
  await open(page, '/m/gameCenter');
  const to = async (name: string) =>
    page.locator('#content').getByRole('link', { name }).first().getAttribute('href');
  expect(await to('Slots')).toBe('/m/slotsCenter');
  expect(await to('Fishing')).toBe('/m/gameList?gameType=FISH');
  expect(await to('Sports')).toBe('/m/gameList?gameType=SPORTS');
  expect(await to('Lottery')).toBe('/m/lottery');
  await page.getByRole('link', { name: /^Alon/ }).click();
  await expect(page).toHaveURL(/\/m\/gameLobby\?vassalage=ALON$/);
  await expect(page.locator('#games article').first()).toContainText('Alon');
});

test('[ROUTE-33] the slots centre is called RNG; vendor and kind narrow it', async ({ page }) => {
  await open(page, '/m/slotsCenter');
  await expect(page).toHaveTitle(/^RNG/);
  await page.getByRole('button', { name: /^Tambo/ }).click();
  await expect(page).toHaveURL(/\/m\/slotsCenter\?vassalage=TAMBO$/);
  await page.getByRole('tab', { name: 'Cascade' }).click();
  await expect(page).toHaveURL(/vassalage=TAMBO&gameClassify=Cascade$/);
  const list = tiles(page);
  await expect(list.first()).toBeVisible();
  const vendors = async () => {
    const names = await list.locator('a > span:last-child').allInnerTexts();
    return [...new Set(names.map((name) => name.trim()))];
  };
  await expect.poll(vendors).toEqual(['Tambo']);
  await page.getByRole('button', { name: /^Tambo/ }).click();
  await expect(page).not.toHaveURL(/vassalage/);
});

test('[ROUTE-33] a lobby searches among its vendor’s games; an unknown one offers all', async ({
  page,
}) => {
  await open(page, '/m/gameLobby?vassalage=PERYA');
  await page.locator('input[name=gameName]').fill('lucky');
  await expect(page.locator('#games article')).toHaveCount(1);
  await expect(page.locator('#games article')).toContainText('Lucky Parol');
  await open(page, '/m/gameLobby?gameType=FISH');
  await expect(page.locator('main li').first()).toContainText('Fishing');
  await expect(page.locator('main li', { hasNotText: 'Fishing' })).toHaveCount(0);
  await open(page, '/m/gameLobby?vassalage=NOBODY');
  await page
    .getByRole('link', { name: /^Perya/ })
    .last()
    .click();
  await expect(page.locator('#games article').first()).toBeVisible();
});
