// The balance above a game, which must not change before the game has shown the result.
import type { Balance } from '@perya/contract/account/member';
import { useEffect, useReducer } from 'react';
import { useBalance } from '#domain/wallet/wallet.ts';

/** How long a change waits for the game at most. */
const longestMs = 45_000;

type Live = Balance | undefined;

export interface BalanceState {
  readonly shown: Live;
  /** The game reports its rounds; a game that never does is not waited for. */
  readonly reports: boolean;
  /** The game has reported a round before its change: the next change belongs to it. */
  readonly isAhead: boolean;
}

/** `change`: the balance changed; `round`: the game has shown a round; `timeout`: it has not. */
export interface BalanceEvent {
  readonly kind: 'change' | 'round' | 'timeout';
  readonly live: Live;
}

const same = (one: Live, other: Live) =>
  one?.version === other?.version && one?.sumBalance === other?.sumBalance;

export function reduceBalance(before: BalanceState, { kind, live }: BalanceEvent): BalanceState {
  if (kind === 'round') return { shown: live, reports: true, isAhead: same(before.shown, live) };
  if (kind === 'timeout') return { ...before, shown: live };
  const waits = before.reports && !before.isAhead && before.shown !== undefined;
  return waits ? before : { ...before, shown: live, isAhead: false };
}

/** `roundsShown`: how many rounds the game has reported as shown. */
export function useRoundBalance(roundsShown: number): Live {
  const live = useBalance().data;
  const [state, dispatch] = useReducer(reduceBalance, {
    shown: live,
    reports: false,
    isAhead: false,
  });
  useEffect(() => dispatch({ kind: 'change', live }), [live]);
  useEffect(() => {
    if (roundsShown > 0) dispatch({ kind: 'round', live });
    // Once for each round: what follows is a change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [roundsShown]);
  const waits = !same(state.shown, live);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'timeout', live }), longestMs);
    return () => clearTimeout(timer);
  }, [waits, live]);
  return state.shown;
}
