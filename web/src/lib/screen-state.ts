// What a screen may do now: it is shown, waits behind another, or is prepared for a likely tap.
import { createContext, startTransition, use, useDeferredValue, useEffect, useState } from 'react';
import { useIsServerRendered, useLocation } from './router.tsx';
import { nextPaint } from './scheduling.ts';
import { savedScroll } from './scroll-position.ts';

/**
 * preparing: rendered hidden while a finger rests on a link, and never shown so far.
 * shown: what the person sees.
 * behind: was shown, and is kept hidden as it was left.
 */
type ScreenState = 'preparing' | 'shown' | 'behind';

export const ScreenStateContext = createContext<ScreenState>('shown');

/** False while the screen is only prepared: what has effects outside of it waits until then. */
export const useHasBeenShown = (): boolean => use(ScreenStateContext) !== 'preparing';

/** False behind another screen, where nothing moves and nothing is fetched. */
export const useIsActive = (): boolean => use(ScreenStateContext) !== 'behind';

/** A screen's state, which changes once a navigation is painted: no tap waits for what follows. */
export function useScreenState(isShown: boolean): ScreenState {
  const [state, setState] = useState<ScreenState>(isShown ? 'shown' : 'preparing');
  const hidden = state === 'preparing' ? 'preparing' : 'behind';
  const next = isShown ? 'shown' : hidden;
  useEffect(() => {
    if (next === state) return undefined;
    let cancelled = false;
    const follow = async () => {
      await nextPaint();
      if (!cancelled) startTransition(() => setState(next));
    };
    void follow();
    return () => {
      cancelled = true;
    };
  }, [state, next]);
  return state;
}

/** Whether this browser keeps the layout of hidden screens; others build them again. */
export const canKeepScreens = (): boolean => CSS.supports('content-visibility', 'hidden');

/**
 * Whether to render what lies below the fold: not in the first render after a navigation, which
 * must be short. A page that the server rendered has it, and so has one that is gone back to at a
 * place further down.
 */
export function useBelowFold(): boolean {
  const isServerRendered = useIsServerRendered();
  const { key, type } = useLocation();
  const isScrolled = type === 'POP' && savedScroll(key) > 0;
  return useDeferredValue(useHasBeenShown(), isServerRendered || isScrolled);
}

/** Whether to load pictures: asking for them in the first render would make the frame late. */
export function useLoadsPictures(): boolean {
  return useDeferredValue(useHasBeenShown(), useIsServerRendered());
}
