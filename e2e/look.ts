// A screen as it is looked at: nothing cut off or too wide, axe content, in both themes.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFaultsOf } from './axe.ts';
import { cutWordsOf } from './cut-words.ts';
import { expect } from './portal.ts';
import { loadingMarks } from './screens.ts';

/** Where a person who looks at the pictures wants them; none are taken otherwise. */
const pictures = process.env['PICTURES'];

/** Once it is there: nothing is cut off or too wide, axe finds nothing, in both themes. */
export async function look(page: Page, name: string, there: Locator): Promise<void> {
  await expect(there).toBeVisible();
  await expect(page.locator(loadingMarks)).toHaveCount(0);
  const faults: string[] = await cutWordsOf(page);
  for (const theme of ['daylight', 'night-market']) {
    await page.evaluate((own) => {
      document.documentElement.dataset['theme'] = own;
    }, theme);
    faults.push(...(await axeFaultsOf(page)).map((fault) => `${theme}: ${fault}`));
    if (pictures !== undefined) {
      const path = join(pictures, `${name}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ name, faults, wide }).toEqual({ name, faults: [], wide: 0 });
}
