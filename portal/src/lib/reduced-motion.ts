// Whether the person asked for less movement; until the page is told, nothing moves.
import { startTransition, useEffect, useState } from 'react';
import { usePainted } from './router.tsx';

/** What the browser said last: only what the server painted begins without it. */
let told = true;

export function useReducedMotion(): boolean {
  const painted = usePainted();
  const [reduced, setReduced] = useState(painted || told);
  useEffect(() => {
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    // As a transition: what begins to move is built between two taps, not before the next one.
    const read = () => {
      told = media.matches;
      startTransition(() => setReduced(told));
    };
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return reduced;
}
