// Connects calls, cache and session before the first render.
import { consolidated, type Merchant } from '@perya/contract/merchant/merchant';
import type { QueryClient } from '@tanstack/react-query';
import { forgetTapped } from '#domain/game-list/favourites.ts';
import {
  currentSession,
  followTabs,
  loseSession,
  onSessionChange,
} from '#domain/session/session.ts';
import { keepNewestBalance, restoreBalanceHiding } from '#domain/wallet/wallet.ts';
import { configureCalls } from '#lib/call.ts';
import { isStandalone } from '#domain/install/standalone.ts';
import { keyOf } from '#lib/use-call.ts';

/** Paths whose answers are the same for everyone: they stay cached after a sign-out. */
const isPublic = (key: readonly unknown[]) => String(key[0]).startsWith('/wps/system/');

/**
 * Another person, or a visitor, uses the page now: nothing of the last person may be shown. The end
 * of a session removes answers that are not on the screen; either change fetches the others again.
 */
function changePerson(client: QueryClient, ended: boolean): void {
  forgetTapped();
  if (ended) {
    client.removeQueries({
      predicate: (query) => !isPublic(query.queryKey) && !query.isActive(),
    });
  }
  void client.invalidateQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
}

const merchantKey = keyOf(consolidated, {});

export function connect(client: QueryClient, merchant: Merchant): void {
  const development = new URLSearchParams(window.location.search).get('merchant');
  configureCalls({
    token: () => currentSession()?.token ?? null,
    // From the newest answer: a key can change while a page is open.
    sealKey: () => (client.getQueryData<Merchant>(merchantKey) ?? merchant).sealKey,
    merchantHeader: () => (import.meta.env.DEV ? development : null),
    standalone: isStandalone,
    sessionLost: loseSession,
  });
  restoreBalanceHiding();
  keepNewestBalance(client);
  followTabs();
  let listening = false;
  onSessionChange((session) => {
    changePerson(client, session === null);
    // Visitors have no live stream, and so never load its code; who only looks has none either.
    if (session === null || session.viewed || listening) return;
    listening = true;
    void import('#domain/session/live.ts').then(({ keepLive }) => keepLive(client));
  });
}
