// What axe finds on a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rule and the element of each violation. */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(async () => document.fonts.ready.then(() => undefined));
  // Legacy mode needs no page of its own; it leaves out frames, and these screens have none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

/** The rule and the elements of each violation within the screen, of advice too. */
export async function screenFaultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}
