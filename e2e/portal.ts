// What every spec starts from: a page without console errors, and the ways into the portal.
import { expect, test as plain } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { beginSession, type Account } from './member-session.ts';
import { withoutAnnouncements } from './other-phone.ts';
import { ownOrigin, ownServer } from './servers.ts';

export { expect };

export const maria = { username: 'maria', password: 'perya-maria-2026' };
export const liwayway = { username: 'liwayway', password: 'araw-liwayway-2026' };
export const jose = { username: 'jose', password: 'perya-jose-2026' };

export const kapitan = { username: 'kapitan', password: 'perya-kapitan-2026' };

export const merchants = [
  {
    code: 'perya',
    origin: ownOrigin,
    theme: 'night-market',
    locale: 'en-PH',
    lang: 'en',
  },
  {
    code: 'araw',
    origin: `http://araw.localhost:${ownServer.PORT}`,
    theme: 'daylight',
    locale: 'fil-PH',
    lang: 'fil',
  },
] as const;

interface Options {
  /** Console errors that this test expects, such as the browser's own line on a 503. */
  readonly allowedErrors: RegExp;
  /** Whether home's announcements pop up; in other tests they would cover the page. */
  readonly showsAnnouncements: boolean;
}

interface Fixtures {
  readonly consoleGuard: undefined;
}

/** Fails each test whose pages throw, log an error, or break the content security policy. */
export const test = plain.extend<Options & Fixtures>({
  allowedErrors: [/^$/, { option: true }],
  showsAnnouncements: [false, { option: true }],
  consoleGuard: [
    async ({ context, allowedErrors, showsAnnouncements }, use) => {
      if (!showsAnnouncements) await withoutAnnouncements(context);
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      await use(undefined);
      expect(
        errors.filter((line) => !allowedErrors.test(line)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address and waits until the page is hydrated, so that it answers to taps. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/**
 * React marks the elements that it has hydrated; the preloads before them are not its own. It is
 * looked for by the clock: a page that paints no frames is still looked at.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const first = document.querySelector('#root > :not(link)');
      return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  );
}

/** Waits for a part that is hydrated after the rest of the page. */
export async function untilPartHydrated(part: Locator): Promise<void> {
  const keys = async () => part.first().evaluate((element) => Object.keys(element).join());
  await expect.poll(keys).toContain('__reactFiber');
}

/** Signs in on the login screen that is open. */
export async function submitLogin(page: Page, account: Account): Promise<void> {
  await page.locator('input[name=username]').fill(account.username);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
}

/** Home as a member, signed in without the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await beginSession(page, account);
  await open(page, '/m/home');
  await expect(accountButton(page)).toContainText(account.username);
}

/** Home as a member, for what the login form leaves in the browser and tells other tabs. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await open(page, '/m/login');
  await submitLogin(page, account);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText(account.username);
}

/** The page is idle, and its overlays and gestures are loaded. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
}

/** The games of a list. */
export function tiles(page: Page): Locator {
  return page.locator('#games article');
}

/** The account in the header, with the balance. */
export function accountButton(page: Page): Locator {
  return page.locator('header button[aria-expanded]', { hasText: 'Account menu' });
}

/** Minor units of an amount with two decimals, as "₱12,480.50" or "FUN 1.00". */
export function cents(text: string | null): bigint {
  const digits = /-?[\d,]+\.\d\d/.exec(text ?? '')?.[0];
  if (digits === undefined) throw new Error(`No amount in "${text ?? ''}".`);
  return BigInt(digits.replaceAll(/[,.]/g, ''));
}
