// Every game of the house on small screens: each control is on the screen, whole and uncovered.
import type { Page } from '@playwright/test';
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

async function expectPlayable(page: Page): Promise<void> {
  for (const node of games) {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, `/m/launchGame?nodeId=${node}`);
    const inside = page.frameLocator('iframe[sandbox="allow-scripts"]');
    await expect(inside.locator('#spin, #stake-0')).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const faults = async () => [
        ...(await page.locator('html').evaluate(faultsOf, 'header h1, header button, header bdi')),
        ...(await inside
          .locator('html')
          .evaluate(faultsOf, '#game button, #game input, #figures dd')),
      ];
      await expect.poll(faults, `game ${node} at ${width}x${height}`).toEqual([]);
    }
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
  await expectPlayable(page);
});
