// The frame around every page: going back, menus by keyboard, gestures, guarded pages.
import type { Page } from '@playwright/test';
import { beginSession } from './member-session.ts';
import { expect, jose, maria, merchants, open, accountButton, signIn, test } from './portal.ts';
import { untilHydrated, untilIdle, untilPartHydrated } from './portal.ts';
import { setAccountType } from './private-database.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Moves one finger over the screen, as a person does: in steps, and then lets go. */
async function drag(
  page: Page,
  from: Place,
  to: Place,
  beforeLettingGo = async () => {},
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const path = Array.from({ length: 6 }, (_, i): Place => {
    const share = (i + 1) / 6;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
  // Sent in one go: where each waits for the one before, a busy machine makes a long press of it.
  const start = touch('touchStart', [from]);
  await Promise.all([start, ...path.map(async (place) => touch('touchMove', [place]))]);
  await beforeLettingGo();
  await touch('touchEnd', []);
  await cdp.detach();
}

const scrolledTo = async (page: Page) => page.evaluate(() => window.scrollY);
const wasSwiped = async (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('swiped-back'));

test.describe('going back', () => {
  test('[FRAME-11] a swipe of 100 px from the edge goes back, without a transition', async ({
    page,
  }) => {
    await open(page, '/m/help');
    await page.locator('main a[href^="/m/helpDetail"]').first().click();
    await expect(page).toHaveURL(/\/m\/helpDetail/);
    await untilIdle(page);
    await drag(page, { x: 8, y: 400 }, { x: 100, y: 400 });
    await drag(page, { x: 80, y: 400 }, { x: 300, y: 400 });
    await expect(page).toHaveURL(/\/m\/helpDetail/);
    expect(await wasSwiped(page)).toBe(false);
    await drag(page, { x: 8, y: 400 }, { x: 160, y: 420 });
    await expect(page).toHaveURL(/\/m\/help$/);
    expect(await wasSwiped(page)).toBe(true);
    await page.locator('main a[href^="/m/helpDetail"]').first().click();
    await expect(page).toHaveURL(/\/m\/helpDetail/);
    expect(await wasSwiped(page)).toBe(false);
  });

  test('[FRAME-08] [FRAME-12] the arrow leads home, or to the page before', async ({ page }) => {
    // The tab has no page before this one: the arrow leads home.
    await open(page, '/m/help');
    const tab = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/m/helpDetail'));
    const fresh = await tab;
    await untilHydrated(fresh);
    await fresh.locator('header button').first().click();
    await expect(fresh).toHaveURL(/\/m\/home$/);
    await fresh.close();
    for (const [path, back] of [
      ['/m/notice', /\/m\/home$/],
      ['/m/useragreement', /\/m\/gameList$/],
    ] as const) {
      await open(page, '/m/gameList');
      await open(page, path);
      await page.locator('header button').first().click();
      await expect(page, path).toHaveURL(back);
    }
  });

  test('[HOME-01] home opens at its top, and goes back to where it was left', async ({ page }) => {
    await open(page, '/m/home');
    await untilIdle(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(async () => scrolledTo(page)).toBe(700);
    await page.locator('nav a[href="/m/mine"]').click();
    // The address is there before its page, which comes with its own place.
    await expect(page.getByRole('heading', { name: 'Member centre' })).toBeVisible();
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => scrolledTo(page)).toBe(700);
    await page.locator('nav a[href="/m/home"]').click();
    await expect.poll(async () => scrolledTo(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.locator('nav a[href="/m/mine"]').click();
    await page.locator('nav a[href="/m/home"]').click();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await scrolledTo(page)).toBe(0);
  });
});

test('[FRAME-09] the header names its page', async ({ page }) => {
  for (const [path, title] of [
    ['/m/activity', 'Activity centre'],
    ['/m/forget', 'Forgot password'],
    ['/m/trail', 'Free trial'],
    ['/m/notice', 'Notices'],
    ['/m/gameCenter', 'Game centre'],
    ['/m/slotsCenter', 'RNG'],
    ['/m/gameList?gameType=RNG', 'Slots'],
    ['/m/gameList?gameType=LIVE', 'Live casino'],
    ['/m/helpDetail', 'Help centre'],
    ['/m/leaderBoard', 'Leaderboard'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('header h1'), path).toHaveText(title);
  }
});

test('a pull asks home for all that it shows, and only from its top', async ({ page }) => {
  await signIn(page, maria);
  await untilIdle(page);
  // Home itself asks for the balance once its lower part is there.
  await untilPartHydrated(page.locator('main footer'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await drag(page, { x: 180, y: 200 }, { x: 180, y: 290 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await drag(page, { x: 180, y: 200 }, { x: 180, y: 420 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => scrolledTo(page)).toBe(0);
  expect(asked.filter((path) => path === '/wps/wallets/balance')).toEqual([]);
  const mark = page.locator('div:has(> svg):has(> output)');
  await expect(mark).toHaveCSS('visibility', 'hidden');
  await drag(page, { x: 180, y: 200 }, { x: 180, y: 420 }, async () => {
    await expect(mark).toHaveCSS('visibility', 'visible');
  });
  await expect.poll(() => asked).toContain('/wps/wallets/balance');
  await expect.poll(() => asked).toContain('/wps/game/vendors');
});

test('[CONST-03] the header parts from the page once it is scrolled by 100 px', async ({
  page,
}) => {
  await open(page, '/m/home');
  const shadow = async () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).boxShadow);
  expect(await shadow()).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(shadow).not.toBe('none');
  await page.evaluate(() => window.scrollTo(0, 99));
  await expect.poll(shadow).toBe('none');
});

test('a page shows its scroll bar once it is scrolled, and none while it starts', async ({
  page,
}) => {
  await open(page, '/m/home');
  await expect(page.locator('html')).toHaveCSS('scrollbar-width', 'none');
  await page.evaluate(() => window.scrollTo(0, 1));
  await expect(page.locator('html')).toHaveCSS('scrollbar-width', 'auto');
});

test('[FRAME-06] [MORE-10] the account menu works by keyboard, for members alone', async ({
  page,
}) => {
  await open(page, '/m/home');
  for (const name of ['Hide balance', 'Log out']) {
    await expect(page.locator('header').getByRole('button', { name })).toHaveCount(0);
  }
  await signIn(page, maria);
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'true');
  const menu = page.locator('header').getByRole('button', { name: 'Hide balance' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toContainText('••••••');
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(accountButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('nav a').first().focus();
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false');
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('header').getByRole('button', { name: 'Show balance' }).press('Enter');
  await expect(accountButton(page)).toContainText('₱');
});

test('[SIDE-02] [SIDE-04] the side menu works by keyboard alone', async ({ page }) => {
  await open(page, '/m/home');
  const toggle = page.locator('header').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog');
  await toggle.focus();
  await page.keyboard.press('Enter');
  // The menu is painted first, and takes the focus then.
  await expect(page.locator('#root')).toHaveJSProperty('inert', true);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Slots' }).press('Enter');
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/);
  await expect(menu).toBeHidden();
});

test('[SIDE-04] the page behind the side menu is out of reach, and still', async ({ page }) => {
  await open(page, '/m/home');
  await untilIdle(page);
  const behind = page.locator('#root');
  const toggle = page.locator('header').getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(behind).toHaveJSProperty('inert', true);
  await page.mouse.move(350, 400);
  await page.mouse.wheel(0, 600);
  await page.touchscreen.tap(350, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(behind).toHaveJSProperty('inert', false);
  expect(await scrolledTo(page)).toBe(0);
  await expect(toggle).toBeFocused();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('[SIDE-01] [SIDE-04] the side menu offers the app, and closes for it', async ({ page }) => {
  await open(page, '/m/home');
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get the app' }).click();
  await expect(page.getByRole('dialog', { name: 'Get the app' })).toBeVisible();
});

test('[HOME-13] a visitor is offered the login where an account is needed', async ({ page }) => {
  await open(page, '/m/home');
  await untilIdle(page);
  await page.getByRole('link', { name: /Reward centre/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in or register' });
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await expect(dialog).toBeHidden();
  await page.locator('input[name=username]').fill(jose.username);
  await page.locator('input[name=password]').fill(jose.password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/rewardCenter$/);
});

test('[ROUTE-10] [SIDE-05] without VIP the member strip opens member home', async ({ page }) => {
  const { origin } = merchants[1];
  await open(page, `${origin}/m/login`);
  await page.locator('input[name=username]').fill('liwayway');
  await page.locator('input[name=password]').fill('araw-liwayway-2026');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.locator('header button[aria-expanded]').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'liwayway' }).click();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  await expect(page.locator('main')).toContainText('liwayway');
  await expect(page.locator('main a[href="/m/gameRecord"]')).toBeVisible();
});

test.describe('an agent', () => {
  test.use({ showsAnnouncements: true });
  test.beforeAll(async () => setAccountType(jose.username, 1));
  test.afterAll(async () => setAccountType(jose.username, 0));

  test('[ROUTE-07] reads the notices for agents', async ({ page }) => {
    await beginSession(page, jose);
    await open(page, '/m/member/notice?types=A');
    await expect(page.locator('main li h2').first()).toBeVisible();
  });
});

test('[ROUTE-07] who is no agent is sent home from the notices for agents', async ({ page }) => {
  await beginSession(page, maria);
  await open(page, '/m/member/notice?types=A');
  await expect(page).toHaveURL(/\/m\/home$/);
});

for (const path of ['/m/home', '/m/login', '/m/register', '/m/gameList', '/m/help']) {
  test(`large text: ${path} is no wider than the phone at 200 %`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  });
}
