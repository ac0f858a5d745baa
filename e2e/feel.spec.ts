// How the house's games play: wins in proportion, bonus rounds named and summed, autoplay's end.
// The outcomes are of the games' own rules; the test looks for one of the kind that it is about.
import { createHmac } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { drawFrom } from '@perya/contract/draws';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Game } from '../games/kit/game.ts';
import { luckyParol } from '../games/lucky-parol/lucky-parol.ts';
import { putokAtMidnight } from '../games/putok-at-midnight/putok-at-midnight.ts';
import { beginSession } from './member-session.ts';
import { cents, expect, jose, maria, open, test } from './portal.ts';

interface Found<Outcome> {
  readonly outcome: Outcome;
  /** Of a stake of 10. */
  readonly payout: bigint;
}

const stake = money(1_000n);

/** The first round of a fixed stream that is of the kind meant. */
function roundOf<Outcome>(
  game: Game<null, Outcome>,
  isMeant: (found: Found<Outcome>) => boolean,
): Found<Outcome> {
  for (let nonce = 0; nonce < 200_000; nonce += 1) {
    const draw = drawFrom((cursor) =>
      createHmac('sha256', 'feel').update(`${nonce}:${cursor}`).digest(),
    );
    const found = game.play(draw, { stake, choice: null });
    if (isMeant(found)) return found;
  }
  throw new Error(`No such round of ${game.code}.`);
}

/** What a game says first, by the portal's language. */
const languages = [
  ['VI', 'vi', 'ltr', 'Tiền cược', /^₱\d+,00$/],
  ['TH', 'th', 'ltr', 'ยอดเดิมพัน', /^₱\d+\.00$/],
  ['AR', 'ar-u-nu-latn', 'rtl', 'الرهان', /^₱\d+\.00$/],
] as const;

const nodes = { 'lucky-parol': 1001, 'putok-at-midnight': 1008 } as const;

