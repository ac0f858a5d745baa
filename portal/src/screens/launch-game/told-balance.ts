// The balance in the bar waits for the game: it must not tell a result before the reels have.
import type { Balance } from '@perya/contract/member';
import { useEffect, useReducer } from 'react';
import { useBalance } from '#domain/wallet.ts';

/** A game that says nothing for this long is not waited for any longer. */
const longestMs = 45_000;

type Live = Balance | undefined;

export interface Told {
  readonly shown: Live;
  /** The game has spoken before; one that never does is never waited for. */
  readonly speaks: boolean;
  /** The game was ahead of the money: the next change belongs to the round that it told of. */
  readonly owes: boolean;
}

/** `change`: the balance moved; `word`: the game has shown a round; `late`: it was waited for. */
export interface Happening {
  readonly kind: 'change' | 'word' | 'late';
  readonly live: Live;
}

const same = (one: Live, other: Live) =>
  one?.version === other?.version && one?.sumBalance === other?.sumBalance;

export function after(before: Told, { kind, live }: Happening): Told {
  if (kind === 'word') return { shown: live, speaks: true, owes: same(before.shown, live) };
  if (kind === 'late') return { ...before, shown: live };
  const held = before.speaks && !before.owes && before.shown !== undefined;
  return held ? before : { ...before, shown: live, owes: false };
}

/** `words`: how many rounds the game has said that it showed. */
export function useToldBalance(words: number): Live {
  const live = useBalance().data;
  const [told, happen] = useReducer(after, { shown: live, speaks: false, owes: false });
  useEffect(() => happen({ kind: 'change', live }), [live]);
  useEffect(() => {
    if (words > 0) happen({ kind: 'word', live });
    // Once a word; what moves later is a change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words]);
  const waits = !same(told.shown, live);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => happen({ kind: 'late', live }), longestMs);
    return () => clearTimeout(timer);
  }, [waits, live]);
  return told.shown;
}
