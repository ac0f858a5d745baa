// The session: kept as MC_SESSION_INFO, begun by a sign-in, resumed by the cookie, ended cleanly.
import { accountType, nonAgentTypes } from '@perya/contract/category';
import { logout, resume, type SessionAnswer } from '@perya/contract/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';
import { load, save, type SessionInfo } from '#lib/storage.ts';
import { forgetDrafts } from './draft.ts';
import { forgetCredentials } from './remembered-login.ts';

interface SessionState {
  readonly session: SessionInfo | null;
  /** The first look at storage (and at the cookie) is over; false while the server paints. */
  readonly known: boolean;
  /** Why the last session ended, for the login screen to say; null after a plain sign-out. */
  readonly lostBecause: string | null;
}

const store = createStore<SessionState>(() => ({
  session: null,
  known: false,
  lostBecause: null,
}));

/** The session, or null for a visitor (and while the server paints). */
export function useSession(): SessionInfo | null {
  return useStore(store, (state) => state.session);
}

/** Whether it is already known that there is, or is no, session. */
export function useSessionKnown(): boolean {
  return useStore(store, (state) => state.known);
}

/** The code for which the last session ended ('session.replaced'), if not by choice. */
export function useLostBecause(): string | null {
  return useStore(store, (state) => state.lostBecause);
}

export const isTrial = (session: SessionInfo) => session.type === accountType.trial;
export const isAgent = (session: SessionInfo) => !nonAgentTypes.includes(session.type);

export function currentSession(): SessionInfo | null {
  return store.getState().session;
}

/** Tells whenever a session begins or ends; the answer stops the telling. */
export function onSessionChange(listener: (session: SessionInfo | null) => void): () => void {
  return store.subscribe((state, before) => {
    if (state.session?.token !== before.session?.token) listener(state.session);
  });
}

/** Keeps the answer of a login, a registration, a free trial or a resume. */
export function startSession(answer: SessionAnswer): void {
  const { token, merchantCode, userName, customerType: type, firstTimeLogin } = answer;
  const { passwordDue } = answer;
  const session = { token, merchantCode, userName, type, firstTimeLogin, passwordDue };
  save('MC_SESSION_INFO', session);
  save('sessionHint', true);
  store.setState({ session, known: true, lostBecause: null });
}

/** The member has chosen a password: the rest of the portal is open. */
export function noteOwnPassword(): void {
  const { session } = store.getState();
  if (session === null) return;
  const own = { ...session, passwordDue: false };
  save('MC_SESSION_INFO', own);
  store.setState({ session: own });
}

function forget(lostBecause: string | null) {
  save('MC_SESSION_INFO', null);
  save('sessionHint', null);
  store.setState({ session: null, known: true, lostBecause });
}

/** The server no longer knows the session: forget it, but remember where the person was. */
export function loseSession(code: string): void {
  if (store.getState().session === null) return;
  rememberPlace(window.location.pathname + window.location.search);
  forget(code);
}

/** Where signing in should lead: an address under /m/, of ours. */
export function rememberPlace(path: string): void {
  if (path.startsWith('/m/') && !path.startsWith('/m/login')) save('returnTo', path);
}

/** Takes the remembered place, once; the home page when there is none. */
export function takePlace(): string {
  const place = load('returnTo');
  save('returnTo', null);
  return place !== null && /^\/m\/[^\\]*$/.test(place) ? place : '/m/home';
}

/** Reads the tab's session; without one, asks the server for it when one was here before. */
export async function findSession(): Promise<void> {
  const session = load('MC_SESSION_INFO');
  if (session !== null) {
    store.setState({ session, known: true });
    return;
  }
  if (load('sessionHint') !== true) {
    store.setState({ known: true });
    return;
  }
  const result = await call(resume, {});
  if (result.ok) startSession(result.value);
  else if (result.code === 'offline' || result.code === 'slow') store.setState({ known: true });
  else forget(null);
}

/** Signs out here and on the server; the browser forgets even when the server can't be reached. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  save('autoLogin', '0');
  forgetCredentials();
  forgetDrafts();
  save('returnTo', null);
  forget(null);
  window.location.assign('/m/home');
}
