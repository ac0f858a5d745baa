// Whether the person asked for less movement; until the page is told, nothing moves.
import { startTransition, useEffect, useState } from 'react';

export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useEffect(() => {
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    // As a transition: what begins to move is built between two taps, not before the next one.
    const read = () => startTransition(() => setReduced(media.matches));
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return reduced;
}
