// The session: kept as MC_SESSION_INFO, begun by a sign-in, resumed by the cookie, ended cleanly.
import { accountType, nonAgentTypes } from '@perya/contract/category';
import { resume, type SessionAnswer } from '@perya/contract/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';
import { load, save, type SessionInfo } from '#lib/storage.ts';
import { listenToTabs, tellTabs } from './tabs.ts';

interface SessionState {
  readonly session: SessionInfo | null;
  /** The first look at storage (and at the cookie) is over; false while the server paints. */
  readonly known: boolean;
  /** Why the last session ended, for the login screen to say; null after a plain sign-out. */
  readonly lostBecause: string | null;
  /** The session was lost, and the person has yet to be led to the login screen. */
  readonly astray: boolean;
}

const store = createStore<SessionState>(() => ({
  session: null,
  known: false,
  lostBecause: null,
  astray: false,
}));

/** The session, or null for a visitor (and while the server paints). */
export function useSession(): SessionInfo | null {
  return useStore(store, (state) => state.session);
}

/** Whether it is already known that there is, or is no, session. */
export function useSessionKnown(): boolean {
  return useStore(store, (state) => state.known);
}

/** The same, outside of components. */
export function isSessionKnown(): boolean {
  return store.getState().known;
}

/** The code for which the last session ended ('session.replaced'), if not by choice. */
export function useLostBecause(): string | null {
  return useStore(store, (state) => state.lostBecause);
}

/** Whether a lost session has yet to lead to the login screen; `arrive` says that it did. */
export function useAstray(): boolean {
  return useStore(store, (state) => state.astray);
}

export function arrive(): void {
  store.setState({ astray: false });
}

/** The person goes on from the login screen: a page that is loaded later has nothing to say. */
export function moveOn(): void {
  save('lostBecause', null);
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

function keep(answer: SessionAnswer): void {
  const { token, merchantCode, userName, customerType: type, firstTimeLogin } = answer;
  const { passwordDue } = answer;
  const session = { token, merchantCode, userName, type, firstTimeLogin, passwordDue };
  save('MC_SESSION_INFO', session);
  save('sessionHint', true);
  save('lostBecause', null);
  store.setState({ session, known: true, lostBecause: null, astray: false });
}

/** Keeps the answer of a login, a registration or a free trial; the other tabs hear of it. */
export function startSession(answer: SessionAnswer): void {
  keep(answer);
  tellTabs({ kind: 'began' });
}

/** The member has chosen a password: the rest of the portal is open. */
export function passwordChosen(): void {
  const { session } = store.getState();
  if (session === null) return;
  const own = { ...session, passwordDue: false };
  save('MC_SESSION_INFO', own);
  store.setState({ session: own });
}

/** Whose session this tab lost: nobody else's takes its place unasked. */
let former: string | null = null;

function forget(lostBecause: string | null) {
  former = lostBecause === null ? null : (currentSession()?.userName ?? null);
  save('MC_SESSION_INFO', null);
  save('lostBecause', lostBecause);
  // Replaced by another session, which the browser's next tab may well resume.
  if (lostBecause !== 'session.replaced') save('sessionHint', null);
  store.setState({ session: null, known: true, lostBecause, astray: lostBecause !== null });
}

let leaving = false;

/** Signing out has begun: the other tabs leave at once, and the server's word comes as no loss. */
export function beginLeaving(): void {
  leaving = true;
  tellTabs({ kind: 'ended', code: null });
}

/** Forgets the session by choice; a fresh page, for nothing is to be left in memory either. */
export function leaveSession(): void {
  forget(null);
  window.location.assign('/m/home');
}

function lose(code: string): void {
  if (leaving || currentSession() === null) return;
  rememberPlace(window.location.pathname + window.location.search);
  forget(code);
  tellTabs({ kind: 'ended', code });
}

/**
 * The server no longer takes the tab's session. It ends, and leads back to where the person was;
 * unless the same member has signed in anew in another tab, whose cookie this tab then shares.
 */
export function loseSession(code: string): void {
  if (code === 'session.replaced') void recheck(code);
  else lose(code);
}

let rechecking = false;

/**
 * Asks who the browser's cookie is for. The same member goes on with a fresh token; for anybody
 * else, or nobody, the tab's session is over for the reason `code`.
 */
async function recheck(code: string): Promise<void> {
  const before = currentSession();
  if (before === null || rechecking) return;
  rechecking = true;
  const result = await call(resume, {});
  rechecking = false;
  // Somebody signed in or out in this very tab while the answer was on its way.
  if (currentSession()?.token !== before.token) return;
  if (result.ok) {
    const { firstTimeLogin } = before;
    if (result.value.userName === before.userName) keep({ ...result.value, firstTimeLogin });
    else lose('session.replaced');
    return;
  }
  if (result.code.startsWith('session.')) lose(code);
}

/** Follows what the other tabs of this browser do: they share its one session cookie. */
export function followTabs(): void {
  listenToTabs((news) => {
    const present = currentSession() !== null;
    if (news.kind === 'began') void (present ? recheck('session.replaced') : resumeSession());
    else if (present && news.code === null) leaveSession();
    else if (present && news.code !== null) void recheck(news.code);
  });
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

async function resumeSession(): Promise<void> {
  const result = await call(resume, {});
  if (currentSession() !== null) return;
  const mine = result.ok && (former === null || former === result.value.userName);
  if (result.ok && mine) keep(result.value);
  else if (result.ok) store.setState({ known: true });
  else if (result.code === 'offline' || result.code === 'slow') store.setState({ known: true });
  else forget(null);
}

/** Reads the tab's session; without one, asks the server for it when one was here before. */
export async function findSession(): Promise<void> {
  const session = load('MC_SESSION_INFO');
  const lostBecause = load('lostBecause');
  save('lostBecause', null);
  if (session !== null) store.setState({ session, known: true });
  // Lost in a page that was left before the person could read why: it is said now, and once.
  else if (lostBecause !== null) store.setState({ known: true, lostBecause, astray: true });
  else if (load('sessionHint') === true) await resumeSession();
  else store.setState({ known: true });
}
