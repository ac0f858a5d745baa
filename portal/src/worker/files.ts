// The cache of built files: hashed ones, whose content never changes.
import type { FetchEvent } from './world.ts';

export const filesCache = 'perya-files-1';

const offlinePage = '/m/offline.html';
export const offlineFiles = [offlinePage, '/m/offline.css'];
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** The pictures of ten thousand games must not fill the phone. */
const mostFiles = 600;
const mostAtOnce = 4;

/** Files whose name changes with their content, so that a cached one is never outdated. */
export const isHashed = (path: string) => /^\/m\/(assets|art)\/[^?]*[-.][\w-]{8,}\.\w+$/.test(path);

async function store(cache: Cache, request: Request | string, response: Response): Promise<void> {
  if (response.ok && response.type === 'basic') await cache.put(request, response);
}

/** A cached file, or the server's, which is cached in the background. */
export async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(filesCache);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // A full phone caches nothing and still shows everything; the page does not wait for it.
  event.waitUntil(store(cache, request, response.clone()).catch(() => undefined));
  return response;
}

/** Fetches what is not cached yet, a few at a time; failures are left out. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const waiting = paths.filter(isHashed).slice(0, mostFiles);
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (await cache.match(path)) continue;
      await store(cache, path, await fetch(path));
    }
  };
  const workers = Array.from({ length: mostAtOnce }, async () =>
    fetchNext().catch(() => undefined),
  );
  await Promise.all(workers);
}

/** Caches the offline page in the reader's language. */
export async function cacheOfflinePage(lang: string): Promise<void> {
  const cache = await caches.open(filesCache);
  const cached = await (await cache.match(offlinePage))?.text();
  if (cached?.includes(` lang="${lang}"`)) return;
  await store(cache, offlinePage, await fetch(offlinePage, { cache: 'no-store' }));
}

/**
 * Deletes files that are older than a week (pages of old builds may be open until then), but for
 * `spared` ones; and the oldest ones beyond the most that may be cached.
 */
export async function dropOldFiles(spared: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const needed = new Set([...offlineFiles, ...spared]);
  const rest: Request[] = [];
  for (const request of await cache.keys()) {
    if (needed.has(new URL(request.url).pathname)) continue;
    const cached = await cache.match(request);
    const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '');
    if (age < weekMs) rest.push(request);
    else await cache.delete(request);
  }
  const tooMany = Math.max(0, rest.length + needed.size - mostFiles);
  for (const request of rest.slice(0, tooMany)) await cache.delete(request);
}
