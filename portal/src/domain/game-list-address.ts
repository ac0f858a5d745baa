// The state of a game list lives in its address: a reload, a link and the way back find it again.
import type { GameCategory } from '@perya/contract/category';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from '#lib/router.tsx';
import { queryOf, stateOf, type ListState } from './game-list.ts';

export interface ListAddress {
  /** What the list shows. */
  readonly asked: ListState;
  /** What was chosen: the same, or already the next. */
  readonly chosen: ListState;
  /** `to`: another category than the one that is shown. */
  readonly choose: (state: ListState, to?: GameCategory | null) => void;
}

/**
 * Names the history entry that a list stands in: the same while its own choices change the address
 * in place, another after a link or on the way back.
 */
export function useEntry(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const [entry, setEntry] = useState(key);
  if (type !== 'REPLACE' && entry !== key) setEntry(key);
  return entry;
}

/** `named`: whether the category stands in the query, or goes without saying. */
export function useListAddress(category: GameCategory | null, named = true): ListAddress {
  const [query, setQuery] = useSearchParams();
  const asked = stateOf(category, query);
  const [chosen, show] = useOptimistic(asked);
  const choose = (state: ListState, to = category) => {
    startTransition(() => {
      show(state);
      const { gameType, ...rest } = queryOf(to, state);
      // In place: back leads out of the list, not through all that was tapped in it.
      setQuery(named && gameType ? { gameType, ...rest } : rest, { replace: true });
    });
  };
  return { asked, chosen, choose };
}
