// Free rounds of a house game from the offer to the last one: claimed, played, counted and paid.
import type { FrameLocator, Page } from '@playwright/test';
import { languages } from '../contract/src/language.ts';
import { screenFaultsOf } from './axe.ts';
import { join } from './member-session.ts';
import { operator, withFile } from './operator.ts';
import { accountButton, cents, expect, open, test } from './portal.ts';

// With reduced motion the reels stop at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lucky Parol. */
const nodeId = 1001;
const count = 3;
const title = 'Three parols for you';
const words = { title, summary: 'Play three rounds for free.', terms: ['One claim per person.'] };
const offer = {
  code: 'three-parols',
  kind: 'freeRounds',
  every: 'once',
  who: {},
  reward: { give: 'rounds', nodeId, count, face: '5.00', days: 7 },
  budget: '1500.00',
  claimDays: 7,
  position: 1,
  picture: { artKey: 'offer/free-rounds' },
  texts: Object.fromEntries(languages.map((language) => [language, words])),
};

test.beforeAll(async () => {
  const said = ['--merchant', 'perya', '--operator', 'ana'];
  await withFile(offer, async (file) => operator('promotion', 'apply', file, ...said));
  await operator('promotion', 'schedule', offer.code, ...said, '--reason', 'For the games');
});

test.afterAll(async () => {
  const said = ['--merchant', 'perya', '--operator', 'ana', '--reason', 'Over'];
  await operator('promotion', 'stop', offer.code, ...said);
});

const gameOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox="allow-scripts"]');

async function openGame(page: Page): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${String(nodeId)}`);
  return gameOf(page);
}

/** One round with a double tap, to its end; what it paid. */
async function spin(page: Page, game: FrameLocator): Promise<bigint> {
  // Asked for when the round has been shown.
  const answered = page.waitForResponse(/\/lucky-parol\/api\/free-rounds\//);
  await game.locator('#spin').dblclick();
  await answered;
  await expect(game.locator('#spin')).toBeEnabled();
  return cents(await game.locator('#win').textContent());
}

test('[REWARD-02] [LAUNCH-05] three rounds are claimed, played for free, and paid', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await join(page, { username: `fre${Date.now().toString(36)}`, password: 'four-lamps-on-a-wire' });
  await open(page, '/m/activity');
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await item.getByRole('link', { name: 'Details and terms' }).click();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Your free spins are ready in the game.')).toBeVisible();
  const before = cents(await accountButton(page).locator('bdi').textContent());

  await page.getByRole('link', { name: 'Play Lucky Parol' }).click();
  let game = gameOf(page);
  const said = game.getByRole('dialog', { name: 'Free rounds' });
  await expect(said).toContainText('You have free rounds: 3, at ₱5.00 each.');
  await said.getByRole('button', { name: 'Start' }).click();
  await expect(game.locator('#stake-value')).toHaveText('₱5.00');
  await expect(game.locator('#less')).toBeDisabled();
  await expect(game.locator('#more')).toBeDisabled();
  await game.locator('#stake').click();
  await expect(game.locator('#status')).toHaveText('Free rounds have a set bet of ₱5.00.');

  let won = await spin(page, game);
  await expect(game.locator('#free-rounds')).toContainText('Free rounds left: 2');

  // Loaded anew: two are left, and no more.
  game = await openGame(page);
  await expect(said).toContainText('You have free rounds: 2, at ₱5.00 each.');
  await said.getByRole('button', { name: 'Start' }).click();
  won += await spin(page, game);
  won += await spin(page, game);

  await expect(game.locator('#status')).toHaveText(/^Free rounds paid ₱/);
  expect(cents(await game.locator('#status').textContent())).toBe(won);
  await expect(game.locator('#free-rounds')).toBeHidden();
  await expect(game.locator('#more')).toBeEnabled();
  await expect
    .poll(async () => cents(await game.locator('#balance').textContent()))
    .toBe(before + won);
  expect(await screenFaultsOf(page)).toEqual([]);

  await open(page, '/m/gameRecord');
  await expect(page.getByRole('button', { name: /Lucky Parol/ })).toHaveCount(count);
});
