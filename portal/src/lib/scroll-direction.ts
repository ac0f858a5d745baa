// Whether the page is being scrolled down: floating buttons then hide.
import { useEffect, useState } from 'react';

/** A resting finger moves a little. */
const steadyPx = 16;

/** True from scrolling down until scrolling up, or until the top of the page. */
export function useReadingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last: number | null = null;
    const onScroll = () => {
      const now = window.scrollY;
      last ??= now;
      if (now > steadyPx && Math.abs(now - last) < steadyPx) return;
      setDown(now > steadyPx && now > last);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return down;
}
