// Values that only the browser knows: the server renders without them.
import { useSyncExternalStore } from 'react';

/** Subscribes to what does not change. */
export const never = () => () => undefined;

/** What `read` returns; `onServer` on the server and until hydration is done. */
export function useOfBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** False on the server and until hydration is done. */
export const useInBrowser = (): boolean => useOfBrowser(() => true, false);
