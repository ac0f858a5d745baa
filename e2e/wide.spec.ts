// On a laptop: the menus are a column beside the page, and the page is wider.
import { axeFaultsOf } from './axe.ts';
import { expect, maria, open, signIn, test, untilIdle } from './portal.ts';

const laptop = { width: 1280, height: 800 };

// Still: rows that are rolled out of sight would be measured over what they rolled under.
test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } });

test('[FRAME-03] [SIDE-01] [SIDE-02] the menus stay beside the page', async ({ page }) => {
  await open(page, '/m/home');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const column = page.getByRole('complementary', { name: 'Menu' });
  await expect(column.getByRole('link', { name: 'Slots' })).toBeVisible();
  await expect(page.locator('header').getByRole('button', { name: 'Menu' })).toBeHidden();
  const [beside, content] = await Promise.all([
    menu.boundingBox(),
    page.getByRole('main').boundingBox(),
  ]);
  expect(beside && content && beside.x + beside.width < content.x).toBe(true);
  expect(content?.width).toBeGreaterThan(768);
  await column.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/gameType=RNG/);
  // It is there on the pages, too, that have no menu at the bottom of a phone.
  await expect(menu).toBeVisible();
  await column.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^(fil|tl)/);
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('[FRAME-04] forms and games have the screen to themselves', async ({ page }) => {
  await open(page, '/m/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

for (const look of ['Dark', 'Light']) {
  test(`axe finds nothing, and nothing is too wide: ${look}`, async ({ page }) => {
    await signIn(page, maria);
    for (const path of ['/m/home', '/m/voucherCenter']) {
      await open(page, path);
      await page.getByRole('complementary').getByRole('button', { name: look }).click();
      await expect(page.getByRole('complementary').getByText('maria')).toBeVisible();
      await untilIdle(page);
      expect(await axeFaultsOf(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(laptop.width);
    }
  });
}
