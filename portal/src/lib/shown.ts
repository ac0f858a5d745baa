// A screen may wait in the page behind the one that is shown: as it was left, and doing nothing; or
// ready for the tap that a finger may be about to make.
import { createContext, startTransition, use, useEffect, useState } from 'react';
import { painted } from './turns.ts';

export const Shown = createContext(true);

/** Whether the screen that this is part of is shown, or waits behind another. */
export const useShown = (): boolean => use(Shown);

export const Awake = createContext(true);

/** As useShown, but told once the change has been painted: for what begins and ends unseen. */
export const useAwake = (): boolean => use(Awake);

export const Stood = createContext(true);

/** Whether the screen has been painted since it was made: what may come later waits for that. */
export const useStood = (): boolean => use(Stood);

/** A value as it was when the page was last painted: what follows it works behind the frame. */
export function useOncePainted<T>(value: T): T {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    if (seen === value) return undefined;
    let gone = false;
    void painted().then(() => {
      if (!gone) startTransition(() => setSeen(value));
    });
    return () => {
      gone = true;
    };
  }, [seen, value]);
  return seen;
}

/** Whether this browser keeps what it has laid out of a screen that nobody sees or reaches. */
export const canWaitBehind = (): boolean => CSS.supports('content-visibility', 'hidden');
