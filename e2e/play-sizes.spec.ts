// Every game of the house on small screens: each control is on the screen, whole and uncovered.
import type { FrameLocator, Page } from '@playwright/test';
import { beginSession } from './member-session.ts';
import { expect, maria, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const games = [1001, 1008, 1009, 1013, 1025];
const sizes = [
  [640, 360],
  [800, 360],
  [915, 412],
  [360, 640],
  [320, 568],
] as const;

/** What is cut off, covered or outside; run in the page or in the game's frame. */
function faultsOf(root: Element, selector: string): string[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    if (width === 0) return [];
    const name = each.id || each.className || each.textContent;
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    if (isOut) return [`${name} is outside`];
    // A row of past results fades out by design.
    if (each.id !== 'past' && each.scrollWidth > each.clientWidth + 1) return [`${name} is cut`];
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isDisabled = each instanceof HTMLButtonElement && each.disabled;
    return isDisabled || each.contains(above) ? [] : [`${name} is covered`];
  });
}

/** Texts of the bar that lie on one another; run in the page. */
function overlapsIn(root: Element): string[] {
  const seen = [...root.querySelectorAll<HTMLElement>('header h1, header bdi')].filter((each) => {
    const { left, top } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + 2, top + 4));
  });
  return seen.flatMap((each, at) => {
    const one = each.getBoundingClientRect();
    const covers = seen.slice(at + 1).filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const across = Math.min(one.right, right) - Math.max(one.left, left);
      return across > 1 && Math.min(one.bottom, bottom) - Math.max(one.top, top) > 4;
    });
    return covers.map((other) => `${each.textContent} lies on ${other.textContent}`);
  });
}

/** The stakes to choose from, on the narrowest screen. */
async function expectStakes(page: Page, inside: FrameLocator): Promise<void> {
  if (!(await inside.locator('#stake').isVisible())) return;
  await inside.locator('#stake').click();
  await expect(inside.locator('#sheet')).toBeVisible();
  const cut = async () =>
    inside
      .locator('#sheet .grid button')
      .evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().right > innerWidth - 16)
          .map(({ textContent }) => textContent),
      );
  await expect.poll(cut).toEqual([]);
  await inside.locator('#sheet-close').click();
}

async function expectPlayable(page: Page): Promise<void> {
  for (const node of games) {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, `/m/launchGame?nodeId=${node}`);
    const inside = page.frameLocator('iframe[sandbox="allow-scripts"]');
    await expect(inside.locator('#spin, #stake-0')).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const faults = async () => [
        ...(await page.locator('html').evaluate(faultsOf, 'header h1, header button')),
        ...(await page.locator('html').evaluate(faultsOf, 'header span > bdi:first-child')),
        ...(await page.locator('html').evaluate(overlapsIn)),
        ...(await inside
          .locator('html')
          .evaluate(faultsOf, '#game button, #game input, #figures dd')),
      ];
      await expect.poll(faults, `game ${node} at ${width}x${height}`).toEqual([]);
    }
    await expectStakes(page, inside);
  }
}

test('[LAUNCH-05] every game can be played at every size, by a member', async ({ page }) => {
  await beginSession(page, maria);
  await expectPlayable(page);
});

test('[LAUNCH-05] and with the bar of a trial', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('button', { name: 'Free play' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  // Long words around the game.
  await page.context().addCookies([{ name: 'lang', value: 'VI', url: page.url() }]);
  await expectPlayable(page);
});
