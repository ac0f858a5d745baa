// Keeps values in the browser: each app has one table of its keys, their store and their form.
import { useMemo, useSyncExternalStore } from 'react';

/** `Stored`: the form of each key's value, kept as JSON. */
export function createStorage<Stored>(stores: Readonly<Record<keyof Stored, 'session' | 'local'>>) {
  type Key = keyof Stored & string;
  /** Storage can be forbidden (private mode, quota): values then live as long as the page. */
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();

  const storeOf = (key: Key): Storage | null => {
    try {
      return stores[key] === 'session' ? window.sessionStorage : window.localStorage;
    } catch {
      return null;
    }
  };
  const textOf = (key: Key): string | null => {
    try {
      return storeOf(key)?.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };
  const parse = <K extends Key>(_key: K, text: string | null): Stored[K] | null => {
    try {
      return text === null ? null : (JSON.parse(text) as Stored[K]);
    } catch {
      return null;
    }
  };
  const onStored = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** Reads a value; null when there is none or it can't be read. */
  const load = <K extends Key>(key: K) => parse(key, textOf(key));

  /** Stores a value; null deletes it. */
  const save = <K extends Key>(key: K, value: Stored[K] | null): void => {
    const store = storeOf(key);
    memory.delete(key);
    try {
      if (value === null) store?.removeItem(key);
      else if (store) store.setItem(key, JSON.stringify(value));
      else memory.set(key, JSON.stringify(value));
    } catch {
      if (value !== null) memory.set(key, JSON.stringify(value));
    }
    for (const listener of listeners) listener();
  };

  /** Reads a value into a component, and follows its changes in this tab; null on the server. */
  const useStored = <K extends Key>(key: K): Stored[K] | null => {
    const text = useSyncExternalStore(
      onStored,
      () => textOf(key),
      () => null,
    );
    return useMemo(() => parse(key, text), [key, text]);
  };

  return { load, save, useStored };
}
