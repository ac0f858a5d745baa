// The state of a game list is in its address, for reloads, links and going back.
import type { GameCategory } from '@perya/contract/games/category';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useSearchParams } from '#lib/router.tsx';
import { queryOf, stateOf, type ListState } from './game-list.ts';

export interface ListAddress {
  /** What the list shows. */
  readonly asked: ListState;
  /** What was chosen last: the list may not show it yet. */
  readonly chosen: ListState;
  /** `to`: another category than the one that is shown. */
  readonly choose: (state: ListState, to?: GameCategory | null) => void;
}

/**
 * The key of the history entry in which the list was opened: the same while its own choices replace
 * the address, another one after a link or going back.
 */
export function useEntry(): string {
  const { key, type } = useLocation();
  const [entry, setEntry] = useState(key);
  if (type !== 'REPLACE' && entry !== key) setEntry(key);
  return entry;
}

/** `named`: whether the category is in the query, or implied by the path. */
export function useListAddress(category: GameCategory | null, named = true): ListAddress {
  const [query, setQuery] = useSearchParams();
  const asked = stateOf(query);
  const [chosen, show] = useOptimistic(asked);
  const choose = (state: ListState, to = category) => {
    startTransition(() => {
      show(state);
      const { gameType, ...rest } = queryOf(to, state);
      // Replaced: back leads out of the list, not through its choices.
      setQuery(named && gameType ? { gameType, ...rest } : rest, { replace: true });
    });
  };
  return { asked, chosen, choose };
}
