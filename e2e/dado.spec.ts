// Dado ng Perya from its launch to the settled bet and the record, and what it refuses.
import { beginSession } from './member-session.ts';
import { cents, expect, maria, open, test } from './portal.ts';

// With reduced motion the dice show their result at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[LAUNCH-02][ROUTE-20] chips on two colours, one roll, and its place in the record', async ({
  page,
}) => {
  await beginSession(page, maria);
  await open(page, '/m/gameList?gameType=RNG');
  await page.getByRole('searchbox').fill('Dado ng Perya');
  // Tapped before the search is sent: the typed words must not bring the list back.
  await page.getByRole('link', { name: /Dado ng Perya/ }).click();
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const roll = game.locator('#spin');
  await expect(roll).toBeEnabled();
  const start = cents(await game.locator('#balance').textContent());

  await roll.click();
  await expect(game.locator('#status')).toHaveText('Put a chip on a colour first.');
  const chip = cents(await game.locator('#stake-value').textContent());
  await game.getByRole('button', { name: 'Red' }).click();
  await game.getByRole('button', { name: /^Red, bet/ }).click();
  await game.getByRole('button', { name: 'Green' }).click();
  const stake = 3n * chip;
  expect(cents(await game.locator('#total').textContent())).toBe(stake);

  const answered = page.waitForResponse(/\/dado-ng-perya\/api\/play$/);
  await roll.click();
  await answered;
  await expect(roll).toBeEnabled();
  const payout = cents(await game.locator('#win').textContent());
  await expect
    .poll(async () => cents(await game.locator('#balance').textContent()))
    .toBe(start - stake + payout);
  await expect(game.getByRole('img', { name: /^\w+, \w+, \w+$/ })).toBeVisible();

  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Dado ng Perya/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'See and check the round' }).click();
  const round = sheet.frameLocator('iframe');
  await expect(round.locator('.fall .side')).toHaveCount(3);

  // What fell, what was bet on which colour and what it paid; seeds and sums by hand are folded.
  const facts = round.locator('#result .facts');
  const part = (name: string) => facts.getByRole('row', { name }).locator('td').last();
  expect(cents(await part('Stake').textContent())).toBe(stake);
  expect(cents(await part('Payout').textContent())).toBe(payout);
  expect(cents(await part('Red').textContent())).toBe(2n * chip);
  expect(cents(await part('Green').textContent())).toBe(chip);
  await expect(round.locator('code, input').filter({ visible: true })).toHaveCount(0);
  await round.getByRole('button', { name: 'Verify' }).click();
  await expect(round.locator('#result')).toContainText(/Verified|Still in use/);
  await round.getByText('Recompute by hand').click();
  const values = await round
    .locator('input')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.filter(({ id }) => id.startsWith('part-')).map(({ value }) => value),
    );
  expect(values.filter((value) => value !== '').map(cents)).toEqual([2n * chip, chip]);
});
