// A visitor's first page: home at every address, rendered by the server, without layout shifts.
import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, merchants, open, test } from './portal.ts';
import { visitorPages } from './screens.ts';

const aliases = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'];

const menuOf = {
  perya: ['/m/home', '/m/activity', '/m/voucherCenter', '/m/inviteFriends', '/m/mine'],
  // The lean merchant has no referrals.
  araw: ['/m/home', '/m/activity', '/m/voucherCenter', '/m/mine'],
};

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Settles two frames after all pictures that are asked for have come. */
async function picturesInSight(): Promise<void> {
  const asked = [...document.images].filter(
    (image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.all(asked.map(async (image) => image.decode().catch(() => undefined)));
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((settle) => requestAnimationFrame(settle));
  }
}

/** Has the page write down whatever moves by itself, from its start on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node?.parentElement?.outerHTML.slice(0, 200) ?? 'gone';
          shifts.push(`${rect(previousRect)} -> ${rect(currentRect)} ${name}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () =>
    page.evaluate(() => (globalThis as { shifts?: string[] }).shifts ?? ['nothing is watched']);
}

for (const { code, origin, theme, locale, lang } of merchants) {
  test.describe(code, () => {
    test.use({ locale });

    test('[ROUTE-01] home answers at each of its addresses', async ({ page }) => {
      for (const alias of aliases) {
        const response = await page.goto(origin + alias);
        expect(response?.status(), alias).toBe(200);
        await expect(page.locator('article a[href^="/m/launchGame"]').first()).toBeVisible();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });

    test('[HOME-04] home lies still while it loads and is scrolled', async ({ page }) => {
      const shifts = await watchShifts(page);
      await open(page, `${origin}/m/home`);
      await expect(page.getByRole('tablist').first()).toBeVisible();
      for (const top of [300, 600, 900]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await page.evaluate(picturesInSight);
      }
      expect(await shifts()).toEqual([]);
    });

    test('[HOME-04] home lies still when the face of its headings comes late', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 2_600 });
      const asked = Promise.withResolvers<undefined>();
      const due = Promise.withResolvers<undefined>();
      await page.route('**/*.woff2', async (route) => {
        asked.resolve(undefined);
        await due.promise;
        await route.continue();
      });
      const shifts = await watchShifts(page);
      await open(page, `${origin}/m/home`);
      await asked.promise;
      await page.evaluate(picturesInSight);
      due.resolve(undefined);
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Grotesque') && status === 'loaded',
        ),
      );
      await page.evaluate(picturesInSight);
      expect(await shifts()).toEqual([]);
    });

    // At a fraction of a pixel a row grows slightly once its images are loaded, and only then does
    // the browser count the list as painted.
    test('[LIST-05] the game list begins on a whole pixel', async ({ page }) => {
      await open(page, `${origin}/m/gameList`);
      const first = page.locator('#games article').first();
      await expect(first).toBeVisible();
      const top = await first.evaluate((tile) => tile.getBoundingClientRect().top);
      expect(top).toBe(Math.round(top));
    });
  });
}

for (const { code, origin, locale, lang } of merchants) {
  test.describe(`${code} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, locale });

    test('[HOME-04][FRAME-03] is painted by the server', async ({ page }) => {
      await page.goto(`${origin}/m/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const tiles = page.locator('article a[href^="/m/launchGame"]');
      await expect(tiles.first()).toBeVisible();
      expect(await tiles.count()).toBeGreaterThan(5);
      await expect(page.getByRole('tab').first()).toBeVisible();
      const menu = page.getByRole('navigation').last().getByRole('link');
      const places = await menu.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(places).toEqual(menuOf[code]);
      await page.goto(`${origin}/m/login`);
      await expect(page.locator('input[name=password]')).toBeVisible();
    });
  });
}

test('what a first look waits for holds the rules of all that it shows', async ({ page }) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const links = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file);
  const classesOf = async (files: readonly string[]) => {
    const sheets = await Promise.all(files.map(textOf));
    return new Set(sheets.join('').match(/(?<=\.)-?[A-Z_a-z][\w-]*/g));
  };
  const folder = new URL('../portal/dist/client/assets/', import.meta.url);
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const all = await classesOf(sheets.map((name) => `/m/assets/${name}`));
  for (const { address } of visitorPages) {
    const html = await textOf(address);
    const [head = '', body = ''] = html.split('<body>');
    const awaited = await classesOf(links(head));
    const shown = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(shown.length, address).toBeGreaterThan(10);
    const late = shown.filter((name) => all.has(name) && !awaited.has(name));
    expect(late, address).toEqual([]);
  }
});
