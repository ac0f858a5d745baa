// A second person's phone in one test, with a browser of its own.
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Home's announcements don't pop up: they would cover what the test looks at. */
export async function withoutAnnouncements(context: BrowserContext): Promise<void> {
  await context.route('**/wps/system/announcements?*', async (route) =>
    route.fulfill({ json: { success: true, value: { announcements: [] } } }),
  );
}

/** Its context is closed by the test. */
export async function otherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await withoutAnnouncements(context);
  return context.newPage();
}
