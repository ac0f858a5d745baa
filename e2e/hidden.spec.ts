// A hidden tab: no animations and no requests.
import type { Page } from '@playwright/test';
import { expect, open, test } from './portal.ts';

const turn = async (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    const state = { value: away ? 'hidden' : 'visible', configurable: true };
    Object.defineProperty(document, 'hidden', { value: away, configurable: true });
    Object.defineProperty(document, 'visibilityState', state);
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('[CONST-01] a hidden tab stops all that moves, and goes on when it is back', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/m/home');
  // The overlays load last: all that is animated is there.
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await page.evaluate(() => {
    const changes = { count: 0 };
    const watch = new MutationObserver((list) => {
      changes.count += list.length;
    });
    const what = { attributes: true, characterData: true, childList: true, subtree: true };
    watch.observe(document.body, what);
    Object.assign(window, { changes });
  });
  const changed = async (): Promise<number> =>
    page.evaluate(() => (window as unknown as { changes: { count: number } }).changes.count);
  await page.clock.runFor(8_000);
  expect(await changed(), 'in sight, home moves').toBeGreaterThan(0);
  await turn(page, true);
  // Requests that had begun come to an end.
  await page.clock.runFor(3_000);
  await page.waitForLoadState('networkidle');
  const before = await changed();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(30_000);
  expect(await changed()).toBe(before);
  expect(asked).toEqual([]);

  const headlines = page.getByRole('link', { name: 'Notices:' }).locator('[dir=auto] > span');
  const stood = await headlines.getAttribute('style');
  await turn(page, false);
  await page.clock.runFor(5_000);
  const stands = await headlines.getAttribute('style');
  expect(stands, 'in sight again, the headlines move on').not.toBe(stood);
});
