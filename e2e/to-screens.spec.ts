// From one screen to another: what is loaded before the tap, and no third screen in between.
import type { Page } from '@playwright/test';
import { expect, maria, open, test, untilIdle } from './portal.ts';

/** The names of the screens' own scripts that the page has asked for, without their hashes. */
const scriptsOf = async (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );

test('[HOME-13] a visitor comes from a game to the login, and sees no third screen', async ({
  page,
}) => {
  await open(page, '/m/home');
  const screens = await page.locator('#content').evaluateHandle((content) => {
    const came: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) came.push(...[...addedNodes].map((n) => n.nodeName));
    });
    watch.observe(content, { childList: true });
    return came;
  });
  await untilIdle(page);
  await page.locator('main a[href^="/m/launchGame"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('input[name=username]')).toBeVisible();
  expect(await screens.jsonValue(), 'the login alone has come').toHaveLength(1);
  await page.locator('input[name=username]').fill(maria.username);
  await page.locator('input[name=password]').fill(maria.password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/launchGame/);
});

test.describe('the screens that home leads to', () => {
  test('are there before the tap', async ({ page }) => {
    await open(page, '/m/home');
    // The screens of the bottom menu are loaded last.
    await expect.poll(async () => scriptsOf(page)).toContain('mine');
    expect(await scriptsOf(page)).toEqual(expect.arrayContaining(['game-list', 'login']));
    await page.locator('header a[href="/m/login"]').click();
    await expect(page.locator('input[name=username]')).toBeVisible();
  });

  test('come with the tap where each byte is paid for', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await open(page, '/m/home');
    await untilIdle(page);
    await page.evaluate(async () => new Promise((done) => requestIdleCallback(done)));
    expect(await scriptsOf(page)).not.toContain('login');
    await page.locator('header a[href="/m/login"]').click();
    await expect(page.locator('input[name=username]')).toBeVisible();
    expect(await scriptsOf(page)).toContain('login');
  });
});

test('a game of the list holds its place until its pictures are there', async ({ page }) => {
  await open(page, '/m/home');
  await untilIdle(page);
  const first = await page.locator('#content').evaluate(async (content) => {
    const look = () => {
      const tile = content.querySelector('#games article');
      const pictures = [...(tile?.querySelectorAll('img') ?? [])];
      const vendor = pictures.at(-1)?.nextSibling;
      if (!tile || !vendor) return null;
      const words = document.createRange();
      words.selectNodeContents(vendor);
      const asked = pictures.filter((picture) => picture.hasAttribute('src')).length;
      return { asked, height: tile.clientHeight, left: words.getBoundingClientRect().left };
    };
    Object.assign(window, { look });
    return new Promise<ReturnType<typeof look>>((done) => {
      const watch = new MutationObserver(() => {
        const seen = look();
        if (!seen) return;
        watch.disconnect();
        done(seen);
      });
      watch.observe(content, { childList: true, subtree: true });
      document.querySelector<HTMLAnchorElement>('main a[href="/m/gameList"]')?.click();
    });
  });
  expect(first?.asked, 'the first frame asks for no picture').toBe(0);
  const now = async () =>
    page.evaluate(() => (window as unknown as { look: () => unknown }).look());
  await expect.poll(now).toEqual({ ...first, asked: 2 });
});

test('[FRAME-11] a browser that moves the pages itself finds the one before at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true });
  });
  await open(page, '/m/home');
  await page.locator('header a[href="/m/login"]').click();
  await expect(page.locator('input[name=username]')).toBeVisible();
  await untilIdle(page);
  // In the task right after the event the login is gone.
  const gone = await page.evaluate(
    async () =>
      new Promise<boolean>((done) => {
        const look = () => done(document.querySelector('input[name=username]') === null);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', look);
        port1.start();
        window.addEventListener('popstate', () => port2.postMessage(null), { once: true });
        window.history.back();
      }),
  );
  expect(gone).toBe(true);
  await expect(page.locator('html')).toHaveClass(/swiped-back/);
});

test('[CONST-01] [FRAME-11] a page arrives within 300 ms', async ({ page }) => {
  await open(page, '/m/home');
  const arrivals = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.endsWith('fade-in') || !(target instanceof Element)) return;
      seen.push(getComputedStyle(target).animationDuration);
    });
    return seen;
  });
  await page.locator('nav a[href="/m/mine"]').click();
  await expect.poll(async () => arrivals.jsonValue()).toEqual(['0.3s']);
  await page.goBack();
  await expect.poll(async () => arrivals.jsonValue()).toEqual(['0.3s', '0.3s']);
});
