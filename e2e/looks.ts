// Every screen as visitor, member and agent, and the house's games upright and lying: pictures by
// theme and language, and contact sheets of them.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contactSheets } from './contact-sheets.ts';
import { beginSession, type Account } from './member-session.ts';
import { kapitan, maria, open } from './portal.ts';
import { agentPages, memberPages, loadingMarks, visitorPages } from './screens.ts';
import type { ScreenPage } from './screens.ts';

interface LookOptions {
  /** Where the portal is, as http://localhost:8080. */
  readonly origin: string;
  /** The folder for the screenshots. */
  readonly folder: string;
  readonly chromium: string;
  readonly themes: readonly string[];
  readonly languages: readonly string[];
  readonly size: LookSize;
  /** Takes only the screens whose names contain it. */
  readonly only: string;
  readonly log: (line: string) => void;
}

/** In CSS pixels: a small phone, a large one, a tablet. */
export const lookSizes = {
  360: { width: 360, height: 800 },
  412: { width: 412, height: 915 },
  768: { width: 768, height: 1024 },
} as const;
type LookSize = (typeof lookSizes)[keyof typeof lookSizes];

/** Images that take longer are missing from the screenshot. */
const settleMs = 5_000;

/** A phone in a theme, whatever the merchant has chosen, and in a language. */
async function phoneOf(browser: Browser, options: LookOptions, theme: string, language: string) {
  const { origin, size } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  await context.addInitScript((name) => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset['theme'] = name;
    });
  }, theme);
  return context;
}

/** In the browser: all that is visible has loaded, and so have the overlays. */
function isSettled(loadingMarks: string): boolean {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < 800);
  const waits = document.querySelector(loadingMarks) !== null;
  const service = document.querySelector('#root > * > button[aria-expanded]') !== null;
  const bare = /maintenance|restricted/.test(location.pathname);
  return !waits && (service || bare) && seen.every((image) => image.complete);
}

async function shoot(page: Page, screen: ScreenPage, path: string): Promise<void> {
  await open(page, screen.address);
  await page.waitForFunction(isSettled, loadingMarks, { timeout: settleMs }).catch(() => undefined);
  await page.keyboard.press('Escape');
  await page.screenshot({ path, animations: 'disabled' });
}

async function shootAll(
  context: BrowserContext,
  screens: readonly ScreenPage[],
  folder: string,
  options: LookOptions,
): Promise<string[]> {
  const page = await context.newPage();
  const taken: string[] = [];
  for (const screen of screens) {
    if (!screen.name.includes(options.only)) continue;
    const path = join(folder, `${screen.name}.png`);
    await shoot(page, screen, path);
    taken.push(path);
  }
  await page.close();
  return taken;
}

/** The games of the house, as the list links to them. */
async function gamesOf(page: Page): Promise<ScreenPage[]> {
  await open(page, '/m/gameList?gameType=RNG&vassalage=PERYA');
  const links = page.locator('#games article a');
  await links.first().waitFor();
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: `game-${link.querySelector(':scope > span:nth-of-type(2)')?.textContent ?? ''}`,
      address: link.getAttribute('href') ?? '',
    })),
  );
  return found.map(({ name, address }) => ({ name: name.replaceAll(/\W+/g, '-'), address }));
}

/** A member's games, once each can be played. */
async function shootGames(context: BrowserContext, folder: string, { size, only }: LookOptions) {
  const page = await context.newPage();
  const taken: string[] = [];
  for (const { name, address } of await gamesOf(page)) {
    if (!name.includes(only)) continue;
    await page.setViewportSize(size);
    await open(page, address);
    const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
    // Amounts are there once the game knows its player.
    await game
      .getByText(/\d[.,]\d\d/)
      .first()
      .waitFor();
    for (const [lies, width, height] of [
      ['', size.width, size.height],
      ['-lying', size.height, size.width],
    ] as const) {
      await page.setViewportSize({ width, height });
      const path = join(folder, `${name}${lies}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      taken.push(path);
    }
  }
  await page.close();
  return taken;
}

async function signInOn(context: BrowserContext, account: Account): Promise<void> {
  const page = await context.newPage();
  await beginSession(page, account);
  await page.close();
}

async function shootEverything(
  context: BrowserContext,
  into: string,
  options: LookOptions,
): Promise<string[]> {
  const visitors = await shootAll(context, visitorPages, into, options);
  await signInOn(context, maria);
  const members = await shootAll(context, memberPages, into, options);
  const games = await shootGames(context, into, options);
  await signInOn(context, kapitan);
  return [
    ...visitors,
    ...members,
    ...games,
    ...(await shootAll(context, agentPages, into, options)),
  ];
}

/** Takes all of them; returns the paths of the contact sheets. */
export async function takeLooks(options: LookOptions): Promise<string[]> {
  const { folder, themes, languages } = options;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: options.chromium, args });
  const sheets: string[] = [];
  for (const theme of themes) {
    for (const language of languages) {
      const into = join(folder, `${theme}-${language}`);
      await mkdir(into, { recursive: true });
      const context = await phoneOf(browser, options, theme, language);
      const taken = await shootEverything(context, into, options);
      await context.close();
      sheets.push(...(await contactSheets(browser, taken, join(folder, `${theme}-${language}`))));
      options.log(`${theme} ${language}: ${String(taken.length)} pictures`);
    }
  }
  await browser.close();
  return sheets;
}
