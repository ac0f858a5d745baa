// Waits until the page has loaded and the browser is idle.
import { timingMs } from '@perya/contract/limits';
import { startTransition, useEffect, useState } from 'react';

const longestMs = 2_000;

/** Runs once the page has loaded and is idle, at the latest two seconds after the load. */
export function whenIdle(run: () => void): () => void {
  let cancelled = false;
  const once = () => {
    if (!cancelled) run();
  };
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: longestMs });
    else setTimeout(once, timingMs.lazyLoad);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    cancelled = true;
  };
}

/** Resolves when `whenIdle` would run. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((done) => whenIdle(done));
}

/** False until the page has loaded and was idle once. */
export function useHasBeenIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
