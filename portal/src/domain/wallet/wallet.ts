// The balance: fetched, updated by live events, and hidden if the person wants.
import type { Balance } from '@perya/contract/account/balance-schema';
import { merchantWallet, walletBalance } from '@perya/contract/account/member';
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { load, save } from '#lib/storage.ts';
import { keyOf, useCall } from '#lib/use-call.ts';
import { useSession } from '#domain/session/session.ts';

const balanceKey = keyOf(walletBalance, {});

/** The member's balance; not fetched without a session. */
export function useBalance() {
  const session = useSession();
  return useCall(walletBalance, {}, { enabled: session !== null });
}

/**
 * Called once at start: whatever way balances come, the newest is shown. An answer that was on its
 * way when an event came is older than the event.
 */
export function keepNewestBalance(client: QueryClient): void {
  const newest = (shown: Balance | undefined, came: Balance): Balance =>
    shown && shown.version >= came.version && shown.currency === came.currency ? shown : came;
  client.setQueryDefaults(balanceKey, {
    structuralSharing: (shown, came) => newest(shown as Balance | undefined, came as Balance),
  });
}

/** Takes a balance of a live event. */
export function takeBalance(client: QueryClient, balance: Balance): void {
  client.setQueryData<Balance>(balanceKey, balance);
}

/** Calls `listener` with every balance that is taken, also those that no rendering shows. */
export function useEachBalance(listener: (balance: Balance) => void): void {
  const client = useQueryClient();
  const listen = useEffectEvent(listener);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.query.queryHash === hashKey(balanceKey)) listen(event.action.data as Balance);
      }),
    [client],
  );
}

/** What of the member's money can leave, waits, or is on its way out, by currency. */
export function useMerchantWallet() {
  const session = useSession();
  return useCall(merchantWallet, {}, { enabled: session !== null });
}

/** Fetches the balance, and its parts where they are shown; resolves when the answers have come. */
export function useRefreshBalance(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const parts = client.refetchQueries({ queryKey: [merchantWallet.path], type: 'active' });
    await Promise.all([client.refetchQueries({ queryKey: balanceKey }), parts]);
  };
}

const hidden = createStore<{ readonly hidden: boolean }>(() => ({ hidden: false }));

/** Called once at start: restores whether the balance is hidden. */
export function restoreBalanceHiding(): void {
  hidden.setState({ hidden: load('hideBalance') === true });
}

export function useBalanceHidden(): boolean {
  return useStore(hidden, (state) => state.hidden);
}

export function setBalanceHidden(hide: boolean): void {
  save('hideBalance', hide);
  hidden.setState({ hidden: hide });
}
