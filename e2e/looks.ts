// Pictures of every screen, as visitor and as member, in themes and languages, on contact sheets.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { maria, open, submitLogin } from './portal.ts';
import { memberLooks, onItsWay, visitorLooks } from './screens.ts';
import type { Look } from './screens.ts';

interface LooksOptions {
  /** Where the portal is, as http://localhost:8080. */
  readonly origin: string;
  /** The folder that the pictures go to. */
  readonly folder: string;
  readonly chromium: string;
  readonly themes: readonly string[];
  readonly languages: readonly string[];
  readonly size: LookSize;
  /** Takes only the screens whose names hold it. */
  readonly only: string;
  readonly log: (line: string) => void;
}

/** What screens are judged at, in CSS pixels: a small phone, a large one, a tablet. */
export const lookSizes = {
  360: { width: 360, height: 800 },
  412: { width: 412, height: 915 },
  768: { width: 768, height: 1024 },
} as const;
type LookSize = (typeof lookSizes)[keyof typeof lookSizes];

const perSheet = 10;
const aRow = 5;
/** Pictures that are slow to come are shown missing, as a person would see them. */
const settleMs = 5_000;

/** A phone of its own in a theme, whatever the merchant has chosen, and in a language. */
async function phoneOf(browser: Browser, options: LooksOptions, theme: string, language: string) {
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

/** In the browser: nothing in sight is on its way, and what lies over the page lies there. */
function isSettled(onItsWay: string): boolean {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < 800);
  const waits = document.querySelector(onItsWay) !== null;
  const service = document.querySelector('#root > * > button[aria-expanded]') !== null;
  const bare = /maintenance|restricted/.test(location.pathname);
  return !waits && (service || bare) && seen.every((image) => image.complete);
}

async function shoot(page: Page, look: Look, path: string): Promise<void> {
  await open(page, look.address);
  await page.waitForFunction(isSettled, onItsWay, { timeout: settleMs }).catch(() => undefined);
  await page.keyboard.press('Escape');
  await page.screenshot({ path, animations: 'disabled' });
}

async function shootAll(
  context: BrowserContext,
  looks: readonly Look[],
  folder: string,
  options: LooksOptions,
): Promise<string[]> {
  const page = await context.newPage();
  const taken: string[] = [];
  for (const look of looks) {
    if (!look.name.includes(options.only)) continue;
    const path = join(folder, `${look.name}.png`);
    await shoot(page, look, path);
    taken.push(path);
  }
  await page.close();
  return taken;
}

/** Lays pictures out in rows with their names, and takes a picture of that. */
async function contactSheet(
  browser: Browser,
  pictures: readonly string[],
  path: string,
): Promise<void> {
  const figures = await Promise.all(
    pictures.map(async (picture) => {
      const name = picture.split('/').at(-1)?.replace('.png', '') ?? '';
      const bytes = (await readFile(picture)).toString('base64');
      const image = `<img src="data:image/png;base64,${bytes}">`;
      return `<figure><figcaption>${name}</figcaption>${image}</figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: aRow * 310, height: 800 } });
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: repeat(${String(aRow)}, 300px);
      gap: 10px; padding: 5px; background: #888; font: 14px sans-serif }
    figure { margin: 0 } img { width: 300px; display: block }
  </style>${figures.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** Takes all of them; answers the paths of the contact sheets. */
export async function takeLooks(options: LooksOptions): Promise<string[]> {
  const { folder, themes, languages } = options;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: options.chromium, args });
  const sheets: string[] = [];
  for (const theme of themes) {
    for (const language of languages) {
      const into = join(folder, `${theme}-${language}`);
      await mkdir(into, { recursive: true });
      const context = await phoneOf(browser, options, theme, language);
      const taken = await shootAll(context, visitorLooks, into, options);
      const page = await context.newPage();
      await open(page, '/m/login');
      await submitLogin(page, maria);
      await page.waitForURL('**/m/home');
      await page.close();
      taken.push(...(await shootAll(context, memberLooks, into, options)));
      await context.close();
      for (let from = 0; from < taken.length; from += perSheet) {
        const path = join(folder, `sheet-${theme}-${language}-${String(from / perSheet + 1)}.png`);
        await contactSheet(browser, taken.slice(from, from + perSheet), path);
        sheets.push(path);
      }
      options.log(`${theme} ${language}: ${String(taken.length)} pictures`);
    }
  }
  await browser.close();
  await writeFile(join(folder, 'sheets.txt'), `${sheets.join('\n')}\n`);
  return sheets;
}
