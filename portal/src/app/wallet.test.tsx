// Shows the wallet in the header and the member centre: its parts, its sheet, and its refreshing.
// @vitest-environment happy-dom
import { memberInfo, merchantWallet, walletBalance } from '@perya/contract/account/member';
import { tap } from '@perya/web/test-page.tsx';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberPanel } from '#domain/member/member-panel.tsx';
import { currentSession, findSession, loseSession, startSession } from '#domain/session/session.ts';
import { setBalanceHidden } from '#domain/wallet/wallet.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../test-page.tsx';
import { AccountPill } from './account-pill.tsx';

const wallet = {
  currency: 'PHP',
  total: '1500.00',
  free: '1000.00',
  locked: '500.00',
  reserved: '250.00',
} as const;

/** What was asked for and not answered yet. */
let waiting: { readonly path: string; readonly answer: (body: object) => void }[] = [];
let leave: () => Promise<void>;

async function show(what: ReactNode): Promise<HTMLElement> {
  const client = createQueryClient();
  const regDate = new Date().toISOString();
  const member = { id: 'mem_1', account: 'maria', regDate, type: 0, toUpline: false };
  client.setQueryData(keyOf(memberInfo, {}), { ...member, avatarUrl: '/m/art/a.svg' });
  const balance = { sumBalance: wallet.total, bonus: '0.00', currency: 'PHP', version: 1 };
  client.setQueryData(keyOf(walletBalance, {}), balance);
  client.setQueryData(keyOf(merchantWallet, {}), { wallets: [wallet] });
  const texts = ['mine', 'wallet'] as const;
  const shown = await showPage(what, { client, texts, at: '/m/mine' });
  ({ leave } = shown);
  return shown.page;
}

async function answer(path: string, value: object | null): Promise<void> {
  const refused = { success: false, code: 'server.unexpected' };
  const asked = waiting.filter((each) => each.path === path);
  waiting = waiting.filter((each) => each.path !== path);
  expect(asked.length).toBeGreaterThan(0);
  await act(async () => {
    for (const each of asked) each.answer(value ? { success: true, value } : refused);
  });
}

function session() {
  const found = currentSession();
  if (found === null) throw new Error('nobody is signed in');
  return found;
}

beforeEach(async () => {
  waiting = [];
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Promise((resolve) => {
        const { pathname: path } = new URL(url, 'http://portal.invalid');
        const reply = (body: object) => resolve(Response.json(body));
        waiting.push({ path, answer: reply });
      }),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  await findSession();
  const given = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  await act(async () =>
    startSession({ ...given, customerType: 0, firstTimeLogin: false } as never),
  );
});
afterEach(async () => {
  await act(async () => {
    setBalanceHidden(false);
    loseSession('session.none');
  });
  await leave();
  vi.unstubAllGlobals();
});

async function openMenu(page: Element): Promise<void> {
  await act(async () => page.querySelector<HTMLElement>('[aria-expanded]')?.click());
}

const amounts = (page: Element) => [...page.querySelectorAll('bdi')];
/** Those that keep their place and are not seen. */
const masked = (page: Element) => amounts(page).filter((each) => /masked/.test(each.className));

const newer = { ...wallet, total: '1600.00', free: '1100.00' };

test('[CASH-06] a refresh hides the balance and its parts, then shows them', async () => {
  const page = await show(<MemberPanel session={session()} />);
  expect(amounts(page).map(({ textContent }) => textContent)).toEqual([
    '₱1,500.00',
    '₱1,000.00',
    '₱500.00',
    '₱250.00',
  ]);
  waiting = [];
  await tap('Refresh balance');
  expect(masked(page)).toHaveLength(4);
  await answer('/wps/wallets/merchant', { wallets: [newer] });
  expect(masked(page), 'both answers are waited for').toHaveLength(4);
  await answer('/wps/wallets/balance', {
    sumBalance: '1600.00',
    bonus: '0.00',
    currency: 'PHP',
    version: 2,
  });
  expect(masked(page)).toHaveLength(0);
  expect(page.textContent).toContain('₱1,600.00');
  expect(page.textContent).toContain('₱1,100.00');
});

test('[CASH-06] a refresh that fails shows the balance again', async () => {
  const page = await show(<AccountPill session={session()} />);
  await openMenu(page);
  waiting = [];
  await tap('Refresh balance');
  expect(masked(page)).toHaveLength(1);
  await answer('/wps/wallets/balance', null);
  expect(masked(page)).toHaveLength(0);
  expect(page.textContent).toContain('₱1,500.00');
});

test('[CASH-06] the header’s menu opens the wallet: total, and its parts explained', async () => {
  const page = await show(<AccountPill session={session()} />);
  await openMenu(page);
  await act(async () => tap('Balance'));
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  const dialog = document.querySelector('dialog');
  expect([...(dialog?.querySelectorAll('dt') ?? [])].map((each) => each.textContent)).toEqual([
    'Total',
    'Can be withdrawn',
    'Locked',
    'Reserved',
  ]);
  expect(dialog?.textContent).toContain('Not part of the total.');
  expect(dialog?.querySelector('a[href="/m/voucherCenter"]')).not.toBeNull();
  expect(dialog?.querySelector('a[href="/m/withdraw"]')).not.toBeNull();
  await act(async () => setBalanceHidden(true));
  expect(dialog?.textContent).not.toContain('₱');
});

test('[FRAME-06] deposit and withdrawal in the menu lead to their pages', async () => {
  const page = await show(<AccountPill session={session()} />);
  await openMenu(page);
  const links = [...page.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/m/voucherCenter', '/m/withdraw']));
});
