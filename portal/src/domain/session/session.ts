// The session: stored as MC_SESSION_INFO, started by a sign-in, resumed by the cookie.
import { addressOf, type Address } from '#routes';
import { accountType, nonAgentTypes } from '@perya/contract/account/account-type';
import { resume, type SessionAnswer } from '@perya/contract/account/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';
import { load, save, type SessionInfo } from '#lib/storage.ts';
import { listenToTabs, postToTabs } from './tabs.ts';

interface SessionState {
  readonly session: SessionInfo | null;
  /** Storage (and the cookie) were checked; false on the server. */
  readonly known: boolean;
  /** Why the last session ended, for the login screen; null after a sign-out. */
  readonly lostBecause: string | null;
  /** The session was lost, and the login screen has not been shown since. */
  readonly loginDue: boolean;
}

const store = createStore<SessionState>(() => ({
  session: null,
  known: false,
  lostBecause: null,
  loginDue: false,
}));

/** The session; null for a visitor, and on the server. */
export function useSession(): SessionInfo | null {
  return useStore(store, (state) => state.session);
}

/** Whether it is known yet if there is a session. */
export function useSessionKnown(): boolean {
  return useStore(store, (state) => state.known);
}

/** The same outside of components. */
export function isSessionKnown(): boolean {
  return store.getState().known;
}

/** The code for which the last session ended ('session.replaced'), if not by choice. */
export function useLostBecause(): string | null {
  return useStore(store, (state) => state.lostBecause);
}

/** Whether the login screen is to be shown because the session was lost. */
export function useLoginDue(): boolean {
  return useStore(store, (state) => state.loginDue);
}

export function markLoginShown(): void {
  store.setState({ loginDue: false });
}

/** The login screen has told why the session was lost: no later page is to tell it again. */
export function forgetLossReason(): void {
  save('lostBecause', null);
}

export const isTrial = (session: SessionInfo) => session.type === accountType.trial;
export const isAgent = (session: SessionInfo) => !nonAgentTypes.includes(session.type);

export function currentSession(): SessionInfo | null {
  return store.getState().session;
}

/** Calls the listener whenever a session starts or ends; returns how to stop. */
export function onSessionChange(listener: (session: SessionInfo | null) => void): () => void {
  return store.subscribe((state, before) => {
    if (state.session?.token !== before.session?.token) listener(state.session);
  });
}

function keep(answer: SessionAnswer): void {
  const { token, merchantCode, userName, customerType: type, firstTimeLogin } = answer;
  const { passwordDue } = answer;
  const session = { token, merchantCode, userName, type, firstTimeLogin, passwordDue };
  save('MC_SESSION_INFO', session);
  save('sessionHint', true);
  save('lostBecause', null);
  store.setState({ session, known: true, lostBecause: null, loginDue: false });
}

/** Starts a session with the answer of a login, a registration or a trial, in all tabs. */
export function startSession(answer: SessionAnswer): void {
  keep(answer);
  postToTabs({ kind: 'began' });
}

/** The member has chosen a password: the whole portal is open. */
export function passwordChosen(): void {
  const { session } = store.getState();
  if (session === null) return;
  const own = { ...session, passwordDue: false };
  save('MC_SESSION_INFO', own);
  store.setState({ session: own });
}

/** Whose session this tab lost: it resumes nobody else's by itself. */
let former: string | null = null;

function forget(lostBecause: string | null, known = true) {
  const session = currentSession();
  former = lostBecause === null ? null : (session?.userName ?? null);
  save('MC_SESSION_INFO', null);
  save('lostBecause', lostBecause);
  // After a replacement the browser's next tab may resume the other session.
  if (lostBecause !== 'session.replaced' && !session?.viewed) save('sessionHint', null);
  store.setState({ session: null, known, lostBecause, loginDue: lostBecause !== null });
}

let signingOut = false;

