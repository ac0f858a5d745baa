// What the server under test has sent: codes and links, read from its outbox.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Message {
  readonly channel: 'sms' | 'mail';
  readonly purpose: string;
  readonly text: string;
}

/** The newest message to a number (E.164) or an address that fits, as soon as it is sent. */
async function newestTo(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/dev/outbox.json', { params: { to } });
        const messages = (await answer.json()) as Message[];
        found = messages.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
        return found;
      },
      { message: `something like ${String(pattern)} sent to ${to}` },
    )
    .toBeDefined();
  return found ?? '';
}

/** The six digits of the newest code. */
export async function codeTo(page: Page, to: string): Promise<string> {
  return newestTo(page, to, /\b\d{6}\b/);
}

/** The address of the newest link. */
export async function linkTo(page: Page, to: string): Promise<string> {
  return newestTo(page, to, /https?:\/\/\S+/);
}
