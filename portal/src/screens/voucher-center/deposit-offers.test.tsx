// Shows beside the deposit's button what a deposit would bring, and what was claimed already.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import {
  ownPromotions,
  promotions,
  type OwnPromotion,
  type Promotion,
} from '@perya/contract/rewards/promotions';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import { hideScreen, signIn } from '../../test-screen.tsx';
import { DepositOffers } from './deposit-offers.tsx';

const idOf = (n: number) => `pro_00000000-0000-7000-8000-00000000000${String(n)}` as const;

const promotion = (n: number, kind: Promotion['kind'], title: string) => ({
  id: idOf(n),
  kind,
  title,
  summary: `About ${title}`,
});

const own = (n: number, told: Partial<OwnPromotion>) => ({
  promotion: idOf(n),
  state: 'open',
  act: null,
  ...told,
});

const listed = [
  promotion(1, 'reload', 'Weekly reload'),
  promotion(2, 'firstDeposit', 'Welcome'),
  promotion(3, 'cashback', 'Cashback'),
];

let leave = async () => Promise.resolve();

async function show(own: readonly object[], depositBadge = '+20%'): Promise<HTMLElement> {
  await signIn(accountType.member);
  const client = createQueryClient();
  client.setQueryData(keyOf(promotions, { language: 'EN' }), { promotions: listed });
  client.setQueryData(keyOf(ownPromotions, {}), { paused: false, promotions: own });
  const around = { client, texts: ['cashier'], merchant: { depositBadge } } as const;
  const shown = await showPage(<DepositOffers />, around);
  leave = shown.leave;
  return shown.page;
}

afterEach(async () => {
  await leave();
  hideScreen();
});

test('[REWARD-02] what a deposit would bring is said, with the way to its terms', async () => {
  const offers = [own(1, { act: 'deposit' }), own(2, {}), own(3, { act: 'claim' })];
  const page = await show(offers);
  expect(page.textContent).toContain('Weekly reloadAbout Weekly reload');
  expect(page.textContent).toContain('claim it in the reward centre, or leave it');
  expect(page.textContent).not.toMatch(/Welcome|Cashback/);
  const ways = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual([`/m/activityDetail?id=${idOf(1)}`]);
});

test('[REWARD-02] what was claimed promises nothing more', async () => {
  const page = await show([own(1, { state: 'claimed' })]);
  expect(page.textContent).toContain('Weekly reloadAbout Weekly reloadClaimed');
  expect(page.textContent).not.toContain('or leave it');
});

test('a merchant that adds nothing to deposits is not asked for offers', async () => {
  const page = await show([own(1, { act: 'deposit' })], '');
  expect(page.textContent).toBe('');
});
