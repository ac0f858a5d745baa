// Shows the benefits to a visitor and to a member: levels, what keeps one, gifts that are claimed.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import type { clubBenefit, VipStanding } from '@perya/contract/rewards/vip';
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const level = (at: number, name: string, points: number, keep: number, ppm: number) => ({
  level: at,
  name,
  points,
  keep,
  medalUrl: `/m/art/vip-${at}.webp`,
  gifts: { upgrade: at === 0 ? '0.00' : '88.00', monthly: '0.00', birthday: '0.00' },
  rates: [{ gameCategory: 'RNG', ppm } as const],
});

const benefit: OutputOf<typeof clubBenefit> = {
  currency: 'PHP',
  levels: [
    level(0, 'Member', 0, 0, 2_000),
    level(1, 'Bronze', 500, 200, 3_000),
    level(2, 'Silver', 10_000, 4_000, 4_500),
  ],
  weights: [{ gameCategory: 'LIVE', ppm: 500_000 }],
  giftDays: 14,
  rebate: { afterDays: 7, unclaimed: 'paid' },
};

const gift = {
  id: 'upgrade-1',
  kind: 'upgrade',
  level: 1,
  amount: '18.00',
  until: null,
  claimedAt: null,
} as const;

const standing: VipStanding = {
  level: 1,
  name: 'Bronze',
  medalUrl: '/m/art/vip-1.webp',
  currency: 'PHP',
  points: 1_234,
  next: { level: 2, name: 'Silver', medalUrl: '/m/art/vip-2.webp', points: 10_000 },
  month: { lastDay: '2026-11-30', points: 50, keep: 200, reachedInIt: false, returns: null },
  gifts: [gift],
  birthday: null,
};

const benefits = { 'GET /wps/member/clubBenefit': () => ({ value: benefit }) };
const address = '/m/member/benefits';

test('[ROUTE-11] [REWARD-05] a visitor reads every level, and is led to the login', async () => {
  await showScreen(address, benefits);
  await until(() => expect(shown.words()).toContain('Levels with real benefits'));
  expect(shown.words()).toContain('Log in');
  expect(shown.words()).toContain('Bronze');
  document.querySelector<HTMLInputElement>('input[value="2"]')?.click();
  await until(() => expect(shown.words()).toContain('0.45%'));
  expect(shown.words()).toContain('To keep the level4,000 points a month');
  expect(shown.words()).toContain('Live casino50 points');
});

test('[REWARD-05] a free trial has no level of its own', async () => {
  await signIn(accountType.trial);
  const sent = await showScreen(address, benefits);
  await until(() => expect(shown.words()).toContain('Levels with real benefits'));
  expect(sent.map(({ call }) => call)).not.toContain('GET /wps/vip/standing');
});

test('[ROUTE-11] [REWARD-05] a member reads what is left, and claims a gift', async () => {
  await signIn();
  let now = standing;
  const sent = await showScreen(address, {
    ...benefits,
    'GET /wps/vip/standing': () => ({ value: now }),
    'POST /wps/vip/gift': () => {
      now = { ...standing, gifts: [{ ...gift, claimedAt: '2026-11-24T04:00:00.000Z' }] };
      return { value: now.gifts[0] };
    },
  });
  await until(() => expect(shown.words()).toContain('To Silver8,766 points'));
  expect(shown.words()).toContain('Collect 150 points more by Nov 30 to keep Bronze.');
  expect(shown.words()).toContain('Gift for Bronze · ₱18');
  shown.press('Claim');
  await until(() => expect(shown.toast()).toBe('₱18.00 is in your wallet.'));
  await until(() => expect(shown.words()).toContain('Claimed Nov 24, 2026'));
  expect(sent).toContainEqual({ call: 'POST /wps/vip/gift', fields: { id: 'upgrade-1' } });
});

test('[REWARD-05] a gift that is gone is said to be, and a birthday is said once', async () => {
  await signIn();
  const sent = await showScreen(address, {
    ...benefits,
    'GET /wps/vip/standing': () => ({ value: standing }),
    'POST /wps/vip/gift': () => ({ code: 'vip.noGift' }),
    'PUT /wps/vip/birthday': () => ({ value: {} }),
  });
  await until(() => expect(shown.words()).toContain('Gift for Bronze'));
  shown.press('Claim');
  await until(() => expect(shown.toast()).toBe('This gift can’t be claimed any more.'));
  shown.type('birthday', '1990-02-29');
  shown.type('birthday', '1992-02-29');
  shown.press('Save');
  const call = { call: 'PUT /wps/vip/birthday', fields: { month: 2, day: 29 } };
  await until(() => expect(sent).toContainEqual(call));
});

test('[REWARD-05] a level of this month is safe, one that was lost can return', async () => {
  await signIn();
  const { month, ...rest } = standing;
  const safe = { ...month, reachedInIt: true, keep: 0 };
  await showScreen(address, {
    ...benefits,
    'GET /wps/vip/standing': () => ({ value: { ...rest, month: safe } }),
  });
  await until(() => expect(shown.words()).toContain('You reached Bronze this month'));
  hideScreen();
  await signIn();
  const returns = { level: 2, name: 'Silver', medalUrl: '/m/art/vip-2.webp', keep: 4_000 };
  await showScreen(address, {
    ...benefits,
    'GET /wps/vip/standing': () => ({ value: { ...rest, month: { ...month, returns } } }),
  });
  const said = 'Silver comes back when this month reaches 4,000 points.';
  await until(() => expect(shown.words()).toContain(said));
});

test('[REWARD-05] a merchant without levels, and a failed call, say so', async () => {
  await showScreen(address, { 'GET /wps/member/clubBenefit': () => ({ code: 'feature.off' }) });
  await until(() => expect(shown.words()).not.toBe(''));
  expect(shown.words()).not.toContain('Try again');
  hideScreen();
  await showScreen(address, { 'GET /wps/member/clubBenefit': () => ({ code: 'server.database' }) });
  await until(() => expect(shown.words()).toContain('Try again'));
});
