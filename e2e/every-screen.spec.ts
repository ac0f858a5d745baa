// Every screen, as visitor and as member: no errors, no overflow, a title, no axe violations.
import type { Locator, Page } from '@playwright/test';
import { languages, type Language } from '@perya/contract/language';
import { axeFaultsOf } from './axe.ts';
import { cutWordsOf } from './cut-words.ts';
import { isSampleLanguage, isWhole, sampleOf } from './matrix.ts';
import { beginSession } from './member-session.ts';
import { withoutAnnouncements } from './other-phone.ts';
import { cents, expect, liwayway, maria, merchants, open, test, untilIdle } from './portal.ts';
import { setMerchant } from './private-database.ts';
import { memberPages, missingScreens, loadingMarks, pagesOnce, visitorPages } from './screens.ts';

const [perya, araw] = merchants;

// The browser logs the 404 of screens that the merchant has switched off.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 404/ });
test.describe.configure({ timeout: 600_000 });

const byMerchant = [
  { merchant: perya, member: maria },
  { merchant: araw, member: liwayway },
] as const;

/** Themes are colours alone: each language is looked at in one, Filipino in its own merchant's. */
const ofLanguages = languages
  .filter((language) => language !== 'EN')
  .map((language) => ({
    ...byMerchant[language === 'TY' ? 1 : 0],
    language,
    axe: language === 'TY',
  }));

/**
 * The sample shows axe each theme once. English in daylight adds nothing of its own: its colours
 * are judged in Filipino, its words in the other theme.
 */
const rounds = sampleOf(
  [
    ...byMerchant.map((round) => ({ ...round, language: 'EN' as const, axe: true })),
    ...ofLanguages,
  ],
  ({ merchant, language }) =>
    isSampleLanguage(language) && (language !== 'EN' || merchant === perya),
);

async function settle(page: Page): Promise<void> {
  await expect(page.locator(loadingMarks)).toHaveCount(0);
}

/** Faults of the page's width, headings and title. */
async function faultsOf(page: Page): Promise<string[]> {
  const { wide, headings, title } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
  }));
  return [
    ...(wide > 0 ? [`${String(wide)} px too wide`] : []),
    ...(headings === 1 ? [] : [`${String(headings)} first headings`]),
    ...(title.trim() === '' ? ['no title'] : []),
  ];
}

/** Their words are long: they are looked at on the narrowest telephones too. */
const longWorded: readonly Language[] = ['PT', 'TY', 'VI'];

/** What is too wide or cut off at the usual text size on a screen of 320 pixels. */
async function narrowFaultsOf(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 360, height: 800 };
  await page.setViewportSize({ ...usual, width: 320 });
  const found = [...(await faultsOf(page)), ...(await cutWordsOf(page))];
  await page.setViewportSize(usual);
  return found.map((fault) => `${fault}, at 320 px`);
}

