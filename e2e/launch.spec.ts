// The launch frame: slow, failed and stopped, forged messages, the way back, reminders and breaks.
import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { beginSession, join } from './member-session.ts';
import { expect, jose, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const slot = '/m/launchGame?nodeId=1001';
const launchCall = '**/wps/game/launch?*';
const minute = 60_000;

const frame = (page: Page) => page.locator('iframe[sandbox="allow-scripts"]');

/** Opens the slot and waits until it can be played. */
async function openSlot(page: Page, path = slot): Promise<void> {
  await open(page, path);
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
}

/** Posts a message to the portal as the game in the frame does. */
async function asGame(page: Page, message: object, times = 1): Promise<void> {
  const handle = await frame(page).elementHandle();
  const inside = await handle?.contentFrame();
  if (!inside) throw new Error('There is no game in the frame.');
  await inside.evaluate(
    ([said, count]) => {
      for (let at = 0; at < count; at += 1) window.parent.postMessage(said, '*');
    },
    [message, times] as const,
  );
}

test('[LAUNCH-01] a guest who taps a game is asked to log in, and comes back to it', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameType=LIVE');
  await page.locator('#games article a').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.locator('input[name=username]').fill(jose.username);
  await page.locator('input[name=password]').fill(jose.password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/launchGame\?nodeId=\d+&gameCategory=LIVE/);
});

test.describe('a launch', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('says so after eight seconds, and opens when it is tried again', async ({ page }) => {
    await beginSession(page, jose);
    await page.clock.install();
    let answers = false;
    await page.route(launchCall, async (route) => (answers ? route.continue() : undefined));
    await open(page, slot);
    await expect(page.getByText('Opening the game')).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frame(page)).toBeVisible();
  });

  test('that fails shows why, the true balance, and a way on', async ({ page }) => {
    await beginSession(page, jose);
    const answer = { success: false, code: 'server.busy' };
    await page.route(launchCall, async (route) => route.fulfill({ status: 503, json: answer }));
    await open(page, slot);
    const stopped = page.getByRole('alert');
    await expect(stopped).toContainText('The game didn’t open');
    await expect(stopped).toContainText('Your balance is untouched');
    await expect(stopped.locator('bdi')).toContainText('₱');
    await page.unroute(launchCall);
    await stopped.getByRole('button', { name: 'Try again' }).click();
    await expect(frame(page)).toBeVisible();
  });
});

test('a game that is closed, or whose pass is too old, is told from one that failed', async ({
  page,
}) => {
  await beginSession(page, jose);
  let launches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/launch?')) launches += 1;
  });
  await openSlot(page);
  await asGame(page, { perya: 'game', event: 'expired' });
  await expect.poll(() => launches).toBe(2);
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
  await asGame(page, { perya: 'game', event: 'expired' });
  await expect(page.getByRole('alert')).toContainText('The game timed out');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
  await asGame(page, { perya: 'game', event: 'closed' });
  await expect(page.getByRole('alert')).toContainText('The provider has closed this game');
});

test('messages that are forged, foreign or huge do nothing', async ({ page }) => {
  await beginSession(page, jose);
  await openSlot(page);
  await expect(page.locator('header bdi').first()).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/wallets/balance')) asked += 1;
  });
  await page.evaluate(() => {
    for (const event of ['exit', 'failed', 'closed', 'settled']) {
      window.postMessage({ perya: 'game', event }, '*');
    }
  });
  await asGame(page, { perya: 'game', event: 'pay', amount: '1000000.00' });
  await asGame(page, { perya: 'game', event: 'x'.repeat(5_000_000) });
  await asGame(page, { perya: 'other', event: 'exit' });
  // A valid message, sent last, shows that those before it were received and ignored.
  await asGame(page, { perya: 'game', event: 'landscape' });
  await expect(page.getByText('Turn your phone sideways')).toBeVisible();
  expect(asked).toBe(0);
  await expect(frame(page)).toBeVisible();
  const balance = await barBalance(page).textContent();
  await asGame(page, { perya: 'game', event: 'settled', balance: '999999.00' }, 500);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await asGame(page, { perya: 'game', event: 'portrait' });
  await expect(page.getByText('Turn your phone sideways')).toBeHidden();
  expect(asked).toBeLessThanOrEqual(2);
  expect(await barBalance(page).textContent()).toBe(balance);
});

