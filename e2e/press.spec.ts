// The pressed look of links and buttons under a finger.
import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './portal.ts';

/** Home's menu button, on an idle page with a stopped clock. */
async function openMenuButton(page: Page): Promise<Locator> {
  await page.clock.install();
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page.locator('header').getByRole('button', { name: 'Menu' });
}

test('[CONST-03] what a finger rests on looks pressed after 130 ms, and for 100 ms more', async ({
  page,
}) => {
  const menu = await openMenuButton(page);
  const { x = 0, y = 0 } = (await menu.boundingBox()) ?? {};
  const looksPressed = async () => menu.evaluate((button) => button.matches('[data-pressed]'));
  await page.mouse.move(x + 10, y + 10);

  await page.mouse.down();
  await page.clock.runFor(129);
  expect(await looksPressed()).toBe(false);
  await page.clock.runFor(1);
  expect(await looksPressed()).toBe(true);
  await expect(menu).toHaveCSS('opacity', '0.72');
  await page.mouse.up();
  await page.clock.runFor(99);
  expect(await looksPressed()).toBe(true);
  await page.clock.runFor(1);
  expect(await looksPressed()).toBe(false);
});

test('[CONST-03] a tap, and a finger that goes on to scroll, leave the look as it is', async ({
  page,
}) => {
  const menu = await openMenuButton(page);
  for (const end of ['pointerup', 'pointercancel']) {
    await menu.dispatchEvent('pointerdown', { isPrimary: true });
    await page.clock.runFor(100);
    await menu.dispatchEvent(end, { isPrimary: true });
    await page.clock.runFor(300);
    await expect(menu, end).not.toHaveAttribute('data-pressed');
  }
  await menu.dispatchEvent('pointerdown', { isPrimary: true });
  await page.clock.runFor(130);
  await expect(menu).toHaveAttribute('data-pressed');
  await menu.dispatchEvent('pointercancel', { isPrimary: true });
  await expect(menu).not.toHaveAttribute('data-pressed');
});
