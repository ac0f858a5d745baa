// A file of the first start that does not come: the page stays readable, and offers to try again.
import type { Page } from '@playwright/test';
import { expect, merchants, test, untilHydrated, untilIdle } from './portal.ts';

// A file from the worker's cache would not fail.
test.use({ allowedErrors: /ERR_FAILED|dynamically imported module/, serviceWorkers: 'block' });

const bar = (page: Page) => page.locator('#start-failed');
const nameOf = (file: string) => file.replace(/^.*\/|-[\w-]{8}\.js$/g, '');

/** The scripts of a page in the order in which they run: its first one, then the app's chunks. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const html = await (await page.request.get(path)).text();
  const [, first = '', chunks = ''] = /id="first" src="(.+?)" data-chunks="(.+?)"/.exec(html) ?? [];
  return [first, ...chunks.split(' ')];
}

/** Opens a page without one of its files; then the line is good again, and the link is tapped. */
async function failThenRetry(page: Page, path: string, file: string): Promise<void> {
  await page.route(`**${file}`, async (route) => route.abort());
  await page.goto(path);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText('The connection is slow. Try again.');
  await expect(page.locator('main h1').first(), 'the page is still there').toBeAttached();
  const { y, height = 0 } = (await bar(page).boundingBox()) ?? {};
  expect([y, height < 120], 'under a bar at its top').toEqual([0, true]);
  await page.unroute(`**${file}`);
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
  await untilHydrated(page);
  await expect(bar(page)).toHaveCount(0);
}

test('[ERROR-03] each script that home starts with may fail', async ({ page }) => {
  const scripts = await scriptsOf(page, '/m/home');
  expect(scripts.map(nameOf)).toEqual(expect.arrayContaining(['first', 'react', 'home', 'client']));
  for (const file of scripts)
    await test.step(file, async () => failThenRetry(page, '/m/home', file));
});

test('[ERROR-03] the texts and the code of another screen may fail', async ({ page }) => {
  const home = await scriptsOf(page, '/m/home');
  const scripts = (await scriptsOf(page, '/m/login')).filter((file) => !home.includes(file));
  expect(scripts.map(nameOf)).toContain('login');
  for (const file of scripts)
    await test.step(file, async () => failThenRetry(page, '/m/login', file));
});

test('[ERROR-03] code that the first start asks for by itself may fail', async ({ page }) => {
  await failThenRetry(page, '/m/home', '/assets/not-found-*.js');
});

test('[ERROR-03] code that is loaded once the page is idle may fail', async ({ page }) => {
  await page.route('**/assets/rest-*.js', async (route) => route.abort());
  await page.goto('/m/home');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/rest-*.js');
  await retry.click();
  await untilIdle(page);
});

test('[ERROR-03] the bar speaks the page’s language and follows its direction', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'AR', url: merchants[0].origin }]);
  const chunks = await scriptsOf(page, '/m/home');
  await page.route(`**${chunks.at(-1) ?? ''}`, async (route) => route.abort());
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).locator('p')).toHaveText(/[\u0600-\u06ff]/);
  const retry = await bar(page).getByRole('link').boundingBox();
  const text = await bar(page).locator('p').boundingBox();
  expect(retry?.x, 'the link ends the line, on the left').toBeLessThan(text?.x ?? 0);
});

test('[ERROR-03] a script that never answers is noticed as well, even without motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/assets/react-*.js', () => undefined);
  await page.goto('/m/home');
  await expect(bar(page)).toBeHidden();
  await expect(bar(page)).toBeVisible();
});

test('a page that starts has no such bar', async ({ page }) => {
  await page.goto('/m/home');
  await expect(bar(page)).toBeHidden();
  await untilHydrated(page);
  await expect(bar(page)).toHaveCount(0);
});
