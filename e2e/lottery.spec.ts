// The lottery's screens, where each tap leads, and the rooms of live tables.
import { beginSession } from './member-session.ts';
import { expect, maria, open, test } from './portal.ts';

test('[LOTT-01] [ROUTE-31] a guest finds the draws by mode, all of them, and one alone', async ({
  page,
}) => {
  await open(page, '/m/lottery');
  await expect(page.getByRole('tab', { name: 'E-lottery' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const next = page.getByRole('region', { name: 'Next draw' });
  await expect(next.locator('time')).toHaveText(/^\d+:\d\d(:\d\d)?$/);
  await page.getByRole('tab', { name: 'Lottery', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/lottery\?prize_mode=LOTT$/);
  await page.getByRole('link', { name: 'More lotteries' }).click();
  await expect(page).toHaveURL(/\/m\/moreLottery$/);
  await expect(page.getByRole('heading', { name: 'North Vietnam' })).toBeVisible();
  await page.getByRole('link', { name: /^Mien Bac/ }).click();
  await expect(page).toHaveURL(/\/m\/startLottery\?code=mien-bac&vassalage=TCG_LOTTO_VN$/);
  await expect(page.getByText('Every day, 18:15')).toBeVisible();
  await page.getByRole('button', { name: 'E-lottery' }).click();
  await expect(page.getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    '/m/launchGame?playType=trad&prize_mode=ELOTT&code=mien-bac&pageBack=home&vendor=TCG_LOTTO_VN',
  );
});

test('[LAUNCH-02] [ROUTE-30] lottery vendors and a launch without a code open the lobby', async ({
  page,
}) => {
  await open(page, '/m/gameCenter');
  await page.getByRole('link', { name: /^Lotto Viet/ }).click();
  await expect(page).toHaveURL(/\/m\/lottery\?vassalage=TCG_LOTTO_VN$/);
  await open(page, '/m/startLottery');
  await expect(page).toHaveURL(/\/m\/lottery$/);
  await beginSession(page, maria);
  await open(page, '/m/launchGame?playType=trad&prize_mode=LOTT&code=lobby&pageBack=home');
  await expect(page).toHaveURL(/\/m\/lottery\?prize_mode=LOTT$/);
});

test('[LAUNCH-02] [ROUTE-30] a lottery is launched by vendor, code, mode and type', async ({
  page,
}) => {
  await beginSession(page, maria);
  await open(page, '/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN');
  const asked = page.waitForRequest(/\/wps\/lottery\/launch\?/);
  await page.getByRole('link', { name: 'Play' }).click();
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toMatchObject({
    vendor: 'TCG_LOTTO_VN',
    gameCode: 'mien-bac',
    prizeMode: 'LOTT',
    playType: 'trad',
  });
  await expect(page.locator('h1')).toHaveText('Mien Bac');
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/m\/startLottery/);
});

test('[LAUNCH-01] the side menu leads a guest to the lottery without asking to log in', async ({
  page,
}) => {
  await open(page, '/m/home');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Lottery', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/lottery$/);
});

test('[LIVE-01] live tables say which room is free, VIP or paid, and carry it on', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameType=LIVE&gameName=VIP%20Baccarat');
  const tile = page.locator('#games article', { hasText: 'VIP Baccarat' });
  await expect(tile.locator('a')).toHaveAttribute('href', /roomId=room-vip-baccarat/);
  await expect(tile.getByText('VIP', { exact: true })).toBeVisible();
  for (const [name, type] of [
    ['Dream Wheel', 'Free'],
    ['Cinema Wheel', 'Paid'],
  ] as const) {
    await open(page, `/m/gameList?gameType=LIVE&gameName=${encodeURIComponent(name)}`);
    const other = page.locator('#games article', { hasText: name });
    await expect(other.getByText(type, { exact: true })).toBeVisible();
  }
});
