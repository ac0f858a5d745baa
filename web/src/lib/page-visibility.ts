// Runs things only while the page is visible (the Page Visibility API).

/**
 * Starts something now, or once the page is visible; stops it when the page is hidden, and starts
 * it again when it is back. `start` returns how to stop it; so does this.
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const update = () => {
    stop?.();
    stop = document.hidden ? null : start();
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop?.();
  };
}

/** As setInterval, while the page is visible; returns how to stop it. */
export function visibleInterval(ms: number, run: () => void): () => void {
  return whileVisible(() => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  });
}
