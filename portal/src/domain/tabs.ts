// What the tabs of one browser tell each other: they share the session's cookie, not its token.

/** A session began in a tab, or ended there: for a reason, or by choice when `code` is null. */
export type TabNews =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly code: string | null };

// Where browsers have no channel, a tab learns the same from the answer to its next call.
let channel: BroadcastChannel | null = null;

/** Called once at start, in the browser only. */
export function listenToTabs(listener: (news: TabNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('perya-session');
  channel.addEventListener('message', (event: MessageEvent<TabNews>) => listener(event.data));
}

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}
