// The lobby around the games: pop-ups, customer service, messages, help, matches.
import type { Page } from '@playwright/test';
import { sendToMember } from './private-database.ts';
import { expect, jose, open, signIn, test, untilPartHydrated } from './portal.ts';

const item = (title: string, content: string, execution = 'B', linkage = '') => ({
  id: title,
  type: 'B',
  groupName: 'm_home',
  title,
  content,
  promotionType: '',
  execution,
  linkage,
  announcementImages: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** Answers home's announcements with these, whatever the server has. */
async function announce(page: Page, announcements: readonly object[]): Promise<void> {
  await page.unroute('**/wps/system/announcements?*');
  await page.route('**/wps/system/announcements?*', async (route) =>
    route.fulfill({ json: { success: true, value: { announcements } } }),
  );
}

const popUp = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

test.describe('announcements', () => {
  test.use({ showsAnnouncements: true });

  test('[POPUP-01] [POPUP-04] pop up one at a time, within bounds, and close', async ({ page }) => {
    await announce(page, [item('First', '<p>One</p>'), item('Second', '<p>Two</p>')]);
    await open(page, '/m/home');
    await expect(popUp(page)).toContainText('First');
    await expect(popUp(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await popUp(page).getByRole('button', { name: 'Next' }).click();
    await expect(popUp(page)).toContainText('Two');
    await expect(popUp(page).getByRole('button', { name: 'Next' })).toBeDisabled();
    await popUp(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(popUp(page)).toBeHidden();
  });

  test('[POPUP-06] stay closed until titles or contents change', async ({ page }) => {
    await announce(page, [item('First', '<p>One</p>')]);
    await open(page, '/m/home');
    await popUp(page).getByRole('button', { name: 'Close' }).first().click();
    await open(page, '/m/home');
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
    await expect(popUp(page)).toBeHidden();
    await announce(page, [item('First', '<p>One, changed</p>')]);
    await open(page, '/m/home');
    await expect(popUp(page)).toContainText('One, changed');
  });

  test('[POPUP-02] [POPUP-03] links lead into the portal or out of it', async ({ page }) => {
    const links = '<a href="/m/help">in</a> <a href="https://example.com/x">out</a>';
    await announce(page, [item('Links', `<p>${links}</p>`, 'B', '/m/rewardCenter')]);
    await open(page, '/m/home');
    const out = popUp(page).getByRole('link', { name: 'out' });
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(out).toHaveAttribute('rel', /noopener/);
    const go = popUp(page).getByRole('link', { name: 'Take me there' });
    await expect(go).toHaveAttribute('href', '/m/rewardCenter');
    await popUp(page).getByRole('link', { name: 'in', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/help$/);
    await expect(popUp(page)).toBeHidden();
  });
});

test.describe('a hostile announcement', () => {
  // The browser logs what the content security policy blocks while the text is sanitised.
  test.use({ showsAnnouncements: true, allowedErrors: /Content Security Policy/ });

  const attacks = [
    '<script>window.hit=1</script>',
    '<img src=x onerror="window.hit=1">',
    '<svg onload="window.hit=1"></svg>',
    '<a href="javascript:window.hit=1">a link</a>',
    '<a href="jav&#x09;ascript:window.hit=1">a link</a>',
    '<iframe src="javascript:parent.hit=1"></iframe>',
    '<details open ontoggle="window.hit=1">x</details>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hit=1">',
    '<form action="javascript:window.hit=1"><input type=submit></form>',
    '<style>*{display:none}</style>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  ];

  test('[POPUP-02] hostile text runs nothing, even past the server', async ({ page }) => {
    await announce(page, [item('Hostile', `<p>Words</p>${attacks.join('')}`)]);
    await open(page, '/m/home');
    await expect(popUp(page)).toContainText('Words');
    for (const link of await popUp(page).getByText('a link').all()) await link.click();
    await expect(popUp(page)).toBeVisible();
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    await expect(popUp(page).locator('script, iframe, svg[onload], form, style, base')).toHaveCount(
      0,
    );
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});

test('[CS-01] [FRAME-02] customer service floats, by type; several entries show a list', async ({
  page,
}) => {
  await open(page, '/m/gameList');
  await page.getByRole('button', { name: 'Customer service' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Customer service' });
  await expect(sheet.locator('li').first()).toContainText('Live chat');
  await expect(sheet.getByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/chat\?/,
  );
  await sheet.getByRole('button', { name: 'Telegram' }).click();
  await expect(sheet.getByRole('link', { name: 'Telegram, help' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Telegram' }).click();
  await expect(sheet.getByRole('link', { name: 'Telegram, help' })).toBeHidden();
  await expect(sheet).not.toContainText('Facebook');
});

test('[HOME-12] super-ace opens its list, and stays closed for the session', async ({ page }) => {
  await open(page, '/m/home');
  const banner = page.locator('aside', { hasText: 'Aces high' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/m/gameList?gameType=PVP');
  const close = banner.getByRole('button', { name: 'Close' });
  await untilPartHydrated(close);
  await close.click();
  await expect(banner).toBeHidden();
  await open(page, '/m/home');
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('[HOME-10] a match opens with its odds, and leads to the bet', async ({ page }) => {
  await open(page, '/m/home');
  const matches = page.getByRole('region', { name: 'Hot matches', exact: true });
  const match = matches.locator('li:not([inert]) button').first();
  await untilPartHydrated(match);
  await match.click();
  const sheet = page.locator('dialog[open]');
  await expect(sheet).toContainText(/Island League|River Cup/);
  for (const crest of await sheet.locator('img').all()) {
    await expect(crest).toHaveJSProperty('naturalWidth', 128);
  }
  const bet = sheet.getByRole('link', { name: 'Bet on this match' });
  const closed = sheet.getByText('Betting is closed');
  await expect(bet.or(closed)).toBeVisible();
  await expect(sheet).toContainText('Demo matches');
});

test('[ROUTE-27] [HELP-01] the address chooses the question that is open', async ({ page }) => {
  await open(page, '/m/help');
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
  await open(page, '/m/help?i=2');
  await expect(page.getByRole('button', { name: 'Where is my bet?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page).toHaveURL(/\/m\/helpDetail\?i=2$/);
  await expect(page.getByRole('heading', { name: 'Where is my bet?' })).toBeVisible();
});

test('[ROUTE-35] the agreement is there to be read', async ({ page }) => {
  await open(page, '/m/useragreement');
  await expect(page.getByRole('heading', { name: '1. Who may play' })).toBeVisible();
});

test('[ROUTE-08] [ROUTE-37] [MAIL-01] a message is counted, read and deleted', async ({ page }) => {
  await sendToMember(jose.username, 'A word for Jose', '<p>Thank you for playing fair.</p>');
  await signIn(page, jose);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: /unread message/ }).click();
  await expect(page).toHaveURL(/\/m\/webEmail$/);
  await page.getByRole('button', { name: /A word for Jose/ }).click();
  await expect(page.getByText('Thank you for playing fair.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Everything is read' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('A word for Jose')).toBeHidden();
  await open(page, '/m/message');
  await expect(page.getByText('No messages')).toBeVisible();
});

test.describe('a part of home that fails', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('[ERROR-03] fails alone, with a way to try again', async ({ page }) => {
    const json = { success: false, code: 'server.busy' };
    const winners = '**/wps/relay/GCSGAME_getRankList?*';
    await page.route(winners, async (route) => route.fulfill({ status: 503, json }));
    await open(page, '/m/notice');
    await page.getByRole('button', { name: 'Back' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Many people are here' });
    await expect(failed).toHaveCount(1);
    await expect(page.locator('article').first()).toBeVisible();
    await page.unroute(winners);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeHidden();
  });
});
