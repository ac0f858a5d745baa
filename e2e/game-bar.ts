// The bar above a game: what the session has won or lost, the balance, and a bonus beside it.
import type { Locator, Page } from '@playwright/test';

/** The balance in it, without the bonus: nothing is told before it in its line. */
export const barBalance = (page: Page): Locator =>
  page.locator('header span > bdi:first-child').first();
