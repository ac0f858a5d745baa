// The way to an identity provider and back: where the browser may go, and what it returns with.
import { socialReturnPath } from '@perya/contract/account/social';
import { createStore } from 'zustand/vanilla';

/** What a provider returned, as the input of the finishing call. */
export interface SocialReturn {
  readonly code?: string;
  readonly state?: string;
  readonly iss?: string;
  readonly signedData?: string;
  readonly error?: string;
}

/** An address that the browser may leave for: https, or a stand-in on this very machine. */
export function providerAddress(text: string): string | null {
  try {
    const url = new URL(text);
    const local = url.protocol === 'http:' && /^(.+\.)?localhost$/.test(url.hostname);
    return url.protocol === 'https:' || local ? url.href : null;
  } catch {
    return null;
  }
}

/** Telegram's fields, base64url JSON behind the #; `false` when the person declined. */
function telegramFields(encoded: string): Pick<SocialReturn, 'signedData' | 'error'> {
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const signedData = new TextDecoder().decode(bytes);
    return typeof JSON.parse(signedData) === 'object' ? { signedData } : { error: 'declined' };
  } catch {
    return { error: 'invalid' };
  }
}

/** What a provider returned in the address; null for any other visit to the login screen. */
export function returnIn(search: string, hash: string): SocialReturn | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null) return null;
  const fields = new URLSearchParams(hash.replace(/^#/, '')).get('tgAuthResult');
  if (fields !== null) return { state, ...telegramFields(fields) };
  const found = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (found.length === 0) return null;
  return { state, ...(Object.fromEntries(found) as SocialReturn) };
}

interface ReturnState {
  /** Somebody is on their way back from a provider, and is not yet signed in. */
  readonly finishing: boolean;
  readonly brought: SocialReturn | null;
}

export const socialReturn = createStore<ReturnState>(() => ({ finishing: false, brought: null }));

/** Moves what a provider returned out of the address; called once. */
export function catchReturn(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== socialReturnPath) return;
  const brought = returnIn(search, hash);
  if (brought === null) return;
  window.history.replaceState(window.history.state, '', pathname);
  socialReturn.setState({ finishing: true, brought });
}

/** Returns it, once. */
export function takeReturn(): SocialReturn | null {
  const { brought } = socialReturn.getState();
  socialReturn.setState({ brought: null });
  return brought;
}

export function returnFinished(): void {
  socialReturn.setState({ finishing: false });
}
