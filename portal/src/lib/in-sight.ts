// What runs only while somebody can see the page.

/**
 * Begins something now, or once the page comes into sight; ends it when the page is hidden, and
 * begins it anew when it is back. `begin` answers how to end it; so does this.
 */
export function whileInSight(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const look = () => {
    end?.();
    end = document.hidden ? null : begin();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    end?.();
  };
}

/** Runs it every so many milliseconds while the page is in sight, until the answer is called. */
export function everyInSight(ms: number, run: () => void): () => void {
  return whileInSight(() => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  });
}
