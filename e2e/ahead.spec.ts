// A screen is prepared behind the current one while a finger rests on the link to it.
import type { Locator, Page } from '@playwright/test';
import { expect, maria, open, submitLogin, test, untilIdle } from './portal.ts';

const behind = (page: Page) => page.locator('#content > [data-behind]');
const shown = (page: Page) => page.locator('#content > :not([data-behind])');
const links = (page: Page, to: string) => page.locator(`main a[href="${to}"]`).first();

/** A touch that starts, and one that the browser takes over for scrolling. */
const land = async (place: Locator) => place.dispatchEvent('pointerdown', { button: 0 });
const scroll = async (place: Locator) => place.dispatchEvent('pointercancel');
const tap = async (place: Locator) => place.evaluate((link: HTMLElement) => link.click());

async function openHome(page: Page): Promise<void> {
  await open(page, '/m/home');
  await untilIdle(page);
}

test('[FRAME-11] what gets ready is what the tap shows', async ({ page }) => {
  await openHome(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/list')) asked.push(request.url());
  });
  const title = await page.title();
  const entries = await page.evaluate(() => window.history.length);
  await page.evaluate(() => window.scrollTo(0, 200));
  await land(links(page, '/m/gameList'));
  await expect(behind(page).locator('article').first()).toBeAttached();
  expect(asked, 'its games are asked for').toHaveLength(1);
  expect(await page.title()).toBe(title);
  expect(new URL(page.url()).pathname).toBe('/m/home');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await expect(page.getByRole('tab', { name: 'Recent' }), 'nobody hears it').toHaveCount(0);
  await behind(page).evaluate((list) => list.setAttribute('data-same', ''));

  await tap(links(page, '/m/gameList'));
  await expect(page).toHaveURL('/m/gameList');
  await expect(shown(page)).toHaveAttribute('data-same', '');
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeVisible();
  await expect(shown(page).locator('article img').first(), 'with its pictures').toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
  expect(await page.title()).not.toBe(title);
  expect(asked).toHaveLength(1);
  // Home waits behind it now, and the list is removed.
  await page.goBack();
  await expect(links(page, '/m/gameList')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await expect(behind(page)).toHaveCount(0);
});

test('[FRAME-11] a finger that scrolls leaves nothing behind', async ({ page }) => {
  await openHome(page);
  const link = links(page, '/m/gameList');
  await land(link);
  await expect(behind(page)).toHaveCount(1);
  await scroll(link);
  await expect(behind(page)).toHaveCount(0);
  await land(link);
  await expect(behind(page)).toHaveCount(1);
  await land(page.locator('main h1').first());
  await expect(behind(page), 'nor does one that lands elsewhere').toHaveCount(0);
});

test('[LIST-01] another link to the same screen is another list', async ({ page }) => {
  await open(page, '/m/gameCenter');
  await untilIdle(page);
  const fish = links(page, '/m/gameList?gameType=FISH');
  const cards = links(page, '/m/gameList?gameType=PVP');
  await land(fish);
  const first = behind(page).locator('article').first();
  await expect(first).toBeAttached();
  const ofFish = await first.textContent();
  await land(cards);
  await expect(first).not.toHaveText(ofFish ?? '');
  await tap(cards);
  await expect(page).toHaveURL('/m/gameList?gameType=PVP');
  await page.reload();
  await expect(shown(page).locator('article').first()).not.toHaveText(ofFish ?? '');
});

test('[CONST-02] what gets ready says nothing until it is shown', async ({ page }) => {
  await page.clock.install();
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await page.route(/\/wps\/game\/list/, () => undefined);
  const link = links(page, '/m/gameList');
  const busy = '[aria-busy=true]';
  const said = page.locator('output').getByText('Looking for games');
  await land(link);
  await expect(behind(page).locator(busy).first()).toBeAttached();
  await page.clock.runFor(1_000);
  await expect(said).toHaveCount(0);
  await tap(link);
  await expect(shown(page).locator(busy).first()).toBeVisible();
  const later = async () => {
    await page.clock.runFor(400);
    return said.count();
  };
  await expect.poll(later).toBe(1);
});

test('[LOGIN-12] a game that a visitor did not tap is not what the login leads on to', async ({
  page,
}) => {
  await openHome(page);
  const game = page.locator('main a[href^="/m/launchGame"]').first();
  await land(game);
  await scroll(game);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const login = page.locator('header a[href="/m/login"]');
  await land(login);
  await expect(behind(page).locator('input[name=username]')).toBeAttached();
  await tap(login);
  await expect(page).toHaveURL('/m/login');
  await submitLogin(page, maria);
  await expect(page).toHaveURL('/m/home');
});

test('[REG-06] the registration asks for its captcha, and fills in a name, once shown', async ({
  page,
}) => {
  await page.route('**/wps/system/registerRules*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: { captcha: { enabled: boolean } } };
    answer.value.captcha.enabled = true;
    await route.fulfill({ response, json: answer });
  });
  const known = { ticket: 'ticket', provider: 'google', nickname: 'Dalisay', email: '' };
  await page.addInitScript(
    (identity) => sessionStorage.setItem('newIdentity', identity),
    JSON.stringify(known),
  );
  await openHome(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/captcha/.test(new URL(request.url()).pathname)) pictures.push(request.url());
  });
  const drafts = async () => page.evaluate(() => sessionStorage.getItem('drafts'));
  const link = page.locator('header a[href="/m/register"]');
  await land(link);
  await expect(behind(page).locator('input[name=captcha]')).toBeAttached();
  await expect(behind(page).locator('section', { hasText: 'Dalisay' })).toBeAttached();
  expect(pictures).toEqual([]);
  expect(await drafts()).toBeNull();
  await tap(link);
  await expect(shown(page).getByAltText('Picture with digits')).toBeVisible();
  expect(pictures).toHaveLength(1);
  expect(await drafts()).toContain('"nickname":"Dalisay"');
});
