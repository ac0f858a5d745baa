// New versions of the portal: detected while a page is open, activated when the person agrees.
import { timingMs } from '@perya/contract/limits';
import type { Reader } from '../worker/cached-home.ts';

const askEveryMs = 60 * 60 * 1000;

const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** A worker that waits for the one of this page to go; a first one waits for nobody. */
const waitingIn = ({ waiting }: ServiceWorkerRegistration) =>
  container()?.controller ? waiting : null;

/** Calls `tell` when a new version is waiting, now or later; returns how to stop. */
export function watchUpdates(tell: (waiting: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let askedAt = Date.now();
  const watch = (registration: ServiceWorkerRegistration) => {
    const look = () => {
      const waiting = waitingIn(registration);
      if (waiting && !signal.aborted) tell(waiting);
    };
    const follow = () => {
      registration.installing?.addEventListener('statechange', look, { signal });
    };
    look();
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    // A page can stay open for days, and browsers look for a new worker only when one is opened.
    const ask = () => {
      if (document.hidden || Date.now() - askedAt < askEveryMs) return;
      askedAt = Date.now();
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask, { signal });
  };
  void container()?.ready.then((registration) => {
    if (!signal.aborted) watch(registration);
  });
  return () => stop.abort();
}

/**
 * Activates the new version and reloads this page; without it, if it does not come in time: a
 * still newer one may have taken its place. Other tabs stay as they are.
 */
export function takeOver(): void {
  const reload = () => window.location.reload();
  setTimeout(reload, timingMs.takeOver);
  container()?.addEventListener('controllerchange', reload, { once: true });
  void container()?.ready.then(({ waiting }) => {
    // The newest one that waits; it is active already when another tab was faster.
    if (waiting) waiting.postMessage({ takeOver: true });
    else reload();
  });
}

/** The built files that this page has used, for the worker to cache. */
function usedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = files.filter(({ origin }) => origin === window.location.origin);
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

/** Tells the worker who reads and what to cache; without a worker nothing happens. */
export function tellWorker(reader: Reader): void {
  void container()?.ready.then(({ active }) => {
    active?.postMessage({ reader, files: usedFiles() });
  });
}
