// Reads a stored value into a component, and follows its changes in this tab.
import { useMemo, useSyncExternalStore } from 'react';
import { onStored, parseStored, storedText } from './storage.ts';
import type { StorageKey, StoredValue } from './storage.ts';

/** The value; null when there is none, and on the server. */
export function useStored<K extends StorageKey>(key: K): StoredValue<K> | null {
  const text = useSyncExternalStore(
    onStored,
    () => storedText(key),
    () => null,
  );
  return useMemo(() => parseStored(key, text), [key, text]);
}