async function enter(page: Page, code: keyof typeof nodes): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${nodes[code]}`);
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#spin')).toBeEnabled();
  return game;
}

/** Answers each round that the page asks for with this one, in place of the games server. */
async function answerWith(page: Page, code: string, found: Found<unknown>) {
  const asked: string[] = [];
  await page.route(`**/${code}/api/play`, async (route) => {
    const { stake: wanted } = route.request().postDataJSON() as { stake: string };
    asked.push(wanted);
    const minor = parseMoney(wanted, 'PHP') ?? 0n;
    const payout = wireMoney(money((found.payout * minor) / stake), 'PHP');
    const round = { state: 'settled', refusal: null, currency: 'PHP', jackpot: null, choice: null };
    const past = { roundId: 'round-1', seedHash: '', serverSeed: null, clientSeed: '', nonce: 1 };
    const value = {
      ...round,
      ...past,
      gameCode: code,
      stake: wanted,
      payout,
      outcome: found.outcome,
      balance: '5000.00',
      at: new Date().toISOString(),
    };
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: { success: true, value } });
  });
  return asked;
}

const amountOf = (found: Found<unknown>, wanted: string): bigint =>
  (found.payout * (parseMoney(wanted, 'PHP') ?? 0n)) / stake;

test('[LAUNCH-05] a big win is named and counted up, and a tap goes on', async ({ page }) => {
  const big = roundOf(
    luckyParol,
    ({ outcome, payout }) => outcome.spins.length === 1 && payout >= stake * 15n,
  );
  await beginSession(page, maria);
  const game = await enter(page, 'lucky-parol');
  const asked = await answerWith(page, 'lucky-parol', big);
  await game.locator('#spin').click();
  const cheer = game.locator('#cheer');
  await expect(cheer).toContainText(/Big win|Huge win/);
  // The first tap shows all of it, the second goes on; none of them plays.
  await game.locator('#stage').click();
  const amount = amountOf(big, asked[0] ?? '');
  await expect.poll(async () => cents(await game.locator('#status').textContent())).toBe(amount);
  await game.locator('#stage').click();
  await expect(cheer).toHaveCount(0);
  await expect(game.locator('#spin')).toBeEnabled();
  expect(cents(await game.locator('#win').textContent())).toBe(amount);
  expect(asked).toHaveLength(1);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[LAUNCH-05] what stays below the stake is said, and not celebrated', async ({ page }) => {
    const less = roundOf(putokAtMidnight, ({ payout }) => payout > 0n && payout < stake);
    await beginSession(page, maria);
    const game = await enter(page, 'putok-at-midnight');
    const asked = await answerWith(page, 'putok-at-midnight', less);
    await game.locator('#spin').click();
    const status = game.locator('#status');
    await expect(status).toContainText('Returned:');
    expect(cents(await status.textContent())).toBe(amountOf(less, asked[0] ?? ''));
    expect(await status.getAttribute('class')).toBe('');
    await expect(game.locator('#cheer')).toHaveCount(0);
  });

  test('[LAUNCH-05] a bonus round is introduced, and summed up', async ({ page }) => {
    const free = roundOf(luckyParol, ({ outcome }) => outcome.spins.length === 11);
    const lines = 10n;
    const [, ...spins] = free.outcome.spins;
    const paid = spins.reduce((sum, spin) => sum + BigInt(spin.pays), 0n);
    await beginSession(page, maria);
    const game = await enter(page, 'lucky-parol');
    const asked = await answerWith(page, 'lucky-parol', free);
    await game.locator('#turbo').click();
    await game.locator('#spin').click();
    const card = game.locator('#bonus');
    await expect(card).toContainText('Free spins');
    await expect(card.locator('strong')).toHaveText('10');
    await expect(card).toContainText('Nothing more is taken.');
    await game.locator('#stage').click();
    await expect(game.locator('#mode')).toContainText('Free spin 10 of 10');
    await expect(card).toContainText('10 free spins played');
    const minor = parseMoney(asked[0] ?? '', 'PHP') ?? 0n;
    expect(cents(await card.locator('strong').textContent())).toBe((minor * paid) / lines);
    await game.locator('#stage').click();
    await expect(game.locator('#spin')).toBeEnabled();
    expect(cents(await game.locator('#win').textContent())).toBe(amountOf(free, asked[0] ?? ''));
  });

  test('[LAUNCH-05] autoplay ends before its loss limit is passed', async ({ page }) => {
    const lost = roundOf(luckyParol, ({ payout }) => payout === 0n);
    await beginSession(page, jose);
    // As a merchant whose licence allows it would launch it.
    await page.route(/\/wps\/game\/launch\?/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: { url: string } };
      body.value.url += '&autoplay=1';
      await route.fulfill({ response: answer, json: body });
    });
    const game = await enter(page, 'lucky-parol');
    const asked = await answerWith(page, 'lucky-parol', lost);
    await game.locator('#auto').click();
    const sheet = game.locator('#sheet');
    await expect(sheet.getByRole('heading', { name: 'Loss limit' })).toBeVisible();
    await sheet.getByRole('button', { name: '25', exact: true }).click();
    await sheet.getByRole('button', { name: 'Start autoplay' }).click();
    // Five stakes, as the sheet offers first.
    await expect(game.locator('#notice')).toHaveText('Autoplay stopped: loss limit');
    expect(asked).toHaveLength(5);
    await expect(game.locator('#spin')).toBeEnabled();
  });

  test('[LAUNCH-05] without the merchant’s flag there is no autoplay', async ({ page }) => {
    await beginSession(page, jose);
    const game = await enter(page, 'lucky-parol');
    await expect(game.locator('#turbo')).toBeVisible();
    await expect(game.locator('#auto')).toBeHidden();
  });

  test('[LANG-01] a game speaks the portal’s language, with its numbers and direction', async ({
    page,
  }) => {
    await beginSession(page, jose);
    for (const [code, tag, direction, stakeName, amount] of languages) {
      await page.context().addCookies([{ name: 'lang', value: code, url: page.url() }]);
      const game = await enter(page, 'lucky-parol');
      await expect(game.locator('html')).toHaveAttribute('lang', tag);
      await expect(game.locator('html')).toHaveAttribute('dir', direction);
      await expect(game.locator('#stake-name')).toHaveText(stakeName);
      await expect(game.locator('#stake-value')).toHaveText(amount);
    }
  });
});
