// A second person's phone in one test, with a browser of its own.
import type { Browser, Page } from '@playwright/test';

/** Its context is closed by the test. Home's announcements don't pop up on it. */
export async function otherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.route('**/wps/system/announcements?*', async (route) =>
    route.fulfill({ json: { success: true, value: { announcements: [] } } }),
  );
  return context.newPage();
}
