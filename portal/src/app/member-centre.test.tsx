// Shows the member centre to a visitor, a member and a free trial.
// @vitest-environment happy-dom
import { flags as allFlags } from '@perya/contract/merchant/flags';
import { referral } from '@perya/contract/rewards/referral';
import { memberInfo, walletBalance } from '@perya/contract/account/member';
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Guarded } from '#app/guarded.tsx';
import { FrameLogin } from '#app/frame-login.tsx';
import { withdrawLogin } from '#domain/sign-in/login-offer.ts';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { routeOf } from '../routes.ts';
import { loadLoginSheet } from '../screens.ts';
import { showPage } from '../test-page.tsx';
import { entriesOf } from '../screens/mine/entries.ts';
import { Screen } from '../screens/mine/mine.screen.tsx';

const asked: string[] = [];
let leave: () => Promise<void>;

function signIn(customerType: number): void {
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType, firstTimeLogin: false } as never);
}

const invitation = {
  currency: 'PHP' as const,
  code: 'abc12345',
  terms: {
    days: 30,
    deposits: '500.00',
    validBet: '1000.00',
    inviterReward: '100.00',
    friendReward: '50.00',
    monthlyCap: 5,
  },
  visits: 0,
  friends: { registered: 0, qualified: 0, rewarded: 0, capped: 0, late: 0, refused: 0 },
  earned: '0.00',
  paidThisMonth: 0,
};
const noGift: { amount: string; currency: string } | null = null;

async function show(flags: readonly string[] = allFlags, waitingGift = noGift) {
  const client = createQueryClient();
  const regDate = new Date(Date.now() - 2.9 * 24 * 60 * 60 * 1000).toISOString();
  const member = { id: 'mem_1', account: 'maria', regDate, type: 0, toUpline: false };
  client.setQueryData(keyOf(memberInfo, {}), { ...member, avatarUrl: '/m/art/a.svg', waitingGift });
  const balance = { sumBalance: '1234.5', bonus: '0.00', currency: 'PHP', version: 1 };
  client.setQueryData(keyOf(walletBalance, {}), balance);
  const mine = (
    <>
      <Guarded route={routeOf('/m/mine')} isShown>
        <Screen />
      </Guarded>
      <FrameLogin />
    </>
  );
  client.setQueryData(keyOf(referral, {}), invitation);
  const texts = ['mine', 'account', 'gift', 'wallet', 'referral', 'copy'] as const;
  const around = { client, texts, at: '/m/mine' };
  const shown = await showPage(mine, { ...around, merchant: { flags: flags as never } });
  ({ leave } = shown);
  return shown.page;
}
const dialog = () => document.querySelector('dialog');
const toast = () => document.getElementById('toasts')?.textContent;

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  // The dialog's code is here before the tap.
  await loadLoginSheet();
  await findSession();
});
afterEach(async () => {
  await act(async () => {
    withdrawLogin();
    loseSession('session.none');
  });
  await leave();
  vi.unstubAllGlobals();
});

test('[MINE-01] [MINE-03] a visitor gets the login dialog from block and entries', async () => {
  const page = await show();
  expect(page.querySelector('header a[href="/m/home"]')).not.toBeNull();
  expect(page.querySelector('header a[href="/m/set"]')).not.toBeNull();
  const items = [...page.querySelectorAll<HTMLElement>('li a, li button')];
  expect(items).toHaveLength(entriesOf(allFlags, null).length);
  for (const item of [page.querySelector<HTMLElement>('section button'), ...items]) {
    await act(async () => item?.click());
    expect(dialog()?.textContent).toContain('Log in or register');
    await act(async () => withdrawLogin());
    expect(window.location.pathname).toBe('/m/mine');
  }
});

test('[MINE-02] [MINE-05] a panel is asked for anew; days are whole, money exact', async () => {
  signIn(0);
  const page = await show();
  expect(page.textContent).toContain('Member for 2 days');
  expect(page.textContent).toContain('₱1,234.50');
  for (const { path } of [memberInfo, walletBalance]) {
    expect(asked.some((url) => url.includes(path))).toBe(true);
  }
});

test('[MINE-02] a gift that waits for a proof is told of, with the way to it', async () => {
  signIn(0);
  const gift = () => document.querySelector('a[href="/m/securityCenter"] [class*="words"]');
  await show(allFlags, { amount: '100.00', currency: 'PHP' });
  expect(gift()?.textContent).toBe(
    'Your ₱100.00 gift is waiting. Verify a mobile number or e-mail to get it.',
  );
  await leave();
  await show();
  expect(gift()).toBeNull();
});

test('[MINE-03] the referral entry opens a panel with the member’s own link', async () => {
  signIn(0);
  await show();
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  await tap('Referral links');
  expect(dialog()?.querySelector('code')?.textContent).toMatch(/\/m\/register\?code=abc12345$/);
  // This browser has no sheet for sharing: the link is copied.
  await tap('Share link');
  expect(written).toEqual([dialog()?.querySelector('code')?.textContent]);
});

test('[MINE-03] [REWARD-06] where the referral promotion is off, it says whom to ask', async () => {
  signIn(0);
  await show(allFlags.filter((flag) => flag !== 'REFERRAL'));
  await tap('Referral links');
  expect(dialog()).toBeNull();
  expect(toast()).toContain('ask customer service');
});

test('[MINE-04] a free trial is told to register, and led there', async () => {
  signIn(4);
  const page = await show();
  expect(page.querySelector('section')).toBeNull();
  expect(toast()).toBe('This is for real accounts. Register to use it.');
  expect(window.location.pathname).toBe('/m/register');
});
