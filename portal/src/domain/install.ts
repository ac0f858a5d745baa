// The browser's offer to install the portal: kept when it comes, used at a good moment.
import { useSyncExternalStore } from 'react';

/** What the event is; browsers that know it have it, TypeScript does not. */
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

/** Called once at start: the offer comes soon after, and only once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at once, whatever the person is doing.
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

/** Asks the person, in the browser's own words; true when they agreed. An offer serves once. */
export async function acceptOffer(taken: InstallOffer): Promise<boolean> {
  set(null);
  await taken.prompt();
  return (await taken.userChoice).outcome === 'accepted';
}
