// The security centre for its specs: parts, rows, and a new member.
import type { Page } from '@playwright/test';
import { join } from './member-session.ts';

export const partOf = (name: string) => `/m/securityCenter?part=${name}`;
export const submit = (page: Page) => page.locator('main form button[type=submit]');
export const row = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) });

let members = 0;

/** A new member: what a spec sets up stays with the account. */
export async function newMember(page: Page) {
  members += 1;
  const username = `sec${Date.now().toString(36)}${String(members)}`;
  const member = { username, password: 'four-lamps-on-a-wire' };
  await join(page, member);
  return member;
}

/** A picture as a phone would send it. */
export const picture = async (page: Page) => ({
  name: 'id.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }),
});
