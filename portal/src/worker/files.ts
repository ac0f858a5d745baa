// The built files that the worker keeps: hashed ones, whose content never changes.
import type { FetchEvent } from './world.ts';

export const filesCache = 'perya-files-1';

const offlinePage = '/m/offline.html';
export const offlineFiles = [offlinePage, '/m/offline.css'];
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** A catalogue of ten thousand games must not fill the phone. */
const mostFiles = 600;
const mostAtOnce = 4;

/** Files whose name changes with their content, so that a kept one is never out of date. */
export const isHashed = (path: string) => /^\/m\/(assets|art)\/[^?]*[-.][\w-]{8,}\.\w+$/.test(path);

async function store(cache: Cache, request: Request | string, response: Response): Promise<void> {
  if (response.ok && response.type === 'basic') await cache.put(request, response);
}

/** A kept file, or the server's, which is kept for the next time behind the page's back. */
export async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(filesCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // A full phone keeps nothing, and still shows everything; a slow one keeps no page waiting.
  event.waitUntil(store(cache, request, response.clone()).catch(() => undefined));
  return response;
}

/** Fetches what is not kept yet, a few at a time; what can't be had is left out. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const waiting = paths.filter(isHashed).slice(0, mostFiles);
  const keep = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (await cache.match(path)) continue;
      await store(cache, path, await fetch(path));
    }
  };
  const hands = Array.from({ length: mostAtOnce }, async () => keep().catch(() => undefined));
  await Promise.all(hands);
}

/** The page for when there is no network speaks the reader's language: it is fetched for that. */
export async function keepOfflinePage(lang: string): Promise<void> {
  const cache = await caches.open(filesCache);
  const kept = await (await cache.match(offlinePage))?.text();
  if (kept?.includes(` lang="${lang}"`)) return;
  await store(cache, offlinePage, await fetch(offlinePage, { cache: 'no-store' }));
}

/**
 * Old builds' files stay for a week, for pages that are still open; then they go, but for `spared`
 * ones. Beyond the most that may be kept, those that were kept first go first.
 */
export async function dropOldFiles(spared: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const needed = new Set([...offlineFiles, ...spared]);
  const rest: Request[] = [];
  for (const request of await cache.keys()) {
    if (needed.has(new URL(request.url).pathname)) continue;
    const kept = await cache.match(request);
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
    if (age < weekMs) rest.push(request);
    else await cache.delete(request);
  }
  const tooMany = Math.max(0, rest.length + needed.size - mostFiles);
  for (const request of rest.slice(0, tooMany)) await cache.delete(request);
}
