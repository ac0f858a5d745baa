// Messages between the tabs of one browser: they share the session's cookie, not its token.

/** A session started or ended in another tab; `code` is null after a sign-out. */
export type TabMessage =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly code: string | null };

// Browsers without channels learn the same from the answer to the next call.
let channel: BroadcastChannel | null = null;

/** Called once at start, in the browser only. */
export function listenToTabs(listener: (message: TabMessage) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('perya-session');
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}

export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
