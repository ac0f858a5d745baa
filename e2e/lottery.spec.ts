// The lottery's screens, where each tap leads, and the rooms of live tables.
import { randomUUID } from 'node:crypto';
import { beginSession, join } from './member-session.ts';
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
  await expect(page).toHaveURL(/\/m\/lottery\?prize_mode=LOTT&playType=trad$/);
  await page.getByRole('link', { name: 'More lotteries' }).click();
  await expect(page).toHaveURL(/\/m\/moreLottery$/);
  await expect(page.getByRole('heading', { name: 'North Vietnam' })).toBeVisible();
  await page.getByRole('link', { name: /^Mien Bac/ }).click();
  await expect(page).toHaveURL(/\/m\/startLottery\?code=mien-bac&vassalage=TCG_LOTTO_VN$/);
  await expect(page.getByText('Every day, 18:15')).toBeVisible();
  const play = page.getByRole('link', { name: 'Play' });
  const way = (mode: string, type: string) =>
    `/m/launchGame?playType=${type}&prize_mode=${mode}&code=mien-bac&pageBack=home` +
    '&vendor=TCG_LOTTO_VN';
  // The merchant's own mode, until another is chosen.
  await expect(play).toHaveAttribute('href', way('ELOTT', 'trad'));
  await page.getByRole('button', { name: 'ZY' }).click();
  await page.getByRole('button', { name: 'Entertainment' }).click();
  await expect(play).toHaveAttribute('href', way('ZY', 'ent'));
});

test('[LOTT-02] a member’s mode and play type reach the vendor and are there next time', async ({
  page,
}) => {
  await join(page, { username: `lott${randomUUID().slice(0, 8)}`, password: 'perya-lott-2026' });
  await open(page, '/m/lottery?vassalage=TCG_LOTTO_VN');
  const kept = (field: string) =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        answer.request().postData()?.includes(field) === true,
    );
  const mode = kept('ZY');
  await page.getByRole('tab', { name: 'ZY' }).click();
  await mode;
  const type = kept('ent');
  await page.getByRole('button', { name: 'Entertainment' }).click();
  await type;
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const maker = page.frameLocator('iframe').locator('#maker');
  await expect(maker).toHaveText('Lotto Viet · ZY · Entertainment');
  await open(page, '/m/lottery');
  await expect(page.getByRole('tab', { name: 'ZY' })).toHaveAttribute('aria-selected', 'true');
  const entertainment = page.getByRole('button', { name: 'Entertainment' });
  await expect(entertainment).toHaveAttribute('aria-pressed', 'true');
});

test('[LAUNCH-02] [ROUTE-30] lottery vendors and a launch without a code open the lobby', async ({
  page,
}) => {
  await open(page, '/m/gameCenter');
  await page.getByRole('link', { name: /^Lotto Viet/ }).click();
  await expect(page).toHaveURL(/\/m\/lottery\?vassalage=TCG_LOTTO_VN$/);
  await open(page, '/m/startLottery');
  await expect(page).toHaveURL(/\/m\/lottery$/);
  await open(page, '/m/lottery?vassalage=TCG_SEA&code=manila-6-45');
  await expect(page.getByRole('region', { name: 'Next draw' })).toContainText('Manila 6/45');
  await beginSession(page, maria);
  await open(page, '/m/launchGame?playType=trad&prize_mode=LOTT&code=lobby&pageBack=home');
  await expect(page).toHaveURL(/\/m\/lottery\?prize_mode=LOTT&playType=trad$/);
});

test('[LAUNCH-03] [ROUTE-30] a lottery is launched in the merchant’s mode', async ({ page }) => {
  await beginSession(page, maria);
  await open(page, '/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN');
  const asked = page.waitForRequest(/\/wps\/lottery\/launch\?/);
  await page.getByRole('link', { name: 'Play' }).click();
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toMatchObject({
    vendor: 'TCG_LOTTO_VN',
    gameCode: 'mien-bac',
    prizeMode: 'ELOTT',
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
