// A screen that one goes to shows its first look at once; what lies below it, and pictures, come a
// moment later.
import { useDeferredValue } from 'react';
import { placeOf } from './places.ts';
import { useLocation, useNavigationType, usePainted } from './router.tsx';
import { useStood } from './shown.ts';

/**
 * Whether to show what lies below the first look: not in a component's first render, where all of
 * it would have to stand before anything does. A page that the server painted has it all along; so
 * has one that is gone back to at a place further down.
 */
export function useBelow(): boolean {
  const painted = usePainted();
  const { key } = useLocation();
  const returns = useNavigationType() === 'POP' && placeOf(key) > 0;
  return useDeferredValue(useStood(), painted || returns);
}

/**
 * Whether to ask for the pictures of what is rendered now: not in a component's first render. They
 * come later than that anyway, and to ask for them makes the first frame late.
 */
export function usePictured(): boolean {
  return useDeferredValue(useStood(), usePainted());
}
