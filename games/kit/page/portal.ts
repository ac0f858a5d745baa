// What a page says to the portal around it, and what the portal says to the page: display only.
import type { FrameMessage, PortalMessage } from '@perya/contract/games/launch';
import { roundHoldMs } from '@perya/contract/limits';

type Event = FrameMessage['event'];

/** A hint to the portal; `stake` in decimal major units. */
export function notifyPortal(event: Event, stake?: string): void {
  if (window.parent === window) return;
  const message: FrameMessage = { perya: 'game', event, ...(stake !== undefined && { stake }) };
  window.parent.postMessage(message, '*');
}

let saying = 0;

/** A round of `stake` begins: until {@link roundShown} the portal holds its balance back. */
export function roundBegins(stake: string): void {
  notifyPortal('playing', stake);
  clearInterval(saying);
  saying = window.setInterval(() => notifyPortal('playing', stake), roundHoldMs.sayAgain);
}

/** The round has been shown to its end, or none came of it. */
export function roundShown(): void {
  clearInterval(saying);
  notifyPortal('settled');
}

/** Calls `take` with each balance that the portal shows in `currency`. */
export function onPortalBalance(currency: string, take: (balance: string) => void): void {
  addEventListener('message', ({ data, source }: MessageEvent<Partial<PortalMessage> | null>) => {
    if (source !== window.parent || data?.perya !== 'portal') return;
    const { event, balance } = data;
    if (event !== 'balance' || data.currency !== currency) return;
    if (typeof balance === 'string' && /^\d{1,16}(\.\d{1,6})?$/.test(balance)) take(balance);
  });
}
