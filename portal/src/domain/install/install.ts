// The browser's install prompt: stored when it is offered, used at a good moment.
import { useSyncExternalStore } from 'react';

/** The event, which TypeScript's types don't have. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Called once at start: the event comes soon after, and only once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own bar at once.
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
}

/** Shows the browser's prompt; true when the person agreed. It can be shown once. */
export async function acceptOffer(taken: InstallOffer): Promise<boolean> {
  set(null);
  await taken.prompt();
  return (await taken.userChoice).outcome === 'accepted';
}
