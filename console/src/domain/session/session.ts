// Who is signed in, in this tab: the token lives in memory and ends with the page.
import { operatorResume, operatorSignOut, type operatorMe } from '@perya/contract/ops/session';
import type { OutputOf } from '@perya/contract/endpoint';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';

export type Me = OutputOf<typeof operatorMe>;

export type Session =
  | { readonly state: 'looking' }
  /** `why`: the code with which the last session ended; null for one who never was in. */
  | { readonly state: 'out'; readonly why: string | null }
  | { readonly state: 'in'; readonly token: string; readonly me: Me };

const store = createStore<Session>(() => ({ state: 'looking' }));

export const currentSession = (): Session => store.getState();

export const useSession = (): Session => useStore(store);

/** Calls the listener whenever somebody comes in or goes; returns how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => store.subscribe(listener);

export const sessionToken = (): string | null => {
  const session = store.getState();
  return session.state === 'in' ? session.token : null;
};

export function beginSession({ token, me }: { readonly token: string; readonly me: Me }): void {
  store.setState({ state: 'in', token, me }, true);
}

export function loseSession(why: string | null): void {
  store.setState({ state: 'out', why }, true);
}

/** Comes back to the session of the browser's cookie, after a reload or in another tab. */
export async function findSession(): Promise<void> {
  const result = await call(operatorResume, {});
  if (result.ok) beginSession(result.value);
  else if (result.code === 'session.none' || result.code === 'session.ended') loseSession(null);
  else loseSession(result.code);
}

export async function signOut(): Promise<void> {
  await call(operatorSignOut, {});
  loseSession(null);
}

/** Of whoever is signed in: for what stands inside the frame only. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'in') throw new Error('Nobody is signed in.');
  return session.me;
}
