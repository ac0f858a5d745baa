// Sessions: signing in and out, what the browser keeps, and what ends on other tabs.
import {
  expect,
  jose,
  maria,
  open,
  accountButton,
  signInByForm,
  submitLogin,
  test,
  untilHydrated,
} from './portal.ts';
import { endSessions, forgetAttempts, oweOwnPassword } from './private-database.ts';
import { expectNothingKept } from './storage-dump.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401|422)/ });

test.beforeEach(forgetAttempts);

test('[LOGIN-12] a wrong password is said; the right one leads back', async ({ page }) => {
  await open(page, '/m/gameRecord');
  await expect(page).toHaveURL(/\/m\/login$/);
  await submitLogin(page, { ...maria, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('The username or password is not right.');
  await submitLogin(page, maria);
  await expect(page).toHaveURL(/\/m\/gameRecord$/);

  const kept = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '');
  expect(JSON.parse(kept)).toEqual({
    token: expect.stringMatching(/^\S{20,}$/),
    merchantCode: 'perya',
    userName: 'maria',
    type: 0,
    firstTimeLogin: expect.any(Boolean),
    passwordDue: false,
  });
  await expectNothingKept(page, [maria.password]);
});

test('[LOGIN-09] the third wrong password brings the captcha', async ({ page }) => {
  await open(page, '/m/login');
  const wrong = { ...jose, password: 'not-the-password' };
  const captcha = page.locator('input[name=captcha]');
  for (const last of [false, false, true]) {
    await expect(captcha).toHaveCount(0);
    const answer = page.waitForResponse('**/wps/session/login');
    await submitLogin(page, wrong);
    await answer;
    await expect(captcha).toHaveCount(last ? 1 : 0);
  }
  await expect(page.getByAltText('Picture with digits')).toBeVisible();
  await submitLogin(page, jose);
  await expect(captcha).toBeFocused();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[LOGIN-02] the keyboard alone is enough to sign in', async ({ page }) => {
  await open(page, '/m/login');
  const reach = async (name: string) => {
    const field = page.locator(`input[name=${name}]`);
    for (let presses = 0; presses < 8; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
  };
  await reach('username');
  await page.keyboard.type(maria.username);
  await reach('password');
  await page.keyboard.type(maria.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText('maria');
});

test('[LOGIN-02] what is typed before the code arrives stays in the form', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route('**/assets/*.js', async (route) => held.then(async () => route.continue()));
  await page.goto('/m/login', { waitUntil: 'commit' });
  await page.locator('input[name=username]').fill(maria.username);
  await page.locator('input[name=password]').fill(maria.password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page.locator('form button[type=submit]')).toBeDisabled();
  release();
  await untilHydrated(page);
  expect(page.url()).toMatch(/\/m\/login$/);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toContainText('maria');
});

test('[LOGOUT-01] signing out ends the token and the cookie, and reloads', async ({ page }) => {
  await signInByForm(page, maria);
  const token = await page.evaluate(() => {
    (globalThis as { before?: boolean }).before = true;
    return (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string })
      .token;
  });
  const cookies = await page.context().cookies();
  const member = async () =>
    page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
  expect((await member()).status()).toBe(200);

  await accountButton(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForFunction(() => !('before' in globalThis));
  await untilHydrated(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

  expect((await member()).status()).toBe(401);
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  await page.context().addCookies(cookies);
  await page.evaluate(() => localStorage.setItem('sessionHint', 'true'));
  const resumed = page.waitForResponse('**/wps/session/resume');
  await page.reload();
  expect((await resumed).status()).toBe(401);
});

test('[ERROR-02] a session that ended ends on every tab, and leads back on each', async ({
  page,
}) => {
  await signInByForm(page, maria);
  const second = await page.context().newPage();
  await open(second, '/m/gameRecord');
  await open(page, '/m/set');
  await endSessions('maria');
  // A call of the old document or one of the new may be the first to be refused.
  await page.reload();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/m\/login$/);
    await expect(tab.getByRole('alert')).toHaveText('Your session has ended. Please log in again.');
  }
  await submitLogin(page, maria);
  await expect(page).not.toHaveURL(/\/m\/login$/);
  await expect(second).toHaveURL(/\/m\/gameRecord$/);
});

test.describe('with nothing between the page and its server', () => {
  test.use({ serviceWorkers: 'block' });

  test('[ERROR-02] a session that is lost as the page is reloaded says so after it', async ({
    page,
  }) => {
    await signInByForm(page, maria);
    await page.addInitScript(() => {
      // Storage events do not reach their own tab: the method is wrapped instead.
      const remove = Reflect.get(Storage.prototype, 'removeItem') as (key: string) => void;
      Storage.prototype.removeItem = new Proxy(remove, {
        apply: (_, storage: Storage, [key]: [string]) => {
          Reflect.apply(remove, storage, [key]);
          if (key !== 'MC_SESSION_INFO' || storage.getItem('reloaded') !== null) return;
          storage.setItem('reloaded', 'once');
          window.location.reload();
        },
      });
    });
    // A page without code: a portal page would hear of the end before it is left.
    await page.goto('/robots.txt');
    await endSessions('maria');
    let documents = 0;
    await page.route(/\/m\/(set|login)$/, async (route) => {
      documents += 1;
      // The page that is being left reaches the login screen, where nobody can read the message.
      if (documents === 2) await page.waitForURL(/\/m\/login$/, { waitUntil: 'commit' });
      await route.continue();
    });
    await page.goto('/m/set', { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
    });
    await expect(page).toHaveURL(/\/m\/login$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Your session has ended. Please log in again.',
    );
    // Shown once: whoever goes on as a visitor is not led back by the next page.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.reload();
    await untilHydrated(page);
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});

test('[LOGOUT-01] signing out on one tab signs out on the others', async ({ page }) => {
  await signInByForm(page, maria);
  const second = await page.context().newPage();
  await open(second, '/m/gameRecord');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/m\/home$/);
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  }
  const remembered = await page.evaluate(() => localStorage.getItem('rememberedLogin'));
  expect(JSON.parse(remembered ?? '')).toEqual({
    username: { type: 'username', username: 'maria', password: '', countryDialingCode: '' },
  });
  expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('"0"');
});

test('[ERROR-02] another member on another tab takes the first tab’s place', async ({ page }) => {
  await signInByForm(page, maria);
  const second = await page.context().newPage();
  await second.addInitScript(() => localStorage.removeItem('sessionHint'));
  await signInByForm(second, jose);
  await expect(page).toHaveURL(/\/m\/login$/);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(accountButton(second)).toContainText('jose');
});

test('[ERROR-02] the same member on another tab changes nothing on the first', async ({ page }) => {
  await signInByForm(page, maria);
  const token = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
  const second = await page.context().newPage();
  await second.addInitScript(() => localStorage.removeItem('sessionHint'));
  await signInByForm(second, maria);
  await expect
    .poll(async () => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO')))
    .not.toBe(token);
  await expect(accountButton(page)).toContainText('maria');
  await page.getByRole('link', { name: /^Me\b/ }).click();
  await expect(page).toHaveURL(/\/m\/mine$/);
  await expect(page.locator('main')).toContainText('maria');
});

test.describe('a password that somebody else gave', () => {
  test.beforeEach(async () => oweOwnPassword(jose.username, true));
  test.afterEach(async () => oweOwnPassword(jose.username, false));

  test('[ROUTE-05] must be changed before anything else', async ({ page }) => {
    await open(page, '/m/login');
    await submitLogin(page, jose);
    await expect(page).toHaveURL(/\/m\/changePsw$/);
    for (const place of ['/m/home', '/m/securityCenter', '/m/gameRecord']) {
      await open(page, place);
      await expect(page).toHaveURL(/\/m\/changePsw$/);
    }
  });
});
