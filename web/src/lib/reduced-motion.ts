// Whether the person prefers reduced motion; assumed until the browser was asked.
import { startTransition, useEffect, useState } from 'react';
import { useIsServerRendered } from './router.tsx';

/** The last answer, which screens that are rendered later start with. */
let last = true;

export function useReducedMotion(): boolean {
  const isServerRendered = useIsServerRendered();
  const [reduced, setReduced] = useState(isServerRendered || last);
  useEffect(() => {
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    // As a transition: setting up what moves must not delay a tap.
    const read = () => {
      last = media.matches;
      startTransition(() => setReduced(last));
    };
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return reduced;
}
