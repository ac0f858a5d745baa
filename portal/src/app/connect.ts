// Ties the parts together before the first render: calls know the session, the cache forgets it.
import { consolidated, type Merchant } from '@perya/contract/merchant';
import type { QueryClient } from '@tanstack/react-query';
import { forgetTapped } from '#domain/favourites.ts';
import { currentSession, followTabs, loseSession, onSessionChange } from '#domain/session.ts';
import { restoreBalanceHiding } from '#domain/wallet.ts';
import { configureCalls } from '#lib/call.ts';
import { isStandalone } from '#lib/standalone.ts';
import { keyOf } from '#lib/use-call.ts';

/** Paths whose answers are the same for everyone: they outlive a sign-out. */
const isPublic = (key: readonly unknown[]) => String(key[0]).startsWith('/wps/system/');

/**
 * Someone else, or no one, looks at the page now: nothing of the last person may be shown. What is
 * on the screen is asked for again; a beginning session removes nothing, it only asks again.
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
    // The newest that start-up was told: a page that stays open outlives a key.
    sealKey: () => (client.getQueryData<Merchant>(merchantKey) ?? merchant).sealKey,
    merchantHeader: () => (import.meta.env.DEV ? development : null),
    standalone: isStandalone,
    sessionLost: loseSession,
  });
  restoreBalanceHiding();
  followTabs();
  let listening = false;
  onSessionChange((session) => {
    changePerson(client, session === null);
    // Visitors hear nothing live, and so never fetch the code for it.
    if (session === null || listening) return;
    listening = true;
    void import('#domain/live.ts').then(({ keepLive }) => keepLive(client));
  });
}
