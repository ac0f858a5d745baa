// The level that a member has just risen to, until it was told of.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ readonly level: number | null }>(() => ({ level: null }));

/** Null where there is no news. */
export const useLevelNews = (): number | null => useStore(store, ({ level }) => level);

export const tellLevel = (level: number): void => store.setState({ level });

export const endLevelNews = (): void => store.setState({ level: null });
