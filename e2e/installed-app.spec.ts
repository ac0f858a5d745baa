// The installed app: the cached lobby, new versions, the install prompt, push notifications.
import type { Page } from '@playwright/test';
import { expect, maria, open, signInByForm, test } from './portal.ts';
import { expectNothingKept } from './storage-dump.ts';

// The browser's own messages without a network.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/ });

/** Waits until a worker keeps the lobby, and everything that the page has used so far. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const lobby = await caches.open('perya-lobby-1');
    const kept = (await lobby.keys()).map(({ url }) => new URL(url).pathname);
    return kept.includes('/m/home') && kept.some((path) => path.startsWith('/m/home-reader'));
  });
}

test('offline, the last seen lobby is there, with its pictures and its age', async ({ page }) => {
  await open(page, '/m/home');
  await untilKept(page);
  // A second page comes through the worker, and has the lower half's code and pictures kept.
  await open(page, '/m/home');
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await expect(page.locator('footer, article').last()).toBeVisible();
  await open(page, '/m/help');
  await page.context().setOffline(true);
  await open(page, '/m/home');
  const tile = page.locator('article a[href^="/m/launchGame"] img').first();
  await expect(tile).toBeVisible();
  const width = await tile.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width, 'the picture is shown').toBeGreaterThan(0);
  await expect(page.getByText('No internet.', { exact: false })).toBeVisible();
  await expect(page.getByText('This page is from', { exact: false })).toBeVisible();
  // Any other page says so, and leads back.
  await page.goto('/m/notice');
  await page.getByRole('link', { name: 'The lobby as it was' }).click();
  await expect(page.locator('article a[href^="/m/launchGame"]').first()).toBeVisible();
  await page.context().setOffline(false);
  await open(page, '/m/home');
  await expect(page.getByText('This page is from', { exact: false })).toBeHidden();
});

test('[CACHE-01] offline, vendors, hot games and the ways to a person are there', async ({
  page,
}) => {
  await open(page, '/m/home');
  await untilKept(page);
  // The menus and the way to a person are code that a page fetches when it is at rest.
  await open(page, '/m/home');
  await page.getByRole('button', { name: 'Customer service' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Slots' })).toBeVisible();
  await open(page, '/m/help');
  await page.context().setOffline(true);
  await open(page, '/m/home');
  await expect(page.locator('article a[href^="/m/launchGame"]').first()).toBeVisible();
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Slots' })).toBeVisible();
  await page.keyboard.press('Escape');
  // What says how old the lobby is stands where the button is, until it is closed.
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Customer service' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Customer service' });
  await expect(sheet.getByRole('link', { name: 'Live chat' })).toBeVisible();
  await expectNothingKept(page, [maria.username]);
  await page.context().setOffline(false);
});

test('a visitor who comes back sees the kept lobby at once, a member the server’s', async ({
  page,
}) => {
  const html = page.locator('html');
  await open(page, '/m/home');
  await untilKept(page);
  // A page that the worker served, and that has told it who is signed in.
  await open(page, '/m/home');
  await page.waitForLoadState('networkidle');
  const again = await page.goto('/m/home');
  expect(again?.fromServiceWorker()).toBe(true);
  await expect(html).toHaveAttribute('data-cached-at', /^\d{4}-/);
  await signInByForm(page, maria);
  await page.waitForFunction(async () => {
    const cache = await caches.open('perya-lobby-1');
    const [key] = (await cache.keys()).filter(({ url }) => url.includes('home-reader'));
    const reader = key && (await (await cache.match(key))?.text());
    return reader?.includes('"visitor":false');
  });
  await open(page, '/m/home');
  await expect(html).not.toHaveAttribute('data-cached-at');
  await expectNothingKept(page, [maria.password]);
  const kept = await page.evaluate(async () =>
    (await (await caches.open('perya-lobby-1')).match('/m/home'))?.text(),
  );
  expect(kept).not.toContain(maria.username);
});

test('a kept lobby is called old when the server fails, not while it takes its time', async ({
  page,
}) => {
  await open(page, '/m/home');
  await untilKept(page);
  await open(page, '/m/home');
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  const config = '**/wps/system/consolidated';
  await page.route(config, async (route) => {
    await held;
    return route.fulfill({ status: 503, json: { success: false, code: 'server.busy' } });
  });
  const asked = page.waitForRequest(config);
  await open(page, '/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-cached-at', /^\d{4}-/);
  await asked;
  // The overlays are loaded: so would the notice be.
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  const old = page.getByText('This page is from', { exact: false });
  await expect(old).toBeHidden();
  answer();
  await expect(old).toBeVisible();
});

/** Marks each page that has registered its worker. */
async function markRegistered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async (...given: Parameters<typeof register>) => {
      const registration = await register(...given);
      document.documentElement.setAttribute('data-registered', '');
      return registration;
    };
  });
}

/** Gives the browser a worker of another name: to it, that is a new version. */
async function publish(page: Page): Promise<void> {
  // The page's own worker, registered a while after the load, would replace this one.
  await page.locator('html[data-registered]').waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await navigator.serviceWorker.register('/m/sw.js?next', { scope: '/m/' });
  });
}

test.describe('a new version', () => {
  // The portal's own policy for workers is made once in a page: the test's would be a second.
  test.use({ bypassCSP: true });

  test('waits, says so where nobody is busy, and comes when asked', async ({ page }) => {
    await markRegistered(page);
    await open(page, '/m/home');
    await untilKept(page);
    await open(page, '/m/login');
    await page.locator('input[name=username]').fill('somebody');
    await publish(page);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/m/');
      return registration?.waiting instanceof ServiceWorker;
    });
    const notice = page.getByText('A new version is ready');
    await expect(notice).toBeHidden();
    await page.locator('input[name=username]').fill('');
    await page.locator('input[name=username]').blur();
    await expect(notice).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-former', ''));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('body:not([data-former])')).toBeVisible();
  });
});

/** The event that Chrome sends when the portal can be installed. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(event);
  });
}

test('[DOWN-02] the home screen is offered on a second visit, and not again for a month', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: /home screen/ });
  await page.addInitScript(() => localStorage.setItem('hideDownloadBar', 'true'));
  await open(page, '/m/home');
  await offer(page);
  await page.waitForFunction(() => localStorage.getItem('visits') !== null);
  await expect(bar).toBeHidden();
  // The next day.
  await page.evaluate(() => localStorage.setItem('visits', '{"count":1,"at":0}'));
  await open(page, '/m/home');
  await offer(page);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Not now' }).click();
  await expect(bar).toBeHidden();
  const days = await page.evaluate(
    () => (Number(localStorage.getItem('installNotBefore')) - Date.now()) / 86_400_000,
  );
  expect(days).toBeGreaterThan(29);
  await page.evaluate(() => localStorage.removeItem('installNotBefore'));
  await open(page, '/m/home');
  await offer(page);
  await bar.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', '');
  await expect(bar).toBeHidden();
});

test('the manifest is one that a browser takes', async ({ page }) => {
  await open(page, '/m/home');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    icons: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
    share_target: { action: string };
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).status(), src).toBe(200);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }
  const shared = `${manifest.share_target.action}?text=${encodeURIComponent(
    `Join me: ${new URL(page.url()).origin}/m/register?code=friend-1`,
  )}`;
  await page.goto(shared);
  await expect(page).toHaveURL(/\/m\/register\?code=friend-1$/);
});

test('an old browser gets words that it can show', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BigInt'));
  await page.goto('/m/home');
  await expect(page).toHaveURL(/old-browser\.html$/);
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
});
