// The balance: fetched, kept fresh by live events, and hidden when the person wants it so.
import { walletBalance, type Balance } from '@perya/contract/member';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { load, save } from '#lib/storage.ts';
import { keyOf, useCall } from '#lib/use-call.ts';
import { useSession } from './session.ts';

const balanceKey = keyOf(walletBalance, {});

/** The member's balance; not asked for without a session. */
export function useBalance() {
  const session = useSession();
  return useCall(walletBalance, {}, { enabled: session !== null });
}

/** Takes a balance that arrived by itself, unless a newer one is already shown. */
export function takeBalance(client: QueryClient, balance: Balance): void {
  client.setQueryData<Balance>(balanceKey, (shown) =>
    shown && shown.version >= balance.version && shown.currency === balance.currency
      ? shown
      : balance,
  );
}

/** Asks again for the balance; resolves when the answer is in. */
export function useRefreshBalance(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: balanceKey });
}

const hidden = createStore<{ readonly hidden: boolean }>(() => ({ hidden: false }));

/** Called once at start: a balance that was hidden yesterday is hidden today. */
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