test('leaving a game that moved about in its frame still finds the list', async ({ page }) => {
  await beginSession(page, jose);
  await open(page, '/m/gameList?tab=hot');
  await page.locator('#games article a').filter({ hasText: 'Lucky Parol' }).click();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
  const inside = await (await frame(page).elementHandle())?.contentFrame();
  await inside?.evaluate(() => {
    window.location.hash = 'one';
    window.location.hash = 'two';
  });
  await asGame(page, { perya: 'game', event: 'exit' });
  await expect(page).toHaveURL(/\/m\/gameList\?tab=hot$/);
  await expect(page.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
});

test('a game that was opened by its address leads home', async ({ page }) => {
  await beginSession(page, jose);
  const tab = await page.context().newPage();
  await open(tab, slot);
  await tab.getByRole('button', { name: 'Leave the game' }).click();
  await expect(tab).toHaveURL(/\/m\/home$/);
});

test('play money is marked, and a tap leads to real money', async ({ page }) => {
  await beginSession(page, jose);
  await openSlot(page, `${slot}&freePlay=true`);
  await expect(page.locator('header')).toContainText('Play money');
  await page.getByRole('button', { name: 'Play for real' }).click();
  await expect(page).toHaveURL(/\/m\/launchGame\?nodeId=1001$/);
  await expect(page.locator('header')).not.toContainText('Play money');
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('button', { name: 'Try with play money' }).click();
  await expect(page).toHaveURL(/freePlay=true$/);
});

test('the reality check stands over the game until it is answered, once an interval', async ({
  page,
}) => {
  await beginSession(page, jose);
  const now = Date.now();
  const sitting = {
    startedAt: new Date(now - 61 * minute).toISOString(),
    playedSeconds: 61 * 60,
    countsOnSeconds: 300,
    currency: 'PHP',
    stakes: '120.00',
    payouts: '80.50',
    net: '-39.50',
    realityCheckMinutes: 60,
  };
  await page.route('**/wps/game/session?*', async (route) =>
    route.fulfill({ json: { success: true, value: sitting } }),
  );
  await open(page, slot);
  const check = page.getByRole('dialog', { name: 'Time check' });
  for (const words of [/1:0\d:\d\d/, '₱120.00', '₱80.50', /[-−]₱39\.50/]) {
    await expect(check).toContainText(words);
  }
  await page.keyboard.press('Escape');
  await page.touchscreen.tap(180, 20);
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toBeHidden();
  await openSlot(page);
  await expect(check).toBeHidden();

  sitting.playedSeconds = 125 * 60;
  await open(page, slot);
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Stop for now' }).click();
  await expect(check).toBeHidden();
  await expect(page).not.toHaveURL(/launchGame/);
});

test('a member chooses how often to be reminded, and takes a break that closes play', async ({
  page,
}) => {
  const account = { username: `rest${randomUUID().slice(0, 8)}`, password: 'perya-rest-2026' };
  await join(page, account);
  await openSlot(page);
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('button', { name: '15 minutes' }).click();
  await expect(page.getByRole('button', { name: '15 minutes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /Set limits/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Play within your limits' });
  await sheet.getByRole('button', { name: '24 hours' }).click();
  await sheet.getByRole('button', { name: 'Go back' }).click();
  await sheet.getByRole('button', { name: '24 hours' }).click();
  await sheet.getByRole('button', { name: 'Yes, close play' }).click();
  const stopped = page.getByRole('alert');
  await expect(stopped).toContainText('You are taking a break');
  await expect(stopped).toContainText('It opens again on');
  await expect(frame(page)).toBeHidden();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await stopped.getByRole('link', { name: 'See my bets' }).click();
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
});

test.describe('on a break', () => {
  test.use({ allowedErrors: /status of 403/ });

  test('a member who excluded themselves can not launch, and still reads the record', async ({
    page,
  }) => {
    const account = { username: `gone${randomUUID().slice(0, 8)}`, password: 'perya-gone-2026' };
    await join(page, account);
    await open(page, slot);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('button', { name: /Set limits/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Play within your limits' });
    await sheet.getByRole('button', { name: 'For good' }).click();
    await sheet.getByRole('button', { name: 'Yes, close play' }).click();
    const stopped = page.getByRole('alert');
    await expect(stopped).toContainText('You have excluded yourself');
    await open(page, slot);
    await expect(stopped).toContainText('It stays closed for good');
    await expect(frame(page)).toHaveCount(0);
    await open(page, '/m/gameRecord');
    await expect(page).toHaveURL(/\/m\/gameRecord$/);
  });
});
