// Waits until the page stands and has nothing better to do.
import { startTransition, useEffect, useState } from 'react';

const longestMs = 2_000;

/** Runs once the page has loaded and is idle; at the latest two seconds after it has loaded. */
export function whenAtRest(run: () => void): () => void {
  let gone = false;
  const once = () => {
    if (!gone) run();
  };
  const wait = () => {
    // Safari has no idle callback; a moment later is as good there.
    if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: longestMs });
    else setTimeout(once, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    gone = true;
  };
}

/** Resolves as `whenAtRest` runs. */
export async function atRest(): Promise<void> {
  await new Promise<void>((done) => whenAtRest(done));
}

/** False while the page is busy becoming itself. */
export function useAtRest(): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => whenAtRest(() => startTransition(() => setRests(true))), []);
  return rests;
}
