// The balance above a game: the server's, held back while the game shows a round.
import type { Balance } from '@perya/contract/account/balance-schema';
import { roundHoldMs } from '@perya/contract/limits';
import { parseMoney } from '@perya/contract/money';
import { useEffect, useReducer, useRef } from 'react';
import { useBalance, useEachBalance } from '#domain/wallet/wallet.ts';

type Live = Balance | undefined;

export interface BalanceState {
  /** What the bar shows: always a balance that the server has sent. */
  readonly shown: Live;
  readonly live: Live;
  /** The round that is being shown: what the bar showed before it, and what was staked. */
  readonly held: { readonly from: Live; readonly stake: string } | null;
}

/** `live`: the server sent a balance; `playing`, `shown`: a round of the game, begun and over. */
export type BalanceEvent =
  | { readonly kind: 'live'; readonly live: Live }
  | { readonly kind: 'playing'; readonly stake: string }
  | { readonly kind: 'shown' };

export const nothingHeld = (live: Live): BalanceState => ({ shown: live, live, held: null });

/** Whether a balance is the one from before the round less its stake. */
function isStaked({ from, stake }: NonNullable<BalanceState['held']>, live: Live): boolean {
  if (!from || live?.currency !== from.currency) return false;
  const [before, after] = [heldOf(from), heldOf(live)];
  const staked = parseMoney(stake, from.currency);
  return before !== null && staked !== null && after === before - staked;
}

/** Cash and bonus together: a stake may be of both. */
function heldOf({ sumBalance, bonus, currency }: Balance): bigint | null {
  const [cash, more] = [parseMoney(sumBalance, currency), parseMoney(bonus, currency)];
  return cash === null || more === null ? null : cash + more;
}

function isOlder(one: Live, other: Live): boolean {
  return one !== undefined && one.currency === other?.currency && one.version < other.version;
}

export function reduceBalance(before: BalanceState, event: BalanceEvent): BalanceState {
  const { shown, live, held } = before;
  if (event.kind === 'playing') {
    return held === null ? { ...before, held: { from: shown, stake: event.stake } } : before;
  }
  if (event.kind === 'shown') return nothingHeld(live);
  // A late answer is no news.
  if (isOlder(event.live, live)) return before;
  const isNow = held === null || shown === undefined || isStaked(held, event.live);
  return { ...before, live: event.live, shown: isNow ? event.live : shown };
}

export interface RoundBalance {
  readonly shown: Live;
  /** A round is being shown: figures wait for its end. */
  readonly isHeld: boolean;
  /** The game has begun a round, or says that it lasts. */
  readonly playing: (stake: string) => void;
  /** The game has shown its round; the figures follow once they are fetched. */
  readonly settled: () => void;
  readonly fetched: () => void;
}

/** A game that never says that it plays holds nothing back; a silent or endless one no longer. */
export function useRoundBalance(): RoundBalance {
  const live = useBalance().data;
  const [state, dispatch] = useReducer(reduceBalance, live, nothingHeld);
  const hold = useRef<Hold>({ isSettled: false });
  useEffect(() => dispatch({ kind: 'live', live }), [live]);
  // Two changes may come between two renderings: the stake must not be missed.
  useEachBalance((each) => dispatch({ kind: 'live', live: each }));
  const release = () => {
    clear(hold.current);
    hold.current = { isSettled: false };
    dispatch({ kind: 'shown' });
  };
  useEffect(() => {
    const atEnd = hold;
    return () => clear(atEnd.current);
  }, []);
  return {
    shown: state.shown,
    isHeld: state.held !== null,
    playing: (stake) => {
      // The next round has begun before the figures of the last one came.
      if (hold.current.isSettled) release();
      clearTimeout(hold.current.silent);
      hold.current.silent = window.setTimeout(release, roundHoldMs.silent);
      hold.current.longest ??= window.setTimeout(release, roundHoldMs.longest);
      dispatch({ kind: 'playing', stake });
    },
    settled: () => {
      hold.current.isSettled = true;
    },
    fetched: () => {
      if (hold.current.isSettled) release();
    },
  };
}

interface Hold {
  /** The round has been shown. */
  isSettled: boolean;
  silent?: number;
  longest?: number;
}

function clear({ silent, longest }: Hold): void {
  clearTimeout(silent);
  clearTimeout(longest);
}
