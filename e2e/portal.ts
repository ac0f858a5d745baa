// What every spec starts from: a page whose console must stay quiet, and the ways into the portal.
import { expect, test as plain } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export { expect };

export interface Account {
  readonly username: string;
  readonly password: string;
}

export const maria = { username: 'maria', password: 'perya-maria-2026' };
export const liwayway = { username: 'liwayway', password: 'araw-liwayway-2026' };
export const jose = { username: 'jose', password: 'perya-jose-2026' };

const port = process.env['E2E_PORT'] ?? '';
export const merchants = [
  {
    code: 'perya',
    origin: `http://localhost:${port}`,
    theme: 'night-market',
    locale: 'en-PH',
    lang: 'en',
  },
  {
    code: 'araw',
    origin: `http://araw.localhost:${port}`,
    theme: 'daylight',
    locale: 'fil-PH',
    lang: 'fil',
  },
] as const;

interface Options {
  /** What the console may say in this test, such as the browser's own word on a 503. */
  readonly allowed: RegExp;
  /** Whether home's announcements pop up; elsewhere they would lie over what is being tried. */
  readonly announces: boolean;
}

interface Fixtures {
  readonly quiet: undefined;
}

/** Fails each test whose pages throw, log an error, or break the content security policy. */
export const test = plain.extend<Options & Fixtures>({
  allowed: [/^$/, { option: true }],
  announces: [false, { option: true }],
  quiet: [
    async ({ context, allowed, announces }, use) => {
      if (!announces) {
        await context.route('**/wps/system/announcements?*', async (route) =>
          route.fulfill({ json: { success: true, value: { announcements: [] } } }),
        );
      }
      const said: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      context.on('weberror', (error) => said.push(error.error().message));
      await use(undefined);
      expect(
        said.filter((line) => !allowed.test(line)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address and waits until the page answers to taps, not only until it is painted. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** React marks the elements that it has taken over; the preloads before them are not its own. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('#root > :not(link)');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits for a part whose code comes behind the rest: what it stands in is painted before it. */
export async function untilPartAlive(part: Locator): Promise<void> {
  const keys = async () => part.first().evaluate((element) => Object.keys(element).join());
  await expect.poll(keys).toContain('__reactFiber');
}

/** Signs in on the login screen that is open. */
export async function submitLogin(page: Page, account: Account): Promise<void> {
  await page.locator('input[name=username]').fill(account.username);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await open(page, '/m/login');
  await submitLogin(page, account);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(pill(page)).toContainText(account.username);
}

/** The page is at rest, and what lies over it has come, gestures among it. */
export async function untilAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
}

/** The games of a list. */
export function tiles(page: Page): Locator {
  return page.locator('#games article');
}

/** The account in the header, with the balance. */
export function pill(page: Page): Locator {
  return page.locator('header button[aria-expanded]', { hasText: 'Account menu' });
}

/** Minor units of an amount with two decimals, as "₱12,480.50" or "FUN 1.00". */
export function cents(text: string | null): bigint {
  const digits = /-?[\d,]+\.\d\d/.exec(text ?? '')?.[0];
  if (digits === undefined) throw new Error(`No amount in "${text ?? ''}".`);
  return BigInt(digits.replaceAll(/[,.]/g, ''));
}
