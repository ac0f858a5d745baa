// Home is kept, inert, behind the screens that are opened from it.
import type { Page } from '@playwright/test';
import { expect, open, test, untilIdle } from './portal.ts';

const searchBox = (page: Page) =>
  page.locator('#content > :not([data-behind])').getByRole('searchbox');

test.describe('home behind another screen', () => {
  test('[FRAME-11] is found as it was left', async ({ page }) => {
    await open(page, '/m/home');
    await untilIdle(page);
    await searchBox(page).fill('perya');
    await searchBox(page).press('Enter');
    const found = page.locator('main output');
    await expect(found).toBeVisible();
    const said = await found.textContent();
    await page.evaluate(() => window.scrollTo(0, 240));
    // Playwright's own tap would scroll to its target.
    const all = page.locator('main a[href="/m/gameList"]').first();
    await all.evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('#games article').first()).toBeVisible();
    await expect(page.locator('#content > [data-behind]')).toHaveCount(1);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('perya');
    await expect(found).toHaveText(said ?? '');
    expect(await page.evaluate(() => window.scrollY)).toBe(240);
  });

  test('[FRAME-11] is out of reach for keyboard and ear', async ({ page }) => {
    await open(page, '/m/home');
    await untilIdle(page);
    await page.locator('main a[href="/m/gameList"]').first().click();
    await expect(page.locator('#games article').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const reached = await page.locator('#content > [data-behind]').evaluate((home) => {
      const all = [...home.querySelectorAll<HTMLElement>('a[href], button, input')];
      return all.map((element) => {
        element.focus();
        return document.activeElement === element;
      });
    });
    expect(reached.length).toBeGreaterThan(10);
    expect(reached).not.toContain(true);
  });

  test('[CONST-01] moves nothing and asks for nothing', async ({ page }) => {
    await page.clock.install();
    await open(page, '/m/home');
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
    await page.getByRole('link', { name: 'Notices:' }).click();
    const behind = page.locator('#content > [data-behind]');
    await expect(behind).toHaveCount(1);
    await page.clock.runFor(3_000);
    // The notices themselves may be asked for anew as they are shown.
    await page.waitForLoadState('networkidle');
    const changes = await behind.evaluateHandle((home) => {
      const seen = { count: 0 };
      const watch = new MutationObserver((list) => {
        seen.count += list.length;
      });
      const what = { attributes: true, characterData: true, childList: true, subtree: true };
      watch.observe(home, what);
      return seen;
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      // Every page checks at intervals whether its merchant has changed.
      const asks = /\/wps\/(?!system\/consolidated)/.test(request.url());
      if (asks) asked.push(request.url());
    });
    // Longer than an unused answer is cached.
    await page.clock.runFor(400_000);
    expect(await changes.jsonValue()).toEqual({ count: 0 });
    expect(asked).toEqual([]);

    await page.goBack();
    await expect(behind).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.locator('main [aria-busy=true]'), 'nothing is waited for').toHaveCount(0);
    await page.clock.runFor(7_000);
    expect((await changes.jsonValue()).count, 'shown again, home moves on').toBeGreaterThan(0);
    expect(
      asked.some((url) => url.includes('hotMatches')),
      'and asks anew',
    ).toBe(true);
  });

  test('[HOME-11] takes along what lay over it', async ({ page }) => {
    await open(page, '/m/home');
    await untilIdle(page);
    const match = page.getByRole('group', { name: 'Hot matches' }).getByRole('button').first();
    await match.scrollIntoViewIfNeeded();
    await match.click();
    const sheet = page.locator('dialog');
    await expect(sheet).toBeVisible();
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('main a[href="/m/gameList"]')?.click();
    });
    await expect(page.locator('#games article').first()).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(match).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await match.click();
    await expect(sheet).toBeVisible();
  });

  test('[FRAME-11] is made anew by an engine that cannot keep it out of sight', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (name: string, value?: string) => boolean;
      CSS.supports = (name: string, value?: string) =>
        name !== 'content-visibility' && supports(name, value);
    });
    await open(page, '/m/home');
    await untilIdle(page);
    await page.locator('main a[href="/m/gameList"]').first().click();
    await expect(page.locator('#games article').first()).toBeVisible();
    await expect(page.locator('#content > *')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Notices:' })).toBeVisible();
  });
});
