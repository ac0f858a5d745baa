// Two merchants on one installation: own settings, and no session of the other.
import type { Page } from '@playwright/test';
import {
  expect,
  liwayway,
  maria,
  merchants,
  open,
  accountButton,
  signInByForm,
  submitLogin,
  test,
} from './portal.ts';

const [perya, araw] = merchants;
// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401|404)/ });

interface House {
  readonly name: string;
  readonly theme: string;
  readonly languages: string[];
  readonly currency: string;
  readonly timeZone: string;
  readonly minimumAge: number;
  readonly flags: string[];
  readonly mobileTemplate: Record<string, string>;
}

/** A call from the open page: only the browser resolves every merchant's host. */
async function ask(
  page: Page,
  path: string,
  token = '',
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([address, authorization]) => {
      const reply = await fetch(address, { headers: { authorization }, credentials: 'omit' });
      return { status: reply.status, body: (await reply.json()) as unknown };
    },
    [path, token] as const,
  );
}

async function houseAt(page: Page, origin: string): Promise<House> {
  await open(page, `${origin}/m/home`);
  const { body } = await ask(page, '/wps/system/consolidated');
  return (body as { value: House }).value;
}

test('host, theme, language, currency, flags and templates differ', async ({ page }) => {
  const [one, other] = [await houseAt(page, perya.origin), await houseAt(page, araw.origin)];
  expect([one.name, other.name]).toEqual(['Perya', 'Araw']);
  for (const key of ['theme', 'currency', 'timeZone', 'minimumAge'] as const) {
    expect([key, one[key]]).not.toEqual([key, other[key]]);
  }
  expect(one.mobileTemplate).toEqual({ mem_cen: '1', dep_func: '1' });
  expect(other.mobileTemplate).toEqual({ mem_cen: '0', dep_func: '0' });
  expect(one.flags).toEqual(expect.arrayContaining(other.flags));
  expect(one.flags.length).toBeGreaterThan(other.flags.length);
  expect(one.languages.length).toBeGreaterThan(other.languages.length);
});

for (const { origin, theme, code } of merchants) {
  test(`${code} looks like itself`, async ({ page }) => {
    await open(page, `${origin}/m/home`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page).toHaveTitle(new RegExp(code, 'i'));
    const ground = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ground').toLowerCase(),
    );
    expect(ground).toBe(theme === 'daylight' ? '#fff9f0' : '#120c22');
  });
}

test('what the lean merchant has switched off is not there, and not on its menus', async ({
  page,
}) => {
  for (const path of ['/m/feedback', '/m/webEmail', '/m/inviteFriends']) {
    await open(page, araw.origin + path);
    await expect(page.locator('h1')).toHaveText(/not found|hindi nakita|wala/i);
    await open(page, perya.origin + path);
    await expect(page.locator('h1')).not.toHaveText(/not found/i);
  }
  const menuOf = async (origin: string): Promise<(string | null)[]> => {
    await open(page, `${origin}/m/mine`);
    return page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const rich = await menuOf(perya.origin);
  const lean = await menuOf(araw.origin);
  expect(lean.length).toBeLessThan(rich.length);
  expect(lean).not.toContain('/m/feedback');
});

test('[LOGIN-12] a session of one is none at the other', async ({ page, context }) => {
  await signInByForm(page, maria);
  await open(page, `${araw.origin}/m/home`);
  await expect(page.locator('header')).not.toContainText('maria');
  await expect(accountButton(page)).toHaveCount(0);
  await open(page, `${araw.origin}/m/login`);
  await submitLogin(page, maria);
  await expect(page.getByText('The username or password is not right.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login/);
  await submitLogin(page, liwayway);
  await expect(page).toHaveURL(`${araw.origin}/m/home`);
  await expect(page.locator('header')).toContainText('USDT');

  // Both stay signed in, each at its own merchant; no token works at the other one.
  const there = await context.newPage();
  await open(there, `${perya.origin}/m/home`);
  await expect(accountButton(there)).toContainText('maria');
  const token = await there.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '');
  const secret = /[\w-]{30,}/.exec(token)?.[0] ?? '';
  expect(secret).not.toBe('');
  const reply = await ask(page, '/wps/member/info', `Bearer ${secret}`);
  expect(reply).toMatchObject({ status: 401, body: { code: 'session.none' } });
});
