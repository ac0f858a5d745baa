// Animations: none before the page is idle, and none with reduced motion.
import type { Page } from '@playwright/test';
import { expect, open, test } from './portal.ts';

/** The names of the animations that run; those of waiting parts among them. */
const moving = async (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((each) => (each instanceof CSSAnimation ? each.animationName : ''))
      .join(),
  );

test.describe('as the server painted it', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing moves', async ({ page }) => {
    await page.goto('/m/home');
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await moving(page)).toBe('');
  });
});

const ticker = (page: Page) => page.locator('main a[href="/m/notice"]');

/** The headline that stands first in the ticker's window, and how far it is cut off (negative). */
const leading = async (page: Page) =>
  ticker(page).evaluate((link) => {
    const edge = link.querySelector('[dir=auto]')?.getBoundingClientRect().left ?? Number.NaN;
    const headlines = [...link.querySelectorAll('[dir=auto] > span > span > span')];
    const first = headlines.find((each) => each.getBoundingClientRect().right > edge + 1);
    const off = Math.round((first?.getBoundingClientRect().left ?? Number.NaN) - edge);
    return { text: first?.textContent, off: Math.abs(off) <= 1 ? 0 : off };
  });

/** Home with a mocked clock, and a list of all animations of the ticker since it was loaded. */
const openTicker = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    const glides: Animation[] = [];
    const given = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
    const animate = given?.value as (...how: unknown[]) => Animation;
    Element.prototype.animate = function (...how) {
      const glide = animate.apply(this, how);
      if (this.closest('main a[href="/m/notice"]')) glides.push(glide);
      return glide;
    };
    Object.assign(window, { glides });
  });
  await open(page, '/m/home');
};

/** Finishes the ticker's animations; returns how many there have been. */
const endGlides = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { glides } = window as unknown as { glides: Animation[] };
    for (const glide of glides) glide.finish();
    return glides.length;
  });

/** The ticker's next step to its end; returns how many animations it took. */
const stepOn = async (page: Page): Promise<number> => {
  const before = await endGlides(page);
  await page.clock.runFor(5_000);
  // The timer has fired; the step is rendered a moment later.
  await expect.poll(async () => endGlides(page)).toBeGreaterThan(before);
  return (await endGlides(page)) - before;
};

test('[HOME-04] the notices come forward one by one, and stand still in between', async ({
  page,
}) => {
  await openTicker(page);
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  const first = await leading(page);
  expect(first.off).toBe(0);
  const seen = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    expect(await stepOn(page)).toBe(1);
    const { text, off } = await leading(page);
    // It also rests along a long headline, whose beginning is out of sight then.
    expect(off).toBeLessThanOrEqual(0);
    if (off === 0) seen.add(text ?? '');
    if (seen.size > 1 && text === first.text && off === 0) break;
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(await leading(page), 'round again').toMatchObject({ text: first.text, off: 0 });
});

/** Which part of each headline stands in the ticker's window, in CSS pixels from its left. */
const inWindow = async (page: Page) =>
  ticker(page).evaluate((link) => {
    const window = link.querySelector('[dir=auto]')?.getBoundingClientRect() ?? new DOMRect();
    return [...link.querySelectorAll('[dir=auto] > span > span > span')]
      .map((headline) => {
        const { left, width } = headline.getBoundingClientRect();
        const [from, to] = [Math.max(0, window.left - left), Math.min(width, window.right - left)];
        return { text: headline.textContent, from, to, width };
      })
      .filter(({ from, to }) => to > from);
  });

for (const language of ['EN', 'AR']) {
  test(`[HOME-04] all of every long headline comes to rest in sight, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await openTicker(page);
    await expect(page.locator('main footer')).toBeAttached();
    await ticker(page).evaluate((link) => (link.style.fontSize = '400%'));
    const seen = new Map<string, { from: number; to: number; width: number }[]>();
    for (let step = 0; step < 30; step += 1) {
      for (const { text, ...part } of await inWindow(page)) {
        seen.set(text, [...(seen.get(text) ?? []), part]);
      }
      await stepOn(page);
    }
    expect(seen.size).toBeGreaterThan(2);
    for (const [text, parts] of seen) {
      const width = Math.max(...parts.map((part) => part.width));
      const reached = parts
        .toSorted((a, b) => a.from - b.from)
        .reduce((end, { from, to }) => (from <= end + 1 ? Math.max(end, to) : end), 0);
      expect(width - reached, text).toBeLessThan(1);
    }
  });
}

test('[HOME-09] the banners move in sight alone, and not while they are paused', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  const banners = page.getByRole('region', { name: 'Offers' });
  const shown = async () => banners.locator('[aria-current=true]').getAttribute('aria-label');
  /** Whether another banner is shown after the time of two. */
  const moved = async (): Promise<boolean> => {
    const before = await shown();
    await page.clock.runFor(8_000);
    return (await shown()) !== before;
  };
  await expect.poll(moved).toBe(true);
  /** How far the banner that is shown stands from its place. */
  const away = async () =>
    banners.locator('article:not([inert])').evaluate((slide) => {
      const place = slide.parentElement?.parentElement?.getBoundingClientRect();
      return Math.abs(slide.getBoundingClientRect().left - (place?.left ?? 0));
    });
  expect(await away()).toBeLessThan(1);
  await page.locator('main footer').scrollIntoViewIfNeeded();
  await expect.poll(moved, 'out of sight').toBe(false);
  await banners.scrollIntoViewIfNeeded();
  await expect.poll(moved, 'in sight again').toBe(true);
  await banners.getByRole('button', { name: 'Stop the movement' }).click();
  // Dragging does not start them again.
  const { x, y } = (await banners.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 200, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 180, y + 60, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
  expect(await moved()).toBe(false);
  await banners.getByRole('button', { name: 'Let it move' }).click();
  await expect.poll(moved, 'let go').toBe(true);
});

test.describe('for who wants no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated, sheets and their backdrops neither', async ({ page }) => {
    await page.clock.install();
    await open(page, '/m/home');
    const before = await leading(page);
    await page.clock.runFor(12_000);
    expect(await leading(page)).toEqual(before);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await moving(page)).toBe('');
  });
});
