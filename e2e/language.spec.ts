// Changing the language: at once on the page, and from then on in what the server renders.
import type { Page } from '@playwright/test';
import { languages, languageTable, type Language } from '../contract/src/language.ts';
import { languagesToTest } from './matrix.ts';
import { expect, merchants, open, test } from './portal.ts';

async function choose(page: Page, language: Language): Promise<void> {
  await page.locator('header button[aria-expanded]').first().click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: languageTable[language].name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', languageTable[language].tag);
  await expect(menu).toBeHidden();
}

/** Sets the cookie of a visitor who chose the language earlier. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: merchants[0].origin }]);
}

const words = [
  { code: 'TY', word: 'Lumaktaw sa nilalaman' },
  { code: 'VI', word: 'Đăng nhập' },
  { code: 'AR', word: 'دخول' },
  { code: 'EN', word: 'Log in' },
] as const;

test('[LANG-01] [SIDE-04] from one language to the next, and back to the first', async ({
  page,
}) => {
  await open(page, '/m/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const { code, word } of words) {
    const { tag, direction } = languageTable[code];
    await choose(page, code);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('body')).toContainText(word);
    const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'lang');
    expect(kept?.value).toBe(code);
    const painted = await (await page.request.get('/m/home')).text();
    expect(painted).toContain(`<html lang="${tag}" dir="${direction}"`);
    expect(painted).toContain(word);
  }
});

test('[LANG-01] keeps what was typed, asks for the lists anew, fetches one language', async ({
  page,
}) => {
  const spoken = new Set<string>();
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const chunk = /\/assets\/([a-z]{2})(?:-[a-z]+)?-[\w-]{8}\.js$/.exec(pathname)?.[1];
    const language = languages.find((each) => each === chunk?.toUpperCase());
    if (language) spoken.add(language);
    const asked = searchParams.get('language');
    if (asked && searchParams.get('gameName') === 'parol') lists.push(asked);
  });
  await open(page, '/m/home');
  const search = page.getByRole('searchbox');
  await search.fill('parol');
  await search.press('Enter');
  await expect.poll(() => lists).toContain('EN');
  expect([...spoken]).toEqual(['EN']);
  await choose(page, 'PT');
  await expect.poll(() => lists).toContain('PT');
  await expect(search).toHaveValue('parol');
  expect([...spoken]).toEqual(['EN', 'PT']);
});

test('[LANG-01] a list that is open follows a change of language', async ({ page }) => {
  await open(page, '/m/home');
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return /hot/i.test(pathname) && searchParams.get('language') === 'ID';
  });
  await choose(page, 'ID');
  await asked;
});

test('[LANG-01] from the right: the menu slides in there, and amounts run from the left', async ({
  page,
}) => {
  await speak(page, 'AR');
  await open(page, '/m/home');
  await page.locator('header button[aria-expanded]').first().click();
  const menu = page.getByRole('dialog');
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && Math.round(box.x + box.width);
    })
    .toBe(360);
  await page.keyboard.press('Escape');
  await open(page, '/m/register');
  const field = page.locator('input[name=mobileNum]');
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveCSS('text-align', 'right');
});

const screens = ['home', 'gameList?gameType=RNG', 'login', 'register', 'forget', 'help', 'trail'];

for (const language of languagesToTest) {
  test(`[LANG-01] ${language} fits a narrow phone on every main screen`, async ({ page }) => {
    await speak(page, language);
    for (const screen of screens) {
      await open(page, `/m/${screen}`);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTable[language].tag);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect({ screen, over }).toEqual({ screen, over: 0 });
    }
  });
}

test.describe('when a language cannot be fetched', () => {
  test.use({ allowedErrors: /ERR_FAILED/, serviceWorkers: 'block' });

  test('[LANG-01] the open menu says so, over itself, and stays', async ({ page }) => {
    await page.route(/\/assets\/vi-[\w-]+\.js$/, async (route) => route.abort());
    await open(page, '/m/home');
    await page.locator('header button[aria-expanded]').first().click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: languageTable.VI.name }).click();
    const said = page.getByText('You are offline', { exact: false });
    await expect(said).toBeVisible();
    const [over, under] = await Promise.all(
      [said, menu].map(async (each) =>
        each.evaluate((element) => {
          const place = element.closest('body > *') ?? element;
          return { inert: element.closest('[inert]') !== null, z: getComputedStyle(place).zIndex };
        }),
      ),
    );
    expect(over?.inert).toBe(false);
    expect(Number(over?.z)).toBeGreaterThan(Number(under?.z));
    await expect(menu).toBeVisible();
  });
});
