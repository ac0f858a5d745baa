// The lobby's calls: at start, by each tab, and when they are repeated.
import type { Page, Request } from '@playwright/test';
import { beginSession } from './member-session.ts';
import { expect, maria, merchants, open, signIn, test, tiles, untilHydrated } from './portal.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Serves the help page without server rendering: no content, and no data. */
async function withoutPaint(page: Page): Promise<void> {
  await page.route('**/m/help', async (route) => {
    const answer = await route.fetch();
    const bare = (await answer.text())
      .replace(/<script type="application\/json" id="first-paint">.*?<\/script>/s, '')
      .replace(/(<div id="root">).*<\/div>/s, '$1</div>');
    return route.fulfill({ response: answer, body: bare });
  });
}

test('[START-01] what the page does not bring along is read from the server at start', async ({
  page,
}) => {
  await withoutPaint(page);
  const asked = page.waitForResponse('**/wps/system/consolidated');
  await page.goto('/m/help');
  const { value } = (await (await asked).json()) as { value: { merchantCode: string } };
  expect(value.merchantCode).toBe('perya');
  await untilHydrated(page);
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
});

test.describe('without an answer at start', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('[START-01] [ERROR-03] there are words in the page’s language', async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: 'TH', url: merchants[0].origin }]);
    await page.route('**/wps/system/consolidated', async (route) => route.abort());
    await withoutPaint(page);
    await page.goto('/m/help');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('ลองอีกครั้ง');
    await expect(page.getByRole('alert').locator('p')).toHaveText(/[\u0e00-\u0e7f]/);
  });
});

test('[LIST-02] each tab asks its own source; vendors stand with all games', async ({ page }) => {
  await beginSession(page, maria);
  await open(page, '/m/gameList?gameType=RNG');
  const strip = page.getByRole('region', { name: 'Providers' });
  await expect(strip).toBeVisible();
  for (const [tab, source, wanted] of [
    ['Hot', '/wps/game/hot', { gameType: 'RNG' }],
    ['Favourites', '/wps/game/favourites', { gameType: 'RNG', pageNo: '1', pageSize: '27' }],
    ['Recent', '/wps/game/recent', { gameType: 'RNG', page: '1', pageSize: '25' }],
  ] as const) {
    const asked = page.waitForRequest(
      (request) => pathOf(request) === source && request.method() === 'GET',
    );
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams), tab).toMatchObject(wanted);
    await expect(strip, tab).toBeHidden();
  }
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(strip).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});

test('[LIST-06] no games is said; a further page that fails says that there is no more', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameName=zzzz');
  await expect(page.getByText('No games here')).toBeVisible();
  await open(page, '/m/gameList');
  const json = { success: false, code: 'server.busy' };
  await page.route(/[?&]pageNo=2(&|$)/, async (route) => route.fulfill({ json }));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('#games [role=alert]')).toContainText('Many people are here');
  await expect(page.getByText('No more for now')).toBeVisible();
  await page.unroute(/[?&]pageNo=2(&|$)/);
  await page.locator('#games [role=alert] button').click();
  await expect(page.getByText('No more for now')).toBeHidden();
});

test('[LIST-06] [LIST-08] pages belong to the words that they were found by', async ({ page }) => {
  await open(page, '/m/gameList');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const words = searchParams.get('gameName') ?? '';
    if (pathname === '/wps/game/list') asked.push(`${words} ${searchParams.get('pageNo') ?? ''}`);
  });
  const box = page.locator('input[name=gameName]');
  const firstOf = async (words: string) => {
    await box.fill(words);
    await box.press('Enter');
    await expect(tiles(page).first()).toContainText(words);
  };
  await firstOf('Parol');
  await firstOf('Abokado');
  expect(asked).toEqual(['Parol 1', 'Abokado 1']);
});

test('[ROUTE-09] [MINE-02] the member’s panel is asked for each time that it is entered', async ({
  page,
}) => {
  await signIn(page, maria);
  const entered = async (): Promise<void> => {
    const info = page.waitForResponse('**/wps/member/info');
    const balance = page.waitForResponse('**/wps/wallets/balance');
    await page.locator('nav a[href="/m/mine"]').click();
    await Promise.all([info, balance]);
    await expect(page.getByRole('heading', { name: maria.username })).toBeVisible();
  };
  await entered();
  await page.locator('nav a[href="/m/home"]').click();
  await entered();
});

/** Holds timers of 250 ms until they are released; cancelled ones are dropped. */
async function holdQuarters(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = new Map<number, () => void>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const hold = (run: () => void): number => {
      const id = -1 - held.size - Math.round(performance.now());
      held.set(id, run);
      return id;
    };
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 250 ? hold(run) : set(run, ms)),
      clearTimeout: (id?: number) => (held.delete(id ?? 0) ? undefined : clear(id)),
      letGo: () => {
        const waiting = [...held.values()];
        held.clear();
        for (const run of waiting) run();
      },
    });
  });
  return async () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

test('[SIDE-04] [HOME-11] menu and winners are asked for once, 250 ms after the language', async ({
  page,
}) => {
  const letGo = await holdQuarters(page);
  await open(page, '/m/home');
  // The overlays load last, and late on a busy machine.
  const service = page.getByRole('button', { name: 'Customer service' });
  await expect(service).toBeVisible();
  await letGo();
  const asked: string[] = [];
  // Opening the menu may ask for an old list anew: that one counts from where it is closed.
  let closed = false;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const language = searchParams.get('language');
    if (pathname.endsWith('getRankList') && language !== 'EN')
      asked.push(`winners ${language ?? ''}`);
    if (pathname === '/wps/game/vendors' && closed) asked.push('menu');
  });
  for (const [name, lang] of [
    ['Filipino', 'fil'],
    ['Tiếng Việt', 'vi'],
  ] as const) {
    await page.locator('header button').first().click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  closed = true;
  expect(asked).toEqual([]);
  await letGo();
  await expect.poll(() => asked.toSorted()).toEqual(['menu', 'winners VI']);
});
