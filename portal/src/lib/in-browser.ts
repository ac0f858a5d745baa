// What the browser alone can tell: the server paints the page without it.
import { useSyncExternalStore } from 'react';

/** Subscribes to what does not change. */
export const never = () => () => undefined;

/** What `read` finds; `painted` while the server paints, and until the page is alive. */
export function useOfBrowser<T>(read: () => T, painted: T): T {
  return useSyncExternalStore(never, read, () => painted);
}

/** False while the server paints, and until the page's code has taken over what it painted. */
export const useInBrowser = (): boolean => useOfBrowser(() => true, false);
