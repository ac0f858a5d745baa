// What the browser says about the screen: media queries that a component follows.
import { useCallback, useSyncExternalStore } from 'react';

/** From this width on a page has a column beside it: as in frame.module.css. */
export const besideQuery = '(min-width: 1024px)';

/** Whether the query matches; no on the server, and until the page has been hydrated. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
