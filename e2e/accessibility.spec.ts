// Axe on the visitor's screens, in the theme and language of each merchant.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, maria, merchants, open, signIn, test } from './portal.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const visiting = ['/m/login', '/m/register', '/m/forget', '/m/trail'];
const screens = ['/m/home', ...visiting, '/m/gameList', '/m/notice'];

const memberScreens = ['/m/home', '/m/mine', '/m/gameRecord', '/m/set', '/m/changePsw'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNothingFound(page: Page): Promise<void> {
  await page.evaluate(async () => document.fonts.ready.then(() => undefined));
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
}

for (const { code, origin, theme, locale } of merchants) {
  test.describe(`${code}, ${theme}`, () => {
    test.use({ locale });

    for (const screen of screens) {
      test(`axe finds nothing on ${screen}`, async ({ page }) => {
        await open(page, origin + screen);
        await expectNothingFound(page);
      });
    }
  });
}

test('axe finds nothing on the screens of a member', async ({ page }) => {
  await signIn(page, maria);
  for (const screen of memberScreens) {
    await test.step(screen, async () => {
      await open(page, screen);
      await expect(page.locator('main')).not.toBeEmpty();
      await expectNothingFound(page);
    });
  }
});
