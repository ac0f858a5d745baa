// Axe on the visitor's screens, in the theme and language of each merchant.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, merchants, open, test } from './portal.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const screens = ['/m/home', '/m/login', '/m/register', '/m/gameList', '/m/notice'];

for (const { code, origin, theme, locale } of merchants) {
  test.describe(`${code}, ${theme}`, () => {
    test.use({ locale });

    for (const screen of screens) {
      test(`axe finds nothing on ${screen}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, origin + screen);
        await page.evaluate(async () => document.fonts.ready.then(() => undefined));
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect(found).toEqual([]);
      });
    }
  });
}
