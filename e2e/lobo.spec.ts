// One shared round: two pages see the same curve, one cashes out, the other loses at the burst.
import type { FrameLocator, Page } from '@playwright/test';
import { barBalance } from './game-bar.ts';
import { playWatchableRounds } from './lobo-chain.ts';
import { beginSession } from './member-session.ts';
import { cents, expect, jose, maria, open, test } from './portal.ts';
import { ownServer } from './servers.ts';

const lobo = '/m/launchGame?nodeId=1009';

const gameOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox="allow-scripts"]');
const act = (game: FrameLocator, slot: 0 | 1) => game.locator(`#act-${slot}`);
const resultOf = (game: FrameLocator, slot: 0 | 1) => game.locator('.panel .result').nth(slot);
const lastBurst = async (game: FrameLocator) => game.locator('#past span').first().textContent();
const readingOf = async (game: FrameLocator): Promise<number> =>
  Number.parseFloat((await game.locator('#reading').textContent()) ?? '');

async function firstHashInPlay(): Promise<string> {
  const address = `http://localhost:${ownServer.GAMES_PORT}`;
  const answer = await fetch(`${address}/lobo-rising/api/rounds`);
  const { value } = (await answer.json()) as { value: { rounds: { firstHash: string }[] } };
  return value.rounds[0]?.firstHash ?? '';
}

test('[LAUNCH-02] two pages ride one balloon; one gets out and is paid', async ({
  browser,
  page,
}) => {
  await beginSession(page, maria);
  const context = await browser.newContext();
  const onlooker = await context.newPage();
  await open(onlooker, '/m/login');
  await onlooker.getByRole('button', { name: 'Free play' }).click();
  await expect(onlooker).toHaveURL(/\/m\/home$/);
  await open(onlooker, lobo);
  await open(page, lobo);
  const [mine, theirs] = [gameOf(page), gameOf(onlooker)];
  await expect(act(mine, 0)).toBeVisible();
  const bar = barBalance(page);
  const start = cents(await bar.textContent());
  // Her bonus money is played with too, after the cash.
  const bonus = cents(await mine.locator('#balance').textContent()) - start;

  const first = await playWatchableRounds();
  await expect.poll(firstHashInPlay, { timeout: 120_000 }).toBe(first);

  // One bet loses, one cashes out at its target, one by a tap: both pages show all of them.
  // The last round's choice may stand: the switch is turned on, whatever it was.
  await mine.locator('#auto-1').check();
  await Promise.all([
    act(theirs, 0).click(),
    act(mine, 1)
      .click()
      .then(async () => act(mine, 0).click()),
  ]);
  const slow = { timeout: 90_000 };
  await expect(act(mine, 0)).toHaveAttribute('data-kind', 'cashOut', slow);
  const before = await readingOf(mine);
  const between = await readingOf(theirs);
  const after = await readingOf(mine);
  // The second page may be one message of the server behind or ahead of the first.
  expect(between).toBeGreaterThan(before - 0.08);
  expect(between).toBeLessThan(after + 0.08);
  await act(mine, 0).click();
  await expect(resultOf(mine, 0)).toContainText('Out at');
  const out = /Out at (\d+\.\d\d)×: (\S+)/.exec((await resultOf(mine, 0).textContent()) ?? '');
  await Promise.all([
    expect(resultOf(mine, 1)).toContainText('Out at 2.00×: ₱20.00', slow),
    expect(theirs.locator('#players')).toContainText('m•••a 2.00×', slow),
    expect(resultOf(theirs, 0)).toContainText('Burst. Lost 10.00 FUN', slow),
  ]);
  await expect.poll(async () => (await lastBurst(mine)) === (await lastBurst(theirs))).toBe(true);

  // A target is paid exactly, and a tap what the answer says.
  const stake = 1000n;
  const payout = cents(out?.[2] ?? '');
  expect(payout).toBe((stake * BigInt((out?.[1] ?? '').replace('.', ''))) / 100n);
  const end = start - 2n * stake + payout + 2n * stake;
  await expect.poll(async () => cents(await bar.textContent())).toBe(end);
  await expect
    .poll(async () => cents(await mine.locator('#balance').textContent()))
    .toBe(end + bonus);

  await mine.locator('#past').click();
  await mine.getByRole('button', { name: 'Verify' }).first().click();
  await expect(mine.getByText('Verified: hash and result are the same.')).toBeVisible();
  await mine.getByRole('button', { name: /Follow the chain/ }).click();
  await expect(mine.getByText('The chain leads to the first hash')).toBeVisible();
  await context.close();

  // The record shows the bet that got out by a tap, or the other: stake and win before all else.
  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Lobo Rising/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'See and check the round' }).click();
  const shown = sheet.frameLocator('iframe');
  const facts = shown.locator('#result .facts');
  const part = (name: string) => facts.getByRole('row', { name }).locator('td').last();
  expect(cents(await part('Stake').textContent())).toBe(stake);
  const paid = (await part('Payout').textContent())?.split('·').pop() ?? '';
  expect([payout, 2n * stake]).toContain(cents(paid));
  await expect(shown.locator('code, input').filter({ visible: true })).toHaveCount(0);
  await shown.getByRole('button', { name: 'Verify' }).click();
  await expect(shown.locator('#result')).toContainText('Verified: hash and result are the same.');
  await expect(shown.locator('code').filter({ visible: true })).toHaveCount(0);
});

test('[LAUNCH-05] a bet is taken back until lift-off; leaving with one open asks', async ({
  page,
}) => {
  await beginSession(page, jose);
  await open(page, lobo);
  const game = gameOf(page);
  await expect(act(game, 0)).toBeVisible();
  const balance = async () => cents(await game.locator('#balance').textContent());
  const kind = async () => act(game, 0).getAttribute('data-kind');
  const start = await balance();
  const first = await playWatchableRounds();
  const slow = { timeout: 120_000 };
  await expect.poll(firstHashInPlay, slow).toBe(first);

  // Placed as the next round opens, so that there is all its time to take it back in.
  await expect.poll(kind, slow).toBe('next');
  await act(game, 0).click();
  await expect.poll(kind, slow).toBe('riding');
  await expect.poll(balance).toBe(start - 1000n);
  // A second tap right after the first is a double tap, and takes nothing back.
  const takeBack = async () => {
    if ((await kind()) === 'riding') await act(game, 0).click();
    return resultOf(game, 0).textContent();
  };
  await expect.poll(takeBack, slow).toContain('Stake given back: ₱10.00');
  await expect.poll(balance).toBe(start);

  const leave = page.getByRole('button', { name: 'Leave the game' });
  const asked = page.getByRole('dialog', { name: 'Leave with an open bet?' });
  await act(game, 0).click();
  await expect.poll(kind, slow).toMatch(/riding|cashOut/);
  await leave.click();
  await expect(asked).toContainText('₱10.00');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/m\/launchGame/);
  await leave.click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});
