// Every screen of the operators' console, the first record of each list, and what stands where
// nothing has come yet, failed or is forbidden: pictures by theme and width, and contact sheets.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page, Route } from '@playwright/test';
import { signInAs } from './console-desk.ts';
import { contactSheets } from './contact-sheets.ts';
import type { DataFolder } from './servers.ts';

interface ConsoleLookOptions extends DataFolder {
  /** Where the console is, as http://localhost:8083. */
  readonly origin: string;
  readonly folder: string;
  readonly chromium: string;
  readonly themes: readonly string[];
  /** Takes only the screens whose names contain it. */
  readonly only: string;
  readonly log: (line: string) => void;
}

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const;
type SizeName = keyof typeof sizes;
const aRow = { wide: 2, narrow: 5 } as const;

const schemes: Readonly<Record<string, 'dark' | 'light'>> = { daylight: 'light' };

/** What is asked for by the screens, without what says who is signed in. */
const reads = /\/ops\/(?!session|queues|merchants|live)/;

const states: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  coming: async () => undefined,
  failed: async (route) => route.abort(),
  forbidden: async (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'operator.forbidden' } }),
};

const idleMs = 2_000;

const busy = 'main [aria-busy=true]';

/** The menu does not name them. */
const beneath = ['/tags', '/words'];

const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1));

class Tour {
  readonly #page: Page;
  readonly #options: ConsoleLookOptions;
  readonly #into: string;
  readonly taken: string[] = [];

  constructor(page: Page, options: ConsoleLookOptions, into: string) {
    this.#page = page;
    this.#options = options;
    this.#into = into;
  }

  async #shoot(name: string): Promise<void> {
    const path = join(this.#into, `${name}.png`);
    await this.#page.screenshot({ path, animations: 'disabled' });
    this.taken.push(path);
  }

  async #settled(): Promise<void> {
    // Home asks again and again.
    await this.#page.waitForLoadState('networkidle', { timeout: idleMs }).catch(() => undefined);
    await this.#page.waitForFunction((mark) => !document.querySelector(mark), busy);
  }

  /** The addresses of the menu, and of screens that others lead to. */
  async addresses(): Promise<string[]> {
    await this.#open('/');
    const links = this.#page.locator('nav a[href]');
    const found = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    return [...new Set([...found, ...beneath])];
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(`${this.#options.origin}${path}?merchant=perya`);
    await this.#page.locator('main h1').first().waitFor();
  }

  /** A screen as its address shows it, and the first record of its first list. */
  async screen(path: string): Promise<void> {
    await this.#open(path);
    await this.#settled();
    await this.#shoot(nameOf(path));
    const record = this.#page.locator('main tbody tr td:first-child > button').first();
    if (!(await record.isVisible())) return;
    await record.click();
    await this.#settled();
    await this.#shoot(`${nameOf(path)}-first`);
  }

  async state(name: string, path: string): Promise<void> {
    const answer = states[name];
    if (answer === undefined) throw new Error(`There is no state ${name}.`);
    await this.#page.route(reads, answer);
    await this.#open(path);
    await this.#shoot(`${nameOf(path)}-${name}`);
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

async function takeRound(
  browser: Browser,
  page: Page,
  options: ConsoleLookOptions,
  [theme, size]: readonly [string, SizeName],
): Promise<string[]> {
  const start = join(options.folder, `console-${theme}-${size}`);
  await mkdir(start, { recursive: true });
  await page.emulateMedia({ colorScheme: schemes[theme] ?? 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(sizes[size]);
  const tour = new Tour(page, options, start);
  const all = await tour.addresses();
  const shown = all.filter((path) => nameOf(path).includes(options.only));
  for (const path of shown) await tour.screen(path);
  for (const state of Object.keys(states)) {
    for (const path of shown) await tour.state(state, path);
  }
  options.log(`${theme} ${size}: ${String(tour.taken.length)} pictures`);
  return contactSheets(browser, tour.taken, start, aRow[size]);
}

/** Takes all of them, as an owner; returns the paths of the contact sheets. */
export async function takeConsoleLooks(options: ConsoleLookOptions): Promise<string[]> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: options.chromium, args });
  const page = await browser.newPage();
  await page.goto(`${options.origin}/?merchant=perya`);
  await signInAs(page, 'owner', options);
  const sheets: string[] = [];
  for (const theme of options.themes) {
    for (const size of ['wide', 'narrow'] as const) {
      sheets.push(...(await takeRound(browser, page, options, [theme, size])));
    }
  }
  await browser.close();
  return sheets;
}