/** A sign-out has started: other tabs leave at once, and this one does not count it as a loss. */
export function beginSignOut(): void {
  signingOut = true;
  postToTabs({ kind: 'ended', code: null });
}

/**
 * Forgets the session after a sign-out; reloads, so that nothing is left in memory either. Until
 * then no session is known: a screen for members waits, and redirects nobody to the login.
 */
export function leaveSession(): void {
  signingOut = true;
  forget(null, false);
  save('returnTo', null);
  window.location.assign('/m/home');
}

function lose(code: string): void {
  if (signingOut || currentSession() === null) return;
  rememberReturnTo(window.location.pathname + window.location.search);
  const { viewed } = currentSession() ?? {};
  forget(code);
  if (!viewed) postToTabs({ kind: 'ended', code });
}

/**
 * The server has ended the tab's session: the person signs in again and returns to the same
 * address; unless the same member has signed in in another tab, whose cookie this tab shares.
 */
export function loseSession(code: string): void {
  if (code === 'session.replaced') void recheck(code);
  else lose(code);
}

let rechecking = false;

/**
 * Asks whose session the browser's cookie is. The same member continues with a new token; otherwise
 * the tab's session ends for the reason `code`.
 */
async function recheck(code: string): Promise<void> {
  const before = currentSession();
  if (before === null || rechecking) return;
  rechecking = true;
  const result = await call(resume, {});
  rechecking = false;
  // The session of this tab has changed meanwhile.
  if (currentSession()?.token !== before.token) return;
  if (result.ok) {
    const { firstTimeLogin } = before;
    if (result.value.userName === before.userName) keep({ ...result.value, firstTimeLogin });
    else lose('session.replaced');
    return;
  }
  if (result.code.startsWith('session.')) lose(code);
}

/** Follows sign-ins and sign-outs of other tabs, which share the session cookie. */
export function followTabs(): void {
  listenToTabs((message) => {
    if (currentSession()?.viewed) return;
    const present = currentSession() !== null;
    // The server's word that the session ended may be here before the other tab's that signed out.
    const heardBefore = store.getState().lostBecause === 'session.ended';
    if (message.kind === 'began') void (present ? recheck('session.replaced') : resumeSession());
    else if (message.code !== null) void (present && recheck(message.code));
    else if (present || heardBefore) leaveSession();
  });
}

/** Remembers where signing in leads: an address under /m/. */
export function rememberReturnTo(path: string): void {
  if (path.startsWith('/m/') && !path.startsWith('/m/login')) save('returnTo', path);
}

/** Returns that address, once; home when there is none. */
export function takeReturnTo(): Address {
  const address = load('returnTo');
  save('returnTo', null);
  return addressOf(address ?? '') ?? '/m/home';
}

async function resumeSession(): Promise<void> {
  const result = await call(resume, {});
  if (currentSession() !== null) return;
  const mine = result.ok && (former === null || former === result.value.userName);
  if (result.ok && mine) keep(result.value);
  else if (result.ok) store.setState({ known: true });
  else if (result.code === 'offline' || result.code === 'slow') store.setState({ known: true });
  else forget(null);
}

/** Of a link of the operators' console. */
const viewMark = '#view=';

/** Reads the tab's session; without one, asks the server if there was one before. */
export async function findSession(): Promise<void> {
  const { hash } = window.location;
  if (hash.startsWith(viewMark)) {
    const { openLink } = await import('./view.ts');
    store.setState({ known: true, ...(await openLink(hash.slice(viewMark.length))) });
    return;
  }
  const session = load('MC_SESSION_INFO');
  const lostBecause = load('lostBecause');
  save('lostBecause', null);
  if (session !== null) store.setState({ session, known: true });
  // Lost in a page that was left before it showed why: the login screen shows it now, once.
  else if (lostBecause !== null) store.setState({ known: true, lostBecause, loginDue: true });
  else if (load('sessionHint') === true) await resumeSession();
  else store.setState({ known: true });
}