/** Words that are cut off at the usual text size and at 200 %; leaves the page at 200 %. */
async function unreadOf(page: Page): Promise<string[]> {
  const usual = await cutWordsOf(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const large = [...(await faultsOf(page)), ...(await cutWordsOf(page))];
  return [...usual, ...large.map((fault) => `${fault}, at 200 %`)];
}

/** Rolls Dado ng Perya until it pays, so that home and the winners' page have someone to show. */
async function win(page: Page): Promise<void> {
  await open(page, '/m/gameList?gameType=RNG&gameName=dado');
  await page.getByRole('link', { name: /Dado ng Perya/ }).click();
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const roll = game.locator('#spin');
  // A chip that is put down before the game knows its player is taken back.
  await expect(roll).toBeEnabled();
  // On one colour, whatever is paid is a win.
  await game.getByRole('button', { name: 'Red' }).click();
  for (let payout = 0n; payout === 0n;) {
    const answered = page.waitForResponse(/\/dado-ng-perya\/api\/play$/);
    await roll.click();
    await answered;
    await expect(roll).toBeEnabled();
    payout = cents(await game.locator('#win').textContent());
  }
}

test.beforeAll(async ({ browser }) => {
  await setMerchant('araw', ['languages'], languages);
  for (const { merchant, member } of byMerchant) {
    const page = await browser.newPage({ baseURL: merchant.origin, reducedMotion: 'reduce' });
    await beginSession(page, member);
    await win(page);
    await page.close();
  }
});
test.afterAll(async () => setMerchant('araw', ['languages'], ['TY', 'EN']));

test('every screen is looked at', () => {
  expect(missingScreens()).toEqual([]);
});

/** A page whose faults are being found out. */
interface Look {
  readonly page: Page;
  readonly address: string;
  readonly language: Language;
  readonly axe: boolean;
}

/** Whatever keeps a page from being looked at is a fault of it too. */
async function lookAt({ page, address, language, axe }: Look): Promise<string[]> {
  try {
    await open(page, address);
    await settle(page);
    const faults = await faultsOf(page);
    if (axe) faults.push(...(await axeFaultsOf(page)));
    if (longWorded.includes(language)) faults.push(...(await narrowFaultsOf(page)));
    return [...faults, ...(await unreadOf(page))];
  } catch (error) {
    return [String(error)];
  }
}

/** English is looked at as visitor and as member; of others, in the sample, each screen once. */
const pagesIn = (language: Language) =>
  isWhole || language === 'EN' ? { visitor: visitorPages, member: memberPages } : pagesOnce;

for (const { merchant, member, language, axe } of rounds) {
  const asked = pagesIn(language);
  for (const who of ['visitor', 'member'] as const) {
    const title = `every screen of a ${who} in ${merchant.theme}, ${language}`;
    test(`[ROUTE-01] ${title}, stands, and at 200 %`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: merchant.origin });
      await withoutAnnouncements(context);
      await context.addCookies([{ name: 'lang', value: language, url: merchant.origin }]);
      const page = await context.newPage();
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        // An answer that says that something isn't there, or can't be now, is none.
        const isFault = message.type() === 'error' && !/status of 40[49]/.test(message.text());
        if (isFault) found.push(`${page.url()}: ${message.text()}`);
      });
      if (who === 'member') await beginSession(page, member);
      for (const { address } of asked[who]) {
        const faults = await lookAt({ page, address, language, axe });
        found.push(...faults.map((fault) => `${address}: ${fault}`));
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }
}

/** In the browser: what has the focus, and whether a person sees any of it. */
function focused(): { mark: string | null; seen: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { mark: null, seen: true };
  const box = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
  const seen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  return { mark: element.getAttribute('data-reach'), seen };
}

/** Marks what a person could tap, and answers how many that are. */
async function markAll(taps: Locator): Promise<string[]> {
  return taps.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [tabindex="-1"]:not(main)'))
      .map((element, index) => {
        const said = element.getAttribute('aria-label') ?? element.textContent;
        const mark = `${String(index)} ${said.trim().slice(0, 40)}`;
        element.setAttribute('data-reach', mark);
        return mark;
      }),
  );
}

const withoutService = ['/m/maintenance', '/m/restricted'];

/** The list of all games is the longest there is: that of one kind grows by the same code. */
const reached = sampleOf(visitorPages, ({ address }) => address !== '/m/gameList');

for (const { address } of reached) {
  test(`[FRAME-01] the keyboard reaches all of ${address}, in sight`, async ({ page }) => {
    await open(page, address);
    await settle(page);
    if (!withoutService.includes(address)) await untilIdle(page);
    // Of radio buttons the chosen one is tabbed to; arrow keys reach the others.
    const input = 'input:enabled:not([type=radio]:not(:checked))';
    const all = await markAll(page.locator(`a[href], button:enabled, ${input}, select:enabled`));
    const missed = new Set(all);
    const unseen: string[] = [];
    // A list grows while it is tabbed through: what follows it comes after all of its games.
    for (let presses = 0; missed.size > 0 && presses < 2_000; presses += 1) {
      await page.keyboard.press('Tab');
      const { mark, seen } = await page.evaluate(focused);
      if (mark !== null) missed.delete(mark);
      if (!seen) unseen.push(mark ?? 'an element that was added later');
    }
    expect(all.length).toBeGreaterThan(0);
    expect([...missed]).toEqual([]);
    expect(unseen).toEqual([]);
  });
}
