// The present, every second while the page is visible, and spans of time as text.
import { useEffect, useState } from 'react';
import { whileVisible } from '#lib/page-visibility.ts';

/** Milliseconds since 1970; `first` is what the first paint shows, the same on the server. */
export function useSeconds(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    return whileVisible(() => {
      tick();
      const timer = setInterval(tick, 1_000);
      return () => clearInterval(timer);
    });
  }, []);
  return now;
}

/** "4:07", "1:04:07": hours only where there are any. */
export function clockOf(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const minutes = Math.floor(rest / 60);
  const end = two(rest % 60);
  return hours === 0 ? `${String(minutes)}:${end}` : `${String(hours)}:${two(minutes)}:${end}`;
}
