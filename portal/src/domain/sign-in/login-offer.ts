// Opens the login dialog for a visitor who taps what needs an account.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Offer {
  /** Where signing in leads; null while the dialog is closed. */
  readonly place: string | null;
  /** The dialog was opened before: its code is needed. */
  readonly made: boolean;
}

const store = createStore<Offer>(() => ({ place: null, made: false }));

/** Opens the login dialog; `place` is an address of ours. */
export function offerLogin(place: string): void {
  store.setState({ place, made: true });
}

export function withdrawLogin(): void {
  store.setState({ place: null });
}

export function useLoginOffer(): string | null {
  return useStore(store, (offer) => offer.place);
}

export function useLoginWasOffered(): boolean {
  return useStore(store, (offer) => offer.made);
}
