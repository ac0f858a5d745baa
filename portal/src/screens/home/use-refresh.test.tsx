// Shows what opening home asks for, of whom.
// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { showPage } from '../../test-page.tsx';
import { useRefresh } from './use-refresh.ts';

const asked: string[] = [];
let leave: () => Promise<void>;

function Home() {
  useRefresh();
  return null;
}

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://portal.invalid').pathname);
    return new Promise(() => undefined);
  });
  await findSession();
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

test('[HOME-02] favourites, info, wallet and merchant wallet are asked for', async () => {
  ({ leave } = await showPage(<Home />));
  expect(asked).toEqual([]);
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  await act(async () =>
    startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never),
  );
  const wallets = ['/wps/wallets/balance', '/wps/wallets/merchant'];
  const own = ['/wps/game/favourites', '/wps/member/info', ...wallets];
  expect([...asked].sort()).toEqual(own);
  await leave();
  asked.length = 0;
  ({ leave } = await showPage(<Home />));
  expect([...asked].sort(), 'and anew each time').toEqual(own);
  await act(async () => loseSession('session.none'));
});
