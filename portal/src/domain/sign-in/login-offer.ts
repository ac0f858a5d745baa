// Opens the login dialog for a visitor who taps what needs an account.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Offer {
  /** Where signing in leads; null while the dialog is closed. */
  readonly place: string | null;
  /** Whether the page has the dialog: not before it is at rest. */
  readonly there: boolean;
}

const store = createStore<Offer>(() => ({ place: null, there: false }));

/** Opens the login dialog; `place` is an address of ours. */
export function offerLogin(place: string): void {
  store.setState({ place });
}

export function withdrawLogin(): void {
  store.setState({ place: null });
}

export function useLoginOffer(): string | null {
  return useStore(store, (offer) => offer.place);
}

export const isLoginSheetThere = (): boolean => store.getState().there;

export function setLoginSheetThere(there: boolean): void {
  store.setState({ there });
}
