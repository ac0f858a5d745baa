// A tab that nobody sees: it moves nothing, and asks for nothing.
import { expect, open, test } from './portal.ts';

test('[CONST-01] a hidden tab stops its carousels, its counter and its board', async ({ page }) => {
  await page.clock.install();
  await open(page, '/m/home');
  // What lies over the page comes last: everything that moves is there.
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
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // What was on its way comes to rest.
  await page.clock.runFor(3_000);
  const before = await changed();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(30_000);
  expect(await changed()).toBe(before);
  expect(asked).toEqual([]);
});
