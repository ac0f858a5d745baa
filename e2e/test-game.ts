// Rounds with an outside vendor, which the sandbox plays: the player says how each of them ends.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, open } from './portal.ts';

/** A slot whose vendor speaks the RSA dialect of the wallet. */
const slot = '/m/launchGame?nodeId=1010';

export type Ending = 'win2' | 'win10' | 'lose';

/** Opens the slot; answers the game inside its frame. */
export async function openSlot(page: Page): Promise<FrameLocator> {
  await open(page, slot);
  const game = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(game.locator('#stake')).toBeEnabled();
  return game;
}

/** One round after the other: whole pesos at stake, and how it ends. */
export async function playRounds(
  game: FrameLocator,
  ...rounds: readonly (readonly [stake: number, ending: Ending])[]
): Promise<void> {
  for (const [stake, ending] of rounds) {
    await game.getByRole('radio', { name: `₱${String(stake)}`, exact: true }).click();
    await game.locator('#stake').click();
    await game.locator(`#${ending}`).click();
    await expect(game.locator('#status')).toHaveClass(/^(won|lost)$/);
    await expect(game.locator('#stake')).toBeEnabled();
  }
}
